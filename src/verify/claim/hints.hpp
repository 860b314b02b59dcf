#pragma once
// What a wrong claim differs by, and the likely slip behind it.

#include <vector>

#include "formalism/claim.hpp"
#include "symbolic/textbook/textbook.hpp"
#include "verify/claim/repair.hpp"

namespace tellegen {

inline constexpr std::size_t max_hints = 4;

/// What a claim is compared with.
struct RightResult {
  canonical::Series value;
  std::vector<canonical::Series> terms;  ///< as a reader sees them: m (q + l) is one
};

/// The terms of a form as it is printed, each with its sign, times a factor.
std::vector<canonical::Series> printed_terms(const Form& form, const canonical::Series& factor,
                                             canonical::Ring& ring);

/// The slips in the words of the claim: each quotes a term as it was written, says what it should
/// be and on which side; what is missing stands on the side where a person would put it.
std::vector<ClaimHint> hints_of(const Repair& repair, const std::vector<ClaimTerm>& terms,
                                const RightResult& right, Textbook& textbook);

/// How much is wrong: the corrections and the terms that are left over after them.
std::size_t slips_of(const Repair& repair, const RightResult& right);

}  // namespace tellegen
