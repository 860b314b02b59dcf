#pragma once
// What all solvers of differential equations share.

#include <cstddef>
#include <functional>
#include <vector>

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

  friend Statistics operator+(const Statistics& a, const Statistics& b) {
    return {a.steps + b.steps, a.rejected + b.rejected, a.evaluations + b.evaluations,
            a.jacobians + b.jacobians};
  }
};

enum class StepOutcome {
  Done,
  TooSmall,  ///< no step however small is accurate: a singularity, or rates that are not finite
  Stiff      ///< done, but stability and not accuracy has limited the last steps
};

/// Which entries of a square matrix may differ from 0, column by column.
struct Sparsity {
  std::vector<std::size_t> starts;  ///< where each column begins among the rows; last: their number
  std::vector<std::size_t> rows;    ///< rising inside of a column

  [[nodiscard]] std::size_t size() const { return starts.empty() ? 0 : starts.size() - 1; }
  [[nodiscard]] std::size_t entries() const { return rows.size(); }
};

/// Every entry.
Sparsity full_sparsity(std::size_t size);
/// Worth a sparse factorisation: large, and mostly zeros.
bool is_sparse(const Sparsity& sparsity);

/// dy = f(t, y).
using Rates = std::function<void(double t, const double* y, double* dy)>;
/// ∂f/∂y: the entries of a sparsity, in its order.
using Jacobian = std::function<void(double t, const double* y, double* entries)>;

/// Of backward differentiation formulas: from order 7 on they are unstable, and 6 nearly is.
inline constexpr int highest_bdf_order = 5;

/// Moves y onto what it has to keep; false where that fails.
using Projection = std::function<bool(double t, double* y)>;

}  // namespace tellegen::ode
