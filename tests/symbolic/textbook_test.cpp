// Single results as a person would write them.

#include "symbolic/textbook/textbook.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "symbolic/derivative.hpp"
#include "symbolic/functions.hpp"
#include "symbolic/print/latex.hpp"
#include "symbolic/print/unicode.hpp"

namespace tellegen::test {

namespace {

Form written(Expr e) {
  canonical::Ring ring(e.pool(), std::array<Expr, 1>{e});
  return Textbook(ring).write(e);
}

std::string text(Expr e) { return to_unicode(written(e)); }

TEST(Roots, StandUnderTheLine) {
  Pool pool;
  const Expr m = pool.symbol("m", Role::Parameter, Assumption::Positive);
  const Expr c = pool.symbol("c", Role::Parameter, Assumption::Positive);
  const Expr v = pool.time_derivative_symbol(pool.symbol("x", Role::Coordinate));
  const Expr energy =
      -(m * c * c * pow(pool.number(1) - v * v / (c * c), Rational(1, 2)));  // −m c² √(1 − v²/c²)
  EXPECT_EQ(text(energy), "−m c √(c² − x\u0307²)");
  const Expr momentum = derivative(energy, v);
  EXPECT_EQ(text(momentum), "m c x\u0307/√(c² − x\u0307²)");
  EXPECT_EQ(text(derivative(momentum, v)), "m c³/(c² − x\u0307²)^(3/2)");
}

TEST(Roots, KeepAProductThatIsShorter) {
  Pool pool;
  const Expr a = pool.symbol("a", Role::Parameter, Assumption::Positive);
  const Expr x = pool.symbol("x", Role::Coordinate);
  const Expr y = pool.symbol("y", Role::Coordinate);
  const Expr e = pow(x * y + x * a, Rational(1, 2));
  EXPECT_EQ(text(e), "√(x (y + a))");
}

TEST(Roots, JoinWhatTheyAreOf) {
  Pool pool;
  const Expr a = pool.symbol("a", Role::Parameter, Assumption::Positive);
  const Expr x = pool.symbol("x", Role::Coordinate);
  const Expr third = pow(x, Rational(1, 3));
  EXPECT_EQ(text(a * x * third), "a x^(4/3)");
  EXPECT_EQ(text(a * x * x * third * third), "a x^(8/3)");
  EXPECT_EQ(text(a * third / x), "a/x^(2/3)");
  EXPECT_EQ(text(a * third * third / (x * x)), "a/x^(4/3)");
  EXPECT_EQ(text(x * pow(x, Rational(1, 2))), "x √x");  // as it is written by hand
  const Expr sum = x * x + a * a;
  EXPECT_EQ(text(pow(sum, Rational(1, 3)) / sum), "1/(x² + a²)^(2/3)");
}

TEST(HyperbolicTangents, KeepOneLessTheirSquareTogether) {
  Pool pool;
  const Expr a = pool.symbol("a", Role::Parameter, Assumption::Positive);
  const Expr x = pool.symbol("x", Role::Coordinate);
  const Expr t = apply(Function::Tanh, x / a);
  const Expr slope = derivative(a * t, x);
  EXPECT_EQ(text(slope), "1 − tanh²(x/a)");
  EXPECT_EQ(text(a * slope), "a (1 − tanh²(x/a))");
  EXPECT_EQ(text(-(a * slope)), "−a (1 − tanh²(x/a))");
  EXPECT_EQ(text(x * slope * slope), "x (1 − tanh²(x/a))²");
  EXPECT_EQ(text(a / slope), "a/(1 − tanh²(x/a))");
}

TEST(Decimals, StayDecimalsWhereTheUserWritesThem) {
  Pool pool;
  const Expr x = pool.symbol("x", Role::Coordinate);
  const Expr y = pool.symbol("y", Role::Coordinate);
  const auto e = [&](const Rational& r) { return text(r * x); };
  EXPECT_EQ(e(Rational(7, 10)), "(7/10) x");
  pool.write_decimals();
  EXPECT_EQ(e(Rational(7, 10)), "0.7 x");
  EXPECT_EQ(e(Rational(-981, 100)), "−9.81 x");
  EXPECT_EQ(e(Rational(3, 800)), "0.00375 x");
  EXPECT_EQ(e(Rational(1, 2)), "½ x");
  EXPECT_EQ(e(Rational(1, 15)), "(1/15) x");
  EXPECT_EQ(e(Rational(1, 500000000000)), "2·10⁻¹² x");
  EXPECT_EQ(e(Rational(11, 50000)), "0.00022 x");
  EXPECT_EQ(text(Rational(3, 5) * x / y), "0.6 x/y");
  EXPECT_EQ(to_latex(written(Rational(1, 500000000000) * x)), "2 \\cdot 10^{-12} x");
}

}  // namespace

}  // namespace tellegen::test
