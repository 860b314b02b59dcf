#pragma once
// Energy models that have no equations of second order to solve for accelerations: losses given by
// forces (codissipation), and kinetic co-energies of fewer velocities than there are coordinates.
// Their motion is that of the port-Hamiltonian form, on coordinates and momenta.

#include <optional>

#include "session/pipeline.hpp"

namespace tellegen::session {

/// Nothing where the accelerations can be solved for, or where there is no port-Hamiltonian form
/// either.
std::optional<StatesModel> phase_states(Pipeline& pipeline, const EnergyModel& model);

}  // namespace tellegen::session
