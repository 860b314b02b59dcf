#pragma once
// What a wrong claim differs by, and the likely slip behind it.

#include <vector>

#include "formalism/claim.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {

/// Compares a claimed expression with the right one, term by term: a sign, a factor, a term too
/// many or too few, sine for cosine, a velocity for an acceleration.
std::vector<Remark> likely_slips(const canonical::Series& claimed, const canonical::Series& right,
                                 Textbook& textbook);

}  // namespace tellegen
