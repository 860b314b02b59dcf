#include "derive/port_hamiltonian_rest.hpp"

#include <algorithm>

#include "symbolic/substitute.hpp"

namespace tellegen::port_hamiltonian {

using canonical::Ring;
using canonical::Series;

namespace {

Substitution at(const std::vector<Expr>& states, const std::vector<Expr>& point) {
  Substitution values;
  for (std::size_t i = 0; i < states.size(); ++i) values.emplace(states[i], point[i]);
  return values;
}

/// ∂²H/∂x², where it does not depend on the states.
std::optional<SeriesMatrix> constant_hessian(const std::vector<Series>& gradient,
                                             const std::vector<Expr>& states, Ring& ring) {
  SeriesMatrix hessian;
  for (const Series& slope : gradient) {
    hessian.push_back(ring.gradient(slope, states));
    for (Series& entry : hessian.back()) {
      entry = ring.normalise(entry);
      const Expr value = ring.to_expr(entry);
      if (std::ranges::any_of(states, [&](Expr x) { return depends_on(value, x); })) return {};
    }
  }
  return hessian;
}

}  // namespace

Series at_point(const Series& s, const std::vector<Expr>& states, const std::vector<Expr>& point,
                Ring& ring) {
  return ring.normalise(ring.convert(substitute(ring.to_expr(s), at(states, point))));
}

std::optional<Quadratic> as_quadratic(const std::vector<Series>& gradient,
                                      const std::vector<Expr>& states, Ring& ring) {
  const auto hessian = constant_hessian(gradient, states, ring);
  if (!hessian) return std::nullopt;
  auto inverse = tellegen::inverse(ring, *hessian);
  if (!inverse) return std::nullopt;
  const std::vector<Expr> origin(states.size(), ring.pool().number(0));
  std::vector<Series> offset;  // ∇H(0) = −Q x₀
  for (const Series& slope : gradient) offset.push_back(at_point(slope, states, origin, ring));
  Quadratic quadratic{std::move(*inverse), {}};
  for (const auto& row : quadratic.inverse) {
    Series sum;
    for (std::size_t j = 0; j < row.size(); ++j) {
      sum = canonical::add(sum, ring.multiply(row[j], offset[j]), Rational(-1));
    }
    quadratic.centre.push_back(ring.to_expr(ring.normalise(sum)));
  }
  return quadratic;
}

std::optional<std::vector<Expr>> rest_point(const std::vector<Series>& gradient,
                                            const std::vector<Expr>& states, Ring& ring) {
  if (auto quadratic = as_quadratic(gradient, states, ring)) return std::move(quadratic->centre);
  std::vector<Expr> origin(states.size(), ring.pool().number(0));
  try {
    const bool vanishes = std::ranges::all_of(gradient, [&](const Series& slope) {
      return ring.is_zero(at_point(slope, states, origin, ring));
    });
    if (vanishes) return origin;
  } catch (const canonical::DivisionByZero&) {
    return std::nullopt;  // H has a pole at the origin: nothing is known of it there
  }
  return std::nullopt;
}

SeriesMatrix mean_slope(const std::vector<Series>& f, const Quadratic& storage,
                        const std::vector<Expr>& states, Ring& ring) {
  Pool& pool = ring.pool();
  const Expr lambda = pool.symbol("lambda_1", Role::Bound);
  std::vector<Expr> between;
  for (std::size_t i = 0; i < states.size(); ++i) {
    between.push_back(storage.centre[i] + lambda * (states[i] - storage.centre[i]));
  }
  const Substitution on_the_way = at(states, between);
  SeriesMatrix slopes;
  for (const Series& rate : f) {
    slopes.emplace_back();
    for (const Series& slope : ring.gradient(rate, states)) {
      const Expr body = substitute(ring.to_expr(slope), on_the_way);
      slopes.back().push_back(
          ring.convert(pool.integral(body, lambda, pool.number(0), pool.number(1))));
    }
  }
  return multiply(ring, slopes, storage.inverse);
}

}  // namespace tellegen::port_hamiltonian
