// Ranks modulo a prime beside what is known of the matrices.

#include "numeric/modular.hpp"
#include "symbolic/functions.hpp"

#include <gtest/gtest.h>

#include <array>

namespace tellegen {
namespace {

constexpr std::uint64_t prime = (std::uint64_t{1} << 61U) - 1;

TEST(Modular, IdentitiesHoldAndOthersDoNot) {
  Pool pool;
  const Expr a = pool.symbol("a", Role::Parameter);
  const Expr b = pool.symbol("b", Role::Parameter);
  const Expr third = pool.number(Rational(1, 3));
  const std::array<Expr, 4> roots{(a + b) * (a - b) - a * a + b * b, a / b * b - a,
                                  a * third * pool.number(3) - a,
                                  (a + b) * (a + b) - a * a - b * b};
  const auto values = evaluate_modulo(roots, 1);
  ASSERT_TRUE(values);
  EXPECT_EQ((*values)[0], 0U);
  EXPECT_EQ((*values)[1], 0U);
  EXPECT_EQ((*values)[2], 0U);
  EXPECT_NE((*values)[3], 0U);
}

TEST(Modular, LargeAndNegativeNumbersAreReduced) {
  Pool pool;
  const std::array<Expr, 2> roots{pool.number(*Rational::parse("2305843009213693951000")),
                                  pool.number(-1)};
  const auto values = evaluate_modulo(roots, 1);
  ASSERT_TRUE(values);
  EXPECT_EQ((*values)[0], 0U);  // (2^61 − 1) · 1000
  EXPECT_EQ((*values)[1], prime - 1);
}

TEST(Modular, WhatIsNotRationalHasNoValue) {
  Pool pool;
  const Expr a = pool.symbol("a", Role::Parameter);
  const std::array<Expr, 1> root{apply(Function::Sin, a)};
  EXPECT_FALSE(evaluate_modulo(root, 1));
  const std::array<Expr, 1> half{pool.power(a, pool.number(Rational(1, 2)))};
  EXPECT_FALSE(evaluate_modulo(half, 1));
}

TEST(Modular, Ranks) {
  EXPECT_EQ(rank_modulo({{1, 2, 3}, {2, 4, 6}, {0, 0, 5}}), 2U);
  EXPECT_EQ(rank_modulo({{0, 1}, {1, 0}}), 2U);
  EXPECT_EQ(rank_modulo({{0, 0}, {0, 0}}), 0U);
}

TEST(Modular, AChainIsSeenFromItsEnd) {
  constexpr std::size_t n = 60;
  ModularMatrix a(n, std::vector<std::uint64_t>(n, 0));
  for (std::size_t i = 0; i + 1 < n; ++i) {
    a[i][i + 1] = i + 2;
    a[i + 1][i] = prime - (3 * i + 1);
  }
  ModularMatrix last(1, std::vector<std::uint64_t>(n, 0));
  last[0][n - 1] = 1;
  EXPECT_EQ(observable_rank_modulo(a, last), n);
  a[20][21] = a[21][20] = 0;  // cut in two
  EXPECT_EQ(observable_rank_modulo(a, last), n - 21);
}

}  // namespace
}  // namespace tellegen
