#pragma once
// The bond graph of a network, written as the syntax tree of a `bondgraph` model. Internal to this
// room.

#include <vector>

#include "bondgraph/network/schematic_graph.hpp"
#include "model/network_model.hpp"

namespace tellegen {

/// The nodes that across(a, b) names.
std::vector<std::size_t> nodes_of_outputs(const NetworkModel& network);

/// `junctions` are the vertices of the nodes.
ModelSyntax write_graph(const NetworkModel& network, const SchematicGraph& graph,
                        const std::vector<std::size_t>& junctions);

}  // namespace tellegen
