#pragma once
// What the energy says of an equilibrium (Lagrange and Dirichlet). Internal to this room.

#include "analyse/dynamics.hpp"
#include "formalism/equilibria.hpp"
#include "numeric/values.hpp"

namespace tellegen {

/// The shape of the potential energy over the coordinates that are not loose, with that of
/// constant forces; unknown where a force is not constant in the coordinates. With constraints it
/// is that of the displacements they allow; `at_point` then holds the multipliers too.
PotentialShape potential_shape(const EnergyModel& model, const Dynamics& dynamics,
                               const std::vector<Expr>& loose, const Linearisation& linear,
                               const Values& at_point);

/// Whether there is kinetic energy at rest that depends on the position: then the potential above
/// is the effective one, V less that energy.
bool is_effective(const EnergyModel& model, const Dynamics& dynamics);

/// Whether the energy has a strict minimum at the point, over coordinates and velocities, and
/// nothing supplies any nearby: then every motion that starts nearby stays nearby.
bool energy_holds(const EnergyModel& model, const Dynamics& dynamics,
                  const std::vector<Expr>& loose, const Linearisation& linear,
                  const Values& at_point);

}  // namespace tellegen
