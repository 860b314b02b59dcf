#pragma once
// `analyse --what W` where W looks at the dynamics near a point.

#include "session/pipeline.hpp"

namespace tellegen::session {

/// A system by its joined port-Hamiltonian form, as state equations.
std::optional<StatesModel> joined_states(Pipeline& pipeline, const SystemModel& model);

Output analyse_linearise(Pipeline& pipeline, const AnyModel& model);

}  // namespace tellegen::session
