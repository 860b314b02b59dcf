#pragma once
// Ranks as they are told, against the matrices themselves: by (B, AB, A²B, …) written out at random
// points of a prime field.

#include "formalism/stability.hpp"

namespace tellegen {

/// ∂ẋ/∂x, the columns of ∂ẋ/∂u and the rows of ∂y/∂x.
struct LinearSlopes {
  std::vector<std::vector<Expr>> a, b, c;
};

/// `at_values`: the same with the values of the parameters put in; absent where none are told of.
Check check_ranks(const LinearSlopes& slopes, const std::optional<LinearSlopes>& at_values,
                  const StructuralReport& report);

}  // namespace tellegen
