#pragma once
// R(q̇) with R q̇ = ∂D/∂q̇ less what is left of it at rest.

#include <vector>

#include "symbolic/matrix.hpp"

namespace tellegen::port_hamiltonian {

/// ∫₀¹ s(λ v) dλ
canonical::Series average_along(canonical::Ring& ring, const canonical::Series& s,
                                const std::vector<Expr>& v);

struct Friction {
  SeriesMatrix R;  ///< symmetric
  std::vector<canonical::Series> at_rest;
};

/// R = ∫₀¹ D″(λ v) dλ (000 (93)). That of tanh v has no closed form, but with f = ∂D/∂v it is f
/// fᵀ/(fᵀv) where f keeps its direction, f/v for one velocity; at rest its limit is D″(0). A kink
/// such as that of |v| has no mean slope, and is given the same way.
Friction find_friction(canonical::Ring& ring, const canonical::Series& dissipation,
                       const std::vector<Expr>& v);

}  // namespace tellegen::port_hamiltonian
