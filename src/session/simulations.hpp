#pragma once
// `simulate`: from a model of any kind to its motion in time.

#include "session/pipeline.hpp"

namespace tellegen::session {

Output simulate_any(Pipeline& pipeline, const AnyModel& model);

std::vector<std::string_view> simulation_methods();

}  // namespace tellegen::session
