#pragma once
// Syntax tree of a bond graph → checked model.

#include <memory>

#include "base/result.hpp"
#include "language/syntax.hpp"
#include "model/bond_graph_model.hpp"

namespace tellegen {

/// Precondition: syntax.kind == "bondgraph".
Result<BondGraphModel> resolve_bond_graph(const ModelSyntax& syntax, std::shared_ptr<Pool> pool);

}  // namespace tellegen
