#pragma once
// Exact elimination and exact real roots of polynomials, by FLINT's whole numbers.

#include <cstdint>
#include <vector>

#include "symbolic/canonical/ring.hpp"

namespace tellegen::canonical {

/// [low, high] with exactly one root of the polynomial; both ends are the root where it is rational
/// and was met.
struct RealRoot {
  Rational low;
  Rational high;
  [[nodiscard]] bool is_exact() const { return low == high; }
};

/// The resultant by one generator: 0 where, and only where, a and b have a common factor in it or
/// both their leading coefficients vanish. Precondition: are_polynomials({a, b}).
Series resultant(const Series& a, const Series& b, std::uint32_t generator);

/// How often the generator occurs at most in a term.
int degree_in(const Series& s, std::uint32_t generator);

/// All real roots of a polynomial in one generator, in order, each to `bits` binary figures.
/// Precondition: whole coefficients, not 0, without double roots.
std::vector<RealRoot> real_roots(const Series& p, int bits = 64);

}  // namespace tellegen::canonical
