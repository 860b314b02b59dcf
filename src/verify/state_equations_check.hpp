#pragma once
// Does ẋ = (J − R)∇H + G u say what the state equations of the model say?

#include <vector>

#include "formalism/port_hamiltonian.hpp"
#include "model/states_model.hpp"

namespace tellegen {

/// What is printed is compared with the model's own equations: proved where the canonical form
/// decides, otherwise at random points.
std::vector<Check> check_state_equations(const StatesModel& model, const PortHamiltonian& phs);

/// ẋ, J, R, G and H as printed fit together, J is antisymmetric, and the power balance holds.
std::vector<Check> check_structure(Pool& pool, const PortHamiltonian& phs);

/// J + Jᵀ = 0, as printed.
Check check_skew(Pool& pool, const PortHamiltonian& phs);
/// R − Rᵀ, as printed: what must be 0.
std::vector<Expr> asymmetry_of_losses(Pool& pool, const PortHamiltonian& phs);

}  // namespace tellegen
