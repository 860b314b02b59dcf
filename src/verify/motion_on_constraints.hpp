#pragma once
// The motion of energies with constraints, from positions that keep them. Internal to this room.

#include "formalism/state_space.hpp"
#include "verify/energy_motion.hpp"

namespace tellegen {

/// The rates of the states of `result`: the coordinates and velocities that depend on these are
/// found first, from their values at its point. `model` must outlive it.
Motion motion_on_constraints(const EnergyModel& model, const Linearisation& result);

/// The outputs on the way, with all coordinates, velocities and accelerations; none where one needs
/// something else that moves.
Motion outputs_on_constraints(const EnergyModel& model, const Linearisation& result,
                              const std::vector<Expr>& outputs);

}  // namespace tellegen
