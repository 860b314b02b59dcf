#include "codegen/c/module.hpp"

#include <fmt/format.h>

#include <unordered_map>

#include "codegen/c/texts.hpp"
#include "codegen/c_names.hpp"
#include "codegen/names.hpp"
#include "codegen/page.hpp"
#include "symbolic/functions.hpp"

namespace tellegen::codegen {
namespace {

class C99 : public Dialect {
 public:
  C99(std::string prefix, const Description& module)
      : prefix_(std::move(prefix)),
        unknowns_(module.coordinates + module.constraints.size()),
        implicit_(module.implicit.size()) {}

  [[nodiscard]] std::string number(double value) const override {
    return "REAL(" + Dialect::number(value) + ")";
  }
  [[nodiscard]] std::string infinity() const override { return "HUGE_VAL"; }
  [[nodiscard]] std::string pi() const override { return "REAL(3.14159265358979323846)"; }
  [[nodiscard]] std::string whole_power(const Operand& x, std::int64_t n) const override {
    if (n == 2) return "tlg_square(" + x.open + ")";
    return fmt::format("tlg_power({}, {})", x.open, n);
  }
  [[nodiscard]] std::string root(const Operand& x) const override { return "sqrt(" + x.open + ")"; }
  [[nodiscard]] std::string power(const Operand& x, const Operand& y) const override {
    return "pow(" + x.open + ", " + y.open + ")";
  }
  [[nodiscard]] std::string constant(const std::string& name) const override {
    return "m->k." + name;
  }
  [[nodiscard]] std::string define_constant(const std::string& name,
                                            const std::string& value) const override {
    return set(constant(name), value);
  }
  [[nodiscard]] std::string define(const std::string& name,
                                   const std::string& value) const override {
    return "  const tlg_real " + name + " = " + value + ";\n";
  }
  [[nodiscard]] std::string set(const std::string& place, const std::string& value) const override {
    return "  " + place + " = " + value + ";\n";
  }
  [[nodiscard]] bool keeps_constants() const override { return true; }
  [[nodiscard]] bool calls_first() const override { return true; }
  [[nodiscard]] std::string accelerate() const override {
    return fmt::format("  tlg_real a[{}];\n  if ({}_accelerations(m, t, x, u, a) != 0) return 1;\n",
                       unknowns_, prefix_);
  }
  [[nodiscard]] std::string find_implicit() const override {
    return fmt::format("  tlg_real w[{}];\n  if ({}_implicit(m, t, x, u, w) != 0) return 1;\n",
                       implicit_, prefix_);
  }
  [[nodiscard]] std::string make(const Array& array) const override {
    return fmt::format("  tlg_real {}[{}];\n", array.name, array.size());
  }
  [[nodiscard]] std::string make_result(const Array&) const override { return ""; }
  [[nodiscard]] std::string solve(const Array& right) const override {
    return fmt::format("  if ({}_solve(K, B, {}, {}) != 0) return 1;\n", prefix_, right.rows,
                       right.width());
  }

 private:
  [[nodiscard]] std::string_view spelling(const Spelling& all) const override { return all.c; }
  std::string prefix_;
  std::size_t unknowns_;
  std::size_t implicit_;
};

/// Whether all of these are finite, in brackets where they are several.
std::string finite(const std::vector<std::string>& places) {
  std::string text;
  for (const std::string& p : places)
    text += (text.empty() ? "isfinite(" : " &&\n                      isfinite(") + p + ")";
  return places.size() == 1 ? text : "(" + text + ")";
}

bool is_part_of_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// Whether an identifier stands in the text by itself.
bool mentions(std::string_view text, std::string_view name) {
  for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool starts =
        at == 0 || (!is_part_of_name(text[at - 1]) && text[at - 1] != '.' && text[at - 1] != '>');
    if (starts && (end == text.size() || !is_part_of_name(text[end]))) return true;
  }
  return false;
}

class Writer {
 public:
  explicit Writer(const Description& module)
      : module_(module),
        prefix_(c_identifier(module.name)),
        dialect_(prefix_, module),
        scope_(scope_of(module, dialect_, is_reserved_in_c, "m->p.")) {
    for (const Routine& r : module.routines) add(r);
  }

  [[nodiscard]] const std::string& prefix() const { return prefix_; }
  [[nodiscard]] std::string header() const;
  [[nodiscard]] std::string source() const;

 private:
  void add(const Routine& r);
  std::string statements(const Routine& r);
  std::string judgement(const Array& a, const Body& body);
  [[nodiscard]] std::string defaults() const;
  [[nodiscard]] std::string parameters() const;
  [[nodiscard]] std::string constants() const;
  [[nodiscard]] std::string sizes() const;
  [[nodiscard]] std::string order() const;
  [[nodiscard]] std::string in_module(std::string_view text) const { return filled(text, prefix_); }

  const Description& module_;
  std::string prefix_;
  C99 dialect_;
  Scope scope_;
  std::vector<std::string> constants_;
  std::string prepare_;
  std::string declarations_;
  std::string source_;
  int programs_ = 0;
  bool judged_ = false;  // whether the constants say that M is singular
};

/// Which formulas divide by something that is not of parameters alone: no number where that is 0.
class Divisions {
 public:
  bool in(Expr e) { return found(e).divides; }

 private:
  struct Found {
    bool moves = false;    ///< depends on the time, a state or an input
    bool divides = false;  ///< by something that does
  };
  Found found(Expr e) {
    if (const auto known = memo_.find(e); known != memo_.end()) return known->second;
    Found all;
    if (e.kind() == Kind::Symbol)
      all.moves = e.symbol().role != Role::Parameter && e.symbol().role != Role::Constant;
    for (const Expr a : e.args()) {
      const Found part = found(a);
      all.moves = all.moves || part.moves;
      all.divides = all.divides || part.divides;
    }
    const bool whole = e.kind() == Kind::Power && e.arg(1).is_number() &&
                       e.arg(1).number().sign() > 0 && e.arg(1).number().is_integer();
    if (e.kind() == Kind::Power && !whole) all.divides = all.divides || all.moves;
    memo_.emplace(e, all);
    return all;
  }

  std::unordered_map<Expr, Found> memo_;
};

/// 1 where M is singular, so that an entry which divides by it is no finite number. Where M is of
/// parameters alone, `prepare` has seen that.
std::string Writer::judgement(const Array& a, const Body& body) {
  Divisions divisions;
  std::vector<std::string> places;
  for (std::size_t i = 0; i < a.rows; ++i) {
    if (divisions.in(a.entries[i])) places.push_back(fmt::format("{}[{}]", a.name, i));
  }
  if (places.size() > 1 && places.size() == a.rows)
    return in_module(fmt::format("@_finite({}, {})", a.name, a.rows));
  if (!places.empty()) return "!" + finite(places);
  for (const std::string& field : scope_.fields) places.push_back("m->p." + field);
  for (const std::string& name : body.constants) places.push_back("m->k." + name);
  if (places.empty()) return "0";
  judged_ = true;
  prepare_ += "  m->k.singular = !" + finite(places) + ";\n";
  return "m->k.singular";
}

std::string Writer::statements(const Routine& r) {
  const Body body = body_of(r, scope_, dialect_, fmt::format("k{}_", ++programs_));
  constants_.insert(constants_.end(), body.constants.begin(), body.constants.end());
  prepare_ += body.once;
  if (!r.can_fail) return body.text;
  if (r.begins_with_accelerations || r.begins_with_implicit || r.solves())
    return body.text + "  return 0;\n";
  return body.text + "  return " + judgement(r.gives.front(), body) + ";\n";
}

/// The header promises that what is filled does not overlap what is read.
std::string restricted(std::string argument) {
  const std::size_t star = argument.find('*');
  return star == argument.npos ? argument : argument.insert(star + 1, "restrict ");
}

void Writer::add(const Routine& r) {
  const std::string body = statements(r);
  std::vector<std::string> takes;
  if (r.takes_states) takes = {"tlg_real t", "const tlg_real *x"};
  if (r.takes_inputs) takes.emplace_back("const tlg_real *u");
  if (r.takes_implicit) takes.emplace_back("const tlg_real *w");
  for (const Array& a : r.gives) takes.push_back("tlg_real *" + std::string(a.name));
  std::string head =
      in_module(fmt::format("{} @_{}(const @_model *m", r.can_fail ? "int" : "void", r.name));
  std::string definition = in_module(
      fmt::format("{} @_{}(const @_model *restrict m", r.can_fail ? "int" : "void", r.name));
  std::string unused = mentions(body, "m") ? "" : "  (void)m;\n";
  for (const std::string& argument : takes) {
    head += ", " + argument;
    definition += ", " + restricted(argument);
    const std::string name = argument.substr(argument.find_last_of(" *") + 1);
    if (!mentions(body, name)) unused += "  (void)" + name + ";\n";
  }
  const std::string_view status = r.can_fail ? " Returns 0, or 1 where a matrix is singular." : "";
  declarations_ += fmt::format("/* {}.{} */\n{});\n\n", in_english(r.about), status, head);
  source_ += definition + ") {\n" + unused + body + "}\n\n";
}

std::string Writer::parameters() const {
  std::string text;
  for (std::size_t i = 0; i < scope_.fields.size(); ++i) {
    text += "  tlg_real " + scope_.fields[i] + ";";
    const std::string more = about(module_.parameters[i]);
    text += more.empty() ? "\n" : " /*" + more + " */\n";
  }
  return text.empty() ? "  tlg_real none; /* C has no empty struct */\n" : text;
}

std::string Writer::constants() const {
  std::string text;
  for (const std::string& name : constants_) text += "  tlg_real " + name + ";\n";
  if (judged_) text += "  int singular; /* whether the mass matrix is */\n";
  return text.empty() ? "  tlg_real none; /* C has no empty struct */\n" : text;
}

std::string Writer::sizes() const {
  return in_module(
      fmt::format("enum {{\n  @_n_states = {},\n  @_n_coordinates = {},\n  @_n_inputs = {},\n"
                  "  @_n_outputs = {},\n  @_n_energies = {},\n  @_n_constraints = {},\n"
                  "  @_n_implicit = {},\n  @_n_events = {}\n}};\n\n",
                  module_.states.size(), module_.coordinates, module_.inputs.size(),
                  module_.outputs.size(), module_.energies.size(), module_.constraints.size(),
                  module_.implicit.size(), module_.events.size()));
}

std::string Writer::order() const {
  std::string text;
  const auto list = [&](std::string_view array, const std::vector<Item>& items) {
    for (std::size_t i = 0; i < items.size(); ++i)
      text += fmt::format(" *   {}[{}] {}{}\n", array, i, plain_comment(items[i].name),
                          about(items[i]));
  };
  list("x", module_.states);
  list("u", module_.inputs);
  list("y", module_.outputs);
  list("w", module_.implicit);
  list("g", module_.events);
  list("lambda", module_.constraints);
  for (std::size_t i = 0; i < module_.energies.size(); ++i)
    text += fmt::format(" *   E[{}] {}\n", i, module_.energies[i]);
  return text;
}

std::string Writer::defaults() const {
  if (scope_.fields.empty()) return "  m->p.none = REAL(0.0);\n";
  std::string text;
  for (const ParameterValue& v : parameter_values(module_)) {
    text += "  m->p." + scope_.fields[v.index] + " = ";
    text += v.value ? expression(*v.value, scope_.texts, dialect_) + ";\n"
                    : "NAN; /* no value in the model */\n";
  }
  return text;
}

std::string Writer::header() const {
  std::string text = "/* " + title(module_) + "\n *\n" + order() + " *\n" + in_module(header_top());
  text += sizes();
  text +=
      "/* In SI units. */\ntypedef struct {\n" + parameters() + in_module("} @_parameters;\n\n");
  text +=
      in_module("/* What @_prepare computes from the parameters, once. */\ntypedef struct {\n") +
      constants() + in_module("} @_constants;\n\n");
  text += in_module(header_middle()) + declarations_;
  if (!module_.implicit.empty()) text += in_module(implicit_declaration());
  if (!module_.constraints.empty()) text += in_module(project_declaration());
  return text + in_module(header_end());
}

std::string Writer::source() const {
  std::string text = "/* " + title(module_) + in_module(source_top());
  if (module_.coordinates > 0 || !module_.implicit.empty()) text += in_module(solver());
  text += in_module("void @_default(@_model *m) {\n") + defaults() +
          in_module("  @_prepare(m);\n}\n\n");
  text += in_module("void @_prepare(@_model *m) {\n") +
          (prepare_.empty() ? "  m->k.none = REAL(0.0);\n" : prepare_) + "}\n\n" + source_;
  if (!module_.implicit.empty()) text += in_module(implicit_text());
  if (!module_.constraints.empty()) text += in_module(project_text());
  text.pop_back();
  return text;
}

/// mass_matrix → pendulum_mass_matrix in the page; @ is filled in later.
std::string spelled(std::string_view name) { return "@_" + std::string(name); }

}  // namespace

GeneratedCode generate_c(const Description& module) {
  const Writer writer(module);
  const std::string& prefix = writer.prefix();
  return {module.name,
          "c",
          {{prefix + ".h", writer.header()},
           {prefix + ".c", writer.source()},
           {prefix + "_demo.c", filled(demo_text(module), prefix)},
           {"README.md", read_me(module, {"code.page.c"}, prefix, spelled)}}};
}

}  // namespace tellegen::codegen
