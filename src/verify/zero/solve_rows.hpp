#pragma once
// Linear equations on the DAG, solved for as many unknowns as they determine.

#include <optional>
#include <vector>

#include "symbolic/substitute.hpp"

namespace tellegen {

struct LinearRow {
  std::vector<Expr> coefficients;  ///< one per unknown
  Expr constant;                   ///< Σ coefficient × unknown + constant = 0
};

/// Gauss and Jordan, with pivots that are large at a random point; the solution holds almost
/// everywhere. What is solved for is written in the other unknowns. Nothing where no point was
/// found at which all entries have values, or `all` unknowns were asked for and are not determined.
std::optional<Substitution> solve_rows(std::vector<LinearRow> rows,
                                       const std::vector<Expr>& unknowns, bool all);

}  // namespace tellegen
