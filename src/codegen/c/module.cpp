#include "codegen/c/module.hpp"

#include <fmt/format.h>

#include "codegen/c/texts.hpp"
#include "codegen/c_names.hpp"
#include "codegen/names.hpp"
#include "codegen/page.hpp"

namespace tellegen::codegen {
namespace {

class C99 : public Dialect {
 public:
  C99(std::string prefix, std::size_t unknowns) : prefix_(std::move(prefix)), unknowns_(unknowns) {}

  [[nodiscard]] std::string number(double value) const override {
    return "REAL(" + Dialect::number(value) + ")";
  }
  [[nodiscard]] std::string infinity() const override { return "HUGE_VAL"; }
  [[nodiscard]] std::string pi() const override { return "REAL(3.14159265358979323846)"; }
  [[nodiscard]] std::string call(Function f, const std::string& arguments) const override {
    return c_function(f) + "(" + arguments + ")";
  }
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
  [[nodiscard]] std::string accelerate() const override {
    return fmt::format("  tlg_real a[{}];\n  if ({}_accelerations(m, t, x, u, a) != 0) return 1;\n",
                       unknowns_, prefix_);
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
  static std::string c_function(Function f) {
    switch (f) {
      case Function::Abs:
        return "fabs";
      case Function::Sign:
      case Function::Step:
      case Function::Min:
      case Function::Max:
        return "tlg_" + std::string(name(f));
      default:
        return std::string(name(f));  // sin, atan2, asinh, …: as in <tgmath.h>
    }
  }

  std::string prefix_;
  std::size_t unknowns_;
};

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
        dialect_(prefix_, module.coordinates + module.constraints.size()),
        scope_(scope_of(module, dialect_, is_reserved_in_c, "m->p.")) {
    for (const Routine& r : module.routines) add(r);
  }

  [[nodiscard]] const std::string& prefix() const { return prefix_; }
  [[nodiscard]] std::string header() const;
  [[nodiscard]] std::string source() const;

 private:
  void add(const Routine& r);
  std::string statements(const Routine& r);
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
};

std::string Writer::statements(const Routine& r) {
  const Body body = body_of(r, scope_, dialect_, fmt::format("k{}_", ++programs_));
  constants_.insert(constants_.end(), body.constants.begin(), body.constants.end());
  prepare_ += body.once;
  if (!r.can_fail) return body.text;
  if (r.begins_with_accelerations || r.solves()) return body.text + "  return 0;\n";
  const Array& a = r.gives.front();
  return body.text + in_module(fmt::format("  return @_finite({}, {});\n", a.name, a.rows));
}

void Writer::add(const Routine& r) {
  const std::string body = statements(r);
  std::vector<std::string> takes;
  if (r.takes_states) takes = {"tlg_real t", "const tlg_real *x"};
  if (r.takes_inputs) takes.emplace_back("const tlg_real *u");
  for (const Array& a : r.gives) takes.push_back("tlg_real *" + std::string(a.name));
  std::string head =
      in_module(fmt::format("{} @_{}(const @_model *m", r.can_fail ? "int" : "void", r.name));
  std::string unused = mentions(body, "m") ? "" : "  (void)m;\n";
  for (const std::string& argument : takes) {
    head += ", " + argument;
    const std::string name = argument.substr(argument.find_last_of(" *") + 1);
    if (!mentions(body, name)) unused += "  (void)" + name + ";\n";
  }
  const std::string_view status = r.can_fail ? " Returns 0, or 1 where a matrix is singular." : "";
  declarations_ += fmt::format("/* {}.{} */\n{});\n\n", r.about.english, status, head);
  source_ += head + ") {\n" + unused + body + "}\n\n";
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
  return text.empty() ? "  tlg_real none; /* C has no empty struct */\n" : text;
}

std::string Writer::sizes() const {
  return in_module(
      fmt::format("enum {{\n  @_n_states = {},\n  @_n_coordinates = {},\n  @_n_inputs = {},\n"
                  "  @_n_outputs = {},\n  @_n_energies = {},\n  @_n_constraints = {}\n}};\n\n",
                  module_.states.size(), module_.coordinates, module_.inputs.size(),
                  module_.outputs.size(), module_.energies.size(), module_.constraints.size()));
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
  if (!module_.constraints.empty()) text += in_module(project_declaration());
  return text + in_module(header_end());
}

std::string Writer::source() const {
  std::string text = "/* " + title(module_) + in_module(source_top());
  if (module_.coordinates > 0) text += in_module(solver());
  text += in_module("void @_default(@_model *m) {\n") + defaults() +
          in_module("  @_prepare(m);\n}\n\n");
  text += in_module("void @_prepare(@_model *m) {\n") +
          (prepare_.empty() ? "  m->k.none = REAL(0.0);\n" : prepare_) + "}\n\n" + source_;
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
           {"README.md", read_me(module, page_head(), prefix, spelled)}}};
}

}  // namespace tellegen::codegen
