#pragma once
// The velocity of a point of a body: ṗ = J(q) q̇, and p̈ = J q̈ + J̇ q̇.

#include <vector>

#include "derive/recursive/frames.hpp"

namespace tellegen::planar {

/// A point fixed to a body; absent: to the ground.
struct BodyPoint {
  std::optional<std::size_t> body;
  PlanarPoint place;  ///< in its frame
};

/// Where the point is, from the ground's origin.
Vec position(const std::vector<Frame>& frames, const BodyPoint& point);

struct PointJacobian {
  std::vector<Vec> velocity;  ///< one column per coordinate
  std::vector<Expr> turning;  ///< of the body's angle
};

PointJacobian jacobian(const ChainModel& model, const std::vector<Frame>& frames,
                       const BodyPoint& point);

}  // namespace tellegen::planar
