#pragma once
// The blocks of Lemma 7.1 for the bond graph of small deviations (004 (7.17)–(7.24)). Internal to
// this room.

#include <vector>

#include "formalism/bond_graph.hpp"
#include "formalism/graph_text.hpp"
#include "model/bond_graph_model.hpp"

namespace tellegen {

/// `linear` is the graph of deviations of `original`, and has these state equations.
std::vector<GraphStep> tell_blocks(const BondGraphModel& linear, const BondGraphModel& original,
                                   const StateEquations& equations);

}  // namespace tellegen
