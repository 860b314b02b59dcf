// Solving equations, and finding which rows of a matrix say something new.

#include "numeric/newton.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "numeric/row_rank.hpp"
#include "numeric/touching_root.hpp"

namespace tellegen {
namespace {

/// x² + y² = 25 and, twice, x = y + 1.
EquationSystem circle_and_line() {
  return {
      [](const NumberVector& x) {
        return NumberVector{x[0] * x[0] + x[1] * x[1] - 25, x[0] - x[1] - 1, 2 * (x[0] - x[1] - 1)};
      },
      [](const NumberVector& x) {
        return NumberMatrix{{2 * x[0], 2 * x[1]}, {1, -1}, {2, -2}};
      }};
}

TEST(Newton, SolvesEquationsThatRepeatEachOther) {
  const NewtonResult r = solve_equations(circle_and_line(), {1, 1});
  ASSERT_TRUE(r.converged);
  EXPECT_NEAR(r.x[0], 4, 1e-10);
  EXPECT_NEAR(r.x[1], 3, 1e-10);
}

TEST(Newton, FindsTheNearestPointOfALine) {
  const EquationSystem line{[](const NumberVector& x) { return NumberVector{x[0] + x[1] - 2}; },
                            [](const NumberVector&) {
                              return NumberMatrix{{1, 1}};
                            }};
  const NewtonResult r = solve_equations(line, {3, 1});
  ASSERT_TRUE(r.converged);
  EXPECT_NEAR(r.x[0], 2, 1e-10);
  EXPECT_NEAR(r.x[1], 0, 1e-10);
  const NewtonResult held = solve_equations(line, {3, 1}, {.fixed = {true, false}});
  EXPECT_EQ(held.x[0], 3);
  EXPECT_NEAR(held.x[1], -1, 1e-10);
}

TEST(Newton, SaysHowNearItCame) {
  const EquationSystem never{[](const NumberVector& x) { return NumberVector{x[0] * x[0] + 1}; },
                             [](const NumberVector& x) { return NumberMatrix{{2 * x[0]}}; }};
  const NewtonResult r = solve_equations(never, {3});
  EXPECT_FALSE(r.converged);
  EXPECT_NEAR(r.residual, 1, 1e-6);
  const EquationSystem nowhere{[](const NumberVector& x) { return NumberVector{std::log(x[0])}; },
                               [](const NumberVector& x) { return NumberMatrix{{1 / x[0]}}; }};
  EXPECT_FALSE(solve_equations(nowhere, {-1}).converged);
}

/// A crank of length r and a rod of length l, unknown angles, the slider at x[2].
EquationSystem slider_crank(double r, double l) {
  return {[=](const NumberVector& x) {
            return NumberVector{r * std::cos(x[0]) + l * std::cos(x[1]) - x[2],
                                r * std::sin(x[0]) - l * std::sin(x[1])};
          },
          [=](const NumberVector& x) {
            return NumberMatrix{{-r * std::sin(x[0]), -l * std::sin(x[1]), -1},
                                {r * std::cos(x[0]), -l * std::cos(x[1]), 0}};
          }};
}

TEST(TouchingRoot, IsSharpAtADeadCentre) {
  const EquationSystem system = slider_crank(0.1, 0.35);
  const std::vector<bool> slider_held{false, false, true};
  const SharpRoot outer = sharpened(system, {1e-7, 3e-8, 0.45}, slider_held);
  EXPECT_EQ(outer.determined, Determined::AtExtreme);
  EXPECT_NEAR(outer.x[0], 0, 1e-14);
  EXPECT_NEAR(outer.x[1], 0, 1e-14);
  EXPECT_EQ(outer.x[2], 0.45);
  const double pi = std::acos(-1.0);
  const SharpRoot inner = sharpened(system, {pi - 1e-6, 2.8e-7, 0.25}, slider_held);
  EXPECT_EQ(inner.determined, Determined::AtExtreme);
  EXPECT_NEAR(inner.x[0], pi, 1e-14);
  EXPECT_NEAR(inner.x[1], 0, 1e-14);
}

TEST(TouchingRoot, LeavesOthersAlone) {
  const EquationSystem system = slider_crank(0.1, 0.35);
  const NumberVector start{0.5, 0.1, 0.4};
  const NewtonResult r = solve_equations(system, start, {.fixed = {true, false, false}});
  const SharpRoot same = sharpened(system, r.x, {true, false, false});
  EXPECT_EQ(same.determined, Determined::Clearly);
  EXPECT_EQ(same.x, r.x);
  // Near the dead centre, but not at it: 0.45 − 0.0643 a², by a = 10⁻³.
  const double x = 0.1 * std::cos(1e-3) + 0.35 * std::cos(std::asin(std::sin(1e-3) / 3.5));
  const NewtonResult near =
      solve_equations(system, {0.01, 0.003, x}, {.fixed = {false, false, true}});
  const SharpRoot kept = sharpened(system, near.x, {false, false, true});
  EXPECT_NEAR(kept.x[0], 1e-3, 1e-9);
}

TEST(TouchingRoot, SaysWhereCurvaturesVanishToo) {
  const EquationSystem flat{
      [](const NumberVector& x) { return NumberVector{std::pow(x[0], 4)}; },
      [](const NumberVector& x) { return NumberMatrix{{4 * std::pow(x[0], 3)}}; }};
  // Its rows have no other size than their own: a fixed unknown gives them one.
  const EquationSystem lifted{
      [&](const NumberVector& x) { return NumberVector{flat.residual(x)[0] + x[1]}; },
      [&](const NumberVector& x) {
        return NumberMatrix{{flat.jacobian(x)[0][0], 1}};
      }};
  EXPECT_EQ(sharpened(lifted, {1e-4, 0}, {false, true}).determined, Determined::Poorly);
}

TEST(TouchingRoot, SolvesMoreEquationsThanUnknowns) {
  // x² + y² = 1 and z = y, with y = z = 1 held.
  const EquationSystem system{[](const NumberVector& x) {
                                return NumberVector{x[0] * x[0] + x[1] * x[1] - 1, x[2] - x[1]};
                              },
                              [](const NumberVector& x) {
                                return NumberMatrix{{2 * x[0], 2 * x[1], 0}, {0, -1, 1}};
                              }};
  const SharpRoot r = sharpened(system, {1e-8, 1, 1}, {false, true, true});
  EXPECT_EQ(r.determined, Determined::AtExtreme);
  EXPECT_NEAR(r.x[0], 0, 1e-15);
}

TEST(RowRank, TellsWhichRowsARowIsMadeOf) {
  const RowRank r = row_rank({{1, 0, 0}, {0, 0, 1}, {0, 1, 1}, {0, 3, 5}, {0, 0, 0}});
  EXPECT_EQ(r.independent, (std::vector<std::size_t>{0, 1, 2}));
  ASSERT_EQ(r.dependent.size(), 2U);
  EXPECT_EQ(r.dependent[0].row, 3U);
  EXPECT_EQ(r.dependent[0].of, (std::vector<std::size_t>{1, 2}));
  EXPECT_TRUE(r.dependent[1].of.empty());
}

TEST(RowRank, SeesARowThatVanishesBesideItsUsualSize) {
  EXPECT_EQ(row_rank({{1e-12, 0}}, {1.0}).independent.size(), 0U);
  EXPECT_EQ(row_rank({{1e-12, 0}}).independent.size(), 1U);
}

}  // namespace
}  // namespace tellegen
