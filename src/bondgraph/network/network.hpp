#pragma once
// From a schematic to its bond graph (004, Procedure 2.2).

#include <map>
#include <set>

#include "base/result.hpp"
#include "formalism/graph_text.hpp"
#include "model/network_model.hpp"

namespace tellegen {

struct NetworkOptions {
  bool steps = false;
  bool keep_nodes = false;  ///< every node stays a junction, so that something can be joined to it
};

/// The graph as the syntax tree of a `bondgraph` model: what is derived from bond graphs is derived
/// from it, and it can be written down as text. Elements have the names of their components.
struct NetworkGraph {
  ModelSyntax graph;
  std::vector<GraphStep> steps;
  std::map<std::string, std::string> words;  ///< "Sf W1" of the graph → "speed W1" of the network
  std::set<std::string> heat = {};           ///< names of the thermal components with one port
};

Result<NetworkGraph> graph_of_network(const NetworkModel& network, const NetworkOptions& options);

}  // namespace tellegen
