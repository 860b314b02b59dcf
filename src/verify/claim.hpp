#pragma once
// "Is my hand calculation right?"

#include <string>

#include "base/result.hpp"
#include "formalism/claim.hpp"
#include "formalism/euler_lagrange.hpp"
#include "model/energy_model.hpp"

namespace tellegen {

/// Compares an equation or an entry ("M[1,2] = …", "L = …") with the derived result. Diagnostics
/// (spans in the claim's text) where the claim cannot be read.
Result<ClaimVerdict> check_claim(const EnergyModel& model, const EulerLagrange& result,
                                 const std::string& claim);

}  // namespace tellegen
