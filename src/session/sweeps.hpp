#pragma once
// `simulate --sweep`: the motions of a model for several values of one parameter.

#include "session/pipeline.hpp"

namespace tellegen::session {

/// `model`: as it stands, without the sweep.
Output simulate_sweep(Pipeline& pipeline, const AnyModel& model);

}  // namespace tellegen::session
