#pragma once
// `design --proportional`: output feedback as a bond graph, and the errors it leaves at rest.

#include "session/pipeline.hpp"

namespace tellegen::session {

Output feed_outputs_back(Pipeline& pipeline, const AnyModel& model);

}  // namespace tellegen::session
