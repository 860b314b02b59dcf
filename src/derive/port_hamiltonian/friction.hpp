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

/// R = ∫₀¹ D″(λ v) dλ (000 (93)). A kink such as that of |v| has no such mean slope, and that of tanh
/// v has no closed form; with f = ∂D/∂v their part is R = f fᵀ/(fᵀv), which is f/v for one velocity.
/// Along one direction this is the mean slope, and at rest its limit is D″(0).
Friction find_friction(canonical::Ring& ring, const canonical::Series& dissipation,
                       const std::vector<Expr>& v);

}  // namespace tellegen::port_hamiltonian
