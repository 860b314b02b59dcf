#pragma once
// `analyse --what linearise --along N`: about instants of the model's own motion.

#include "session/pipeline.hpp"

namespace tellegen::session {

Output linearise_along(Pipeline& pipeline, const EnergyModel& model);
Output linearise_along(Pipeline& pipeline, const StatesModel& model);

}  // namespace tellegen::session
