#pragma once
// From a bond graph to energies of coordinates: T*, V, 𝒟 and forces, from which the forms of
// Lagrange, Hamilton and Brayton and Moser follow as for an energy model.

#include <string_view>

#include "base/result.hpp"
#include "formalism/euler_lagrange.hpp"
#include "model/bond_graph_model.hpp"
#include "model/energy_model.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

struct GraphEnergies {
  EnergyModel model;  ///< of a pool of its own
  /// Rates and accelerations of the coordinates by the states and inputs of the graph, as its state
  /// equations give them; dependent displacements by the others.
  Substitution at_states;
  std::vector<Remark> remarks;
};

/// `what` is what the user asked for, told where the graph has no such energies.
Result<GraphEnergies> derive_energies(const BondGraphModel& model, std::string_view what);

/// Do Lagrange's equations hold along the motion that the state equations of the graph give?
Check check_energies(const GraphEnergies& energies, const EulerLagrange& equations);

}  // namespace tellegen
