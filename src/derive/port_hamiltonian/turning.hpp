#pragma once
// Directions without inertia that turn with the position, as ½ m (ẋ + y ẏ)² and
// ½ m (ẋ cos θ + ẏ sin θ)² have them.
//
// With a the coordinates whose momenta are independent and b the others, T* is a function of q and
// of w = q̇ₐ + B(q) q̇_b, and p_b = Bᵀpₐ are the primary constraints. On (q, pₐ) the equations of
// Lagrange are those of pₐ·w − H(q, pₐ), of first order (Faddeev and Jackiw): with E = [1 B],
//   Eᵀṗₐ + (R − F) q̇ = −∂H/∂q + Q,   E q̇ = ∂H/∂pₐ,   F_ij = Σ pₖ(∂E_kj/∂qᵢ − ∂E_ki/∂qⱼ).
// F is skew and takes no power: it stands beside the forces of the kind in J. Where w are rates of
// functions of the position, F vanishes along the directions without inertia.

#include "derive/port_hamiltonian/directions.hpp"

namespace tellegen::port_hamiltonian {

/// Vectors n(q) with Σ nᵢ pᵢ = 0; none where they would depend on more than the position.
NullSpace turning_directions(const EnergyModel& model, canonical::Ring& ring);

/// Eliminates coordinates along them as eliminate_static_directions does; the directions that are
/// left, with T* on w.
Directions follow_turning(Statics& statics, Textbook& textbook);

/// Forces on the velocities (w, q̇_b), from those on q̇; adds F.
void turn_forces(const Directions& directions, const Mechanics& m, canonical::Ring& ring,
                 Structure& s);

/// The primary constraints and the balance along each direction, as text for a diagnostic.
struct TurningStory {
  std::string constraints;
  std::string balance;
};
TurningStory tell_turning(const Directions& directions, const EnergyModel& model,
                          const Mechanics& m, const Velocities& v, Textbook& textbook);

}  // namespace tellegen::port_hamiltonian
