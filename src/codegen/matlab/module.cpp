#include "codegen/matlab/module.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "codegen/matlab/texts.hpp"
#include "codegen/page.hpp"
#include "symbolic/functions.hpp"

namespace tellegen::codegen {
namespace {

/// Keywords of MATLAB and of Octave.
constexpr std::string_view keywords[] = {
    "break",
    "case",
    "catch",
    "classdef",
    "continue",
    "do",
    "else",
    "elseif",
    "end",
    "end_try_catch",
    "end_unwind_protect",
    "endclassdef",
    "endenumeration",
    "endevents",
    "endfor",
    "endfunction",
    "endif",
    "endmethods",
    "endparfor",
    "endproperties",
    "endswitch",
    "endwhile",
    "enumeration",
    "events",
    "for",
    "function",
    "global",
    "if",
    "methods",
    "otherwise",
    "parfor",
    "persistent",
    "properties",
    "return",
    "spmd",
    "switch",
    "try",
    "until",
    "unwind_protect",
    "unwind_protect_cleanup",
    "while",
};

bool is_reserved(std::string_view name) {
  return std::ranges::find(keywords, name) != std::end(keywords);
}

class Matlab : public Dialect {
 public:
  [[nodiscard]] std::string number(double value) const override { return fmt::format("{}", value); }
  [[nodiscard]] std::string infinity() const override { return "Inf"; }
  [[nodiscard]] std::string pi() const override { return "pi"; }
  [[nodiscard]] std::string whole_power(const Operand& x, std::int64_t n) const override {
    return x.tight + (n < 0 ? fmt::format("^({})", n) : fmt::format("^{}", n));
  }
  [[nodiscard]] std::string root(const Operand& x) const override {
    return "realsqrt(" + x.open + ")";
  }
  [[nodiscard]] std::string power(const Operand& x, const Operand& y) const override {
    return "realpow(" + x.open + ", " + y.open + ")";
  }
  [[nodiscard]] Level power_level() const override { return Level::Power; }
  [[nodiscard]] std::string element(std::string_view array, std::size_t index,
                                    std::size_t columns) const override {
    if (columns == 0) return fmt::format("{}({})", array, index + 1);
    return fmt::format("{}({}, {})", array, index / columns + 1, index % columns + 1);
  }
  [[nodiscard]] std::string define(const std::string& name,
                                   const std::string& value) const override {
    return set(name, value);
  }
  [[nodiscard]] std::string set(const std::string& place, const std::string& value) const override {
    return "  " + place + " = " + value + ";\n";
  }
  [[nodiscard]] bool starts_at_zero() const override { return true; }
  [[nodiscard]] std::string accelerate() const override {
    return set("a", "accelerations(t, x, u, p)");
  }
  [[nodiscard]] std::string find_implicit() const override {
    return set("w", "implicit(t, x, u, p)");
  }
  [[nodiscard]] std::string make(const Array& a) const override {
    return set(std::string(a.name), fmt::format("zeros({}, {})", a.rows, a.width()));
  }
  [[nodiscard]] std::string make_result(const Array& a) const override { return make(a); }
  [[nodiscard]] std::string solve(const Array&) const override { return set("B", "K \\ B"); }

 private:
  [[nodiscard]] std::string_view spelling(const Spelling& all) const override { return all.matlab; }
};

std::string string_text(std::string_view text) {
  std::string safe = "'";
  for (const char c : plain_comment(text)) safe += c == '\'' ? "''" : std::string(1, c);
  return safe + "'";
}

std::string list_text(std::string_view name, const std::vector<Item>& items) {
  std::string text = "  model." + std::string(name) + " = {";
  for (std::size_t i = 0; i < items.size(); ++i)
    text += (i == 0 ? "" : ", ") + string_text(items[i].name);
  return text + "};\n";
}

std::string parameters_text(const Description& module, const Scope& scope) {
  std::string text = "  p = struct();  % in SI units; NaN where the model gives no value\n";
  for (const ParameterValue& v : parameter_values(module)) {
    const std::string more = about(module.parameters[v.index]);
    text += "  p." + scope.fields[v.index] + " = " +
            (v.value ? expression(*v.value, scope.texts, Matlab()) : "NaN") + ";" +
            (more.empty() ? "" : "  %" + more) + "\n";
  }
  return text + "  model.parameters = p;\n";
}

std::string routine_text(const Routine& r, const Scope& scope) {
  std::string given;
  for (const Array& a : r.gives) given += (given.empty() ? "" : ", ") + std::string(a.name);
  if (r.gives.size() > 1) given = "[" + given + "]";
  return fmt::format("\nfunction {} = {}({})\n  % {}.\n{}end\n", given, r.name, arguments(r),
                     in_english(r.about), body_of(r, scope, Matlab()).text);
}

std::string module_text(const Description& module, const std::string& name) {
  const Scope scope = scope_of(module, Matlab(), is_reserved, "p.");
  std::vector<Item> energies;
  for (const std::string& e : module.energies) energies.push_back({e, "J", ""});
  std::string text = "function model = " + name + "()\n  % " + title(module) +
                     "\n  % Written by Tellegen; changes are lost when it is written again.\n";
  text += "  model.name = " + string_text(module.name) + ";\n";
  text += list_text("states", module.states) + list_text("input_names", module.inputs) +
          list_text("output_names", module.outputs) + list_text("energy_names", energies) +
          list_text("constraint_names", module.constraints);
  text += parameters_text(module, scope);
  for (const Routine& r : module.routines) text += fmt::format("  model.{0} = @{0};\n", r.name);
  if (!module.implicit.empty()) text += "  model.implicit = @implicit;\n";
  if (!module.constraints.empty()) text += "  model.project = @project;\n";
  text += "end\n";
  for (const Routine& r : module.routines) text += routine_text(r, scope);
  if (text.find("tlg_if(") != std::string::npos) text += matlab_choice();
  text += matlab_helpers();
  if (!module.implicit.empty()) text += matlab_implicit(module.implicit.size());
  if (!module.constraints.empty())
    text += matlab_project(module.coordinates, module.constraints.size());
  return text;
}

std::string spelled(std::string_view name) { return "model." + std::string(name); }

}  // namespace

GeneratedCode generate_matlab(const Description& module) {
  const std::string name = plain_identifier(module.name) + "_model";
  return {module.name,
          "matlab",
          {{name + ".m", module_text(module, name)},
           {name + "_demo.m", matlab_demo(module, name)},
           {"README.md",
            read_me(module, {"code.page.matlab"}, plain_identifier(module.name), spelled)}}};
}

}  // namespace tellegen::codegen
