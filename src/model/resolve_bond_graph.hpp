#pragma once
// Syntax tree of a bond graph → checked model.

#include <memory>

#include "base/result.hpp"
#include "language/syntax.hpp"
#include "model/bond_graph_model.hpp"

namespace tellegen {

/// Where a graph comes from. Two circuits that share nothing but the reference are one schematic,
/// but their bond graph is in two pieces; one that somebody wrote so has lost a bond.
enum class GraphOrigin { Written, Schematic };

/// Precondition: syntax.kind == "bondgraph".
Result<BondGraphModel> resolve_bond_graph(const ModelSyntax& syntax, std::shared_ptr<Pool> pool,
                                          GraphOrigin origin = GraphOrigin::Written);

}  // namespace tellegen
