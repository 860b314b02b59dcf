#include "codegen/python/module.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "codegen/page.hpp"
#include "codegen/python/texts.hpp"
#include "symbolic/functions.hpp"

namespace tellegen::codegen {
namespace {

/// Keywords of Python 3.
constexpr std::string_view keywords[] = {
    "False", "None",     "True",  "and",    "as",   "assert", "async",  "await",    "break",
    "class", "continue", "def",   "del",    "elif", "else",   "except", "finally",  "for",
    "from",  "global",   "if",    "import", "in",   "is",     "lambda", "nonlocal", "not",
    "or",    "pass",     "raise", "return", "try",  "while",  "with",   "yield",
};

bool is_reserved(std::string_view name) {
  return std::ranges::find(keywords, name) != std::end(keywords);
}

class Python : public Dialect {
 public:
  [[nodiscard]] std::string infinity() const override { return "np.inf"; }
  [[nodiscard]] std::string pi() const override { return "np.pi"; }
  [[nodiscard]] std::string whole_power(const Operand& x, std::int64_t n) const override {
    return x.tight + (n < 0 ? fmt::format("**({})", n) : fmt::format("**{}", n));
  }
  [[nodiscard]] std::string root(const Operand& x) const override {
    return "np.sqrt(" + x.open + ")";
  }
  [[nodiscard]] std::string power(const Operand& x, const Operand& y) const override {
    return "np.power(" + x.open + ", " + y.open + ")";
  }
  [[nodiscard]] Level power_level() const override { return Level::Power; }
  [[nodiscard]] std::string element(std::string_view array, std::size_t index,
                                    std::size_t columns) const override {
    if (columns == 0) return Dialect::element(array, index, columns);
    return fmt::format("{}[{}, {}]", array, index / columns, index % columns);
  }
  [[nodiscard]] std::string define(const std::string& name,
                                   const std::string& value) const override {
    return set(name, value);
  }
  [[nodiscard]] std::string set(const std::string& place, const std::string& value) const override {
    return "    " + place + " = " + value + "\n";
  }
  [[nodiscard]] bool starts_at_zero() const override { return true; }
  [[nodiscard]] std::string accelerate() const override {
    return set("a", "accelerations(t, x, u, p)");
  }
  [[nodiscard]] std::string find_implicit() const override {
    return set("w", "implicit(t, x, u, p)");
  }
  [[nodiscard]] std::string make(const Array& a) const override {
    return set(std::string(a.name), a.is_vector()
                                        ? fmt::format("np.zeros({})", a.rows)
                                        : fmt::format("np.zeros(({}, {}))", a.rows, a.columns));
  }
  [[nodiscard]] std::string make_result(const Array& a) const override { return make(a); }
  [[nodiscard]] std::string solve(const Array&) const override {
    return set("B", "np.linalg.solve(K, B)");
  }

 private:
  [[nodiscard]] std::string_view spelling(const Spelling& all) const override { return all.python; }
  [[nodiscard]] std::string_view library() const override { return "np."; }
};

std::string list_text(std::string_view name, const std::vector<Item>& items) {
  std::string text = std::string(name) + " = [\n";
  for (const Item& item : items) text += "    " + quoted(item.name) + ",  #" + about(item) + "\n";
  return items.empty() ? std::string(name) + " = []\n" : text + "]\n";
}

std::string lists_text(const Description& module) {
  std::vector<Item> energies;
  for (const std::string& e : module.energies) energies.push_back({e, "J", ""});
  return list_text("STATES", module.states) + list_text("INPUTS", module.inputs) +
         list_text("OUTPUTS", module.outputs) + list_text("ENERGIES", energies) +
         list_text("CONSTRAINTS", module.constraints);
}

std::string parameters_text(const Description& module, const Scope& scope) {
  std::string text =
      "class Parameters:\n    \"\"\"The values of the model file, in SI units; NaN where it gives "
      "none.\"\"\"\n\n    __slots__ = (";
  for (const std::string& field : scope.fields) text += "\"" + field + "\", ";
  text += ")\n\n    def __init__(self):\n        p = self\n";
  for (const ParameterValue& v : parameter_values(module)) {
    const std::string more = about(module.parameters[v.index]);
    text += "        p." + scope.fields[v.index] + " = " +
            (v.value ? expression(*v.value, scope.texts, Python()) : "np.nan") +
            (more.empty() ? "" : "  #" + more) + "\n";
  }
  return text;
}

std::string routine_text(const Routine& r, const Scope& scope) {
  std::string given;
  for (const Array& a : r.gives) given += (given.empty() ? "" : ", ") + std::string(a.name);
  return fmt::format("def {}({}):\n    \"\"\"{}.\"\"\"\n{}    return {}\n", r.name, arguments(r),
                     in_english(r.about), body_of(r, scope, Python()).text, given);
}

std::string module_text(const Description& module) {
  const Scope scope = scope_of(module, Python(), is_reserved, "p.");
  std::string text = "# " + title(module) +
                     "\n# Written by Tellegen; changes are lost when it is written again.\n\n"
                     "import numpy as np\n\n";
  text += lists_text(module) + "\n\n" + parameters_text(module, scope);
  for (const Routine& r : module.routines) text += "\n\n" + routine_text(r, scope);
  if (!module.implicit.empty()) text += "\n\n" + python_implicit(module.implicit.size());
  if (!module.constraints.empty())
    text += "\n\n" + python_project(module.coordinates, module.constraints.size());
  if (text.find("math.") != std::string::npos)
    text.insert(text.find("import numpy as np\n"), "import math\n\n");
  return text;
}

std::string spelled(std::string_view name) { return std::string(name); }

}  // namespace

GeneratedCode generate_python(const Description& module) {
  const std::string name = plain_identifier(module.name) + "_model";
  return {module.name,
          "python",
          {{name + ".py", module_text(module)},
           {name + "_demo.py", python_demo(module, name)},
           {"README.md",
            read_me(module, {"code.page.python"}, plain_identifier(module.name), spelled)}}};
}

}  // namespace tellegen::codegen
