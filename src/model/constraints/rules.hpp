#pragma once
// What a constraint has to be, whichever statement gave it.

#include <optional>
#include <vector>

#include "base/diagnostic.hpp"
#include "model/constraints/constraint.hpp"
#include "model/model_core.hpp"

namespace tellegen {

/// A constraint of positions speaks of a coordinate; one of velocities speaks of a velocity, and is
/// linear in them.
std::optional<Diagnostic> constraint_mistake(const Constraint& constraint,
                                             const std::vector<Quantity>& coordinates);

}  // namespace tellegen
