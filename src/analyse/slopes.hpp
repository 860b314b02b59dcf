#pragma once
// The derivatives that a linearisation needs, on the DAG. Internal to this room.

#include "analyse/dynamics.hpp"
#include "analyse/point.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

using ExprMatrix = std::vector<std::vector<Expr>>;

/// Of second order ∂(M v̇ + h)/∂x and ∂(M v̇ + h)/∂u with v̇ as symbols: at v̇₀ they are
/// ∂M/∂x v̇₀ + ∂h/∂x of 002 (11). Of explicit dynamics ∂f/∂x and ∂f/∂u.
struct Slopes {
  ExprMatrix by_state, by_input;
  ExprMatrix outputs_by_state, outputs_by_input, outputs_by_acceleration;
  std::vector<Expr> bias;  ///< h: the residual without accelerations

  /// All of them, with M and the outputs: what must have a value.
  [[nodiscard]] std::vector<Expr> roots(const Dynamics& dynamics) const;
};

Slopes slopes_of(const Dynamics& dynamics);

/// Every state, every input and the time, each by what the point says or 0.
Substitution full_point(const Dynamics& dynamics, const Point& point);

}  // namespace tellegen
