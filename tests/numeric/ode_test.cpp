#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numbers>

#include "numeric/ode/dormand_prince_54.hpp"
#include "numeric/ode/dormand_prince_853.hpp"
#include "numeric/ode/explicit_runge_kutta.hpp"
#include "numeric/ode/fixed_step.hpp"
#include "numeric/ode/stiff.hpp"

namespace tellegen::test {

namespace {

using namespace ode;

/// ẏ = y cos t, y(0) = 1: y = exp(sin t).
void growing(double t, const double* y, double* dy) { dy[0] = y[0] * std::cos(t); }

/// Kepler's problem with eccentricity e, in q and p: period 2π.
void kepler(double, const double* y, double* dy) {
  const double r = std::hypot(y[0], y[1]);
  dy[0] = y[2];
  dy[1] = y[3];
  dy[2] = -y[0] / (r * r * r);
  dy[3] = -y[1] / (r * r * r);
}
std::vector<double> perihelion(double e) { return {1 - e, 0, 0, std::sqrt((1 + e) / (1 - e))}; }
double kepler_energy(const std::vector<double>& y) {
  return 0.5 * (y[2] * y[2] + y[3] * y[3]) - 1 / std::hypot(y[0], y[1]);
}

/// Slope of log error over log h.
double observed_order(const std::function<double(int)>& error, int coarse) {
  return std::log2(error(coarse) / error(2 * coarse));
}

/// An oscillator with steps as long as they may be: the tolerance is so wide that none is refused.
template <class Method>
double error_of_steps(int steps) {
  const double end = 10;
  const Rates oscillator = [](double, const double* y, double* dy) {
    dy[0] = y[1];
    dy[1] = -y[0];
  };
  ExplicitRungeKutta<Method, Rates> solver(oscillator, 0, {1, 0}, {1e9, 1e9}, end / steps);
  for (int i = 1; i <= steps; ++i) {
    while (solver.time() < end * i / steps) solver.step(end * i / steps);
  }
  return std::hypot(solver.state()[0] - std::cos(end), solver.state()[1] + std::sin(end));
}

TEST(DormandPrince, has_the_order_of_its_name) {
  EXPECT_NEAR(observed_order(error_of_steps<DormandPrince54>, 32), 5, 0.2);
  EXPECT_NEAR(observed_order(error_of_steps<DormandPrince853>, 12), 8, 0.2);
}

TEST(DormandPrince, stages_are_consistent) {
  const auto check = []<class Method>(Method) {
    for (std::size_t i = 0; i < Method::all_stages; ++i) {
      double row = 0;
      for (std::size_t j = 0; j < i; ++j) row += Method::a[i][j];
      EXPECT_NEAR(row, Method::c[i], 1e-14) << i;
    }
    double error = 0;
    for (const double e : Method::error5) error += e;
    EXPECT_NEAR(error, 0, 1e-14);
  };
  check(DormandPrince54{});
  check(DormandPrince853{});
}

template <class Method>
void expect_tolerance_is_kept(double tolerance) {
  ExplicitRungeKutta<Method, Rates> solver(kepler, 0, perihelion(0.5), {tolerance, tolerance});
  double worst = 0;
  const double end = 2 * std::numbers::pi;
  while (solver.time() < end) {
    ASSERT_EQ(solver.step(end), StepOutcome::Done);
    // The energy inside the step too: the continuous extension is as good as the solution.
    for (const double part : {0.0, 0.3, 0.7, 1.0}) {
      std::vector<double> y(4);
      solver.interpolate(solver.previous_time() + part * (solver.time() - solver.previous_time()),
                         y.data());
      worst = std::max(worst, std::abs(kepler_energy(y) + 0.5));
    }
  }
  const std::vector<double> start = perihelion(0.5);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_NEAR(solver.state()[i], start[i], 300 * tolerance) << i;
  }
  EXPECT_LT(worst, 100 * tolerance);
}

TEST(DormandPrince, keeps_the_tolerance_at_the_points_and_between_them) {
  for (const double tolerance : {1e-6, 1e-8, 1e-10}) {
    expect_tolerance_is_kept<DormandPrince54>(tolerance);
    expect_tolerance_is_kept<DormandPrince853>(tolerance);
  }
}

TEST(DormandPrince, notices_stiffness) {
  // ẏ = −1000 (y − cos t): stability, not accuracy, limits the step.
  const Rates stiff = [](double t, const double* y, double* dy) {
    dy[0] = -1000 * (y[0] - std::cos(t));
  };
  ExplicitRungeKutta<DormandPrince54, Rates> solver(stiff, 0, {1}, {1e-6, 1e-6});
  bool noticed = false;
  while (solver.time() < 2 && !noticed) noticed = solver.step(2) == StepOutcome::Stiff;
  EXPECT_TRUE(noticed);

  ExplicitRungeKutta<DormandPrince54, Rates> smooth(kepler, 0, perihelion(0.5), {1e-6, 1e-6});
  while (smooth.time() < 20) ASSERT_EQ(smooth.step(20), StepOutcome::Done);
}

TEST(DormandPrince, ends_at_a_singularity) {
  // ẏ = y², y(0) = 1: infinite at t = 1.
  const Rates blow_up = [](double, const double* y, double* dy) { dy[0] = y[0] * y[0]; };
  ExplicitRungeKutta<DormandPrince54, Rates> solver(blow_up, 0, {1}, {1e-8, 1e-8});
  StepOutcome outcome = StepOutcome::Done;
  while (solver.time() < 2 && outcome != StepOutcome::TooSmall) outcome = solver.step(2);
  EXPECT_EQ(outcome, StepOutcome::TooSmall);
  EXPECT_NEAR(solver.time(), 1, 1e-6);
}

TEST(DormandPrince, goes_on_after_a_restart) {
  ExplicitRungeKutta<DormandPrince54, Rates> solver(growing, 0, {1}, {1e-10, 1e-10});
  while (solver.time() < 1) solver.step(1);
  solver.restart(1, {2 * std::exp(std::sin(1.0))});
  while (solver.time() < 2) solver.step(2);
  EXPECT_NEAR(solver.state()[0], 2 * std::exp(std::sin(2.0)), 1e-8);
}

TEST(StiffSolver, follows_a_stiff_solution_with_few_steps) {
  // ẏ = −1000 (y − cos t) − sin t, y(0) = 1: y = cos t.
  const ode::Rates rates = [](double t, const double* y, double* dy) {
    dy[0] = -1000 * (y[0] - std::cos(t)) - std::sin(t);
  };
  const Jacobian jacobian = [](double, const double*, double* j) { j[0] = -1000; };
  StiffSolver solver(rates, jacobian, full_sparsity(1), 0, {1}, {1e-8, 1e-10});
  double worst = 0;
  while (solver.time() < 10) {
    ASSERT_EQ(solver.step(10), StepOutcome::Done);
    const double middle = (solver.previous_time() + solver.time()) / 2;
    double y = 0;
    solver.interpolate(middle, &y);
    worst = std::max(worst, std::abs(y - std::cos(middle)));
  }
  EXPECT_LT(worst, 1e-6);
  EXPECT_LT(solver.statistics().steps, 500U);
  EXPECT_NEAR(solver.state()[0], std::cos(10.0), 1e-6);
}

TEST(StiffSolver, ends_at_a_singularity) {
  const ode::Rates blow_up = [](double, const double* y, double* dy) { dy[0] = y[0] * y[0]; };
  const Jacobian jacobian = [](double, const double* y, double* j) { j[0] = 2 * y[0]; };
  StiffSolver solver(blow_up, jacobian, full_sparsity(1), 0, {1}, {1e-8, 1e-8});
  StepOutcome outcome = StepOutcome::Done;
  while (solver.time() < 2 && outcome == StepOutcome::Done) outcome = solver.step(2);
  EXPECT_EQ(outcome, StepOutcome::TooSmall);
  EXPECT_NEAR(solver.time(), 1, 1e-4);
}

template <class Method>
double gauss_error(int steps) {
  GaussStepper<Method, Rates> stepper(kepler, 4);
  std::vector<double> y = perihelion(0.3);
  const double h = 2 * std::numbers::pi / steps;
  for (int i = 0; i < steps; ++i) {
    if (!stepper.step(i * h, h, y)) return NAN;
  }
  return std::hypot(y[0] - 0.7, y[1]);
}

void pull(double, const double* q, double* a) {
  const double r = std::hypot(q[0], q[1]);
  a[0] = -q[0] / (r * r * r);
  a[1] = -q[1] / (r * r * r);
}

double verlet_error(int steps) {
  VerletStepper<Rates> stepper(pull, 2);
  std::vector<double> y = perihelion(0.3);
  const double h = 2 * std::numbers::pi / steps;
  for (int i = 0; i < steps; ++i) stepper.step(i * h, h, y);
  return std::hypot(y[0] - 0.7, y[1]);
}

TEST(FixedStep, has_the_order_of_its_name) {
  EXPECT_NEAR(observed_order(gauss_error<Gauss2>, 2000), 2, 0.2);
  EXPECT_NEAR(observed_order(gauss_error<Gauss4>, 200), 4, 0.2);
  EXPECT_NEAR(observed_order(verlet_error, 2000), 2, 0.2);
}

/// Symplectic: the energy swings, it does not drift.
template <class Stepper>
double largest_energy_error(Stepper stepper, double h, int steps) {
  std::vector<double> y = perihelion(0.3);
  double worst = 0;
  for (int i = 0; i < steps; ++i) {
    if (!stepper.step(i * h, h, y)) return NAN;
    worst = std::max(worst, std::abs(kepler_energy(y) + 0.5));
  }
  return worst;
}

TEST(FixedStep, bounds_the_energy_over_a_hundred_thousand_steps) {
  const double h = 0.05;
  const auto bounded = [&](auto stepper) {
    const double soon = largest_energy_error(stepper, h, 1000);
    EXPECT_LE(largest_energy_error(stepper, h, 100000), 1.5 * soon);
  };
  bounded(GaussStepper<Gauss2, Rates>(kepler, 4));
  bounded(GaussStepper<Gauss4, Rates>(kepler, 4));
  bounded(VerletStepper<Rates>(pull, 2));
}

TEST(FixedStep, says_when_the_step_is_too_long) {
  const Rates stiff = [](double, const double* y, double* dy) { dy[0] = -1000 * y[0]; };
  GaussStepper<Gauss2, Rates> stepper(stiff, 1);
  std::vector<double> y{1};
  EXPECT_FALSE(stepper.step(0, 1.0, y));
}

}  // namespace

}  // namespace tellegen::test
