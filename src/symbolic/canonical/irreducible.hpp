#pragma once
// Most sums cannot be factored: a quick test spares asking FLINT.

#include "symbolic/canonical/series.hpp"

namespace tellegen::canonical {

/// Whether it is plain that a polynomial has no factors; false says nothing.
/// Precondition: no common factor, no negative exponents, no angles.
bool is_plainly_irreducible(const Series& polynomial);

}  // namespace tellegen::canonical
