#pragma once
// `analyse --what time-constants`.

#include "session/pipeline.hpp"

namespace tellegen::session {

Output analyse_time_constants(Pipeline& pipeline, const AnyModel& model);

}  // namespace tellegen::session
