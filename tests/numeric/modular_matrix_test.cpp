// Determinants, solutions and interpolation in a prime field.

#include "numeric/modular_matrix.hpp"

#include <gtest/gtest.h>

namespace tellegen {
namespace {

ModularMatrix random_matrix(std::size_t rows, std::size_t columns, std::uint64_t seed) {
  ModularMatrix m(rows, ModularVector(columns));
  for (ModularVector& row : m) {
    for (std::uint64_t& entry : row) entry = random_modulo(++seed);
  }
  return m;
}

TEST(ModularMatrix, TheDeterminantOfAVandermondeMatrixIsTheProductOfDifferences) {
  const ModularVector x{2, 3, 7, 20};
  ModularMatrix m;
  for (const std::uint64_t a : x)
    m.push_back({1, a, times_modulo(a, a), times_modulo(a, times_modulo(a, a))});
  std::uint64_t product = 1;
  for (std::size_t i = 0; i < x.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) product = times_modulo(product, minus_modulo(x[i], x[j]));
  }
  EXPECT_EQ(determinant_modulo(m), product);
  std::swap(m[0], m[2]);
  EXPECT_EQ(determinant_modulo(m), minus_modulo(0, product));
  m[0] = m[1];
  EXPECT_EQ(determinant_modulo(m), 0U);
}

TEST(ModularMatrix, ASolutionSolves) {
  const ModularMatrix a = random_matrix(6, 6, 10);
  const ModularMatrix b = random_matrix(6, 3, 1000);
  const auto x = solve_modulo(a, b);
  ASSERT_TRUE(x);
  EXPECT_EQ(product_modulo(a, *x), b);
  EXPECT_FALSE(solve_modulo({{1, 2}, {2, 4}}, {{1}, {1}}));
}

TEST(ModularMatrix, APolynomialComesBackFromItsValues) {
  const ModularVector lowest_first{5, 0, 11, 0, 3};
  const ModularVector highest_first(lowest_first.rbegin(), lowest_first.rend());
  ModularVector values;
  for (std::uint64_t s = 1; s <= lowest_first.size(); ++s)
    values.push_back(polynomial_modulo(highest_first, s));
  EXPECT_EQ(interpolated_modulo(values), lowest_first);
}

}  // namespace
}  // namespace tellegen
