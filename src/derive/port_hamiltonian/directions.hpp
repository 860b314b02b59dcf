#pragma once
// Kinetic co-energies of fewer velocities than there are coordinates, as ½ m (ẋ + ẏ)²: a constant
// direction n with Σ nᵢ pᵢ = 0 carries no inertia although each of its coordinates moves a mass.

#include "derive/port_hamiltonian/massless.hpp"
#include "symbolic/null_space.hpp"

namespace tellegen::port_hamiltonian {

/// χ = Σ nᵢ(Qᵢ − ∂(V − T*)/∂qᵢ − ∂D/∂q̇ᵢ) + Σ ṅᵢ pᵢ, which is zero along the motion.
Series balance_along(const std::vector<Series>& n, const EnergyModel& model, canonical::Ring& ring);

/// Without friction along n the balance of forces there, χ(q) = Σ nᵢ(Qᵢ − ∂V/∂qᵢ) = 0, gives a
/// coordinate: the model without it. Repeated for every such direction; added to `statics`.
void eliminate_static_directions(Statics& statics, Textbook& textbook);
/// The first of these directions for which that can be done; false where there is none.
bool eliminate_static_direction(const NullSpace& directions, Statics& statics, Textbook& textbook);

/// sₐ = qₐ − Σ nₐ q_b on the directions with friction: on (s, q_b) the momentum of q_b is zero, and
/// those of s are those of qₐ. Coordinates keep their symbols.
struct Directions {
  EnergyModel model;              ///< on (s, q_b)
  std::vector<std::size_t> free;  ///< b, one per direction
  SeriesMatrix vectors;           ///< n, one row per direction, n_b = 1
  bool turning = false;           ///< n depends on q: see turning.hpp
  [[nodiscard]] bool empty() const { return free.empty(); }
};
/// The coordinates that these directions move.
std::vector<std::size_t> involved(const Directions& directions);
Directions straighten(const EnergyModel& model, canonical::Ring& ring);

/// The system on the coordinates of the model again.
void turn_back(const Directions& directions, const EnergyModel& model, canonical::Ring& ring,
               System& x);

/// Steps that speak of ṡ and ∂T*/∂ṡ, in velocities of the model again.
void turn_back(const Directions& directions, const EnergyModel& model, const Mechanics& m,
               Textbook& textbook, std::vector<Step>& steps);

/// p_b = −Σ nₐ pₐ
std::vector<NamedFormula> dependent_momenta(const Directions& directions, const Mechanics& m,
                                            Textbook& textbook);

}  // namespace tellegen::port_hamiltonian
