#pragma once
// ẋ = (J − R)∇H + G u + B λ, 0 = Bᵀ∇H with B = [0; Aᵀ]: a port-Hamiltonian system with constraints
// (van der Schaft and Maschke, 1994). The forces B λ take no power: ∇HᵀB λ = 0.

#include "derive/port_hamiltonian/legendre.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "model/constraints/structure.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen::port_hamiltonian {

/// The constraint forces depend on time by themselves: b = ∂φ/∂t is not zero for one of the
/// constraints, whose index is returned.
std::optional<std::size_t> moving_constraint(const EnergyModel& model, canonical::Ring& ring);

/// Adds the multipliers to phs, and their forces to ẋ. Precondition: every coordinate has a
/// momentum.
void add_constraints(const EnergyModel& model, const ConstraintStructure& structure,
                     Textbook& textbook, PortHamiltonian& phs);

}  // namespace tellegen::port_hamiltonian
