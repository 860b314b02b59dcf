#pragma once
// "Is my hand calculation right?"

#include <string>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "formalism/brayton_moser.hpp"
#include "formalism/claim.hpp"
#include "formalism/euler_lagrange.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "model/energy_model.hpp"
#include "model/states_model.hpp"

namespace tellegen {

/// What claims on H, J, R, G and on the rates of coordinates and momenta are compared with, and
/// those on the mixed potential; where the model lacks the form, why.
struct HamiltonianForm {
  const PortHamiltonian* form = nullptr;
  Diagnostics why_absent;
  const BraytonMoser* gradient = nullptr;
  Diagnostics why_no_gradient = {};
};

/// Whether a claim is about one of these, for which the Hamiltonian form must be derived first.
bool needs_hamiltonian_form(const EnergyModel& model, const std::string& claim);

/// Compares an equation or an entry ("M[1,2] = …", "L = …") with the derived result. Diagnostics
/// (spans in the claim's text) where the claim cannot be read.
Result<ClaimVerdict> check_claim(const EnergyModel& model, const EulerLagrange& result,
                                 const std::string& claim, const HamiltonianForm& hamilton = {});

/// Further results that a claim may name: A, B, C, D of a linear system.
using NamedMatrices = std::vector<std::pair<std::string, FormulaMatrix>>;

/// The same for state equations: an equation ("x' = …"), or an entry of the port-Hamiltonian form
/// ("J[1,2] = …", "H = …", "y = …") or of `more`.
Result<ClaimVerdict> check_claim(const StatesModel& model, const PortHamiltonian& result,
                                 const std::string& claim, const NamedMatrices& more = {});
/// … of a model without a storage function: only its equations and outputs can be claimed.
Result<ClaimVerdict> check_claim(const StatesModel& model, const std::string& claim,
                                 const NamedMatrices& more = {});

}  // namespace tellegen
