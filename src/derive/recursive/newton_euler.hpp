#pragma once
// The recursive Newton-Euler algorithm (Luh, Walker, Paul 1980) in the plane: accelerations from
// the ground to the tips, forces from the tips to the ground.

#include <vector>

#include "derive/recursive/frames.hpp"

namespace tellegen::planar {

struct Motion {
  std::vector<Expr> velocity;      ///< q̇; one per coordinate
  std::vector<Expr> acceleration;  ///< q̈
  Vec gravity;                     ///< acceleration of a falling body
};

/// How each body moves: the ground accelerates by −gravity, so that weight needs no force.
struct BodyMotion {
  Expr turning;               ///< ω
  Expr turning_square;        ///< ω²
  Expr turning_acceleration;  ///< ω̇
  Vec acceleration;           ///< of its origin, less gravity
};

std::vector<BodyMotion> body_motions(const ChainModel& model, const std::vector<Frame>& frames,
                                     const Motion& motion);

/// Of a point that is fixed to a body, at the lever from its origin.
Vec point_acceleration(const BodyMotion& body, const Vec& lever);

/// The forces τ that the joints have to give for this motion: M q̈ + C q̇ + g.
std::vector<Expr> inverse_dynamics(const ChainModel& model, const std::vector<Frame>& frames,
                                   const Motion& motion);

/// τ = 0 of the forces of the model: Q − ∂D/∂q̇ − ∂V/∂q without gravity.
std::vector<Expr> applied_forces(const ChainModel& model);

}  // namespace tellegen::planar
