// How the minimal form is written: against what a textbook on machines has.

#include "derive/euler_lagrange/coefficient_form.hpp"

#include <gtest/gtest.h>

#include "symbolic/print/infix.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::test {
namespace {

class CoefficientForm : public ::testing::Test {
 protected:
  Pool pool;
  Expr r = pool.symbol("r", Role::Parameter);
  Expr L = pool.symbol("L", Role::Parameter);
  Expr a = pool.symbol("a", Role::Coordinate);
  Expr b = pool.symbol("b", Role::Coordinate);

  std::string written(Expr e) {
    canonical::Ring ring(pool, std::span(&e, 1));
    Textbook textbook(ring);
    const Form form = euler_lagrange::coefficient_form(textbook, ring.normalise(ring.convert(e)));
    const Expr back = to_expr(form, pool);  // what is written is what was meant
    canonical::Ring both(pool, std::array{e, back});
    EXPECT_TRUE(both.is_zero(both.convert(e - back))) << to_infix(form);
    return to_infix(form);
  }
};

TEST_F(CoefficientForm, WhatTheSolvePutApartMeetsAgain) {
  // ∂s/∂a of a slider-crank with the rod's angle b seen from the crank
  const Expr sum = a + b;
  const Expr k_b = -(r * cos(a) + L * cos(sum)) / (L * cos(sum));
  const Expr k_s = -(r * sin(a)) - L * sin(sum) * (pool.number(1) + k_b);
  EXPECT_EQ(written(k_s), "r*sin(b)/cos(a + b)");
}

TEST_F(CoefficientForm, TheRateOfAJointIsThatOfABodyLessThatOfTheOneBeforeIt) {
  const Expr sum = a + b;
  EXPECT_EQ(written(-(r * cos(a) + L * cos(sum)) / (L * cos(sum))), "-1 - r*cos(a)/(L*cos(a + b))");
}

TEST_F(CoefficientForm, WhatIsNotDividedStaysASum) {
  EXPECT_EQ(written(r * cos(a) + L * cos(b)), "r*cos(a) + L*cos(b)");
}

}  // namespace
}  // namespace tellegen::test
