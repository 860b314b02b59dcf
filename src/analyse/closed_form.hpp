#pragma once
// Systems of equations solved in closed form: factor by factor, and one unknown after the other,
// where each is linear, quadratic, a pure power or of one angle.

#include <functional>
#include <optional>
#include <vector>

#include "symbolic/substitute.hpp"

namespace tellegen {

struct ClosedSolution {
  Substitution values;           ///< of every other unknown
  std::vector<Expr> free;        ///< unknowns that may have any value; they may occur in the others
  std::vector<Expr> conditions;  ///< must not be negative, where no numbers decide it
  /// A further turn of an angle changes other values, as in y = x, sin x = 0: there are others.
  bool has_further_turns = false;
};

/// The number that an expression without unknowns has, with the sign that it has for sure: 0 only
/// where it is exactly 0, NaN where neither that nor its sign is known. Nothing where a parameter
/// has no value.
using NumberOf = std::function<std::optional<double>(Expr)>;

/// All real solutions, angles up to multiples of 2π; nothing where the equations are not reached.
std::optional<std::vector<ClosedSolution>> solve_closed(const std::vector<Expr>& equations,
                                                        const std::vector<Expr>& unknowns,
                                                        const NumberOf& number_of);

}  // namespace tellegen
