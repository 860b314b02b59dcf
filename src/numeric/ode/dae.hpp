#pragma once
// Differential and algebraic equations 0 = F(t, z, ż) by SUNDIALS' IDA: backward differentiation
// formulas of variable order, with exact slopes, dense or sparse.

#include <limits>
#include <memory>
#include <vector>

#include "numeric/ode/solver_types.hpp"

namespace tellegen::ode {

struct DaeProblem {
  /// How many of the unknowns z have a rate: the first ones, called y. The others are algebraic;
  /// they stay out of the test of the error, and follow from y.
  std::size_t differential = 0;
  /// The first so many algebraic ones are multipliers: what they keep determines y, and whether
  /// they have converged says nothing beyond it.
  std::size_t multipliers = 0;
  std::function<void(double t, const double* z, const double* dz, double* residual)> residual;
  /// ∂F/∂z + c ∂F/∂ż: the entries of the sparsity, in its order.
  std::function<void(double t, double c, const double* z, const double* dz, double* entries)>
      slopes;
  Sparsity sparsity;
  /// z and ż that fulfil the equations where y is given.
  std::function<void(double t, const double* y, double* z, double* dz)> complete;
};

class DaeSolver {
 public:
  DaeSolver(DaeProblem problem, double t, const std::vector<double>& y, Tolerance tolerance,
            double longest_step = std::numeric_limits<double>::infinity(),
            int highest_order = highest_bdf_order);
  ~DaeSolver();
  DaeSolver(DaeSolver&&) noexcept;
  DaeSolver& operator=(DaeSolver&&) noexcept;

  [[nodiscard]] double time() const;
  [[nodiscard]] double previous_time() const;
  /// y, without what is algebraic.
  [[nodiscard]] const std::vector<double>& state() const;
  [[nodiscard]] Statistics statistics() const;
  /// Of the formula that made the last step.
  [[nodiscard]] int order() const;

  /// One accepted step that does not pass `end`.
  StepOutcome step(double end);
  /// y inside the last step. Precondition: previous_time() ≤ t ≤ time().
  void interpolate(double t, double* y);
  /// Goes on from another y, as after an event.
  void restart(double t, const std::vector<double>& y);
  /// What is to be kept stands among the equations.
  void adjust(const std::vector<double>&) {}

 private:
  struct Memory;
  std::unique_ptr<Memory> memory_;
};

}  // namespace tellegen::ode
