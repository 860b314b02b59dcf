#include "analyse/kinks.hpp"

#include <algorithm>
#include <cmath>

#include "analyse/parameter_values.hpp"
#include "analyse/slopes.hpp"
#include "numeric/norms.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"
#include "symbolic/functions.hpp"

namespace tellegen {

namespace {

/// What is zero at the corner of a function or below a root: √(x²) has the corner of |x|, which
/// nothing tells from x^(3/2) but its slopes.
std::optional<Expr> corner_or_root(Expr e) {
  if (e.kind() != Kind::Power) return surface_of(e);
  const bool whole = e.arg(1).is_number() && e.arg(1).number().is_integer();
  return whole ? std::nullopt : std::optional(e.arg(0));
}

std::string name_of(Expr e) {
  return e.kind() == Kind::Function ? std::string(name(e.function())) : "^";
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

/// The values a little away from the point, in a direction that lies in no corner by chance.
std::vector<double> values_beside(const std::vector<Expr>& roots, const Dynamics& dynamics,
                                  Values values, double distance) {
  constexpr std::uint64_t seed = 1;
  for (const auto* symbols : {&dynamics.states, &dynamics.inputs}) {
    for (const Expr x : *symbols)
      values[x] += distance * (1 + std::abs(values[x])) * random_value(x.symbol(), seed);
  }
  for (const Expr a : dynamics.accelerations) values.emplace(a, 0.0);
  return numbers_at(roots, values);
}

/// A function whose corner the point hits: what is zero there is so but for its rounding, or
/// smaller than `near`.
std::optional<std::string> kink_of(const std::vector<Expr>& roots, const Values& values,
                                   double near, std::optional<Expr> (*zero_of)(Expr)) {
  constexpr double rounding = 1e-13;
  for (const Expr e : reachable(roots)) {
    const auto zero = zero_of(e);
    if (!zero) continue;
    const Rounded value = at(std::span(&*zero, 1), values)[0];
    if (!std::isfinite(value.value)) continue;
    const double size = std::abs(value.value);
    if (size < near || size <= rounding * value.error) return name_of(e);
  }
  return std::nullopt;
}

void put(Values& values, const std::vector<Expr>& symbols, const std::vector<double>& numbers) {
  for (std::size_t i = 0; i < symbols.size() && i < numbers.size(); ++i)
    values[symbols[i]] = numbers[i];
}

/// Where it holds. Parameters that have no value get one at random, as what the motion decides:
/// accelerations and multipliers.
Values place_of(const Dynamics& dynamics, const Linearisation& linear,
                const std::vector<Expr>& roots) {
  Values values = parameter_values(dynamics.parameters);
  constexpr std::uint64_t seed = 7;
  for (const Parameter& p : dynamics.parameters)
    values.emplace(p.symbol, random_value(p.symbol.symbol(), seed));
  const auto numbers = [&](const FormulaVector& v) {
    std::vector<Expr> all;
    for (const Formula& f : v) all.push_back(f.value);
    return numbers_at(all, values);
  };
  if (const auto* s = std::get_if<StateSpace<double>>(&linear.system)) {
    put(values, linear.states, s->x0);
    put(values, linear.inputs, s->u0);
  } else {
    const auto& formulas = std::get<StateSpace<Formula>>(linear.system);
    put(values, linear.states, numbers(formulas.x0));
    put(values, linear.inputs, numbers(formulas.u0));
  }
  for (const DependentState& d : linear.dependent) values[d.symbol] = d.value;
  for (const auto& [lambda, value] : linear.multipliers) values[lambda] = value;
  values[dynamics.pool->time()] = numbers_at(std::span(&linear.t0, 1), values)[0];
  for (const Expr s : input_symbols(roots)) values.emplace(s, random_value(s.symbol(), seed));
  return values;
}

std::vector<Expr> all_slopes(const Dynamics& dynamics) {
  const Slopes slopes = slopes_of(dynamics);
  std::vector<Expr> all;
  for (const ExprMatrix* m : {&slopes.by_state, &slopes.by_input, &slopes.outputs_by_state,
                              &slopes.outputs_by_input, &slopes.outputs_by_acceleration}) {
    for (const auto& row : *m) all.insert(all.end(), row.begin(), row.end());
  }
  return all;
}

/// Whether what is smooth everywhere else is not so at the point: beside it on either side, it is
/// not the same, or has no bound. Where it has no value it is not known. What is smooth differs a
/// thousand times less at `closer`.
bool breaks(const std::vector<Expr>& roots, const Dynamics& dynamics, const Values& here) {
  constexpr double close = 1e-9;
  constexpr double closer = 1e-12;
  const std::vector<double> before = values_beside(roots, dynamics, here, -close);
  const std::vector<double> after = values_beside(roots, dynamics, here, close);
  const std::vector<double> just_before = values_beside(roots, dynamics, here, -closer);
  const std::vector<double> just_after = values_beside(roots, dynamics, here, closer);
  for (std::size_t i = 0; i < roots.size(); ++i) {
    const double jump = std::abs(after[i] - before[i]);
    const double just = std::abs(just_after[i] - just_before[i]);
    const double size = larger(std::abs(after[i]), std::abs(before[i]));
    const double just_size = larger(std::abs(just_after[i]), std::abs(just_before[i]));
    const bool same = just <= 0.9 * jump || just <= 1e-9 * just_size;
    const bool bounded = just_size <= 10 * size;
    const bool known = std::isfinite(jump) && std::isfinite(just);
    if (known && (!same || !bounded)) return true;
  }
  return false;
}

}  // namespace

std::optional<std::string> kink_at(const Dynamics& dynamics, const Point& point) {
  constexpr double near = 1e-6;
  return kink_of(equations_of(dynamics), values_at(dynamics, point), near, surface_of);
}

std::optional<std::string> corner_of(const Dynamics& dynamics, const Linearisation& linear) {
  std::vector<Expr> roots = equations_of(dynamics);
  for (const NamedExpr& y : dynamics.outputs) roots.push_back(y.value);
  const Values here = place_of(dynamics, linear, roots);
  constexpr double exactly = 0;
  auto function = kink_of(roots, here, exactly, corner_or_root);
  if (!function) return function;
  const bool smooth =
      !breaks(roots, dynamics, here) && !breaks(all_slopes(dynamics), dynamics, here);
  return smooth ? std::nullopt : function;
}

std::optional<std::string> corner_at(const Dynamics& dynamics, const Point& point) {
  auto function = kink_at(dynamics, point);
  if (!function) return function;
  std::vector<Expr> slopes;
  for (const auto& row : slopes_of(dynamics).by_state)
    slopes.insert(slopes.end(), row.begin(), row.end());
  constexpr double near = 1e-5;
  const Values here = values_at(dynamics, point);
  const std::vector<double> before = values_beside(slopes, dynamics, here, -near);
  const std::vector<double> after = values_beside(slopes, dynamics, here, near);
  double largest = 0;
  double jump = 0;
  for (std::size_t i = 0; i < slopes.size(); ++i) {
    if (!std::isfinite(before[i]) || !std::isfinite(after[i])) return function;
    largest = larger(largest, std::abs(before[i]), std::abs(after[i]));
    jump = larger(jump, std::abs(after[i] - before[i]));
  }
  constexpr double smooth = 1e-3;  // smooth slopes change by some 1e-5
  if (jump > smooth * largest) return function;
  // A jump of the motion itself leaves the slopes alone, but not the motion.
  const std::vector<Expr> motion = equations_of(dynamics);
  const std::vector<double> left = values_beside(motion, dynamics, here, -near);
  const std::vector<double> right = values_beside(motion, dynamics, here, near);
  for (std::size_t i = 0; i < motion.size(); ++i) {
    if (!(std::abs(right[i] - left[i]) <= smooth * (1 + largest))) return function;
  }
  return std::nullopt;
}

}  // namespace tellegen
