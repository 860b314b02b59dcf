#pragma once
// The machine form against the energies: Lagrange's equations by forward derivatives, with none of
// the recursions.

#include <vector>

#include "formalism/machine_form.hpp"
#include "model/energy_model.hpp"

namespace tellegen {

std::vector<Check> check_machine_form(const EnergyModel& model, const MachineForm& form);

}  // namespace tellegen
