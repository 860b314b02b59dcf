#pragma once
// `simulate`: from a model of any kind to its motion in time.

#include "session/pipeline.hpp"
#include "simulate/simulate.hpp"

namespace tellegen::session {

Output simulate_any(Pipeline& pipeline, const AnyModel& model);

SimulationOptions simulation_options(const Options& options);

std::vector<std::string_view> simulation_methods();

}  // namespace tellegen::session
