#pragma once
// Losses given by the forces (003 (24), (27)): q̇ = ∂H/∂p − ∂𝒥/∂f at f = ∂H/∂q.

#include "derive/port_hamiltonian/legendre.hpp"
#include "derive/port_hamiltonian/structure.hpp"
#include "derive/port_hamiltonian/system.hpp"

namespace tellegen::port_hamiltonian {

/// Whether codissipation can stand beside what the model has otherwise: a coordinate that it moves
/// without inertia has no force and no dissipation of its own.
bool has_place_for_codissipation(const EnergyModel& model, const Mechanics& m,
                                 canonical::Ring& ring);

/// Adds R = ∫₀¹ 𝒥″(λ f) dλ between the coordinates. Precondition: x has its gradient.
void add_codissipation(const EnergyModel& model, const Mechanics& m, canonical::Ring& ring,
                       System& x);

}  // namespace tellegen::port_hamiltonian
