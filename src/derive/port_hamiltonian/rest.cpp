#include "derive/port_hamiltonian/rest.hpp"

#include <algorithm>

#include "derive/port_hamiltonian/friction.hpp"
#include "derive/port_hamiltonian/linear.hpp"
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

/// x with m x = b, by elimination: m has few entries, and may be large. Nothing where m is
/// singular.
std::optional<std::vector<Series>> solve_sparse(const SeriesMatrix& m, const std::vector<Series>& b,
                                                Ring& ring) {
  LinearEquations equations(ring, m.size());
  for (std::size_t i = 0; i < m.size(); ++i) {
    const std::size_t row = equations.add_equation();
    for (std::size_t j = 0; j < m.size(); ++j) {
      if (!m[i][j].empty()) equations.add_to_left(row, j, m[i][j]);
    }
    equations.add_to_right(row, b[i]);
  }
  auto solution = std::move(equations).solve();
  if (!solution || std::ranges::find(solution->free, true) != solution->free.end()) return {};
  return std::move(solution->values);
}

}  // namespace

std::optional<Series> at_point(const Series& s, const std::vector<Expr>& states,
                               const std::vector<Expr>& point, Ring& ring) {
  try {
    return ring.normalise(ring.convert(substitute(ring.to_expr(s), at(states, point))));
  } catch (const canonical::DivisionByZero&) {
    return std::nullopt;
  }
}

std::optional<Quadratic> as_quadratic(const std::vector<Series>& gradient,
                                      const std::vector<Expr>& states, Ring& ring) {
  auto hessian = constant_hessian(gradient, states, ring);
  if (!hessian) return std::nullopt;
  const std::vector<Expr> origin(states.size(), ring.pool().number(0));
  std::vector<Series> offset;  // −∇H(0) = Q x₀
  for (const Series& slope : gradient) {
    const auto value = at_point(slope, states, origin, ring);
    if (!value) return std::nullopt;
    offset.push_back(canonical::negate(*value));
  }
  const auto centre = solve_sparse(*hessian, offset, ring);
  if (!centre) return std::nullopt;
  Quadratic quadratic{std::move(*hessian), {}};
  for (const Series& x : *centre) quadratic.centre.push_back(ring.to_expr(x));
  return quadratic;
}

std::optional<std::vector<Expr>> rest_point(const std::vector<Series>& gradient,
                                            const std::vector<Expr>& states, Ring& ring) {
  if (auto quadratic = as_quadratic(gradient, states, ring)) return std::move(quadratic->centre);
  std::vector<Expr> origin(states.size(), ring.pool().number(0));
  const bool vanishes = std::ranges::all_of(gradient, [&](const Series& slope) {
    const auto value = at_point(slope, states, origin, ring);
    return value && ring.is_zero(*value);
  });
  return vanishes ? std::optional(std::move(origin)) : std::nullopt;
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
  const bool from_origin = std::ranges::all_of(storage.centre, [](Expr x) { return x.is_zero(); });
  SeriesMatrix factors;
  for (const Series& rate : f) {
    std::vector<Series> means;
    for (const Series& slope : ring.gradient(rate, states)) {
      if (from_origin) {
        means.push_back(average_along(ring, slope, states));
        continue;
      }
      const Expr body = substitute(ring.to_expr(slope), on_the_way);
      means.push_back(ring.convert(pool.integral(body, lambda, pool.number(0), pool.number(1))));
    }
    factors.push_back(*solve_sparse(storage.hessian, means, ring));  // Q is symmetric and regular
  }
  return factors;
}

}  // namespace tellegen::port_hamiltonian
