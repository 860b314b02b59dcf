#pragma once
// Energies → port-Hamiltonian system by the Legendre transform (000 (75)–(95)).

#include "base/result.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "model/energy_model.hpp"

namespace tellegen {

struct PortHamiltonianOptions {
  bool steps = false;
};

Result<PortHamiltonian> derive_port_hamiltonian(const EnergyModel& model,
                                                const PortHamiltonianOptions& options);

}  // namespace tellegen
