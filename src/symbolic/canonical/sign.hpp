#pragma once
// Signs that follow from the assumptions on the symbols, without search: sums of positive terms.

#include "symbolic/canonical/ring.hpp"

namespace tellegen::canonical {

/// True where every term, in one of the ways of writing the sines and cosines, is a non-negative
/// number times positive symbols and even powers. False means "not seen", not "negative".
bool is_plainly_nonnegative(Ring& ring, const Series& s);

}  // namespace tellegen::canonical
