#pragma once
// A claimed value against the right one, entry by entry: what all kinds of claims share.

#include <functional>

#include "base/result.hpp"
#include "language/syntax.hpp"
#include "symbolic/textbook/textbook.hpp"
#include "verify/claim/hints.hpp"
#include "verify/claim/target.hpp"

namespace tellegen {

using ExprMatrix = std::vector<std::vector<Expr>>;

/// Reads an expression in the words of a model.
using ExpressionReader = std::function<Result<Expr>(const ExprSyntax&)>;

/// Hints for claimed terms whose dimension is not that of the right result.
using DimensionHints =
    std::function<std::vector<ClaimHint>(const std::vector<ClaimTerm>& terms, Expr right)>;

struct ValueJudge {
  Textbook& textbook;
  const std::vector<Expr>& variables;  ///< coordinates or states
  DimensionHints odd_dimensions;       ///< none where the model has no dimensions to compare
};

/// The right side of a named claim, as a matrix of the target's shape.
Result<ExprMatrix> claimed_matrix(const EquationSyntax& claim, const ClaimTarget& target,
                                  const ExpressionReader& read);

/// All expressions that are compared: what the ring has to know.
std::vector<Expr> roots_of(const ExprMatrix& claimed, const FormulaMatrix& right);

/// Whether both are the same: proved where the canonical form decides, otherwise only looked at.
void judge_equality(canonical::Ring& ring, Expr claimed, Expr right, ClaimVerdict& verdict);

/// The entries of the claim against those of its target, up to the first that is wrong.
ClaimVerdict judge_entries(const ValueJudge& judge, const ExprMatrix& claimed,
                           const ClaimTarget& target, ClaimVerdict verdict);

}  // namespace tellegen
