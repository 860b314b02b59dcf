#include "numeric/norms.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace tellegen::test {

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

TEST(Norms, no_nan_is_forgotten) {
  EXPECT_TRUE(std::isnan(larger(1, none)));
  EXPECT_TRUE(std::isnan(larger(none, 1)));
  EXPECT_TRUE(std::isnan(smaller(1, none)));
  EXPECT_TRUE(std::isnan(smaller(none, 1)));
  EXPECT_TRUE(std::isnan(larger(1.0, none, 2.0)));
  EXPECT_TRUE(std::isnan(larger(none, 3.0, 2.0)));
  EXPECT_TRUE(std::isnan(largest({1, none, 2})));
  EXPECT_TRUE(std::isnan(largest({none})));
}

TEST(Norms, numbers_are_ordered_as_usual) {
  EXPECT_EQ(larger(1, 2), 2);
  EXPECT_EQ(larger(2, 1), 2);
  EXPECT_EQ(smaller(1, 2), 1);
  EXPECT_EQ(smaller(2, 1), 1);
  EXPECT_EQ(larger(1.0, 3.0, 2.0), 3);
  EXPECT_EQ(largest({-4, 3}), 4);
  EXPECT_EQ(largest({}), 0);
  EXPECT_EQ(larger(1, std::numeric_limits<double>::infinity()),
            std::numeric_limits<double>::infinity());
}

}  // namespace

}  // namespace tellegen::test
