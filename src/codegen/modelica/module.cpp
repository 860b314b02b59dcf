#include "codegen/modelica/module.hpp"

#include <fmt/format.h>

#include "codegen/modelica/words.hpp"
#include "codegen/page.hpp"
#include "symbolic/functions.hpp"

namespace tellegen::codegen {
namespace {

/// What the arrays of the routines are called: der(x), names of inputs, outputs and energies.
using ArrayNames = std::unordered_map<std::string_view, std::vector<std::string>>;

class Modelica : public Dialect {
 public:
  explicit Modelica(const ArrayNames& names) : names_(names) {}

  [[nodiscard]] std::string infinity() const override { return "Modelica.Constants.inf"; }
  [[nodiscard]] std::string pi() const override { return "3.141592653589793"; }
  [[nodiscard]] std::string time() const override { return "time"; }
  [[nodiscard]] std::string whole_power(const Operand& x, std::int64_t n) const override {
    return x.tight + (n < 0 ? fmt::format("^({})", n) : fmt::format("^{}", n));
  }
  [[nodiscard]] std::string root(const Operand& x) const override { return "sqrt(" + x.open + ")"; }
  [[nodiscard]] std::string power(const Operand& x, const Operand& y) const override {
    return "(" + x.tight + "^" + y.tight + ")";
  }
  [[nodiscard]] Level power_level() const override { return Level::Power; }
  [[nodiscard]] std::string element(std::string_view array, std::size_t index,
                                    std::size_t columns) const override {
    if (const auto found = names_.find(array); found != names_.end()) return found->second[index];
    if (columns == 0) return fmt::format("{}{}[{}]", own_names, array, index + 1);
    return fmt::format("{}{}[{}, {}]", own_names, array, index / columns + 1, index % columns + 1);
  }
  [[nodiscard]] std::string define(const std::string& name,
                                   const std::string& value) const override {
    return set(name, value);
  }
  [[nodiscard]] std::string set(const std::string& place, const std::string& value) const override {
    return "  " + place + " = " + value + ";\n";
  }
  [[nodiscard]] std::string accelerate() const override { return ""; }
  [[nodiscard]] std::string find_implicit() const override { return ""; }
  [[nodiscard]] std::string make(const Array&) const override { return ""; }
  [[nodiscard]] std::string make_result(const Array&) const override { return ""; }
  [[nodiscard]] std::string solve(const Array&) const override { return ""; }

 private:
  [[nodiscard]] std::string_view spelling(const Spelling& all) const override {
    return all.modelica;
  }
  const ArrayNames& names_;
};

/// Names that the model's own cannot be; also those of sums and products on the way.
bool is_reserved(std::string_view name) {
  return is_modelica_word(name) || name.starts_with(own_names);
}

std::string declaration(std::string_view kind, const std::string& name, const std::string& start,
                        const Item& item) {
  return fmt::format("  {}Real {}{} {};\n", kind, name, start, modelica_string(item));
}

class Writer {
 public:
  explicit Writer(const Description& module) : module_(module), dialect_(names_) {
    Names names(is_reserved);
    name_ = names.add(module.name);
    for (const ParameterItem& p : module.parameters) fields_.push_back(names.add(p.name));
    name_states(names);
    name_all(names, "w", module.implicit);
    for (std::size_t k = 0; k < module.implicit.size(); ++k) names_["r"].emplace_back("0.0");
    name_all(names, "u", module.inputs);
    name_all(names, "y", module.outputs);
    std::vector<Item> energies;
    for (const std::string& e : module.energies) energies.push_back({"energy_" + e, "J", ""});
    name_all(names, "E", energies);
    name_all(names, "P", {{"power_supplied", "W", ""}, {"power_dissipated", "W", ""}});
    scope_ = scope_of(module, dialect_, is_reserved, "");
    for (std::size_t i = 0; i < fields_.size(); ++i)
      scope_.texts.insert_or_assign(module.parameters[i].symbol, fields_[i]);
  }

  [[nodiscard]] const std::string& name() const { return name_; }
  std::string text();

 private:
  void name_states(Names& names);
  void name_all(Names& names, std::string_view array, const std::vector<Item>& items) {
    for (const Item& item : items) names_[array].push_back(names.add(item.name));
  }
  void declare_parameters();
  void declare_states();
  void declare(std::string_view kind, std::string_view array, const std::vector<Item>& items);
  void add(Routine routine);
  void add_motion();

  const Description& module_;
  ArrayNames names_;
  Modelica dialect_;
  std::string name_;
  std::vector<std::string> fields_;
  Scope scope_;
  std::string declarations_;
  std::string hidden_;  // what formulas share
  std::string equations_;
  int programs_ = 0;
};

/// Velocities are states beside their coordinates: v_q.
void Writer::name_states(Names& names) {
  const std::size_t n = module_.coordinates;
  for (std::size_t i = 0; i < module_.states.size(); ++i) {
    const bool velocity = n > 0 && i >= n;
    const std::string base = velocity ? "v_" + module_.states[i - n].name : module_.states[i].name;
    names_["x"].push_back(names.add(base));
  }
  for (const std::string& x : names_["x"]) names_["dx"].push_back("der(" + x + ")");
  for (std::size_t i = n; n > 0 && i < 2 * n; ++i) names_["a"].push_back(names_["dx"][i]);
  for (std::size_t k = 0; k < module_.constraints.size(); ++k)
    names_["a"].push_back(names.add("lambda_" + std::to_string(k + 1)));
}

void Writer::declare_parameters() {
  std::vector<std::string> values(fields_.size());
  for (const ParameterValue& v : parameter_values(module_)) {
    if (v.value) values[v.index] = " = " + expression(*v.value, scope_.texts, dialect_);
  }
  for (std::size_t i = 0; i < fields_.size(); ++i)
    declarations_ += declaration("parameter ", fields_[i], values[i], module_.parameters[i]);
}

void Writer::declare_states() {
  const Array& start = module_.find("initial")->gives.front();
  for (std::size_t i = 0; i < module_.states.size(); ++i) {
    const std::string value = expression(start.entries[i], scope_.texts, dialect_);
    declarations_ +=
        declaration("", names_["x"][i], "(start = " + value + ", fixed = true)", module_.states[i]);
  }
}

void Writer::declare(std::string_view kind, std::string_view array,
                     const std::vector<Item>& items) {
  for (std::size_t i = 0; i < items.size(); ++i)
    declarations_ += declaration(kind, names_[array][i], "", items[i]);
}

void Writer::add(Routine routine) {
  const std::string stem = fmt::format("{}{}_", own_names, ++programs_);
  const Body body = body_of(routine, scope_, dialect_, stem + "k", stem + "t");
  for (const std::string& name : body.names) hidden_ += "  Real " + name + ";\n";
  equations_ += body.text;
}

void Writer::add_motion() {
  const Routine& r = *module_.find("accelerations");
  for (std::size_t i = 0; i < module_.coordinates; ++i)
    equations_ += dialect_.set(names_["dx"][i], names_["x"][module_.coordinates + i]);
  if (!r.solves()) return add(r);
  Routine system = r;  // K z = B, which the tool solves
  system.gives = r.equations;
  system.equations.clear();
  const std::size_t n = r.equations[1].rows;
  hidden_ += fmt::format("  Real {0}K[{1}, {1}];\n  Real {0}B[{1}];\n", own_names, n);
  add(system);
  std::string unknowns;
  for (const std::string& a : names_["a"]) unknowns += (unknowns.empty() ? "" : ", ") + a;
  equations_ +=
      dialect_.set(fmt::format("{}K*{{{}}}", own_names, unknowns), fmt::format("{}B", own_names));
}

std::string Writer::text() {
  declare_parameters();
  declare_states();
  declare("", "w", module_.implicit);
  declare(module_.driven ? "" : "input ", "u", module_.inputs);
  std::vector<Item> multipliers = module_.constraints;
  for (std::size_t k = 0; k < multipliers.size(); ++k)
    declarations_ += declaration("", names_["a"][module_.coordinates + k], "", multipliers[k]);
  if (module_.coordinates > 0)
    add_motion();
  else
    add(*module_.find("rhs"));
  if (const Routine* r = module_.find("laws")) {
    Routine laws = *r;
    laws.gives.pop_back();  // the tool finds the slopes by itself
    add(laws);
  }
  if (const Routine* r = module_.find("inputs")) add(*r);
  if (const Routine* r = module_.find("outputs")) {
    declare("output ", "y", module_.outputs);
    add(*r);
  }
  if (const Routine* r = module_.find("energies")) {
    declare("", "E", std::vector<Item>(module_.energies.size(), {"", "J", ""}));
    add(*r);
  }
  if (const Routine* r = module_.find("powers")) {
    declare("", "P", {{"", "W", ""}, {"", "W", ""}});
    add(*r);
  }
  if (!hidden_.empty()) declarations_ += "protected\n" + hidden_;
  const Expr duration = module_.find("duration")->gives.front().entries.front();
  const std::string stop = duration.is_number()
                               ? fmt::format("  annotation(experiment(StopTime = {}));\n",
                                             expression(duration, scope_.texts, dialect_))
                               : "";
  const Item head{"", "", module_.description};
  return fmt::format(
      "// Written by Tellegen; changes are lost when it is written again.\n"
      "model {0} {1}\n{2}equation\n{3}{4}end {0};\n",
      name_, modelica_string(head), declarations_, equations_, stop);
}

}  // namespace

GeneratedCode generate_modelica(const Description& module) {
  Writer writer(module);
  return {module.name,
          "modelica",
          {{writer.name() + ".mo", writer.text()},
           {"README.md", module.words({"code.page.modelica"}, {writer.name()})}}};
}

}  // namespace tellegen::codegen
