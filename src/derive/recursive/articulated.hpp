#pragma once
// The articulated body algorithm (Featherstone 1983) in the plane: q̈ for given forces, without a
// mass matrix; its size is proportional to the number of bodies.

#include <vector>

#include "base/result.hpp"
#include "derive/recursive/frames.hpp"

namespace tellegen::planar {

/// q̈ for the joint forces τ. Refused where nothing with inertia moves with a joint.
Result<std::vector<Expr>> direct_dynamics(const ChainModel& model, const std::vector<Frame>& frames,
                                          const std::vector<Expr>& tau);

}  // namespace tellegen::planar
