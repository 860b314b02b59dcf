#pragma once
// Multipliers and the rates of constraints, checked against the constraints of the model.

#include <vector>

#include "formalism/euler_lagrange.hpp"
#include "model/energy_model.hpp"

namespace tellegen {

/// The constraint of the model that a multiplier belongs to.
const Constraint& constraint_of(const EnergyModel& model, const ConstrainedMotion& motion,
                                std::size_t multiplier);

/// Precondition: result.constrained.
std::vector<Check> check_constraints(const EnergyModel& model, const EulerLagrange& result);

}  // namespace tellegen
