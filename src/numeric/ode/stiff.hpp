#pragma once
// Stiff equations by SUNDIALS' CVODE: backward differentiation formulas with the exact Jacobian,
// dense or sparse.

#include <limits>
#include <memory>
#include <vector>

#include "numeric/ode/solver_types.hpp"

namespace tellegen::ode {

class StiffSolver {
 public:
  /// `projection`: applied to every step, where it is not empty. `highest_order`: of the formulas.
  StiffSolver(Rates rates, Jacobian jacobian, const Sparsity& sparsity, double t,
              std::vector<double> y, Tolerance tolerance, Projection projection = {},
              double longest_step = std::numeric_limits<double>::infinity(),
              int highest_order = highest_bdf_order);
  ~StiffSolver();
  StiffSolver(StiffSolver&&) noexcept;
  StiffSolver& operator=(StiffSolver&&) noexcept;

  [[nodiscard]] double time() const;
  [[nodiscard]] double previous_time() const;
  [[nodiscard]] const std::vector<double>& state() const;
  [[nodiscard]] Statistics statistics() const;
  /// Of the formula that made the last step.
  [[nodiscard]] int order() const;

  /// One accepted step that does not pass `end`.
  StepOutcome step(double end);
  /// The solution inside the last step. Precondition: previous_time() ≤ t ≤ time().
  void interpolate(double t, double* y);
  /// Goes on from another state, as after an event.
  void restart(double t, std::vector<double> y);
  /// Steps are projected as they are made.
  void adjust(const std::vector<double>&) {}

 private:
  struct Memory;
  std::unique_ptr<Memory> memory_;
};

}  // namespace tellegen::ode
