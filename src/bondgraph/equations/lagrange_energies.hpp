#pragma once
// The energies of a bond graph in the coordinates of a frame, as expressions of the graph's own
// pool. Internal to this room.

#include "bondgraph/equations/lagrange_frame.hpp"

namespace tellegen {

struct LagrangeParts {
  Expr kinetic, potential, dissipation;
  std::vector<Expr> forces;          ///< one per coordinate
  std::vector<NamedExpr> outputs;    ///< those that coordinates, rates and inputs give
  std::vector<std::string> dropped;  ///< outputs that need accelerations
};

std::variant<LagrangeParts, NoFrame> energies_in(const BondGraphModel& model,
                                                 const AnalysedGraph& graph,
                                                 const LagrangeFrame& frame);

}  // namespace tellegen
