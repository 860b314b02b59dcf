#include "numeric/compare.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numbers>

#include "numeric/random_point.hpp"

namespace tellegen::test {

namespace {

TEST(Compare, identities_hold_and_near_misses_do_not) {
  Pool pool;
  const Expr q = pool.symbol("q", Role::Coordinate);
  const Expr a = pool.symbol("a", Role::Parameter, Assumption::Positive);
  const Expr one = pool.number(1);
  const Expr two = pool.number(2);
  EXPECT_TRUE(numerically_equal(pow(sin(q), two) + pow(cos(q), two), one).equal);
  EXPECT_TRUE(numerically_equal(sin(two * q), two * sin(q) * cos(q)).equal);
  EXPECT_TRUE(numerically_equal(sqrt(a * a), a).equal);
  EXPECT_FALSE(numerically_equal(sqrt(q * q), q).equal);
  const Expr slightly_more = (Rational(1) + Rational(1, 1000000)) * a;
  EXPECT_FALSE(numerically_equal(slightly_more, a).equal);
}

TEST(Compare, cancellation_is_not_a_difference) {
  Pool pool;
  const Expr q = pool.symbol("q", Role::Coordinate);
  const std::array<Expr, 1> zero{pow(sin(q), Rational(2)) + pow(cos(q), Rational(2)) - Rational(1)};
  const Agreement agreement = numerically_zero(zero);
  EXPECT_TRUE(agreement.equal);
  EXPECT_LT(agreement.largest_difference, 1e-14);
}

TEST(Compare, small_numbers_are_compared_by_their_own_size) {
  Pool pool;
  const Expr q = pool.symbol("q", Role::Coordinate);
  EXPECT_FALSE(numerically_equal(Rational(1, 1000000000000) * q, pool.number(0)).equal);
}

TEST(Compare, points_without_a_value_are_skipped_and_counted) {
  Pool pool;
  const Expr q = pool.symbol("q", Role::Coordinate);
  const Agreement half = numerically_equal(Rational(2) * log(q), log(q * q));
  EXPECT_TRUE(half.equal);
  EXPECT_EQ(half.points, CompareOptions{}.points);
  const Expr nowhere = log(-(q * q));
  const Agreement none = numerically_equal(nowhere, nowhere + Rational(1));
  EXPECT_FALSE(none.equal);
  EXPECT_EQ(none.points, 0);
}

TEST(Compare, an_entry_without_a_value_is_not_compared_by_the_others) {
  Pool pool;
  const Expr q = pool.symbol("q", Role::Coordinate);
  const Expr nowhere = log(-(q * q));
  const std::array<Expr, 2> one{q, nowhere};
  const Agreement open = numerically_equal(one, one);
  EXPECT_FALSE(open.equal);
  EXPECT_EQ(open.points, 0);  // nothing is known of the second
  const std::array<Expr, 2> other{q + Rational(1), nowhere};
  const Agreement wrong = numerically_equal(one, other);
  EXPECT_FALSE(wrong.equal);
  EXPECT_GT(wrong.points, 0);  // the first differs, whatever the second is
}

TEST(Compare, holds_for_opaque_functions_and_their_inverses) {
  Pool pool;
  const Expr x = pool.symbol("x", Role::Coordinate);
  const std::uint32_t g = pool.opaque_function("g", 1);
  const std::uint32_t h = pool.inverse_function(g);
  const Expr back = pool.call(h, std::array<Expr, 1>{x});
  const Expr slope = pool.call({g, {1}}, std::array<Expr, 1>{back});
  const Expr inverse_slope = pool.call({h, {1}}, std::array<Expr, 1>{x});
  EXPECT_TRUE(numerically_equal(slope * inverse_slope, pool.number(1)).equal);
  EXPECT_FALSE(numerically_equal(slope, inverse_slope).equal);
}

TEST(Compare, vectors_are_compared_entry_by_entry) {
  Pool pool;
  const Expr x = pool.symbol("x", Role::Coordinate);
  const std::array<Expr, 2> a{x + x, x};
  const std::array<Expr, 2> b{Rational(2) * x, x};
  const std::array<Expr, 2> c{x, Rational(2) * x};
  EXPECT_TRUE(numerically_equal(a, b).equal);
  EXPECT_FALSE(numerically_equal(a, c).equal);
  EXPECT_TRUE(numerically_zero({}).equal);
}

TEST(RandomPoint, respects_what_is_known_of_a_symbol) {
  Pool pool;
  const std::array<Expr, 6> symbols{pool.symbol("m", Role::Parameter, Assumption::Positive),
                                    pool.symbol("n", Role::Parameter, Assumption::Negative),
                                    pool.symbol("k", Role::Parameter, Assumption::NonNegative),
                                    pool.symbol("q", Role::Coordinate),
                                    pool.time(),
                                    pool.pi()};
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto p = random_point(symbols, seed);
    EXPECT_TRUE(p[0] >= 0.5 && p[0] < 2);
    EXPECT_TRUE(p[1] <= -0.5 && p[1] > -2);
    EXPECT_TRUE(p[2] > 0 && p[2] < 2);
    EXPECT_TRUE(p[3] >= -1 && p[3] < 1);
    EXPECT_TRUE(p[4] > 0 && p[4] < 2);
    EXPECT_EQ(p[5], std::numbers::pi);
  }
}

TEST(RandomPoint, is_the_same_everywhere_and_for_any_list) {
  Pool pool;
  const Expr q = pool.symbol("q", Role::Coordinate);
  const Expr dq = pool.time_derivative_symbol(q);
  const std::array<Expr, 2> both{q, dq};
  const std::array<Expr, 1> one{dq};
  const auto p = random_point(both, 7);
  EXPECT_EQ(random_point(one, 7)[0], p[1]);
  // from another implementation of splitmix64 and FNV-1a
  EXPECT_EQ(p[0], 0.6078184603269987);
  EXPECT_EQ(p[1], 0.9184170697471623);
  EXPECT_NE(random_point(one, 8)[0], p[1]);
}

}  // namespace

}  // namespace tellegen::test
