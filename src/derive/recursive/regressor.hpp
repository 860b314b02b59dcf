#pragma once
// τ = Y(q, q̇, q̈) π: the joint forces are linear in the masses, first moments and moments of inertia
// of the bodies. Only some combinations of these have an effect, the base parameters (Gautier and
// Khalil 1990).

#include <vector>

#include "derive/recursive/frames.hpp"

namespace tellegen::planar {

/// Of each body, in this order: m, m c_x, m c_y, and the moment of inertia about its origin.
inline constexpr std::size_t per_body = 4;

/// Y by columns: 4 per body.
std::vector<std::vector<Expr>> regressor_columns(const ChainModel& model,
                                                 const std::vector<Frame>& frames);

/// π in the parameters of the model.
std::vector<Expr> inertial_parameters(const ChainModel& model);

/// Σ coefficient · π[parameter]
struct Share {
  std::size_t parameter = 0;
  Expr coefficient;
};

/// What the column of a parameter multiplies: the parameter itself and shares of others.
struct BaseCombination {
  std::size_t column = 0;
  std::vector<Share> shares;
};

/// The columns that stay, with what they multiply. By two rules: the mass of a body that only turns
/// acts as a point mass at its joint, fixed to the parent; the inertia of a body that only slides
/// acts as one of its parent. What multiplies a column of zeros is left out.
std::vector<BaseCombination> base_combinations(const ChainModel& model,
                                               const std::vector<std::vector<Expr>>& columns);

}  // namespace tellegen::planar
