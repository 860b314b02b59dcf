#pragma once
// State equations and a storage function → port-Hamiltonian system (000 (53)–(74)).

#include "base/result.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "model/states_model.hpp"

namespace tellegen {

struct FromStatesOptions {
  bool steps = false;
};

/// Diagnostics where there is no storage function, or no J and R were found, with the reason.
Result<PortHamiltonian> derive_port_hamiltonian(const StatesModel& model,
                                                const FromStatesOptions& options);

}  // namespace tellegen
