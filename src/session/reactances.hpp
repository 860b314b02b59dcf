#pragma once
// `analyse --what reactances`.

#include "session/pipeline.hpp"

namespace tellegen::session {

Output analyse_reactances(Pipeline& pipeline, const AnyModel& model);

}  // namespace tellegen::session
