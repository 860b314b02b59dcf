#pragma once
// Dynamics with multipliers, and points that keep the constraints. Internal to this room.

#include "analyse/dynamics.hpp"
#include "analyse/point.hpp"
#include "numeric/values.hpp"

namespace tellegen {

/// M v̇ + h − Aᵀλ = 0 with A v̇ + γ = 0. Redundant constraints are left out, with a warning.
Result<Dynamics> with_constraints(Dynamics dynamics, const EnergyModel& model);

/// The value of every parameter, state and input and of the time.
struct KeptPoint {
  Values values;
  std::vector<Expr> moved;  ///< what the point does not name and is not 0 for the constraints' sake
};

/// What the point names is held; other coordinates are moved from the model's initial values, and
/// other velocities from 0, until the constraints are kept.
Result<KeptPoint> point_on_constraints(const Dynamics& dynamics, const Point& point);

}  // namespace tellegen
