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

}  // namespace tellegen
