// Solving equations, and finding which rows of a matrix say something new.

#include "numeric/newton.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "numeric/row_rank.hpp"

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
