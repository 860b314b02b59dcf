#pragma once
// Hyperbolic functions by exponentials, whose relations the canonical form knows.

#include "symbolic/expr.hpp"

namespace tellegen {

/// sinh, cosh and tanh, wherever they stand.
Expr by_exponentials(Expr e);

}  // namespace tellegen
