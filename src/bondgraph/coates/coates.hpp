#pragma once
// The modified Coates graph of a bond graph, what follows from its paths (004, chapter 3), and the
// characteristic polynomial by ways round graphs (004 (4.3) and A.5).

#include "bondgraph/bond_graph.hpp"
#include "formalism/coates.hpp"

namespace tellegen {

/// Refused where a law is not linear.
Result<CoatesGraph> derive_coates(const BondGraphModel& model, const BondGraphOptions& options);

}  // namespace tellegen
