#include "codegen/javascript/module.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "codegen/javascript/texts.hpp"
#include "codegen/names.hpp"
#include "codegen/page.hpp"
#include "symbolic/functions.hpp"

namespace tellegen::codegen {
namespace {

/// No field of an object may have these names, as they are there already or mean something.
constexpr std::string_view taken[] = {
    "constructor", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable",
    "prototype",   "then",           "toJSON",        "toLocaleString",
    "toString",    "valueOf",
};

bool is_reserved(std::string_view name) {
  return std::ranges::find(taken, name) != std::end(taken);
}

class JavaScript : public Dialect {
 public:
  [[nodiscard]] std::string number(double value) const override { return fmt::format("{}", value); }
  [[nodiscard]] std::string infinity() const override { return "Infinity"; }
  [[nodiscard]] std::string pi() const override { return "Math.PI"; }
  [[nodiscard]] std::string whole_power(const Operand& x, std::int64_t n) const override {
    return n == 2 ? "square(" + x.open + ")" : fmt::format("Math.pow({}, {})", x.open, n);
  }
  [[nodiscard]] std::string root(const Operand& x) const override {
    return "Math.sqrt(" + x.open + ")";
  }
  [[nodiscard]] std::string power(const Operand& x, const Operand& y) const override {
    return "Math.pow(" + x.open + ", " + y.open + ")";
  }
  [[nodiscard]] std::string define(const std::string& name,
                                   const std::string& value) const override {
    return "  const " + name + " = " + value + ";\n";
  }
  [[nodiscard]] std::string set(const std::string& place, const std::string& value) const override {
    return "  " + place + " = " + value + ";\n";
  }
  [[nodiscard]] std::string accelerate() const override {
    return "  const a = accelerations(t, x, u, p);\n";
  }
  [[nodiscard]] std::string find_implicit() const override {
    return "  const w = implicit(t, x, u, p);\n";
  }
  [[nodiscard]] std::string make(const Array& array) const override {
    return "  const " + new_array(array) + ";\n";
  }
  [[nodiscard]] std::string make_result(const Array&) const override { return ""; }
  [[nodiscard]] std::string solve(const Array& right) const override {
    return fmt::format("  solve(K, B, {}, {});\n", right.rows, right.width());
  }

  static std::string new_array(const Array& a) {
    return fmt::format("{} = new Float64Array({})", a.name, a.size());
  }

 private:
  [[nodiscard]] std::string_view spelling(const Spelling& all) const override {
    return all.javascript;
  }
  [[nodiscard]] std::string_view library() const override { return "Math."; }
};

/// mass_matrix → massMatrix
std::string camel(std::string_view name) {
  std::string text;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (name[i] == '_' && i + 1 < name.size())
      text += static_cast<char>(name[++i] - 'a' + 'A');
    else
      text += name[i];
  }
  return text;
}

std::string item_text(const Item& item, const std::string& field = "") {
  const std::string more = field.empty() ? "" : ", field: " + quoted(field);
  return fmt::format("    {{ name: {}{}, unit: {}, description: {} }},\n", quoted(item.name), more,
                     quoted(item.unit), quoted(item.description));
}

std::string items_text(std::string_view key, const std::vector<Item>& items) {
  std::string text = fmt::format("  {}: [", key);
  if (items.empty()) return text + "],\n";
  text += "\n";
  for (const Item& item : items) text += item_text(item);
  return text + "  ],\n";
}

std::string model_text(const Description& module, const std::vector<std::string>& fields) {
  std::string text = "export const model = {\n";
  text += "  name: " + quoted(module.name) + ",\n";
  text += "  description: " + quoted(module.description) + ",\n";
  text += fmt::format("  coordinates: {},\n", module.coordinates);
  text += items_text("states", module.states);
  text += items_text("inputs", module.inputs);
  text += items_text("outputs", module.outputs);
  text += items_text("constraints", module.constraints);
  text += "  energies: [";
  for (std::size_t i = 0; i < module.energies.size(); ++i)
    text += (i == 0 ? "" : ", ") + quoted(module.energies[i]);
  text += "],\n  parameters: [";
  if (!fields.empty()) text += "\n";
  for (std::size_t i = 0; i < fields.size(); ++i)
    text += item_text(module.parameters[i], fields[i]);
  return text + (fields.empty() ? "" : "  ") + "],\n};\n\n";
}

std::string defaults_text(const Description& module, const Scope& scope) {
  std::string text =
      "/** The values of the model file, in SI units; NaN where it gives none. */\n"
      "export function defaultParameters() {\n  const p = {};\n";
  for (const ParameterValue& v : parameter_values(module)) {
    const std::string value = v.value ? expression(*v.value, scope.texts, JavaScript()) : "NaN";
    text += "  p." + scope.fields[v.index] + " = " + value + ";\n";
  }
  return text + "  return p;\n}\n\n";
}

std::string routine_text(const Routine& r, const Scope& scope) {
  std::string head = arguments(r);
  std::string given;
  for (const Array& a : r.gives) {
    head += ", " + JavaScript::new_array(a);
    given += (given.empty() ? "" : ", ") + std::string(a.name);
  }
  if (r.gives.size() > 1) given = "{ " + given + " }";
  return fmt::format("/** {}. */\nexport function {}({}) {{\n{}  return {};\n}}\n\n",
                     in_english(r.about), camel(r.name), head, body_of(r, scope, JavaScript()).text,
                     given);
}

}  // namespace

std::string javascript_module(const Description& module) {
  const Scope scope = scope_of(module, JavaScript(), is_reserved, "p.");
  std::string text = "// " + title(module) +
                     "\n// Written by Tellegen; changes are lost when it is written again.\n\n";
  text += model_text(module, scope.fields);
  text += defaults_text(module, scope);
  std::string routines;
  for (const Routine& r : module.routines) routines += routine_text(r, scope);
  const bool has_erf = (text + routines).find("erf(") != std::string::npos;
  text += (has_erf ? javascript_erf() : "") + std::string(javascript_helpers()) + routines;
  if (!module.implicit.empty()) text += javascript_implicit(module.implicit.size());
  if (!module.constraints.empty())
    text += javascript_project(module.coordinates, module.constraints.size());
  text.pop_back();  // one line end at the end of a file
  return text;
}

GeneratedCode generate_javascript(const Description& module) {
  const std::string name = plain_identifier(module.name);
  return {module.name,
          "javascript",
          {{name + ".mjs", javascript_module(module)},
           {name + "_demo.mjs", javascript_demo(module, name)},
           {"README.md", read_me(module, {"code.page.javascript"}, name, camel)}}};
}

}  // namespace tellegen::codegen
