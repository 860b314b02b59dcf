#pragma once
// Which unknowns the equations determine, almost everywhere. Internal to this room.

#include <cstddef>
#include <vector>

#include "symbolic/expr.hpp"

namespace tellegen {

/// Columns of ∂(equations)/∂(unknowns) that are independent of those before them in `order`, at a
/// point that is in no way special. Without rounding where the slopes are rational in the unknowns
/// and in values of functions: a term of 10⁻⁶ beside one of 10⁵ counts, and no law need have a
/// value anywhere. Too many rather than too few, where functions are related in ways that are not
/// seen.
std::vector<std::size_t> generic_columns(const std::vector<Expr>& equations,
                                         const std::vector<Expr>& unknowns,
                                         const std::vector<std::size_t>& order);

}  // namespace tellegen
