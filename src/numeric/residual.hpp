#pragma once
// What is left of equations at a point, as a share of their own terms: no unit and no scale is in
// it.

#include <vector>

#include "numeric/values.hpp"

namespace tellegen {

/// |f| over the size of its terms, where every sum counts the sizes of its parts: 1 where nothing
/// cancels, 0 where all terms are 0, and are so exactly: exp(−1000) is not. NaN where f has no
/// finite value, so that no comparison with it holds.
double relative_residual(Expr f, const Values& values);
/// The largest; NaN where one is.
double largest_residual(const std::vector<Expr>& equations, const Values& values);

}  // namespace tellegen
