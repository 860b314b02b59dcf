#pragma once
// The fewest likely slips that turn a claim into the right result.

#include <string_view>
#include <vector>

#include "verify/claim_terms.hpp"

namespace tellegen {

/// One term of the claim put right.
struct Correction {
  std::string_view key;           ///< "hint.sign", "hint.sine_cosine", …
  std::size_t term = 0;           ///< which one
  canonical::Series to;           ///< what should stand in its place; 0: nothing
  std::vector<std::string> more;  ///< further blanks of the hint
};

struct Repair {
  std::vector<Correction> corrections;
  canonical::Series rest;  ///< claim − right result, once these are made
};

/// Corrects one term after the other, always the one that leaves the least difference behind: its
/// sign, a number or a symbol in front of it, sine for cosine, a velocity for an acceleration, an
/// angle for its sine, or the whole of it.
/// `difference`: claim − right result; `angles`: the coordinates.
Repair repair(const std::vector<ClaimTerm>& terms, canonical::Series difference,
              const std::vector<Expr>& angles, canonical::Ring& ring);

}  // namespace tellegen
