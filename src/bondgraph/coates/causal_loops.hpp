#pragma once
// Causal loops of a bond graph, traced from bond to bond (004, A.5). Internal to this room.

#include <map>
#include <vector>

#include "bondgraph/coates/circuits.hpp"
#include "bondgraph/junction/analysed_graph.hpp"

namespace tellegen {

/// Who fixes whom: nodes are the efforts and flows of all bonds, and the states that signals use.
/// A branch multiplies by gain / s^integrations.
struct SignalFlow {
  struct Branch {
    canonical::Series gain;
    int integrations = 0;
  };
  std::vector<std::string> names;                         ///< of the nodes
  std::vector<std::map<std::size_t, Branch>> successors;  ///< by node
};

/// Nothing where a law is not linear.
std::optional<SignalFlow> signal_flow(const BondGraphModel& model, const AnalysedGraph& graph);

}  // namespace tellegen
