#pragma once
// Whether some expressions cannot all be positive at once.

#include <vector>

#include "symbolic/expr.hpp"

namespace tellegen {

/// Fourier's and Motzkin's elimination, with every monomial as a variable and positive symbols as
/// such: q > 0 and −q − l > 0 add up to −l > 0. True is a proof; false says nothing.
bool never_all_positive(const std::vector<Expr>& expressions);

}  // namespace tellegen
