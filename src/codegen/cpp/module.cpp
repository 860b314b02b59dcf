#include "codegen/cpp/module.hpp"

#include <fmt/format.h>

#include "codegen/c_names.hpp"
#include "codegen/cpp/texts.hpp"
#include "codegen/page.hpp"
#include "symbolic/functions.hpp"

namespace tellegen::codegen {
namespace {

class Cpp : public Dialect {
 public:
  [[nodiscard]] std::string number(double value) const override {
    return "Real(" + Dialect::number(value) + ")";
  }
  [[nodiscard]] std::string infinity() const override {
    return "std::numeric_limits<Real>::infinity()";
  }
  [[nodiscard]] std::string pi() const override { return "Real(3.14159265358979323846)"; }
  [[nodiscard]] std::string whole_power(const Operand& x, std::int64_t n) const override {
    if (n == 2) return "detail::square<Real>(" + x.open + ")";
    return fmt::format("detail::power<Real>({}, {})", x.open, n);
  }
  [[nodiscard]] std::string root(const Operand& x) const override { return "sqrt(" + x.open + ")"; }
  [[nodiscard]] std::string power(const Operand& x, const Operand& y) const override {
    return "pow(" + x.open + ", " + y.open + ")";
  }
  [[nodiscard]] std::string define(const std::string& name,
                                   const std::string& value) const override {
    return "  const Real " + name + " = " + value + ";\n";
  }
  [[nodiscard]] std::string set(const std::string& place, const std::string& value) const override {
    return "  " + place + " = " + value + ";\n";
  }
  [[nodiscard]] std::string accelerate() const override {
    return "  const auto a = accelerations(t, x, u, p);\n";
  }
  [[nodiscard]] std::string find_implicit() const override {
    return "  const auto w = implicit(t, x, u, p);\n";
  }
  [[nodiscard]] std::string make(const Array& a) const override {
    return "  " + type_of(a) + " " + std::string(a.name) + "{};\n";
  }
  [[nodiscard]] std::string make_result(const Array& a) const override { return make(a); }
  [[nodiscard]] std::string solve(const Array& right) const override {
    return fmt::format("  detail::solve(K, B, {}, {});\n", right.rows, right.width());
  }
  [[nodiscard]] bool starts_at_zero() const override { return true; }

  static std::string type_of(const Array& a) {
    return fmt::format("std::array<Real, {}>", a.size());
  }

 private:
  [[nodiscard]] std::string_view spelling(const Spelling& all) const override { return all.cpp; }
};

/// Jacobians<Real> of what gives several arrays.
std::string result_type(const Routine& r) {
  if (r.gives.size() == 1) return Cpp::type_of(r.gives.front());
  std::string type(r.name);
  type.front() = static_cast<char>(type.front() - 'a' + 'A');
  return type + "<Real>";
}

std::string result_struct(const Routine& r) {
  if (r.gives.size() == 1) return "";
  std::string type = result_type(r);
  std::string text = "template <class Real>\nstruct " + type.substr(0, type.find('<')) + " {\n";
  for (const Array& a : r.gives) text += "  " + Cpp::type_of(a) + " " + std::string(a.name) + ";\n";
  return text + "};\n\n";
}

std::string routine_text(const Routine& r, const Scope& scope) {
  std::string takes;
  if (r.takes_states) takes = "[[maybe_unused]] Real t, [[maybe_unused]] const States<Real>& x, ";
  if (r.takes_inputs) takes += "[[maybe_unused]] const Inputs<Real>& u, ";
  if (r.takes_implicit)
    takes += fmt::format("const std::array<Real, {}>& w, ", r.gives.front().rows);
  std::string given;
  for (const Array& a : r.gives) given += (given.empty() ? "" : ", ") + std::string(a.name);
  if (r.gives.size() > 1) given = "{" + given + "}";
  return fmt::format(
      "{}/// {}.\ntemplate <class Real>\n{} {}({}[[maybe_unused]] const Parameters<Real>& p) {{\n"
      "{}  return {};\n}}\n\n",
      result_struct(r), in_english(r.about), result_type(r), r.name, takes,
      body_of(r, scope, Cpp()).text, given);
}

std::string parameters_text(const Description& module, const Scope& scope) {
  std::string fields;
  std::string values;
  for (std::size_t i = 0; i < scope.fields.size(); ++i) {
    const std::string more = about(module.parameters[i]);
    fields += "  Real " + scope.fields[i] + ";" + (more.empty() ? "" : "  //" + more) + "\n";
  }
  for (const ParameterValue& v : parameter_values(module)) {
    values += "    p." + scope.fields[v.index] + " = " +
              (v.value ? expression(*v.value, scope.texts, Cpp())
                       : "std::numeric_limits<Real>::quiet_NaN()") +
              ";\n";
  }
  if (!values.empty()) values = "    Parameters& p = *this;\n" + values;
  return "/// The values of the model file, in SI units; not a number where it gives none.\n"
         "template <class Real = double>\nstruct Parameters {\n" +
         fields + "\n  Parameters() {\n" + values + "  }\n};\n\n";
}

/// Without quotes and backslashes, which plain comments do not have either.
std::string string_text(std::string_view name) {
  std::string safe;
  for (const char c : plain_comment(name)) safe += c == '"' ? '\'' : c;
  return safe;
}

std::string names_text(std::string_view array, const std::vector<Item>& items) {
  std::string text =
      fmt::format("inline constexpr std::array<const char*, {}> {}{{{{", items.size(), array);
  for (const Item& item : items) text += "\n    \"" + string_text(item.name) + "\",";
  return text + "}};\n";
}

std::string header_text(const Description& module, const std::string& name) {
  const Scope scope = scope_of(module, Cpp(), is_reserved_in_c, "p.");
  std::string text = "// " + title(module) +
                     "\n// Written by Tellegen; changes are lost when it is written again.\n" +
                     std::string(cpp_includes());
  text += "namespace " + name + " {\n\n";
  text += names_text("state_names", module.states) + names_text("input_names", module.inputs) +
          names_text("output_names", module.outputs);
  text += fmt::format(
      "\ntemplate <class Real>\nusing States = std::array<Real, {}>;\n"
      "template <class Real>\nusing Inputs = std::array<Real, {}>;\n\n",
      module.states.size(), module.inputs.size());
  std::string body = parameters_text(module, scope);
  for (const Routine& r : module.routines) {
    body += routine_text(r, scope);
    if (r.takes_implicit) body += cpp_implicit(module.implicit.size());
  }
  if (!module.constraints.empty())
    body += cpp_project(module.coordinates, module.constraints.size());
  for (const char* const name_of_function : {"erf", "log10"}) {
    const std::string f = name_of_function;
    if (body.find(f + "(") != std::string::npos) text += "using std::" + f + ";\n";
  }
  return text + std::string(cpp_helpers()) + body + "}  // namespace " + name + "\n";
}

std::string spelled(std::string_view name) { return std::string(name); }

}  // namespace

GeneratedCode generate_cpp(const Description& module) {
  const std::string plain = plain_identifier(module.name);
  const std::string name = plain + "_model";
  return {module.name,
          "cpp",
          {{name + ".hpp", header_text(module, name)},
           {name + "_demo.cpp", cpp_demo(module, name)},
           {"README.md", read_me(module, {"code.page.cpp"}, plain, spelled)}}};
}

}  // namespace tellegen::codegen
