// Roots on the imaginary axis, and how a determinant vanishes: against matrices made to have them.

#include "numeric/axis_modes.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "numeric/order_of_zero.hpp"
#include "numeric/prime_field.hpp"

namespace tellegen::test {
namespace {

using prime_field::minus;
using prime_field::plus;
using prime_field::prime;
using prime_field::times;
using Word = std::uint64_t;

Word residue(int x) { return x < 0 ? prime - static_cast<Word>(-x) : static_cast<Word>(x); }

ModularMatrix matrix(const std::vector<std::vector<int>>& rows) {
  ModularMatrix m;
  for (const auto& row : rows) {
    m.emplace_back();
    for (const int x : row) m.back().push_back(residue(x));
  }
  return m;
}

AxisModes modes(const std::vector<std::vector<int>>& rows) { return *axis_modes(matrix(rows)); }

TEST(AxisModes, AnOscillatorStaysBoundedAndTwoInResonanceDoNot) {
  EXPECT_EQ(modes({{0, 1}, {-1, 0}}).count, 2U);
  EXPECT_TRUE(modes({{0, 1}, {-1, 0}}).bounded);
  EXPECT_FALSE(modes({{0, 1, 0, 0}, {-1, 0, 0, 0}, {0, 0, 0, 1}, {1, 0, -1, 0}}).bounded);
  EXPECT_TRUE(modes({{0, 1, 0, 0}, {-1, 0, 0, 0}, {0, 0, 0, 1}, {0, 0, -1, 0}}).bounded);
  EXPECT_TRUE(modes({{0, 1, 0, 0}, {-1, 0, 0, 0}, {0, 0, 0, 1}, {1, 0, -4, 0}}).bounded);
}

TEST(AxisModes, RootsAtZeroGrowWhereTheyBelongTogether) {
  EXPECT_FALSE(modes({{0, 1}, {0, 0}}).bounded);
  EXPECT_TRUE(modes({{0, 0}, {0, 0}}).bounded);
  EXPECT_EQ(modes({{-1, 1}, {0, -2}}).count, 0U);
}

/// T⁻¹ J T for T of ones on the diagonal and random numbers beside it, step by step.
ModularMatrix turned(ModularMatrix m) {
  const std::size_t n = m.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      if (i == j) continue;
      const Word x = residue(*rc::gen::inRange(-3, 4));
      for (std::size_t k = 0; k < n; ++k) m[i][k] = plus(m[i][k], times(x, m[j][k]));
      for (std::size_t k = 0; k < n; ++k) m[k][j] = minus(m[k][j], times(x, m[k][i]));
    }
  }
  return m;
}

RC_GTEST_PROP(AxisModes, AreFoundInAnyCoordinates, ()) {
  std::vector<std::vector<int>> blocks;
  const int count = *rc::gen::inRange(1, 4);
  std::size_t on_axis = 0;
  bool bounded = true;
  const std::size_t n = static_cast<std::size_t>(4 * count);
  blocks.assign(n, std::vector<int>(n, 0));
  for (std::size_t b = 0; b < n; b += 4) {
    const int w = *rc::gen::inRange(0, 3);  // ±jω twice; 0: four roots at zero
    const int damping = *rc::gen::element(0, 0, 1);
    const bool coupled = *rc::gen::inRange(0, 2) == 1;
    for (const std::size_t k : {b, b + 2}) {
      blocks[k][k + 1] = w;
      blocks[k + 1][k] = -w;
      blocks[k][k] = blocks[k + 1][k + 1] = -damping;
    }
    for (const std::size_t k : {b, b + 1}) blocks[k][k + 2] = coupled ? 1 : 0;
    if (damping == 0) on_axis += 4;
    bounded = bounded && (damping == 1 || !coupled);
  }
  const auto found = axis_modes(turned(matrix(blocks)));
  RC_ASSERT(found->count == on_axis);
  RC_ASSERT(found->bounded == bounded);
}

RC_GTEST_PROP(OrderOfZero, IsThatOfADiagonalInAnyCoordinates, ()) {
  const std::size_t n = *rc::gen::inRange<std::size_t>(1, 8);
  std::vector<bool> small(n);
  std::size_t order = 0;
  for (std::size_t i = 0; i < n; ++i) {
    small[i] = *rc::gen::inRange(0, 2) == 1;
    order += small[i] ? 1 : 0;
  }
  // L diag(1 or ε) R with triangular L and R of ones on the diagonal.
  ModularMatrix left(n, std::vector<Word>(n, 0)), right = left;
  for (std::size_t i = 0; i < n; ++i) {
    left[i][i] = right[i][i] = 1;
    for (std::size_t j = 0; j < i; ++j) {
      left[i][j] = residue(*rc::gen::inRange(-3, 4));
      right[j][i] = residue(*rc::gen::inRange(-3, 4));
    }
  }
  std::vector<LinearEntry> entries;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      for (std::size_t k = 0; k < n; ++k) {
        const Word x = times(left[i][k], right[k][j]);
        entries.push_back({i, j, small[k] ? 0 : x, small[k] ? x : 0});
      }
    }
  }
  RC_ASSERT(order_of_zero(n, entries, n) == order);
  RC_ASSERT(!is_singular(n, entries));
  if (order > 0) RC_ASSERT(!order_of_zero(n, entries, order - 1).has_value());
  for (LinearEntry& e : entries) {
    if (e.row == n - 1) e.a = e.b = 0;
  }
  RC_ASSERT(is_singular(n, entries));
}

TEST(OrderOfZero, CanBeHigherThanTheRankLacks) {
  // [ε 1; 0 ε] has rank 1 at ε = 0, and the determinant ε².
  EXPECT_EQ(order_of_zero(2, {{0, 0, 0, 1}, {0, 1, 1, 0}, {1, 1, 0, 1}}, 3), 2U);
}

}  // namespace
}  // namespace tellegen::test
