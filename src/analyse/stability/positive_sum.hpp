#pragma once
// Sums that are positive for all positive parameters. Internal to this folder.

#include "symbolic/canonical/ring.hpp"

namespace tellegen {

/// Whether the term has the sign of its coefficient, or is zero, whatever the parameters are.
bool has_certain_sign(const canonical::Ring& ring, const canonical::Term& t);

/// Every term of one sign, up to zero.
bool is_nonnegative(const canonical::Ring& ring, const canonical::Series& s);

/// 1 or −1 where that is seen, else 0: all terms of one sign, or the others outweighed by pairs,
/// x² + y² ≥ 2 x y. Precondition: a polynomial.
int certain_sign(const canonical::Ring& ring, const canonical::Series& s);

}  // namespace tellegen
