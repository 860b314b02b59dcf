#pragma once
// Port-Hamiltonian against Euler-Lagrange: the same motion, the same power.

#include <vector>

#include "formalism/port_hamiltonian.hpp"
#include "model/energy_model.hpp"

namespace tellegen {

/// The equations of motion are written down again from the energies, on the DAG.
std::vector<Check> check_port_hamiltonian(const EnergyModel& model, const PortHamiltonian& phs);

}  // namespace tellegen
