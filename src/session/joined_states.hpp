#pragma once
// A system of joined parts as one model of state equations.

#include <optional>

#include "session/pipeline.hpp"

namespace tellegen::session {

/// By the joined port-Hamiltonian form; with what the parts say of parameters, initial values, the
/// inputs that are left and the duration.
std::optional<StatesModel> joined_states(Pipeline& pipeline, const SystemModel& model);

}  // namespace tellegen::session
