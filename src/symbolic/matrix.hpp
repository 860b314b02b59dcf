#pragma once
// Matrices of canonical series: exact, without fractions until the last step.

#include <optional>
#include <vector>

#include "symbolic/canonical/ring.hpp"

namespace tellegen {

using SeriesMatrix = std::vector<std::vector<canonical::Series>>;

SeriesMatrix identity_matrix(std::size_t n);
SeriesMatrix transpose(const SeriesMatrix& a);
SeriesMatrix multiply(canonical::Ring& ring, const SeriesMatrix& a, const SeriesMatrix& b);
SeriesMatrix add(const SeriesMatrix& a, const SeriesMatrix& b,
                 const Rational& factor = Rational(1));

/// By minors of the first rows, each computed once: no division, whatever the entries.
/// Precondition: square.
canonical::Series determinant(canonical::Ring& ring, const SeriesMatrix& a);

/// The transposed matrix of cofactors: a · adjugate(a) = det(a) · 1.
SeriesMatrix adjugate(canonical::Ring& ring, const SeriesMatrix& a);

/// adjugate / determinant, or of many rows by elimination in lowest terms; nothing where the
/// determinant is zero.
std::optional<SeriesMatrix> inverse(canonical::Ring& ring, const SeriesMatrix& a);

/// x with a x = b; nothing where a is singular.
std::optional<std::vector<canonical::Series>> solve(canonical::Ring& ring, const SeriesMatrix& a,
                                                    const std::vector<canonical::Series>& b);

/// Coefficients of det(s·1 − a), highest power first, by Faddeev and LeVerrier: divisions by whole
/// numbers only.
std::vector<canonical::Series> characteristic_polynomial(canonical::Ring& ring,
                                                         const SeriesMatrix& a);

}  // namespace tellegen
