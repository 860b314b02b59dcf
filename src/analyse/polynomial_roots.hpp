#pragma once
// All roots of one equation in one unknown, in numbers, where it is a polynomial in the unknown or
// in sines and cosines of whole multiples of it. Internal to this room.

#include <optional>

#include "analyse/dense.hpp"
#include "numeric/values.hpp"

namespace tellegen {

struct PolynomialRoots {
  NumberVector values;  ///< in order; angles in (−π, π]
  int degree = 0;       ///< of the polynomial: in x, or in tan(x/2)
};

/// Nothing where e is no such polynomial, or a symbol has no value.
std::optional<PolynomialRoots> polynomial_roots(Expr e, Expr x, const Values& known);

}  // namespace tellegen
