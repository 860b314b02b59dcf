#pragma once
// A claimed value against the right one, entry by entry: what all kinds of claims share.

#include <functional>

#include "base/result.hpp"
#include "formalism/claim.hpp"
#include "language/syntax.hpp"
#include "symbolic/textbook/textbook.hpp"
#include "verify/claim_target.hpp"

namespace tellegen {

/// Reads an expression in the words of a model.
using ExpressionReader = std::function<Result<Expr>(const ExprSyntax&)>;

/// What a wrong claim differs by, and the likely slip behind it.
void explain_difference(Textbook& textbook, const canonical::Series& claimed,
                        const canonical::Series& right, ClaimVerdict& verdict);

/// Proved where the canonical form decides, otherwise at random points.
void judge_value(Textbook& textbook, Expr claimed, Expr right, ClaimVerdict& verdict);

/// The right side of the claim against the entries of its target.
Result<ClaimVerdict> judge_named(const EquationSyntax& claim, const ClaimTarget& target,
                                 const ExpressionReader& read, Pool& pool, ClaimVerdict verdict);

}  // namespace tellegen
