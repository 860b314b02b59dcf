#pragma once
// "Is my hand calculation right?"

#include <string>

#include "base/result.hpp"
#include "formalism/claim.hpp"
#include "formalism/euler_lagrange.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "model/energy_model.hpp"
#include "model/states_model.hpp"

namespace tellegen {

/// Compares an equation or an entry ("M[1,2] = …", "L = …") with the derived result. Diagnostics
/// (spans in the claim's text) where the claim cannot be read.
Result<ClaimVerdict> check_claim(const EnergyModel& model, const EulerLagrange& result,
                                 const std::string& claim);

/// The same for state equations: an equation ("x' = …"), or an entry of the port-Hamiltonian form
/// ("J[1,2] = …", "H = …", "y = …").
Result<ClaimVerdict> check_claim(const StatesModel& model, const PortHamiltonian& result,
                                 const std::string& claim);

}  // namespace tellegen
