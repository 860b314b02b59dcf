#include "model/bond_graph/field_energy.hpp"

#include <optional>

#include "symbolic/canonical/depends.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;
using canonical::Term;

/// The degree of a term in the states; nothing where it is not a polynomial in them.
std::optional<int> degree_of(Ring& ring, const Term& term, std::span<const Expr> states) {
  int degree = 0;
  Term rest = term;
  for (const Expr x : states) {
    const int exponent = term.exponent_of(ring.symbol_id(x));
    if (exponent < 0) return std::nullopt;
    degree += exponent;
  }
  std::vector<Term> one{std::move(rest)};
  Series other = Series::part(std::move(one));
  for (const Expr x : states) {
    const std::uint32_t id = ring.symbol_id(x);
    const int exponent = term.exponent_of(id);
    if (exponent > 0) other = ring.coefficient(other, id, exponent);
  }
  if (depends_on_any(ring, other, states)) return std::nullopt;
  return degree;
}

/// Each term of degree d integrates to 1/(d + 1) of itself along the ray to x.
std::optional<Series> polynomial_potential(Ring& ring, const std::vector<Series>& slopes,
                                           std::span<const Expr> states) {
  std::vector<Series> parts;
  for (std::size_t i = 0; i < slopes.size(); ++i) {
    const Series x = Series::generator(ring.symbol_id(states[i]));
    for (const Term& term : slopes[i].terms()) {
      const auto degree = degree_of(ring, term, states);
      if (!degree) return std::nullopt;
      const Series whole = ring.multiply(Series::part({term}), x);
      parts.push_back(canonical::scale(whole, Rational(1, *degree + 1)));
    }
  }
  return ring.normalise(canonical::sum(std::move(parts)));
}

/// ∫ slope₁(x, 0, …) dx + ∫ slope₂(x₁, x, 0, …) dx + …
Expr along_axes(Ring& ring, const std::vector<Series>& slopes, std::span<const Expr> states) {
  Pool& pool = ring.pool();
  const Expr zero = pool.number(0);
  Expr total = zero;
  for (std::size_t i = 0; i < slopes.size(); ++i) {
    std::string name = "x";
    while (pool.find_symbol(name) && pool.find_symbol(name)->symbol().role != Role::Bound)
      name += "_1";
    const Expr bound = pool.symbol(name, Role::Bound);
    Substitution on_axis{{states[i], bound}};
    for (std::size_t k = i + 1; k < states.size(); ++k) on_axis[states[k]] = zero;
    const Expr body = substitute(ring.to_expr(slopes[i]), on_axis);
    total = total + pool.integral(body, bound, zero, states[i]);
  }
  return total;
}

}  // namespace

Expr potential_of(Ring& ring, const std::vector<Series>& slopes, std::span<const Expr> states) {
  if (const auto polynomial = polynomial_potential(ring, slopes, states))
    return ring.to_expr(*polynomial);
  return along_axes(ring, slopes, states);
}

}  // namespace tellegen
