#pragma once
// Do the state equations, as they are printed, satisfy every equation of the graph? Written down
// again from the elements, one by one: this file knows nothing of how they were eliminated.
// Internal to this room.

#include <vector>

#include "bondgraph/junction/analysed_graph.hpp"
#include "formalism/bond_graph.hpp"

namespace tellegen {

std::vector<Check> check_bond_equations(const BondGraphModel& model, const AnalysedGraph& graph,
                                        const Eliminated& all, const StateEquations& equations);

}  // namespace tellegen
