// Gains of least cost against what they cost: right ones pass at all scales, spoilt ones never.

#include "verify/linear/regulator_check.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "design/gains.hpp"

namespace tellegen {
namespace {

Check check(const NumberMatrix& A, const NumberMatrix& B, const QuadraticCost& cost,
            const NumberMatrix& K) {
  return check_regulator("check.design.least_cost", A, B, {cost.Q, cost.R, cost.N}, K);
}

// A double integrator with weights 1 has K = (1, √3).
TEST(RegulatorCheck, KnowsTheDoubleIntegrator) {
  const NumberMatrix A{{0, 1}, {0, 0}};
  const NumberMatrix B{{0}, {1}};
  const QuadraticCost cost{{{1, 0}, {0, 1}}, {{1}}, {}};
  EXPECT_TRUE(check(A, B, cost, {{1, std::sqrt(3.0)}}).passed);
  EXPECT_TRUE(check(A, B, cost, {{1, std::sqrt(3.0) + 1e-4}}).failed());
  EXPECT_TRUE(check(A, B, cost, {{-1, std::sqrt(3.0)}}).failed());  // and does not settle
  EXPECT_TRUE(check(A, B, {{{1, 0}, {0, 2}}, {{1}}, {}}, {{1, std::sqrt(3.0)}}).failed());
}

TEST(RegulatorCheck, EverySpoiltGainOfRandomPlantsIsSeen) {
  std::mt19937 engine(3);
  std::normal_distribution<double> normal;
  for (int round = 0; round < 30; ++round) {
    const std::size_t n = 2 + engine() % 5;
    const std::size_t m = 1 + engine() % 2;
    // Every other plant in units of 1/100 and 1000 beside 1.
    NumberVector unit(n, 1.0);
    if (round % 2 == 1) unit[0] = 1e-2;
    if (round % 2 == 1) unit[1] = 1e3;
    NumberMatrix A(n, NumberVector(n));
    NumberMatrix B(n, NumberVector(m));
    QuadraticCost cost{A, NumberMatrix(m, NumberVector(m)), {}};
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) A[i][j] = normal(engine) * unit[i] / unit[j];
      for (std::size_t j = 0; j < m; ++j) B[i][j] = normal(engine) * unit[i];
      cost.Q[i][i] = 1 / (unit[i] * unit[i]);
    }
    for (std::size_t j = 0; j < m; ++j) cost.R[j][j] = 1;
    const auto regulator = linear_quadratic(A, B, cost);
    ASSERT_TRUE(regulator);
    EXPECT_TRUE(check(A, B, cost, regulator->K).passed)
        << round << " " << check(A, B, cost, regulator->K).largest_difference;
    for (std::size_t i = 0; i < m; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        NumberMatrix K = regulator->K;
        K[i][j] *= 1.001;
        EXPECT_TRUE(check(A, B, cost, K).failed()) << round;
        K[i][j] *= -1;
        EXPECT_TRUE(check(A, B, cost, K).failed()) << round;
      }
    }
  }
}

// k = (a + √(a² + q b²/r))/b of each by itself; joined weakly, which changes the seventh figure.
TEST(LinearQuadratic, FastAndSlowStatesInFarUnitsHaveTheirOwnGains) {
  const NumberMatrix A{{-400, 0}, {4e-3, -7.5}};
  const NumberMatrix B{{2e12, 0}, {0, 0.025}};
  const auto found = linear_quadratic(A, B, {{{1, 0}, {0, 1}}, {{1, 0}, {0, 1}}, {}});
  ASSERT_TRUE(found);
  const auto alone = [](double a, double b) { return (a + std::sqrt(a * a + b * b)) / b; };
  EXPECT_NEAR(found->K[0][0], alone(-400, 2e12), 1e-9);
  EXPECT_NEAR(found->K[1][1], alone(-7.5, 0.025), 1e-9);
}

}  // namespace
}  // namespace tellegen
