#pragma once
// Who stores, supplies and dissipates what. Internal to this room.

#include "bondgraph/junction/analysed_graph.hpp"
#include "formalism/bond_graph.hpp"

namespace tellegen {

/// Of every storage its energy, of every source and resistor its power, in x and u; a modulated
/// source supplies what its signal makes it give, too. Pseudo-bonds of heat have an account of
/// their own: the flows add up to zero at each 0, so that the heat that enters is what is stored.
GraphAccount account_of(const BondGraphModel& model, const AnalysedGraph& graph,
                        const Eliminated& all);

}  // namespace tellegen
