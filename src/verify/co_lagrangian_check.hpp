#pragma once
// Co-Lagrangian against port-Hamiltonian: the same motion.

#include <vector>

#include "formalism/co_lagrangian.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "model/energy_model.hpp"

namespace tellegen {

std::vector<Check> check_co_lagrangian(const EnergyModel& model, const PortHamiltonian& phs,
                                       const CoLagrangian& co);

}  // namespace tellegen
