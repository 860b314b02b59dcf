#pragma once
// Constraints as the code needs them, and an initial state that keeps them.

#include <string>
#include <vector>

#include "model/constraints/structure.hpp"
#include "model/energy_model.hpp"

namespace tellegen::codegen {

/// The independent constraints on the level of positions, velocities and accelerations.
struct ConstraintCode {
  std::vector<Expr> positions;              ///< φ; zero of one of velocities
  std::vector<Expr> rates;                  ///< A q̇ + b
  std::vector<std::vector<Expr>> jacobian;  ///< A
  std::vector<Expr> gamma;                  ///< A q̈ + γ = 0
  std::vector<std::string> names;
};

ConstraintCode constraint_code(const EnergyModel& model, const ConstraintStructure& structure);

/// Positions, then velocities, that keep the constraints; nothing where they are not numbers.
std::vector<Expr> consistent_initial(const EnergyModel& model,
                                     const ConstraintStructure& structure);

}  // namespace tellegen::codegen
