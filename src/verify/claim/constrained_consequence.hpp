#pragma once
// Does a claim hold along every motion that keeps the constraints? Decided in closed form where the
// constraints can be solved for coordinates; else asked at random configurations that keep them,
// with the velocities, accelerations and multipliers that the equations give.

#include "formalism/euler_lagrange.hpp"
#include "model/energy_model.hpp"
#include "verify/claim/consequence.hpp"

namespace tellegen {

/// Precondition: el.constrained.
Consequence follows_along_motion(const EnergyModel& model, const EulerLagrange& el, Expr residual);

}  // namespace tellegen
