// Poles of matrices whose eigenvalues are known by hand.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "analyse/dense.hpp"
#include "numeric/random.hpp"

namespace tellegen::test {
namespace {

std::size_t zeros_in(const std::vector<std::complex<double>>& poles) {
  return static_cast<std::size_t>(std::ranges::count(poles, std::complex<double>(0, 0)));
}

TEST(Poles, TwoCartsOnASpringHaveADoublePoleAtZeroExactly) {
  // without care the double pole is found at the root of the rounding, some 1e-7
  const double m1 = 1.3;
  const double m2 = 0.7;
  const double k = 1e6 / 7;
  const NumberMatrix a{
      {0, 0, 1, 0}, {0, 0, 0, 1}, {-k / m1, k / m1, 0, 0}, {k / m2, -k / m2, 0, 0}};
  const auto poles = eigenvalues_of(a);
  ASSERT_EQ(poles.size(), 4U);
  EXPECT_EQ(zeros_in(poles), 2U);
  const double frequency = std::sqrt(k * (1 / m1 + 1 / m2));
  EXPECT_NEAR(poles.front().imag(), frequency, 1e-9 * frequency);
}

TEST(Poles, ASlowPoleBesideAFastOneIsNotTakenForZero) {
  // x″ = −10⁻³ x + ε y, y″ = −10⁸ y + ε x: the slow pole stays at ±0.0316 j
  const double epsilon = 1e-6;
  const NumberMatrix a{{0, 1, 0, 0}, {-1e-3, 0, epsilon, 0}, {0, 0, 0, 1}, {epsilon, 0, -1e8, 0}};
  const auto poles = eigenvalues_of(a);
  EXPECT_EQ(zeros_in(poles), 0U);
  double slowest = 1e9;
  for (const auto& z : poles) slowest = std::min(slowest, std::abs(z));
  EXPECT_NEAR(slowest, std::sqrt(1e-3), 1e-9);
}

TEST(Poles, AChainOfThreeIntegratorsHasThemAllAtZero) {
  // turned, so that no zero stands where it can be seen
  const NumberMatrix a{{1, -1, 1}, {1, -1, 2}, {0, 0, 0}};
  const auto poles = eigenvalues_of(a);
  EXPECT_EQ(zeros_in(poles), 3U);
}

TEST(Poles, UnitsDoNotMatter) {
  // a capacitor in farads beside an inductance in henries: s² + 2 s/τ + 1/(LC)
  const double l = 1e-9;
  const double c = 1e-12;
  const double r = 1;
  const NumberMatrix a{{0, 1 / l}, {-1 / c, -r / l}};
  const auto poles = eigenvalues_of(a);
  EXPECT_EQ(zeros_in(poles), 0U);
  EXPECT_NEAR(poles[0].real(), -r / (2 * l), 1e-6 * r / l);
  EXPECT_NEAR(std::abs(poles[0]), 1 / std::sqrt(l * c), 1e-6 / std::sqrt(l * c));
}

TEST(Poles, ALadderOfRatesFromHoursToPicosecondsKeepsThemAll) {
  // 1 kΩ, 1 mΩ and 1 MΩ between 1 nF, 1 nF and 1 mF; by exact arithmetic of fractions
  const NumberMatrix a{{-1e12 - 1e6, 1e12, 0}, {1e12, -1e12 - 1e3, 1e3}, {0, 1e-3, -1e-3}};
  const auto poles = eigenvalues_of(a);
  ASSERT_EQ(poles.size(), 3U);
  EXPECT_NEAR(poles[0].real(), -9.99000998001002e-4, 1e-16);
  EXPECT_NEAR(poles[0].real() * poles[1].real() * poles[2].real(), -1e15, 1e6);
  EXPECT_EQ(stability_of(poles), Stability::Stable);
}

TEST(Poles, AreJudgedEachByItsOwnSize) {
  EXPECT_EQ(stability_of(eigenvalues_of({{1e-3, 0}, {1e6, -1e6}})), Stability::Unstable);
  EXPECT_EQ(stability_of(eigenvalues_of({{-1e5, 0}, {1e-3, -1e-3}})), Stability::Stable);
  EXPECT_EQ(stability_of(eigenvalues_of({{0, 0}, {1e6, -1e6}})), Stability::Marginal);
}

TEST(Poles, ADoublePairOnTheAxisStaysThere) {
  // x″ = −w² x, y″ = −w² y + x and a little back, which parts them along the axis
  const double w = 1e3 / 7;
  const NumberMatrix a{{0, 1, 0, 0}, {-w * w, 0, 1e-12, 0}, {0, 0, 0, 1}, {1, 0, -w * w, 0}};
  const auto poles = eigenvalues_of(a);
  EXPECT_EQ(stability_of(poles), Stability::Marginal);
}

/// D⁻¹ A D has the poles of A, however far the units of its states are apart.
TEST(Poles, DoNotDependOnTheUnitsOfTheStates) {
  SplitMix random(9);
  for (int run = 0; run < 100; ++run) {
    const std::size_t n = 2 + static_cast<std::size_t>(run % 4);
    NumberMatrix a(n, NumberVector(n));
    NumberMatrix scaled(n, NumberVector(n));
    NumberVector units;
    for (std::size_t i = 0; i < n; ++i) units.push_back(std::pow(10.0, random.uniform(-20, 20)));
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        a[i][j] = random.uniform(-1, 1);
        scaled[i][j] = a[i][j] * units[j] / units[i];
      }
    }
    const auto poles = eigenvalues_of(a);
    const auto same = eigenvalues_of(scaled);
    for (const auto& z : poles) {
      double nearest = 1;
      for (const auto& w : same) nearest = std::min(nearest, std::abs(z - w));
      EXPECT_LT(nearest, 1e-7) << run;
    }
    EXPECT_EQ(stability_of(poles), stability_of(same)) << run;
  }
}

// Rows of one constraint each, in which rounding stands on the diagonal.
TEST(Dense, ADiagonalThatOnlyRoundingLeftIsNoSignOfASingularMatrix) {
  const NumberMatrix a{{-2.7e-16, -0.2, 0}, {-0.4, -3.2e-17, 0}, {-5.3e-16, 0, -0.2}};
  const auto x = solve_columns(a, {{1}, {2}, {3}});
  ASSERT_TRUE(x);
  EXPECT_NEAR((*x)[0][0], -5, 1e-12);
  EXPECT_NEAR((*x)[1][0], -5, 1e-12);
  EXPECT_NEAR((*x)[2][0], -15, 1e-12);
  EXPECT_FALSE(solve_columns({{1e-8, 2e3}, {2e-8, 4e3}}, {{1}, {2}}));
}

}  // namespace
}  // namespace tellegen::test
