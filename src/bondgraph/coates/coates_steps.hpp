#pragma once
// A, B, C and D from the paths of a Coates graph, step by step (004, section 3.5). Internal to this
// room.

#include "formalism/coates.hpp"

namespace tellegen {

std::vector<Step> coates_steps(const CoatesGraph& graph);

}  // namespace tellegen
