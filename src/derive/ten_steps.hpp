#pragma once
// How the energies of a chain come about: the ten steps of 001, section 3. The tenth, Lagrange's
// equations, is told by the arrow that derives them.

#include <vector>

#include "formalism/step.hpp"
#include "model/chain_model.hpp"

namespace tellegen {

/// Steps 1 to 9: transformation matrices, their products, centres of gravity, their positions,
/// total rotations, velocities, angular velocities, kinetic and potential energy.
std::vector<Step> tell_ten_steps(const ChainModel& model);

/// Steps 1 to 9 before those of the equations, less what would be told twice.
std::vector<Step> joined_steps(const ChainModel& model, std::vector<Step> of_equations);

}  // namespace tellegen
