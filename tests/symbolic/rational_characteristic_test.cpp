#include "symbolic/rational_characteristic.hpp"

#include <gtest/gtest.h>

namespace tellegen::test {
namespace {

using Rationals = std::vector<Rational>;

// (s + 1/3)(s − 10²⁰)(s + 10⁻²⁰), mixed: rows added to others, columns taken off.
TEST(RationalCharacteristic, HasThePlantedRootsWithoutRounding) {
  const Rational large = pow(Rational(10), 20);
  const Rational small = pow(Rational(10), -20);
  RationalMatrix a{{Rational(-1, 3), 0, 0}, {0, large, 0}, {0, 0, -small}};
  for (const auto& [i, j] : {std::pair(0U, 1U), {1U, 2U}, {2U, 0U}, {1U, 0U}}) {
    for (std::size_t k = 0; k < 3; ++k) a[i][k] += Rational(3) * a[j][k];
    for (std::size_t k = 0; k < 3; ++k) a[k][j] -= Rational(3) * a[k][i];
  }
  const Rational p(-1, 3);
  const Rational sum = p + large - small;
  const Rational pairs = p * large - p * small - large * small;
  EXPECT_EQ(characteristic_polynomial(a), (Rationals{p * large * small, pairs, -sum, 1}));
}

TEST(RationalCharacteristic, OfNothingIsOne) {
  EXPECT_EQ(characteristic_polynomial({}), Rationals{1});
}

}  // namespace
}  // namespace tellegen::test
