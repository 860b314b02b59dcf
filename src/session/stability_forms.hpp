#pragma once
// What `analyse --what stability` says of a model.

#include "session/pipeline.hpp"

namespace tellegen::session {

/// Of bond graphs and linear state equations; others are told where to ask.
Output analyse_stability(Pipeline& pipeline, const AnyModel& model);

}  // namespace tellegen::session
