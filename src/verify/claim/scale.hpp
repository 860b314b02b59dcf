#pragma once
// What a derived equation was probably multiplied by to become the claimed one.

#include <vector>

#include "formalism/euler_lagrange.hpp"
#include "symbolic/canonical/ring.hpp"

namespace tellegen {

/// Nonzero factors, 1 first; then those with which most terms of claim and equation agree, and the
/// ratios of what stands before an acceleration.
std::vector<canonical::Series> likely_scales(const canonical::Series& claimed,
                                             const canonical::Series& right,
                                             const std::vector<Expr>& accelerations,
                                             canonical::Ring& ring);

}  // namespace tellegen
