#pragma once
// Where the storages of a linear bond graph settle, by its junction structure in derivative
// causality (004 (6.9)–(6.23)): no matrix A is needed, and no inverse of it.

#include "formalism/steady_state.hpp"
#include "model/bond_graph_model.hpp"

namespace tellegen {

/// Compares what the graph says with the algebraic result, tells why storages have no steady state,
/// and how it comes about. A graph with signals, or one that is not linear, is left alone.
void add_steady_structure(const BondGraphModel& model, SteadyState& result, bool steps);

}  // namespace tellegen
