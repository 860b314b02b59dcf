#pragma once
// A planar chain of bodies (001, section 2): each hangs on one parent by one joint, so that they
// form a tree. Loops are closed by constraints.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/energy_model.hpp"

namespace tellegen {

enum class JointKind {
  Prismatic,  ///< slides by its coordinate
  Revolute,   ///< turns by its coordinate
  Free        ///< x, y and angle are coordinates (001: type F)
};

/// The word of the language for it.
constexpr std::string_view joint_name(JointKind kind) {
  if (kind == JointKind::Free) return "free";
  return kind == JointKind::Prismatic ? "prismatic" : "revolute";
}

/// How a body sits on its parent: its origin stands at `at`, for a prismatic joint moved by q along
/// the direction `along`, for a free one moved by (x, y); its x axis is turned from the parent's by
/// `along` (prismatic), q (revolute) or the third coordinate (free), and by `angle` further.
/// The table of 001 slides along the parent's x and then turns: along = 0, angle = α.
struct Joint {
  JointKind kind = JointKind::Revolute;
  std::vector<std::size_t> coordinates;  ///< into EnergyModel::coordinates; one, or three
  Expr along;                            ///< of the slide, from the parent's x axis; else 0
  PlanarPoint at;                        ///< in the parent's frame
  Expr angle;                            ///< constant turn of the child's frame; 0 if none
};

struct Body {
  std::string name;
  Span span;
  std::optional<std::size_t>
      parent;  ///< into ChainModel::bodies, always a smaller index; absent: ground
  Joint joint;
  Expr mass;
  Expr inertia;     ///< about the centre of mass
  PlanarPoint com;  ///< in the body's own frame
};

/// Is an energy model too: kinetic, potential and all the rest are those of the whole chain, so
/// that every arrow from energies starts from it as it is.
struct ChainModel : EnergyModel {
  std::vector<Body> bodies;  ///< parents before children
  PlanarPoint gravity;   ///< acceleration of a falling body, in the frame of the ground; 0 if none
  Expr other_potential;  ///< of V, what is not gravity: springs and potential statements
};

}  // namespace tellegen
