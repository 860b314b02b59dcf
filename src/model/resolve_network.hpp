#pragma once
// Syntax tree of a network → its nodes and components, checked as a schematic.

#include "base/result.hpp"
#include "model/network_model.hpp"

namespace tellegen {

/// Values and laws are left to the bond graph that it becomes. Precondition: syntax.kind ==
/// "network".
Result<NetworkModel> resolve_network(const ModelSyntax& syntax);

/// The ports of the text, each with the source whose place it takes.
void read_network_ports(NetworkModel& network, Diagnostics& diagnostics);

/// Loops of sources, nodes that only sources reach, parts without reference (which get one), nodes
/// where nothing goes on.
void check_network(NetworkModel& network, Diagnostics& diagnostics);

}  // namespace tellegen
