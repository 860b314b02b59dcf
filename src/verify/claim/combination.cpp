#include "verify/claim/combination.hpp"

#include <algorithm>
#include <optional>

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

/// The inputs and accelerations.
std::vector<Expr> markers(const EulerLagrange& el) {
  std::vector<Expr> all = el.inputs;
  for (const Expr q : el.coordinates) {
    Pool& pool = q.pool();
    all.push_back(pool.time_derivative_symbol(pool.time_derivative_symbol(q)));
  }
  return all;
}

/// The equation that alone has the symbol.
std::optional<std::size_t> only_one_with(const EulerLagrange& el, Expr symbol) {
  std::optional<std::size_t> only;
  for (std::size_t i = 0; i < el.equations.size(); ++i) {
    if (!depends_on(el.equations[i].value, symbol)) continue;
    if (only) return std::nullopt;
    only = i;
  }
  return only;
}

}  // namespace

Series less_equations(const EulerLagrange& el, Expr residual, Ring& ring) {
  Series rest = ring.convert(residual);
  std::vector<bool> taken(el.equations.size(), false);
  for (const Expr marker : markers(el)) {
    const auto i = only_one_with(el, marker);
    if (!i || taken[*i]) continue;
    taken[*i] = true;
    canonical::Direction by_it = ring.by(marker);
    const Series equation = ring.convert(el.equations[*i].value);
    const Series here = ring.derivative(equation, by_it);
    const Series there = ring.derivative(rest, by_it);
    if (ring.is_zero(here) || ring.is_zero(there)) continue;
    const Series weight = ring.normalise(ring.divide(there, here));
    rest = ring.normalise(canonical::add(rest, ring.multiply(weight, equation), Rational(-1)));
  }
  return rest;
}

}  // namespace tellegen
