#include "analyse/kinks.hpp"

#include <algorithm>
#include <cmath>

#include "analyse/parameter_values.hpp"
#include "analyse/slopes.hpp"
#include "numeric/random_point.hpp"

namespace tellegen {

namespace {

/// What is zero at the corner of a function; nothing for smooth ones.
std::optional<Expr> corner(Expr e) {
  if (e.kind() != Kind::Function) return std::nullopt;
  switch (e.function()) {
    case Function::Abs:
    case Function::Sign:
    case Function::Step:
      return e.arg(0);
    case Function::Min:
    case Function::Max:
      return e.arg(0) - e.arg(1);
    default:
      return std::nullopt;
  }
}

std::vector<Expr> equations_of(const Dynamics& dynamics) {
  std::vector<Expr> roots = dynamics.residual;
  roots.insert(roots.end(), dynamics.rates.begin(), dynamics.rates.end());
  return roots;
}

Values values_at(const Dynamics& dynamics, const Point& point) {
  const Values parameters = parameter_values(dynamics.parameters);
  Values values = parameters;
  for (const auto& [symbol, value] : full_point(dynamics, point))
    values[symbol] = numbers_at(std::span(&value, 1), parameters)[0];
  return values;
}

/// The slopes a little away from the point, in a direction that lies in no corner by chance.
std::vector<double> slopes_beside(const std::vector<Expr>& slopes, const Dynamics& dynamics,
                                  Values values, double distance) {
  constexpr std::uint64_t seed = 1;
  for (const auto* symbols : {&dynamics.states, &dynamics.inputs}) {
    for (const Expr x : *symbols)
      values[x] += distance * (1 + std::abs(values[x])) * random_value(x.symbol(), seed);
  }
  for (const Expr a : dynamics.accelerations) values.emplace(a, 0.0);
  return numbers_at(slopes, values);
}

}  // namespace

std::optional<std::string> kink_at(const Dynamics& dynamics, const Point& point) {
  const Values values = values_at(dynamics, point);
  for (const Expr e : reachable(equations_of(dynamics))) {
    const auto zero = corner(e);
    if (!zero) continue;
    const double value = numbers_at(std::span(&*zero, 1), values)[0];
    if (std::isfinite(value) && std::abs(value) < 1e-6) return std::string(name(e.function()));
  }
  return std::nullopt;
}

std::optional<std::string> corner_at(const Dynamics& dynamics, const Point& point) {
  auto function = kink_at(dynamics, point);
  if (!function) return function;
  std::vector<Expr> slopes;
  for (const auto& row : slopes_of(dynamics).by_state)
    slopes.insert(slopes.end(), row.begin(), row.end());
  constexpr double near = 1e-5;
  const Values here = values_at(dynamics, point);
  const std::vector<double> before = slopes_beside(slopes, dynamics, here, -near);
  const std::vector<double> after = slopes_beside(slopes, dynamics, here, near);
  double largest = 0;
  double jump = 0;
  for (std::size_t i = 0; i < slopes.size(); ++i) {
    if (!std::isfinite(before[i]) || !std::isfinite(after[i])) return function;
    largest = std::max({largest, std::abs(before[i]), std::abs(after[i])});
    jump = std::max(jump, std::abs(after[i] - before[i]));
  }
  constexpr double smooth = 1e-3;  // smooth slopes change by some 1e-5
  if (jump > smooth * largest) return function;
  // A jump of the motion itself leaves the slopes alone, but not the motion.
  const std::vector<Expr> motion = equations_of(dynamics);
  const std::vector<double> left = slopes_beside(motion, dynamics, here, -near);
  const std::vector<double> right = slopes_beside(motion, dynamics, here, near);
  for (std::size_t i = 0; i < motion.size(); ++i) {
    if (std::abs(right[i] - left[i]) > smooth * (1 + largest)) return function;
  }
  return std::nullopt;
}

}  // namespace tellegen
