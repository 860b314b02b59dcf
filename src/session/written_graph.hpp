#pragma once
// `derive --form bond-graph`: the graph of a network, or a bond graph itself, as model text.

#include "session/pipeline.hpp"

namespace tellegen::session {

Output written_graph_output(const Pipeline& pipeline);

}  // namespace tellegen::session
