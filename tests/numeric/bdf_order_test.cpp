// Backward differentiation formulas have the order of their name: CVODE's held at an order and at
// one step; IDA's, whose Newton iterations are only as accurate as the tolerance, held at an order
// while the tolerance sets the steps.

#include <gtest/gtest.h>

#include <cmath>

#include "numeric/ode/dae.hpp"
#include "numeric/ode/stiff.hpp"

namespace tellegen::ode {
namespace {

constexpr double end = 20;
/// Up to twice the error of a step of that order: the steps are then as long as they may be, and a
/// lower order would not allow that.
Tolerance just_enough(double step, int order) {
  const double error = std::pow(step, order + 1);
  return {error, error};
}

/// ẏ = −4 (y − cos t) − sin t, y(0) = 1: y = cos t. What the first steps, of order 1, leave behind
/// has died away by the second half.
StiffSolver stiff_solver(double step, int order) {
  const Rates rates = [](double t, const double* y, double* dy) {
    dy[0] = -4 * (y[0] - std::cos(t)) - std::sin(t);
  };
  const Jacobian jacobian = [](double, const double*, double* j) { j[0] = -4; };
  return {rates, jacobian, full_sparsity(1), 0, {1}, just_enough(step, order), {}, step, order};
}

/// The same with cos t as an unknown w of its own: 0 = w − cos t.
DaeSolver dae_solver(double tolerance, int order) {
  DaeProblem p;
  p.differential = 1;
  p.sparsity = full_sparsity(2);
  p.residual = [](double t, const double* z, const double* dz, double* r) {
    r[0] = dz[0] + 4 * (z[0] - z[1]) + std::sin(t);
    r[1] = z[1] - std::cos(t);
  };
  p.slopes = [](double, double c, const double*, const double*, double* j) {
    j[0] = c + 4;
    j[1] = 0;
    j[2] = -4;
    j[3] = 1;
  };
  p.complete = [](double t, const double* y, double* z, double* dz) {
    z[0] = y[0];
    z[1] = std::cos(t);
    dz[0] = -4 * (z[0] - z[1]) - std::sin(t);
    dz[1] = 0;
  };
  return {std::move(p), 0, {1}, {tolerance, tolerance}, end, order};
}

/// In the second half of the time: the mean error of the steps, and how many there are.
struct Measured {
  double error = 0;
  double steps = 0;
};

template <class Solver>
Measured measured(Solver solver, int order) {
  double squares = 0;
  double steps = 0;
  double of_order = 0;
  while (solver.time() < end) {
    if (solver.step(end) != StepOutcome::Done) return {std::nan(""), 0};
    if (solver.time() < end / 2) continue;
    if (solver.order() == order) ++of_order;
    const double error = solver.state()[0] - std::cos(solver.time());
    squares += error * error;
    ++steps;
  }
  // Where an error passes through zero, a lower order seems good enough to IDA.
  EXPECT_GE(of_order, 0.8 * steps);
  return {std::sqrt(squares / steps), steps};
}

/// By how much the error falls with the number of steps.
double slope(const Measured& few, const Measured& many) {
  return std::log(few.error / many.error) / std::log(many.steps / few.steps);
}

TEST(BackwardDifferentiation, CvodeHasTheOrderOfTheFormula) {
  constexpr double step = end / 400;
  for (int order = 1; order <= highest_bdf_order; ++order) {
    const Measured few = measured(stiff_solver(step, order), order);
    const Measured many = measured(stiff_solver(step / 2, order), order);
    EXPECT_NEAR(few.steps, 200, 1);
    EXPECT_NEAR(many.steps, 400, 1);
    EXPECT_NEAR(slope(few, many), order, 0.2);
  }
}

TEST(BackwardDifferentiation, IdaHasTheOrderOfTheFormula) {
  for (int order = 1; order <= highest_bdf_order; ++order) {
    const double wide = std::pow(0.1, order + 1);
    const double tight = std::pow(0.1 / 8, order + 1);
    const Measured few = measured(dae_solver(wide, order), order);
    const Measured many = measured(dae_solver(tight, order), order);
    EXPECT_GT(many.steps, 5 * few.steps);
    EXPECT_NEAR(slope(few, many), order, 0.2);
  }
}

}  // namespace
}  // namespace tellegen::ode
