#include "analyse/exact_number.hpp"

#include <cmath>
#include <limits>

#include "numeric/enclosure.hpp"
#include "numeric/tape.hpp"
#include "numeric/values.hpp"
#include "symbolic/canonical/ring.hpp"

namespace tellegen {

namespace {

/// To the nearest number that has its sign.
double signed_number(const Rational& value) {
  const double x = value.to_double();
  if (x != 0 || value.is_zero()) return x;
  return value.sign() * std::numeric_limits<double>::denorm_min();
}

std::optional<Rational> rational_number(Expr e) {
  try {
    canonical::Ring ring(e.pool(), std::span(&e, 1));
    const canonical::Series s = ring.normalise(ring.convert(e));
    if (ring.is_zero(s)) return Rational(0);
    if (s.is_constant()) return s.constant();
  } catch (const canonical::DivisionByZero&) {
    return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

std::optional<double> exact_number(Expr e, const Substitution& values) {
  const Expr here = substitute(e, values);
  const std::span<const Expr> root(&here, 1);
  if (has_opaque(root) || !input_symbols(root).empty()) return std::nullopt;
  if (here.is_number()) return signed_number(here.number());
  const Enclosure enclosure = Enclosing(root, {}).at({})[0];
  if (!enclosure.is_empty() && enclosure.is_finite() && !enclosure.holds(0))
    return enclosure.middle();
  if (const auto exact = rational_number(here)) return signed_number(*exact);
  return std::numeric_limits<double>::quiet_NaN();
}

std::optional<Rational> exact_rational(Expr e, const Substitution& values) {
  const Expr here = substitute(e, values);
  if (here.is_number()) return here.number();
  const std::span<const Expr> root(&here, 1);
  if (has_opaque(root) || !input_symbols(root).empty()) return std::nullopt;
  return rational_number(here);
}

}  // namespace tellegen
