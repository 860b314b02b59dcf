#pragma once
// The state equations in the efforts of C and the flows of I, instead of displacements and momenta
// (004, 2.6.2: z = F x, so that A becomes F A F⁻¹). Internal to this room.

#include "bondgraph/junction/analysed_graph.hpp"
#include "formalism/bond_graph.hpp"

namespace tellegen {

struct CoEnergyForm {
  Eliminated equations;               ///< with z in the place of x
  std::vector<canonical::Series> y;   ///< outputs
  std::vector<canonical::Series> by;  ///< z = Φ(x)
};

/// ż = ∂Φ/∂x ẋ at x = Φ⁻¹(z). A diagnostic where a law has no closed inverse.
Result<CoEnergyForm> in_co_energy(const BondGraphModel& model, const AnalysedGraph& graph,
                                  const Eliminated& all, const std::vector<canonical::Series>& y);

/// Do the rates as printed agree with those of the energy variables?
Check check_co_energy(const BondGraphModel& model, const AnalysedGraph& graph,
                      const Eliminated& all, const StateEquations& equations);

}  // namespace tellegen
