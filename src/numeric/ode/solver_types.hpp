#pragma once
// What all solvers of differential equations share.

#include <cstddef>
#include <functional>

namespace tellegen::ode {

struct Tolerance {
  double relative = 1e-8;
  double absolute = 1e-10;
};

struct Statistics {
  std::size_t steps = 0;  ///< accepted
  std::size_t rejected = 0;
  std::size_t evaluations = 0;  ///< of the rates
  std::size_t jacobians = 0;
};

enum class StepOutcome {
  Done,
  TooSmall,  ///< no step however small is accurate: a singularity, or rates that are not finite
  Stiff      ///< done, but stability and not accuracy has limited the last steps
};

/// dy = f(t, y).
using Rates = std::function<void(double t, const double* y, double* dy)>;
/// ∂f/∂y, column by column.
using Jacobian = std::function<void(double t, const double* y, double* columns)>;

/// Moves y onto what it has to keep; false where that fails.
using Projection = std::function<bool(double t, double* y)>;

}  // namespace tellegen::ode
