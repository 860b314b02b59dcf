#pragma once
// F(x) = 0 near a starting point, with any number of equations and unknowns.

#include <functional>
#include <vector>

namespace tellegen {

using NumberVector = std::vector<double>;
using NumberMatrix = std::vector<std::vector<double>>;

struct EquationSystem {
  std::function<NumberVector(const NumberVector& x)> residual;
  std::function<NumberMatrix(const NumberVector& x)> jacobian;  ///< ∂residual/∂x, by rows
};

struct NewtonOptions {
  int iterations = 120;
  /// Of a residual, relative to the size of its slope times that of x (or 1).
  double tolerance = 1e-11;
  std::vector<bool> fixed = {};  ///< unknowns to leave alone; empty: none
};

struct NewtonResult {
  NumberVector x;       ///< the best point found
  double residual = 0;  ///< largest entry there, as the equations give it
  bool converged = false;
};

/// Gauss–Newton, damped as by Levenberg and Marquardt: steps δ = −Jᵀ(J Jᵀ + μ)⁻¹F, so that of the
/// many solutions of too few equations a near one is found, and equations that repeat each other do
/// no harm.
NewtonResult solve_equations(const EquationSystem& system, NumberVector start,
                             const NewtonOptions& options = {});

}  // namespace tellegen
