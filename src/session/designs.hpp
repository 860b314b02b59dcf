#pragma once
// `design`: gains of state feedback and observer for a model near a point.

#include "session/pipeline.hpp"

namespace tellegen::session {

Output design_model(Pipeline& pipeline, const AnyModel& model);
/// How steady states and poles answer to each parameter.
Output analyse_sensitivity(Pipeline& pipeline, const AnyModel& model);

}  // namespace tellegen::session
