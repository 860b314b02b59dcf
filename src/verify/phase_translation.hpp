#pragma once
// Where the states and names of a port-Hamiltonian system are on the side of Euler and Lagrange.
// Internal to this room.

#include "formalism/port_hamiltonian.hpp"
#include "model/energy_model.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

/// p = ∂L/∂v and ṗ = ∂L/∂q − ∂D/∂v + Q (000 (19)), in coordinates and velocities.
struct LagrangeMotion {
  std::vector<Expr> coordinates;
  std::vector<Expr> momenta;
  std::vector<Expr> rates;
};
LagrangeMotion lagrange_motion(const EnergyModel& model, const PortHamiltonian& phs);

struct Translation {
  Substitution to_velocities;  ///< p → ∂L/∂q̇, named velocities → q̇
  Substitution statics;        ///< coordinates that follow from the others, and what they are
};
Translation translation(const EnergyModel& model, const LagrangeMotion& el,
                        const PortHamiltonian& phs);

/// Where x stands; the size of `all` where it does not.
std::size_t place_of(const std::vector<Expr>& all, Expr x);

/// The coordinates among the states.
std::vector<Expr> coordinates_of(const LagrangeMotion& el, const PortHamiltonian& phs);
/// Of the coordinates q those with a momentum, in the order of their momenta.
std::vector<Expr> inertial_of(const std::vector<Expr>& q, const PortHamiltonian& phs);

}  // namespace tellegen
