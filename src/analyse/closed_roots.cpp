#include "analyse/closed_roots.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"
#include "numeric/values.hpp"
#include "symbolic/canonical/ring.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/functions.hpp"

namespace tellegen {

namespace {

Expr zero_in(Expr e, Expr x) { return substitute(e, {{x, e.pool().number(0)}}); }

/// The sign of a number that is known; 0 where it is 0, nothing where it is not known.
std::optional<int> sign_of(Expr e, const NumberOf& number_of) {
  if (vanishes(e)) return 0;
  const auto value = number_of(e);
  if (!value || !std::isfinite(*value)) return std::nullopt;
  return *value > 0 ? 1 : *value < 0 ? -1 : 0;
}

/// Something to divide by is 0 at the values given, or not known to be anything else.
bool may_vanish(Expr divisor, const NumberOf& number_of) {
  const auto value = number_of(divisor);
  return value && !(std::abs(*value) > 0);
}

/// ±√radicand, where the radicand is not negative.
ClosedRoots square_roots(Expr middle, Expr radicand, const NumberOf& number_of) {
  const auto sign = sign_of(radicand, number_of);
  if (sign == 0) return {{middle}, {}};
  if (sign == -1) return {};
  ClosedRoots roots{{middle - sqrt(radicand), middle + sqrt(radicand)}, {}};
  if (!sign) roots.conditions.push_back(radicand);
  return roots;
}

// a x² + b x + c: x = −b/(2a) ± √(b²/(4a²) − c/a)
std::optional<ClosedRoots> quadratic(Expr e, Expr x, const NumberOf& number_of) {
  const Expr first = derivative(e, x);
  const Expr second = derivative(first, x);
  if (!vanishes(derivative(second, x))) return std::nullopt;
  const Expr a = second / Rational(2);
  if (may_vanish(zero_in(a, x), number_of)) return std::nullopt;
  const Expr middle = -(zero_in(first, x) / (Rational(2) * a));
  return square_roots(middle, middle * middle - zero_in(e, x) / a, number_of);
}

// a xⁿ + b, n > 2: x y″ = (n − 1) y′
std::optional<ClosedRoots> pure_power(Expr e, Expr x, const NumberOf& number_of) {
  const Expr first = derivative(e, x);
  const Expr second = derivative(first, x);
  constexpr int largest = 8;
  for (int n = 3; n <= largest; ++n) {
    if (!vanishes(x * second - Rational(n - 1) * first)) continue;
    const Expr a = first / (Rational(n) * pow(x, Rational(n - 1)));
    const Expr at_one = substitute(a, {{x, e.pool().number(1)}});
    if (may_vanish(at_one, number_of)) return std::nullopt;
    const Expr ratio = -(zero_in(e, x) / at_one);
    const auto sign = sign_of(ratio, number_of);
    if (sign == 0) return ClosedRoots{{e.pool().number(0)}, {}};
    if (!sign) return std::nullopt;
    const Expr root = pow(*sign > 0 ? ratio : -ratio, Rational(1, n));
    if (n % 2 == 1) return ClosedRoots{{*sign > 0 ? root : -root}, {}};
    if (*sign < 0) return ClosedRoots{};
    return ClosedRoots{{-root, root}, {}};
  }
  return std::nullopt;
}

/// asin of what is known exactly: 0, ±1/2, ±1.
Expr exact_asin(Expr ratio) {
  Pool& pool = ratio.pool();
  if (ratio.is_number()) {
    const Rational r = ratio.number();
    for (const auto& [value, part] : {std::pair(Rational(0), Rational(0)),
                                      {Rational(1, 2), Rational(1, 6)},
                                      {Rational(1), Rational(1, 2)}}) {
      if (r == value) return part * pool.pi();
      if (r == -value) return -(part * pool.pi());
    }
  }
  return apply(Function::Asin, ratio);
}

Expr simplified(Expr e) {
  canonical::Ring ring(e.pool(), std::span(&e, 1));
  return ring.to_expr(ring.normalise(ring.convert(e)));
}

/// Angles θ with sin θ = ratio.
ClosedRoots sines(Expr ratio, const NumberOf& number_of) {
  const Expr pi = ratio.pool().pi();
  const Expr one = ratio.pool().number(1);
  const Expr reach = one - ratio * ratio;  // not negative where there is an angle
  const auto sign = sign_of(reach, number_of);
  if (sign == -1) return {};
  const Expr angle = exact_asin(ratio);
  if (sign == 0) return {{angle}, {}};
  ClosedRoots roots{{angle, pi - angle}, {}};
  if (!sign) roots.conditions.push_back(reach);
  return roots;
}

/// Angles θ with cos θ = ratio.
ClosedRoots cosines(Expr ratio, const NumberOf& number_of) {
  ClosedRoots roots = sines(ratio, number_of);
  const Expr angle = exact_asin(ratio);
  const Expr quarter = ratio.pool().pi() / Rational(2);
  const bool known = angle.kind() != Kind::Function;  // a part of π: cos θ = sin(θ + π/2)
  const Expr turned = apply(Function::Acos, ratio);
  if (roots.values.size() == 2 && !known) {
    roots.values = {-turned, turned};
    return roots;
  }
  for (Expr& r : roots.values) r = r - quarter;
  return roots;
}

/// Angles θ with a sin θ + b cos θ + c = 0.
ClosedRoots angles(Expr a, Expr b, Expr c, const NumberOf& number_of) {
  const Expr pi = a.pool().pi();
  if (vanishes(b)) return sines(simplified(-(c / a)), number_of);
  if (vanishes(a)) return cosines(simplified(-(c / b)), number_of);
  if (vanishes(c)) {
    const Expr angle = -apply(Function::Atan, simplified(b / a));
    return {{angle, pi + angle}, {}};
  }
  // R sin(θ + δ) = −c with R² = a² + b²
  const Expr radius = sqrt(simplified(a * a + b * b));
  const Expr delta = a.pool().apply(Function::Atan2, std::array<Expr, 2>{b, a});
  ClosedRoots roots = sines(-(c / radius), number_of);
  for (Expr& r : roots.values) r = r - delta;
  return roots;
}

/// Not 0 as a formula, but not known to be anything else at the values given.
bool is_zero_at_values(Expr e, const NumberOf& number_of) {
  return !vanishes(e) && may_vanish(e, number_of);
}

// y = a sin(k x) + b cos(k x) + c obeys y‴ + k² y′ = 0, and nothing else does.
std::optional<ClosedRoots> one_angle(Expr e, Expr x, const NumberOf& number_of) {
  const Expr first = derivative(e, x);
  const Expr second = derivative(first, x);
  const Expr third = derivative(second, x);
  for (const Rational& k : {Rational(1), Rational(2), Rational(3), Rational(4), Rational(1, 2)}) {
    if (!vanishes(third + k * k * first)) continue;
    const Expr a = simplified(zero_in(first, x) / k);
    const Expr b = simplified(-(zero_in(second, x) / (k * k)));
    const Expr rest = simplified(zero_in(e, x) - b);
    const bool is_zero = number_of(rest) == 0.0 || vanishes_at_random(rest) == true;
    const Expr c = is_zero ? e.pool().number(0) : rest;
    if (is_zero_at_values(a, number_of) || is_zero_at_values(b, number_of)) return std::nullopt;
    const ClosedRoots turned = angles(a, b, c, number_of);
    ClosedRoots roots{{}, turned.conditions, true};
    const std::int64_t turns = k.small_integer().value_or(1);
    for (const Expr angle : turned.values) {
      for (std::int64_t j = 0; j < turns; ++j)
        roots.values.push_back((angle + Rational(2 * j) * e.pool().pi()) / k);
    }
    return roots;
  }
  return std::nullopt;
}

}  // namespace

bool vanishes(Expr e) {
  if (e.is_number()) return e.is_zero();
  canonical::Ring ring(e.pool(), std::span(&e, 1));
  return ring.is_zero(ring.convert(e));
}

std::optional<bool> vanishes_at_random(Expr e) {
  const std::span<const Expr> root(&e, 1);
  if (has_opaque(root)) return std::nullopt;
  const std::vector<Expr> symbols = input_symbols(root);
  constexpr std::uint64_t most_tries = 16;
  constexpr int enough = 3;
  int zeros = 0;
  for (std::uint64_t seed = 1; seed <= most_tries && zeros < enough; ++seed) {
    const std::vector<double> point = random_point(symbols, seed);
    Values values;
    for (std::size_t i = 0; i < symbols.size(); ++i) values.emplace(symbols[i], point[i]);
    const double value = numbers_at(root, values)[0];
    if (!std::isfinite(value)) continue;
    if (value != 0) return false;
    ++zeros;
  }
  return zeros > 0 ? std::optional(true) : std::nullopt;
}

std::optional<Expr> linear_root(Expr e, Expr x, const std::vector<Expr>& unknowns,
                                const NumberOf& number_of) {
  const Expr slope = derivative(e, x);
  const auto occurs = [&](const Expr u) { return depends_on(slope, u); };
  if (std::ranges::any_of(unknowns, occurs)) {
    const Expr flat = simplified(slope);
    if (std::ranges::any_of(unknowns, [&](const Expr u) { return depends_on(flat, u); }))
      return std::nullopt;
  }
  if (vanishes(slope)) return std::nullopt;
  if (may_vanish(zero_in(slope, x), number_of)) return std::nullopt;
  return simplified(-(zero_in(e, x) / zero_in(slope, x)));
}

std::optional<ClosedRoots> roots_of(Expr e, Expr x, const NumberOf& number_of) {
  if (auto roots = one_angle(e, x, number_of)) return roots;
  if (auto roots = quadratic(e, x, number_of)) return roots;
  return pure_power(e, x, number_of);
}

}  // namespace tellegen
