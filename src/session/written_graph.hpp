#pragma once
// `derive --form bond-graph`: the graph of a network, or a bond graph itself, as model text.

#include "session/pipeline.hpp"

namespace tellegen::session {

Output written_graph_output(const Pipeline& pipeline);

/// `derive --form linearised-bond-graph`: the graph of the deviations from the point of --at and
/// --with, or from a symbolic one.
Output linearised_graph_output(Pipeline& pipeline, const BondGraphModel& model);

}  // namespace tellegen::session
