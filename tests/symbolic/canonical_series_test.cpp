// The arithmetic of series: exact division, factors, products. Oracle: the laws of a ring.

#include <gtest/gtest.h>

#include "support/property.hpp"
#include "support/random_expression.hpp"
#include "symbolic/canonical/formal.hpp"
#include "symbolic/canonical/ring.hpp"

namespace tellegen::test {

namespace {

using canonical::divide_exactly;
using canonical::Eliminate;
using canonical::Formal;
using canonical::Ring;
using canonical::Series;

Series random_series(World& w, Ring& ring, const Grammar& grammar) {
  return ring.convert(Builder(w, grammar)(*programs()));
}

TEST(Series, form_a_ring) {
  for_all({1500, 10}, [] {
    World w;
    Ring ring(w.pool);
    const Grammar grammar = polynomial_trigonometric();
    const Series a = random_series(w, ring, grammar);
    const Series b = random_series(w, ring, grammar);
    const Series c = random_series(w, ring, grammar);
    const auto times = [&](const Series& x, const Series& y) { return ring.multiply(x, y); };
    RC_ASSERT(add(a, b) == add(b, a));
    RC_ASSERT(times(a, b) == times(b, a));
    RC_ASSERT(times(a, times(b, c)) == times(times(a, b), c));
    RC_ASSERT(times(a, add(b, c)) == add(times(a, b), times(a, c)));
    RC_ASSERT(add(a, a, Rational(-1)).empty());
    RC_ASSERT(ring.power(a, 3) == times(a, times(a, a)));
    RC_ASSERT(canonical::sum({a, b, c, a}) == add(add(a, a), add(b, c)));
  });
}

TEST(Series, a_product_is_divided_exactly) {
  for_all({1500, 9}, [] {
    World w;
    Ring ring(w.pool);
    const Series a = random_series(w, ring, polynomial_trigonometric());
    const Series b = random_series(w, ring, polynomial_trigonometric());
    RC_PRE(!b.empty());
    const Series product = ring.multiply(a, b);
    const auto quotient = divide_exactly(product, b, w.pool.budget());
    RC_LOG() << show(ring.to_expr(a)) << "\n" << show(ring.to_expr(b)) << "\n";
    RC_ASSERT(quotient.has_value());
    RC_ASSERT(*quotient == a);
  });
}

TEST(Series, what_does_not_divide_is_refused) {
  for_all({1500, 9}, [] {
    World w;
    Ring ring(w.pool);
    const Series a = random_series(w, ring, polynomial_trigonometric());
    const Series b = random_series(w, ring, polynomial_trigonometric());
    RC_PRE(b.size() > 1);
    const Series product = ring.multiply(a, b);
    // one too many: 1 is no multiple of a polynomial with two terms unless that is a unit
    const auto quotient = divide_exactly(add(product, Series(Rational(1))), b, w.pool.budget());
    if (quotient) RC_ASSERT(ring.multiply(*quotient, b) == add(product, Series(Rational(1))));
  });
  World w;
  Ring ring(w.pool);
  Budget& budget = w.pool.budget();
  const Series x = ring.convert(w.q1);
  const Series y = ring.convert(w.q2);
  EXPECT_FALSE(divide_exactly(add(ring.multiply(x, x), Series(Rational(1))), add(x, y), budget));
  EXPECT_FALSE(divide_exactly(ring.convert(sin(w.q1)), ring.convert(cos(w.q1)), budget));
  EXPECT_FALSE(divide_exactly(Series(Rational(1)), ring.convert(w.num(1) + cos(w.q1)), budget));
  // sin 2θ / cos θ = 2 sin θ
  EXPECT_EQ(divide_exactly(ring.convert(sin(Rational(2) * w.q1)), ring.convert(cos(w.q1)), budget),
            canonical::scale(ring.convert(sin(w.q1)), Rational(2)));
}

TEST(Series, factors_multiply_to_what_they_came_from) {
  for_all({1000, 9}, [] {
    World w;
    Ring ring(w.pool);
    const Grammar grammar = polynomial_trigonometric();
    const Series f =
        ring.multiply(random_series(w, ring, grammar), random_series(w, ring, grammar));
    RC_PRE(!f.empty());
    const Ring::Factored factored = ring.factor(f);
    RC_ASSERT(factored.content.size() == 1U);
    Series product = factored.content;
    for (const auto& [base, exponent] : factored.factors) {
      RC_ASSERT(exponent > 0);
      RC_ASSERT(canonical::first_by_key(base).coefficient.sign() > 0);
      product = ring.multiply(product, ring.power(base, exponent));
    }
    RC_LOG() << show(ring.to_expr(f)) << "\n" << show(ring.to_expr(product)) << "\n";
    RC_ASSERT(product == f);
  });
}

TEST(Series, factors_that_were_put_in_are_found) {
  World w;
  Ring ring(w.pool);
  const auto count = [&](Expr e) {
    int n = 0;
    for (const auto& [base, exponent] : ring.factor(ring.convert(e)).factors) n += exponent;
    return n;
  };
  EXPECT_EQ(count((w.q1 + w.m) * (w.q1 - w.m) * (w.q2 + w.l)), 3);
  EXPECT_EQ(count(pow(w.q1 + w.m, Rational(5))), 5);
  EXPECT_EQ(count(w.m * w.m * w.l), 0);
  EXPECT_EQ(count(w.q1 * w.q1 + w.num(1)), 1);
  EXPECT_EQ(count(w.num(1) - pow(cos(w.q1), Rational(2))), 2);
  EXPECT_EQ(count((w.m + w.l * cos(w.q1)) * (w.m - w.l * cos(w.q1))), 2);
}

TEST(Series, every_way_of_writing_sines_is_the_same_function) {
  for_all({1000, 10}, [] {
    World w;
    Ring ring(w.pool);
    const Series s = random_series(w, ring, polynomial_trigonometric());
    Budget& budget = w.pool.budget();
    const auto is_same = [&](const Formal& f) { return series_of(f, f.polynomial, budget) == s; };
    RC_ASSERT(is_same(canonical::angle_sums(s)));
    for (const Eliminate e : {Eliminate::Cosine, Eliminate::Sine}) {
      RC_ASSERT(is_same(canonical::powers(s, e, budget)));
      RC_ASSERT(is_same(canonical::products(s, e, budget)));
    }
  });
}

TEST(Series, a_coefficient_is_found_and_put_back) {
  for_all({500, 10}, [] {
    World w;
    Ring ring(w.pool);
    const Series s = random_series(w, ring, polynomial_trigonometric());
    const std::uint32_t id = ring.symbol_id(w.q1);
    std::vector<Series> parts;
    for (int exponent = -60; exponent < 60; ++exponent) {
      parts.push_back(ring.multiply(ring.coefficient(s, id, exponent),
                                    ring.power(Series::generator(id), exponent)));
    }
    RC_ASSERT(canonical::sum(std::move(parts)) == s);
  });
}

TEST(Series, very_long_keys_are_kept) {
  World w;
  Ring ring(w.pool);
  Expr product = w.num(1);
  Expr angle = w.num(0);
  for (int k = 0; k < 40; ++k) {
    const Expr x = w.pool.symbol("x" + std::to_string(k), Role::Coordinate);
    product = product * x;
    angle = angle + x;
  }
  const Series s = ring.convert(product * sin(angle));
  ASSERT_EQ(s.size(), 1U);
  EXPECT_EQ(s.terms()[0].key.size(), 80U);
  const Series twice = ring.multiply(s, s);
  EXPECT_EQ(divide_exactly(twice, s, w.pool.budget()), s);
  Series copy = s;
  copy = twice;
  copy = s;
  EXPECT_EQ(copy, s);
}

TEST(Series, exponents_past_their_range_end_the_work) {
  World w;
  Ring ring(w.pool);
  const Series large = ring.convert(pow(w.q1, Rational(20000)));
  EXPECT_THROW(static_cast<void>(ring.multiply(large, large)), BudgetExceeded);
}

}  // namespace

}  // namespace tellegen::test
