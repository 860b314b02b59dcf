#pragma once
// Hamilton → Brayton-Moser: Q(z) ż = ∇P(z) + B(z) u (003, Theorems 1 and 2).

#include "base/result.hpp"
#include "formalism/brayton_moser.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "model/energy_model.hpp"

namespace tellegen {

struct BraytonMoserOptions {
  bool steps = false;
};

Result<BraytonMoser> derive_brayton_moser(const EnergyModel& model, const PortHamiltonian& phs,
                                          const BraytonMoserOptions& options);

}  // namespace tellegen
