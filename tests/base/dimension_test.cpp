// Dimensions form a group; usual units have their usual names.

#include "base/dimension.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>

namespace tellegen {
namespace {

Exponent random_exponent() { return {*rc::gen::inRange(-6, 7), *rc::gen::inRange(1, 5)}; }

Dimension random_dimension() {
  Dimension d;
  for (std::size_t i = 0; i < base_unit_count; ++i) {
    d = d * Dimension(static_cast<BaseUnit>(i), random_exponent());
  }
  return d;
}

TEST(Dimension, HasTheUsualNames) {
  EXPECT_EQ(Dimension().text(), "1");
  EXPECT_EQ(Dimension::of(1, 1, -2).text(), "N");
  EXPECT_EQ(dimensions::energy().text(), "J");
  EXPECT_EQ(dimensions::power().text(), "W");
  EXPECT_EQ(Dimension::of(1, 2, -3, -2).text(), "ohm");
  EXPECT_EQ(Dimension::of(1, 0, -1).text(), "N·s/m");
}

TEST(Dimension, OthersAreWrittenInBaseUnits) {
  EXPECT_EQ(Dimension::of(1, 1, -1).text(), "kg·m/s");
  EXPECT_EQ(Dimension::of(1, -3, 0).text(), "kg/m³");
  EXPECT_EQ(Dimension::of(0, 0, -1).text(), "1/s");
  EXPECT_EQ(Dimension::of(1, 0, -2, -3).text(), "kg/(s²·A³)");
  EXPECT_EQ(pow(dimensions::length(), Exponent(1, 2)).text(), "m^(1/2)");
  EXPECT_EQ(Dimension::of(1, 1, -2).base_text(), "kg·m/s²");
}

TEST(Dimension, AnExponentOutOfRangeIsNoticedAndStays) {
  const Dimension huge = pow(dimensions::length(), std::numeric_limits<std::int32_t>::max());
  EXPECT_TRUE(huge.valid());
  const Dimension beyond = huge * huge;
  EXPECT_FALSE(beyond.valid());
  EXPECT_FALSE((beyond / beyond).valid());
  EXPECT_FALSE((Exponent(1) / Exponent::overflow()).valid());
}

RC_GTEST_PROP(DimensionLaws, ProductsCommuteAndAssociate, ()) {
  const Dimension a = random_dimension();
  const Dimension b = random_dimension();
  const Dimension c = random_dimension();
  RC_ASSERT(a * b == b * a);
  RC_ASSERT((a * b) * c == a * (b * c));
  RC_ASSERT(a / a == Dimension());
  RC_ASSERT(a / b * b == a);
}

RC_GTEST_PROP(DimensionLaws, PowersDistribute, ()) {
  const Dimension a = random_dimension();
  const Dimension b = random_dimension();
  const Exponent n = random_exponent();
  const Exponent m = random_exponent();
  RC_ASSERT(pow(a * b, n) == pow(a, n) * pow(b, n));
  RC_ASSERT(pow(a, n + m) == pow(a, n) * pow(a, m));
  RC_ASSERT(pow(pow(a, n), m) == pow(a, n * m));
}

RC_GTEST_PROP(ExponentLaws, AreThoseOfTheRationals, ()) {
  const Exponent a = random_exponent();
  const Exponent b = random_exponent();
  const Exponent c = random_exponent();
  RC_ASSERT(a * (b + c) == a * b + a * c);
  RC_ASSERT(a - a == Exponent(0));
  RC_PRE(!b.is_zero());
  RC_ASSERT(a / b * b == a);
}

}  // namespace
}  // namespace tellegen
