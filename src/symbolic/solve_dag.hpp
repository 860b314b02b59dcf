#pragma once
// M x = b on the DAG: the elimination L D Lᵀ written out, operation by operation, so that it can be
// compiled. Its size grows with n³ for a full M; zeros cost nothing.

#include <vector>

#include "symbolic/expr.hpp"

namespace tellegen {

struct UnrolledSolve {
  std::vector<Expr> solution;
  std::vector<Expr> pivots;  ///< D; x exists where none is zero
};

/// Precondition: M is symmetric, and n ≥ 1. No rows are exchanged, which is sound for the positive
/// definite matrices of inertia.
UnrolledSolve solve_symmetric(const std::vector<std::vector<Expr>>& m, const std::vector<Expr>& b);

}  // namespace tellegen
