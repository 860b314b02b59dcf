#pragma once
// The roots of one equation in one unknown. Internal to this room.

#include <optional>
#include <vector>

#include "analyse/closed_form.hpp"

namespace tellegen {

struct ClosedRoots {
  std::vector<Expr> values;
  std::vector<Expr> conditions;  ///< must not be negative
  bool up_to_turns = false;      ///< angles: each stands for itself and all its turns
};

/// Whether an expression is 0 for all values of its symbols.
bool vanishes(Expr e);

/// The same by numbers, at random values of the symbols: sin(asin(r)) − r, which no rule makes 0.
/// Nothing where it has no finite values.
std::optional<bool> vanishes_at_random(Expr e);

/// −rest/slope where e = slope·x + rest, and the slope has none of the unknowns; the rest may.
/// Nothing where the slope is 0 at the values given.
std::optional<Expr> linear_root(Expr e, Expr x, const std::vector<Expr>& unknowns,
                                const NumberOf& number_of);

/// All real roots of e, in which x is the only unknown: of a quadratic, of a xⁿ + b, of
/// a sin(k x) + b cos(k x) + c up to whole turns. Nothing where it is none of these.
std::optional<ClosedRoots> roots_of(Expr e, Expr x, const NumberOf& number_of);

}  // namespace tellegen
