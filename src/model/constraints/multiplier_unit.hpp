#pragma once
// The unit of a constraint's multiplier.

#include <string>

#include "model/constraints/constraint.hpp"

namespace tellegen {

/// λ φ is an energy, and λ times a constraint of velocities a power. Empty where not known.
inline std::string multiplier_unit(const Constraint& c) {
  if (!c.dimension) return "";
  const Dimension whole = is_holonomic(c) ? dimensions::energy() : dimensions::power();
  return (whole / *c.dimension).text();
}

}  // namespace tellegen
