#pragma once
// A bond graph by its state equations, with all that its text says of them.

#include "base/result.hpp"
#include "formalism/bond_graph.hpp"
#include "model/bond_graph_model.hpp"
#include "model/states_model.hpp"

namespace tellegen {

/// As states_of(), with the units of the states and the places of the elements.
Result<StatesModel> described_states_of(const StateEquations& equations,
                                        const BondGraphModel& model);

}  // namespace tellegen
