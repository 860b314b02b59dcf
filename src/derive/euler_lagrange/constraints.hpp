#pragma once
// Constraints beside the equations of motion: their rates, multipliers and what they leave free.

#include "derive/euler_lagrange/terms.hpp"
#include "formalism/constrained_motion.hpp"
#include "model/constraints/structure.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen::euler_lagrange {

/// Precondition: `terms` were derived with structure.independent.
ConstrainedMotion constrained_motion(const EnergyModel& model, const ConstraintStructure& structure,
                                     const Terms& terms, Textbook& textbook);

}  // namespace tellegen::euler_lagrange
