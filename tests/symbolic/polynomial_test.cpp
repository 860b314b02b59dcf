#include "symbolic/canonical/polynomial.hpp"

#include <gtest/gtest.h>

#include <array>

#include "symbolic/print/infix.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {
namespace {

using canonical::PolynomialRing;
using canonical::Ring;
using canonical::Series;

class Polynomials : public testing::Test {
 protected:
  Pool pool;
  Ring ring{pool};
  Expr x = pool.symbol("x", Role::Parameter, Assumption::Positive);
  Expr y = pool.symbol("y", Role::Parameter, Assumption::Positive);
  Expr one() { return pool.number(1); }
  std::string text(const Series& s) { return to_infix(Textbook(ring).write(s)); }
};

TEST_F(Polynomials, AreMultipliedAndDividedWithoutRemainder) {
  const std::array<Series, 2> all{ring.convert(x + y), ring.convert(x - y)};
  const PolynomialRing polynomials(all);
  const auto a = polynomials.polynomial(all[0]);
  const auto b = polynomials.polynomial(all[1]);
  const auto product = polynomials.multiply(a, b);
  EXPECT_EQ(polynomials.series(product), ring.convert(x * x - y * y));
  EXPECT_EQ(polynomials.series(*polynomials.divide(product, a)), all[1]);
  EXPECT_FALSE(polynomials.divide(a, b).has_value());
  EXPECT_EQ(polynomials.subtract(a, a).size(), 0U);
  EXPECT_EQ(polynomials.series(polynomials.add(a, b)), ring.convert(x * pool.number(2)));
}

TEST_F(Polynomials, HaveAGreatestCommonDivisor) {
  const std::array<Series, 2> all{ring.convert(x * x - y * y), ring.convert(x * x + x * y)};
  const PolynomialRing polynomials(all);
  const auto common =
      polynomials.gcd(polynomials.polynomial(all[0]), polynomials.polynomial(all[1]));
  EXPECT_EQ(text(polynomials.series(common)), "x + y");
  EXPECT_FALSE(common.is_constant());
}

TEST_F(Polynomials, OutliveTheirRing) {
  const std::array<Series, 1> all{ring.convert(x)};
  auto kept = PolynomialRing(all).polynomial(all[0]);
  EXPECT_EQ(kept.size(), 1U);
}

TEST_F(Polynomials, FractionsAreClearedTogether) {
  const std::array<Series, 2> all{ring.convert(one() / (x + y)),
                                  ring.convert(pool.number(Rational(1, 2)) / x)};
  EXPECT_FALSE(canonical::are_polynomials(all));
  const auto cleared = canonical::cleared_together(ring, all);
  ASSERT_TRUE(cleared.has_value());
  EXPECT_TRUE(canonical::are_polynomials(*cleared));
  EXPECT_EQ(text((*cleared)[0]), "2*x");
  EXPECT_EQ(text((*cleared)[1]), "x + y");
}

TEST_F(Polynomials, AnglesAreNone) {
  const std::array<Series, 1> all{ring.convert(cos(x))};
  EXPECT_FALSE(canonical::cleared_together(ring, all).has_value());
}

}  // namespace
}  // namespace tellegen
