#pragma once
// Parameters that a model gives by others, `parameter I = 1/12*m*l^2`: I and what it is are the
// same quantity in a claim.

#include "formalism/brayton_moser.hpp"
#include "formalism/euler_lagrange.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "language/syntax.hpp"
#include "model/energy_model.hpp"
#include "model/states_model.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

/// Each such parameter, in those that have no expression of their own.
Substitution given_parameters(const ModelCore& model);

/// Parameters with a number for their value that the claim does not name: in it they can only stand
/// as that number. Not where that is 1: what is left out is rather forgotten.
Substitution unnamed_parameters(const ModelCore& model, const EquationSyntax& claim);

/// The model with these written out: they are names that it defines.
EnergyModel written_out(EnergyModel model, const Substitution& given);
StatesModel written_out(StatesModel model, const Substitution& given);

/// What claims are compared with, likewise.
EulerLagrange written_out(EulerLagrange el, const Substitution& given);
PortHamiltonian written_out(PortHamiltonian phs, const Substitution& given);
BraytonMoser written_out(BraytonMoser bm, const Substitution& given);
FormulaMatrix written_out(FormulaMatrix m, const Substitution& given);

}  // namespace tellegen
