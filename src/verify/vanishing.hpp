#pragma once
// Where a factor can be zero, and so multiplying by it loses something.

#include <vector>

#include "symbolic/textbook/textbook.hpp"

namespace tellegen {

/// The factors of the numerator that are not known to be nonzero: q₁ and cos(q₂) of m q₁ cos(q₂).
std::vector<Form> can_vanish(const canonical::Series& factor, Textbook& textbook);

}  // namespace tellegen
