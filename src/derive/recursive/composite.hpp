#pragma once
// The composite rigid body algorithm (Walker and Orin 1982) in the plane: the mass matrix, and the
// Coriolis matrix from the same sums over the bodies that a joint carries.

#include <vector>

#include "derive/recursive/frames.hpp"

namespace tellegen::planar {

/// A body with all that hangs on it, frozen.
struct Composite {
  Expr mass;
  Vec first_moment;    ///< Σ m (p − o), o the body's origin
  Expr second_moment;  ///< of inertia about o
};

std::vector<Composite> composites(const ChainModel& model, const std::vector<Frame>& frames);

using Matrix = std::vector<std::vector<Expr>>;

/// M(q), both triangles.
Matrix mass_matrix(const ChainModel& model, const std::vector<Frame>& frames);

/// C(q, q̇) = Σ m Jᵀ J̇ + …, for which Ṁ = C + Cᵀ, so that Ṁ − 2C is skew; C q̇ are the forces of
/// inertia at q̈ = 0.
Matrix coriolis_matrix(const ChainModel& model, const std::vector<Frame>& frames);

}  // namespace tellegen::planar
