#pragma once
// What the energy says of all motions of a linear port-Hamiltonian system.

#include <optional>

#include "formalism/port_hamiltonian.hpp"
#include "formalism/stability.hpp"
#include "symbolic/canonical/ring.hpp"

namespace tellegen {

/// Stable where R ⪰ 0, H is bounded below and no motion keeps all of its energy; marginal where one
/// does for certain. Nothing where the energy does not decide. `zero_roots`: of det(s 1 − A).
std::optional<StabilityVerdict> decay_by_energy(canonical::Ring& ring, const PortHamiltonian& phs,
                                                const std::vector<Expr>& states,
                                                std::size_t zero_roots);

}  // namespace tellegen
