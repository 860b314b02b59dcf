#include "symbolic/print/piece.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace tellegen::print {

std::string joined(const std::vector<std::string>& texts, std::string_view separator) {
  std::string all;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i > 0) all += separator;
    all += texts[i];
  }
  return all;
}

bool takes_exponent(std::string_view function) {
  constexpr std::array<std::string_view, 12> names{"sin",  "cos",   "tan",   "asin",
                                                   "acos", "atan",  "sinh",  "cosh",
                                                   "tanh", "asinh", "acosh", "atanh"};
  return std::ranges::find(names, function) != names.end();
}

CallParts call_parts(const Form& form) {
  const CallInfo& info = form.atom.call();
  const OpaqueFunction& function = form.atom.pool().opaque(info.function);
  return {function.name, function.inverse_of.has_value(), info.orders,
          std::accumulate(info.orders.begin(), info.orders.end(), 0)};
}

}  // namespace tellegen::print
