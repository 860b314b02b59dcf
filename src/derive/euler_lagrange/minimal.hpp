#pragma once
// The equations of a constrained motion in as many coordinates as it has degrees of freedom, by
// coordinate partition: the constraints give the other velocities, and so the multipliers go.

#include "base/result.hpp"
#include "derive/euler_lagrange/terms.hpp"
#include "formalism/constrained_motion.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen::euler_lagrange {

/// `wanted` are the names of the independent coordinates.
Result<MinimalForm> minimal_form(const EnergyModel& model, const std::vector<std::string>& wanted,
                                 const Terms& terms, const ConstrainedMotion& motion,
                                 Textbook& textbook);

}  // namespace tellegen::euler_lagrange
