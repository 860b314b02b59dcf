#include "numeric/values.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numeric/rounded_dual.hpp"
#include "numeric/tape.hpp"

namespace tellegen {

std::vector<Expr> without_value(std::span<const Expr> roots, const Values& values) {
  std::vector<Expr> missing = input_symbols(roots);
  std::erase_if(missing, [&](const Expr s) { return values.contains(s); });
  return missing;
}

bool has_opaque(std::span<const Expr> roots) {
  return std::ranges::any_of(reachable(roots), [](const Expr e) { return e.kind() == Kind::Call; });
}

std::vector<Rounded> at(std::span<const Expr> roots, const Values& values) {
  const std::vector<Expr> symbols = input_symbols(roots);
  std::vector<Rounded> point;
  for (const Expr s : symbols) {
    const auto found = values.find(s);
    point.emplace_back(found == values.end() ? std::numeric_limits<double>::quiet_NaN()
                                             : found->second);
  }
  return Tape(roots, symbols).evaluate<Rounded>(point);
}

std::vector<double> numbers_at(std::span<const Expr> roots, const Values& values) {
  std::vector<double> numbers;
  for (const Rounded& r : at(roots, values)) numbers.push_back(without_rounding(r));
  return numbers;
}

bool all_finite(std::span<const double> numbers) {
  return std::ranges::all_of(numbers, [](double x) { return std::isfinite(x); });
}

}  // namespace tellegen
