// Differential and algebraic equations by IDA, and sparse factorisations: against closed forms,
// published values and the dense way.

#include "numeric/ode/dae.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "numeric/ode/stiff.hpp"

namespace tellegen::ode {
namespace {

/// Robertson's reactions with the sum of concentrations as an equation instead of the third rate.
DaeProblem robertson() {
  DaeProblem p;
  p.differential = 2;
  p.sparsity = full_sparsity(3);
  p.residual = [](double, const double* z, const double* dz, double* r) {
    r[0] = dz[0] + 0.04 * z[0] - 1e4 * z[1] * z[2];
    r[1] = dz[1] - 0.04 * z[0] + 1e4 * z[1] * z[2] + 3e7 * z[1] * z[1];
    r[2] = z[0] + z[1] + z[2] - 1;
  };
  p.slopes = [](double, double c, const double* z, const double*, double* j) {
    j[0] = 0.04 + c;
    j[1] = -0.04;
    j[2] = 1;
    j[3] = -1e4 * z[2];
    j[4] = 1e4 * z[2] + 6e7 * z[1] + c;
    j[5] = 1;
    j[6] = -1e4 * z[1];
    j[7] = 1e4 * z[1];
    j[8] = 1;
  };
  p.complete = [](double, const double* y, double* z, double* dz) {
    z[0] = y[0];
    z[1] = y[1];
    z[2] = 1 - y[0] - y[1];
    dz[0] = -0.04 * z[0] + 1e4 * z[1] * z[2];
    dz[1] = -dz[0] - 3e7 * z[1] * z[1];
    dz[2] = 0;
  };
  return p;
}

// Hairer and Wanner, Solving Ordinary Differential Equations II: the values at t = 40.
TEST(DaeSolver, follows_robertsons_reactions) {
  DaeSolver solver(robertson(), 0, {1, 0}, {1e-9, 1e-13});
  while (solver.time() < 40) ASSERT_EQ(solver.step(40), StepOutcome::Done);
  EXPECT_NEAR(solver.state()[0], 0.7158270688, 1e-7);
  EXPECT_NEAR(solver.state()[1], 9.185534765e-6, 1e-12);
  EXPECT_LT(solver.statistics().steps, 1000U);
}

TEST(DaeSolver, counts_on_and_goes_on_after_a_restart) {
  DaeSolver solver(robertson(), 0, {1, 0}, {1e-9, 1e-13});
  while (solver.time() < 10) solver.step(10);
  const Statistics before = solver.statistics();
  const std::vector<double> there = solver.state();
  solver.restart(10, there);
  EXPECT_EQ(solver.statistics().steps, before.steps);
  while (solver.time() < 40) ASSERT_EQ(solver.step(40), StepOutcome::Done);
  EXPECT_NEAR(solver.state()[0], 0.7158270688, 1e-7);
  EXPECT_GT(solver.statistics().steps, before.steps);
}

/// A pendulum of length 1 and mass 1 in x, y, in the form of Gear, Gupta and Leimkuhler; nothing
/// moves it back onto the circle but its own equations.
DaeProblem pendulum() {
  DaeProblem p;
  p.differential = 4;
  p.multipliers = 2;
  p.sparsity = full_sparsity(6);
  p.residual = [](double, const double* z, const double* dz, double* r) {
    r[0] = dz[0] - z[2] - z[0] * z[5];
    r[1] = dz[1] - z[3] - z[1] * z[5];
    r[2] = dz[2] - z[0] * z[4];
    r[3] = dz[3] + 1 - z[1] * z[4];
    r[4] = (z[0] * z[0] + z[1] * z[1] - 1) / 2;
    r[5] = z[0] * z[2] + z[1] * z[3];
  };
  p.slopes = [](double, double c, const double* z, const double*, double* j) {
    const double columns[6][6] = {{c - z[5], 0, -z[4], 0, z[0], z[2]},
                                  {0, c - z[5], 0, -z[4], z[1], z[3]},
                                  {-1, 0, c, 0, 0, z[0]},
                                  {0, -1, 0, c, 0, z[1]},
                                  {0, 0, -z[0], -z[1], 0, 0},
                                  {-z[0], -z[1], 0, 0, 0, 0}};
    for (int k = 0; k < 36; ++k) j[k] = columns[k / 6][k % 6];
  };
  p.complete = [](double, const double* y, double* z, double* dz) {
    std::copy(y, y + 4, z);
    z[4] = z[1] - z[2] * z[2] - z[3] * z[3];
    z[5] = 0;
    dz[0] = z[2];
    dz[1] = z[3];
    dz[2] = z[0] * z[4];
    dz[3] = z[1] * z[4] - 1;
    dz[4] = dz[5] = 0;
  };
  return p;
}

// ½ v² + y is kept; from the side it falls through the lowest point with v = √2.
TEST(DaeSolver, stays_on_a_constraint_by_its_own_equations) {
  DaeSolver solver(pendulum(), 0, {1, 0, 0, 0}, {1e-10, 1e-12});
  double off = 0;
  double energy = 0;
  while (solver.time() < 50) {
    ASSERT_EQ(solver.step(50), StepOutcome::Done);
    const auto& y = solver.state();
    off =
        std::max({off, std::abs(std::hypot(y[0], y[1]) - 1), std::abs(y[0] * y[2] + y[1] * y[3])});
    energy = std::max(energy, std::abs((y[2] * y[2] + y[3] * y[3]) / 2 + y[1]));
  }
  EXPECT_LT(off, 1e-9);  // the tolerance of Newton's method, and no drift
  EXPECT_LT(energy, 1e-6);
}

TEST(DaeSolver, ends_where_rates_have_no_value) {
  DaeProblem p;
  p.differential = 1;
  p.sparsity = full_sparsity(1);
  p.residual = [](double, const double* z, const double* dz, double* r) {
    r[0] = dz[0] + 1 / std::sqrt(z[0]);
  };
  p.slopes = [](double, double c, const double* z, const double*, double* j) {
    j[0] = c - 0.5 / (z[0] * std::sqrt(z[0]));
  };
  p.complete = [](double, const double* y, double* z, double* dz) {
    z[0] = y[0];
    dz[0] = -1 / std::sqrt(y[0]);
  };
  DaeSolver solver(p, 0, {1}, {1e-8, 1e-10});
  StepOutcome outcome = StepOutcome::Done;
  while (solver.time() < 2 && outcome == StepOutcome::Done) outcome = solver.step(2);
  EXPECT_EQ(outcome, StepOutcome::TooSmall);
  EXPECT_NEAR(solver.time(), 2.0 / 3, 1e-3);  // z = (1 − 3t/2)^(2/3)
}

/// Heat along a rod in so many places, cooled at both ends.
struct Rod {
  std::size_t n;

  [[nodiscard]] double conduction() const { return static_cast<double>((n + 1) * (n + 1)); }
  [[nodiscard]] Sparsity neighbours() const {
    Sparsity s;
    for (std::size_t j = 0; j < n; ++j) {
      s.starts.push_back(s.rows.size());
      for (std::size_t i = j == 0 ? 0 : j - 1; i < std::min(n, j + 2); ++i) s.rows.push_back(i);
    }
    s.starts.push_back(s.rows.size());
    return s;
  }
  [[nodiscard]] std::vector<double> after(double end, const Sparsity& sparsity) const {
    const double k = conduction();
    const std::size_t count = n;
    const ode::Rates rates = [=](double, const double* y, double* dy) {
      for (std::size_t i = 0; i < count; ++i) {
        const double left = i == 0 ? 0 : y[i - 1];
        const double right = i + 1 == count ? 0 : y[i + 1];
        dy[i] = k * (left - 2 * y[i] + right);
      }
    };
    const Jacobian jacobian = [&](double, const double*, double* entries) {
      for (std::size_t j = 0; j < count; ++j) {
        for (std::size_t e = sparsity.starts[j]; e < sparsity.starts[j + 1]; ++e) {
          const std::size_t i = sparsity.rows[e];
          entries[e] = i == j ? -2 * k : i + 1 == j || j + 1 == i ? k : 0;
        }
      }
    };
    std::vector<double> y;
    for (std::size_t i = 1; i <= n; ++i)
      y.push_back(std::sin(std::numbers::pi * static_cast<double>(i) / static_cast<double>(n + 1)));
    StiffSolver solver(rates, jacobian, sparsity, 0, y, {1e-8, 1e-10});
    while (solver.time() < end && solver.step(end) == StepOutcome::Done) {
    }
    return solver.state();
  }
};

// The first mode decays by exp(−4 k sin²(π/(2(n + 1))) t).
TEST(SparseJacobian, gives_what_the_dense_one_gives_and_the_closed_form) {
  const Rod rod{200};
  ASSERT_TRUE(is_sparse(rod.neighbours()));
  ASSERT_FALSE(is_sparse(full_sparsity(200)));
  const std::vector<double> sparse = rod.after(0.1, rod.neighbours());
  const std::vector<double> dense = rod.after(0.1, full_sparsity(200));
  const double half = std::numbers::pi / 2 / 201;
  const double decay = std::exp(-4 * rod.conduction() * std::pow(std::sin(half), 2) * 0.1);
  for (std::size_t i = 0; i < 200; ++i) {
    EXPECT_NEAR(sparse[i], dense[i], 1e-9) << i;
    EXPECT_NEAR(sparse[i], decay * std::sin(2 * half * static_cast<double>(i + 1)), 1e-6) << i;
  }
}

TEST(SparseJacobian, small_systems_are_dense) {
  EXPECT_FALSE(is_sparse(Rod{20}.neighbours()));
  EXPECT_TRUE(is_sparse(Rod{60}.neighbours()));
}

}  // namespace
}  // namespace tellegen::ode
