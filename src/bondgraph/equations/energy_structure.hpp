#pragma once
// What the elements of a linear bond graph say of its stability by themselves, for all positive
// parameters: storages that hold positive energy, resistors that lose some, and what a motion that
// loses none can still be. No matrix is formed: only zeros walk along the bonds.

#include "model/bond_graph_model.hpp"
#include "symbolic/canonical/ring.hpp"

namespace tellegen {

struct EnergyStructure {
  /// No motion grows: the energy is positive definite, and nothing supplies any.
  bool passive = false;
  bool lossless = false;  ///< no resistor at all
  /// An oscillation e^{jωt} with ω ≠ 0 of which no resistor takes power is zero everywhere.
  bool oscillations_die = false;
  /// A state at rest of which no resistor takes power is zero everywhere.
  bool rests_die = false;
};

/// Precondition: all laws are linear.
EnergyStructure energy_structure(const BondGraphModel& model, canonical::Ring& ring);

/// What the resistors see of the states, ∂(S₂₁ z)/∂x, row by row: a motion that loses nothing is
/// seen by none of them.
std::vector<std::vector<Expr>> seen_by_resistors(const BondGraphModel& model);

}  // namespace tellegen
