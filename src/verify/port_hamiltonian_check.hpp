#pragma once
// Port-Hamiltonian against Euler-Lagrange: the same motion, the same power.

#include <vector>

#include "formalism/euler_lagrange.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "model/energy_model.hpp"

namespace tellegen {

std::vector<Check> check_port_hamiltonian(const EnergyModel& model, const EulerLagrange& el,
                                          const PortHamiltonian& phs);

}  // namespace tellegen
