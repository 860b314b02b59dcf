#pragma once
// A claim term by term, as its author wrote it: what a hint can quote.

#include <vector>

#include "formalism/claim.hpp"
#include "symbolic/canonical/ring.hpp"

namespace tellegen {

/// A term of one side, or a part of one: of m (a + b) also m a and m b.
struct ClaimTerm {
  canonical::Series written;  ///< with the sign that it has on its side
  Expr expr;                  ///< the same
  Side side = Side::Left;
  /// Its smallest parts, by number: two terms have a part in common where these ranges meet.
  std::size_t first = 0, last = 0;
};

/// Whole terms before their parts.
std::vector<ClaimTerm> terms_of_side(Expr side, Side name, canonical::Ring& ring);

/// left = right, with 0 on the right where a value is claimed.
struct ClaimedEquation {
  Expr left;
  Expr right;
};
std::vector<ClaimTerm> terms_of(const ClaimedEquation& claim, canonical::Ring& ring);

}  // namespace tellegen
