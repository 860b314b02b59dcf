#pragma once
// A chain of bodies → machine form, by recursion from body to body: composite bodies for M, Newton
// and Euler for the bias, articulated bodies for q̈.

#include "base/result.hpp"
#include "formalism/machine_form.hpp"
#include "model/chain_model.hpp"

namespace tellegen {

Result<MachineForm> derive_machine_form(const ChainModel& model);

}  // namespace tellegen
