#include "symbolic/dyadic_matrix.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace tellegen::test {
namespace {

using Numbers = DyadicMatrix::Numbers;

TEST(DyadicMatrix, CharacteristicPolynomialsAreExact) {
  // (s + 1)(s + 2)(s + 3), by its companion matrix.
  const auto a = DyadicMatrix::of({{0, 1, 0}, {0, 0, 1}, {-6, -11, -6}}, 3);
  ASSERT_TRUE(a);
  EXPECT_EQ(a->characteristic(0), (std::vector<double>{1, 6, 11, 6}));
  EXPECT_EQ(a->characteristic(1), (std::vector<double>{1, 3, 11.0 / 4, 6.0 / 8}));
}

/// 1 + 1e-15 beside 1e15: a difference that no sum of doubles would show.
TEST(DyadicMatrix, NothingIsRoundedBeforeTheEnd) {
  const auto a = DyadicMatrix::of({{1e15}}, 1);
  const auto b = DyadicMatrix::of({{1e-15}}, 1);
  ASSERT_TRUE(a && b);
  const DyadicMatrix sum = *a - (*a - *b);
  EXPECT_EQ(sum.characteristic(0)[1], -1e-15);
  EXPECT_NEAR((*a * *b).characteristic(0)[1], -1, 1e-15);
}

TEST(DyadicMatrix, AdjugateDividedByTheDeterminantIsTheInverse) {
  // C (s − A)⁻¹ B = 1/(s² + 3 s + 2) of a chain.
  const auto a = DyadicMatrix::of({{-1, 1}, {0, -2}}, 2);
  const auto b = DyadicMatrix::of({{0}, {1}}, 1);
  const auto c = DyadicMatrix::of({{1, 0}, {0, 0.5}}, 2);
  ASSERT_TRUE(a && b && c);
  const auto adjugate = a->adjugate(*c, *b, 0);
  EXPECT_EQ(adjugate[0][0], (std::vector<double>{0, 1}));
  EXPECT_EQ(adjugate[1][0], (std::vector<double>{0.5, 0.5}));
  EXPECT_EQ(a->adjugate(*c, *b, 1)[1][0], (std::vector<double>{0.5, 0.25}));
}

TEST(DyadicMatrix, OnlyFiniteNumbersOfSomeProportionAreTaken) {
  EXPECT_FALSE(DyadicMatrix::of({{std::nan("")}}, 1));
  EXPECT_FALSE(DyadicMatrix::of({{1e300, 1e-300}}, 2));
  EXPECT_TRUE(DyadicMatrix::of({{0, 0}}, 2));
  EXPECT_TRUE(DyadicMatrix::of({}, 0));
}

}  // namespace
}  // namespace tellegen::test
