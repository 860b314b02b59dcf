#pragma once
// What is printed about the stability of ẋ = A x, held against A itself: the polynomial against
// determinants in a prime field, the determinants of Hurwitz against the printed coefficients, the
// verdict and its conditions against Routh's table at random parameters, on both sides of the edge
// of every condition, and the numbers against the exact polynomial.

#include "formalism/stability.hpp"
#include "numeric/values.hpp"

namespace tellegen {

std::vector<Check> check_stability(const FormulaMatrix& A, const Values& known,
                                   const StabilityReport& report);

/// det(s 1 − A) of the coefficients as printed, highest power first.
Check check_characteristic(std::string_view key, const FormulaMatrix& A,
                           const FormulaVector& coefficients);

}  // namespace tellegen
