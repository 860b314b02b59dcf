#pragma once
// A bond graph with everything that its results need. Internal to this room.

#include <memory>

#include "bondgraph/junction/elimination.hpp"

namespace tellegen {

struct AnalysedGraph {
  Causality causality;
  std::unique_ptr<canonical::Ring> ring;
  JunctionStructure s;
};

/// Causality and junction structure.
Result<AnalysedGraph> analyse_graph(const BondGraphModel& model, CausalPreference prefer);
/// The same where no law of a storage or resistor will be asked for: a ring holds only so many
/// symbols, and a large graph has more.
Result<AnalysedGraph> analyse_junctions(const BondGraphModel& model, CausalPreference prefer);

}  // namespace tellegen
