#pragma once
// Port-Hamiltonian system → co-Lagrangian equations (003 (3)), where the forces determine the
// coordinates.

#include "base/result.hpp"
#include "formalism/co_lagrangian.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "model/energy_model.hpp"

namespace tellegen {

struct CoLagrangianOptions {
  bool steps = false;
};

Result<CoLagrangian> derive_co_lagrangian(const EnergyModel& model, const PortHamiltonian& phs,
                                          const CoLagrangianOptions& options);

}  // namespace tellegen
