#pragma once
// Do the parts of a system, each by its own equations, move as the whole does?

#include <vector>

#include "formalism/port_hamiltonian.hpp"
#include "model/system_model.hpp"

namespace tellegen {

/// parts[i] is the form of model.parts[i]. Each part is given at its ports what the other side
/// answers; flows that are tied must be equal, and what the parts store must be what the whole
/// stores. Checked at random points.
Check check_joined(const SystemModel& model, const std::vector<PortHamiltonian>& parts,
                   const PortHamiltonian& whole);

}  // namespace tellegen
