#pragma once
// How the state equations come about, step by step (004, 2.6.2). Internal to this room.

#include <vector>

#include "bondgraph/junction/analysed_graph.hpp"
#include "formalism/bond_graph.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {

std::vector<Step> tell_steps(const BondGraphModel& model, const AnalysedGraph& graph,
                             const Eliminated& all, const StateEquations& equations,
                             Textbook& textbook);

}  // namespace tellegen
