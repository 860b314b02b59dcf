#pragma once
// Energies → machine form: M and the bias by derivatives on the DAG, where nothing is expanded. The
// gradients are swept backwards, so that the result is a small multiple of the energies in size.

#include "base/result.hpp"
#include "formalism/machine_form.hpp"
#include "model/energy_model.hpp"

namespace tellegen {

/// Without `acceleration`: M has to be solved in numbers.
Result<MachineForm> derive_machine_form(const EnergyModel& model);

}  // namespace tellegen
