#pragma once
// Where the bodies of a chain are, and which motions their joints allow (001, section 3, steps 1 to
// 3), without matrices: the frames are given by their x axes and the steps between their origins.

#include <optional>
#include <vector>

#include "derive/recursive/plane.hpp"
#include "model/chain_model.hpp"

namespace tellegen::planar {

/// One motion that a joint allows.
struct Axis {
  std::size_t coordinate = 0;  ///< into the model's coordinates
  bool turns = false;          ///< about the body's origin; else it slides
  Vec along;                   ///< unit vector of the slide
};

struct Frame {
  std::optional<std::size_t> parent;
  std::vector<Axis> axes;  ///< one, or three for a free body: two slides, then a turn
  Vec x_axis;
  Vec step;            ///< from the parent's origin to the body's
  bool steady = true;  ///< the origin is fixed to the parent: only turns
  Vec com;             ///< from the body's origin
};

std::vector<Frame> frames_of(const ChainModel& model);

/// A point given in a body's frame, from that body's origin.
Vec turned(const Frame& frame, const PlanarPoint& point);

/// The velocities q̇ and the accelerations q̈ of the model's coordinates.
std::vector<Expr> velocities(const ChainModel& model);
std::vector<Expr> accelerations(const ChainModel& model);
std::vector<Expr> zeros(const ChainModel& model);

/// ω of each body.
std::vector<Expr> turning_rates(const ChainModel& model, const std::vector<Frame>& frames,
                                const std::vector<Expr>& velocity);

}  // namespace tellegen::planar
