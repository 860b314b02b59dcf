#pragma once
// The motion of energies with constraints, from positions that keep them. Internal to this room.

#include "formalism/state_space.hpp"
#include "verify/energy_motion.hpp"

namespace tellegen {

/// The rates of the states of `result`: the coordinates and velocities that depend on these are
/// found first, from their values at its point. `model` must outlive it.
Motion motion_on_constraints(const EnergyModel& model, const Linearisation& result);

}  // namespace tellegen
