#pragma once
// Motions under constraints as rate systems. The multipliers λ are the rates of states Λ on which
// nothing depends: [M −Aᵀ; A 0] (v̇, Λ̇) = (−h, −γ). Internal to this room.

#include "formalism/euler_lagrange.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "model/constraints/structure.hpp"
#include "verify/form_motions.hpp"

namespace tellegen {

/// By the energies and the independent constraints of the model.
RateSystem constrained_motion(const EnergyModel& model, const ConstraintStructure& structure);
/// By M, bias, A and γ as printed.
RateSystem constrained_motion(const EnergyModel& model, const EulerLagrange& el);
/// ẋ − B Λ̇ = (J − R)∇H + G u with d/dt Bᵀ∇H = 0, as printed.
RateSystem constrained_motion(Pool& pool, const PortHamiltonian& phs, Written how);

/// A start near the wanted one that keeps the constraints: coordinates, velocities, and Λ = 0.
/// Nothing where none is found.
std::optional<NumberVector> consistent(const EnergyModel& model,
                                       const ConstraintStructure& structure,
                                       const Values& parameters, const NumberVector& wanted);

}  // namespace tellegen
