#pragma once
// The powers of a model, from which the account of its energy is made.

#include "formalism/trajectory.hpp"
#include "model/energy_model.hpp"
#include "model/states_model.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

/// What one element stores (an energy), supplies or dissipates (a power).
struct PartOfAccount {
  std::string name;
  EnergyKind kind = EnergyKind::Stored;
  Expr value;
  Span span;          ///< where the element is declared
  bool heat = false;  ///< a heat, or a heat flow
};

/// Of t, coordinates, velocities (or states), inputs and parameters.
struct Powers {
  std::vector<std::pair<std::string_view, Expr>> stored;  ///< energies; none where nothing is known
  Expr dissipated;
  Expr supplied;
  std::vector<PartOfAccount> parts;  ///< of what they are the sums
};

/// h = q̇·∂L/∂q̇ − L with all inputs at 0 changes by q̇·(Q − ∂D/∂q̇) − ∂L/∂t. What inputs do, in
/// forces, in the dissipation or in the potential, is supplied.
Powers powers_of(const EnergyModel& model);

/// Ḣ = ∇H·f: what is left without inputs is dissipated, the rest supplied.
Powers powers_of(const StatesModel& model);

/// The momenta ∂L/∂q̇ that nothing changes, by the names of their coordinates.
std::vector<std::pair<std::string, Expr>> conserved_momenta(const EnergyModel& model,
                                                            const Substitution& inputs);

}  // namespace tellegen
