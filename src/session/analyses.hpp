#pragma once
// `analyse --what W` where W looks at the dynamics near a point.

#include "session/pipeline.hpp"

namespace tellegen::session {

Output analyse_linearise(Pipeline& pipeline, const AnyModel& model);
/// Transfer functions of the linear approximation; of the states where no outputs are named.
Output analyse_transfer(Pipeline& pipeline, const AnyModel& model);
Output analyse_equilibria(Pipeline& pipeline, const AnyModel& model);

}  // namespace tellegen::session
