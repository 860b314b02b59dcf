#pragma once
// det(s 1 − A) of a matrix of rational numbers, without rounding.

#include <vector>

#include "symbolic/rational.hpp"

namespace tellegen {

using RationalMatrix = std::vector<std::vector<Rational>>;

/// The coefficients of 1, s, …, sⁿ. Precondition: square.
std::vector<Rational> characteristic_polynomial(const RationalMatrix& a);

}  // namespace tellegen
