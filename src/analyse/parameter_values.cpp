#include "analyse/parameter_values.hpp"

namespace tellegen {

Values parameter_values(const std::vector<Parameter>& parameters) {
  Values values;
  for (std::size_t before = parameters.size() + 1; before != values.size();) {
    before = values.size();
    for (const Parameter& p : parameters) {
      if (!p.value || values.contains(p.symbol) || has_opaque(std::span(&*p.value, 1))) continue;
      if (!without_value(std::span(&*p.value, 1), values).empty()) continue;
      values.emplace(p.symbol, numbers_at(std::span(&*p.value, 1), values)[0]);
    }
  }
  return values;
}

Substitution exact_values(const std::vector<Parameter>& parameters) {
  const Values with_number = parameter_values(parameters);
  Substitution values;
  for (const Parameter& p : parameters) {
    if (p.value && with_number.contains(p.symbol)) values.emplace(p.symbol, *p.value);
  }
  // One may be given by others, which are given before it at some depth.
  for (std::size_t depth = 0; depth < parameters.size(); ++depth) {
    bool changed = false;
    for (auto& [symbol, value] : values) {
      const Expr next = substitute(value, values);
      changed = changed || next != value;
      value = next;
    }
    if (!changed) break;
  }
  return values;
}

}  // namespace tellegen
