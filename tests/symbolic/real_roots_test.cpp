// Exact real roots of polynomials, against those they are made of.

#include "symbolic/canonical/real_roots.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "symbolic/canonical/polynomial.hpp"

namespace tellegen::test {
namespace {

using canonical::Ring;
using canonical::Series;

class RealRoots : public ::testing::Test {
 protected:
  Pool pool;
  Expr x = pool.symbol("x", Role::Coordinate);
  Expr y = pool.symbol("y", Role::Coordinate);

  std::vector<canonical::RealRoot> roots_of(Expr e) {
    Ring ring(pool, std::span(&e, 1));
    const Series s = ring.expand_wholes(ring.convert(e));
    const auto cleared = canonical::cleared_together(ring, std::span(&s, 1));
    return canonical::real_roots(cleared->front());
  }
};

TEST_F(RealRoots, OfAllSizesAreApart) {
  std::vector<Rational> places;
  Expr e = x * x + pool.number(1);
  std::uint64_t state = 12345;
  for (const int decade : {-14, -13, -6, -1, 0, 3, 12}) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    const auto digits = static_cast<std::int64_t>((state >> 40U) % 899 + 100);
    const Rational at = (decade % 2 == 0 ? Rational(1) : Rational(-1)) * Rational(digits) *
                        pow(Rational(10), decade);
    places.push_back(at);
    e = e * (x - pool.number(at));
  }
  std::ranges::sort(places);
  const auto roots = roots_of(e);
  ASSERT_EQ(roots.size(), places.size());
  for (std::size_t i = 0; i < roots.size(); ++i) {
    EXPECT_TRUE(roots[i].low <= places[i] && places[i] <= roots[i].high);
    EXPECT_TRUE(roots[i].high - roots[i].low <= abs(places[i]) * pow(Rational(2), -60));
  }
}

TEST_F(RealRoots, NearlyDoubleOnesAreTwoAndNearlyRealOnesNone) {
  const Rational tiny = pow(Rational(10), -30);
  const Expr one = pool.number(1);
  EXPECT_EQ(roots_of((x - one) * (x - one) - pool.number(tiny)).size(), 2U);
  EXPECT_EQ(roots_of((x - one) * (x - one) + pool.number(tiny)).size(), 0U);
  const auto whole = roots_of(x * (x - one) * (x + one) * (Rational(2) * x - one));
  ASSERT_EQ(whole.size(), 4U);
  EXPECT_TRUE(whole[2].low <= Rational(1, 2) && Rational(1, 2) <= whole[2].high);
}

TEST_F(RealRoots, AResultantVanishesWhereBothDo) {
  const std::vector<Expr> both{x * x + y * y - pool.number(5), x * y - pool.number(2)};
  Ring ring(pool, both);
  const Series r =
      canonical::resultant(ring.convert(both[0]), ring.convert(both[1]), ring.symbol_id(y));
  EXPECT_EQ(canonical::degree_in(r, ring.symbol_id(y)), 0);
  EXPECT_EQ(canonical::real_roots(r).size(), 4U);  // ±1, ±2
}

}  // namespace
}  // namespace tellegen::test
