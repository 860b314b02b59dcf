#pragma once
// The functions of a C module for a motion under constraints. Internal to this language.

#include "codegen/c/writer.hpp"
#include "formalism/machine_form.hpp"
#include "model/constraint_structure.hpp"

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

/// Constraints, their Jacobian, accelerations with multipliers, rates for an integrator, and the
/// way back onto the constraints. Precondition: the coordinates are named.
void add_constrained_motion(CWriter& writer, const MachineForm& form, const ConstraintCode& code);

}  // namespace tellegen::codegen
