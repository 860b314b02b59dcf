#pragma once
// Brayton and Moser's equations as they are printed, along the port-Hamiltonian system as printed.

#include <vector>

#include "formalism/brayton_moser.hpp"

namespace tellegen {

/// Q ż = ∇P + B u; the canonical form in forces and velocities; and of a P̃ that proves stability,
/// how it changes. `phs` is what the equations were made of.
std::vector<Check> check_brayton_moser(Pool& pool, const PortHamiltonian& phs,
                                       const BraytonMoser& bm);

}  // namespace tellegen
