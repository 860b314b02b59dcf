#pragma once
// The energy of a storage from its law.

#include <span>
#include <vector>

#include "symbolic/canonical/ring.hpp"

namespace tellegen {

/// H with ∂H/∂xᵢ = slopes[i], H(0) = 0: ∫₀¹ Σ xᵢ slopesᵢ(s x) ds, written out for polynomials and
/// left as integrals along the axes otherwise. Precondition: the slopes have a potential.
Expr potential_of(canonical::Ring& ring, const std::vector<canonical::Series>& slopes,
                  std::span<const Expr> states);

}  // namespace tellegen
