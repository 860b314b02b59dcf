// Exact rationals. Oracle: fractions of 128-bit integers, and FLINT's big integers by their decimal
// digits (schoolbook, below).

#include "symbolic/rational.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <climits>
#include <cmath>
#include <numeric>

#include "support/property.hpp"

namespace tellegen::test {

namespace {

__extension__ using Wide = __int128;
__extension__ using UnsignedWide = unsigned __int128;

std::string text_of(Wide v) {
  if (v == 0) return "0";
  std::string digits;
  const bool negative = v < 0;
  const auto bits = static_cast<UnsignedWide>(v);
  for (UnsignedWide u = negative ? -bits : bits; u != 0; u /= 10) {
    digits += static_cast<char>('0' + static_cast<int>(u % 10));
  }
  if (negative) digits += '-';
  std::ranges::reverse(digits);
  return digits;
}

Wide gcd_of(Wide a, Wide b) {
  if (a < 0) a = -a;
  if (b < 0) b = -b;
  while (b != 0) a = std::exchange(b, a % b);
  return a;
}

/// n/d in lowest terms, as Rational::text() should give it.
std::string fraction_text(Wide n, Wide d) {
  if (d < 0) {
    n = -n;
    d = -d;
  }
  const Wide g = gcd_of(n, d);
  n /= g;
  d /= g;
  return d == 1 ? text_of(n) : text_of(n) + "/" + text_of(d);
}

/// Numbers near the edges at which the representation changes: 2^30, 2^31, 2^61, 2^62, 2^63.
std::int64_t near_an_edge() {
  static const std::array<std::int64_t, 9> edges{0,
                                                 1,
                                                 std::int64_t{1} << 15U,
                                                 (std::int64_t{1} << 30U),
                                                 (std::int64_t{1} << 31U),
                                                 (std::int64_t{1} << 32U),
                                                 (std::int64_t{1} << 61U),
                                                 (std::int64_t{1} << 62U),
                                                 INT64_MAX - 4};
  const std::int64_t edge = edges[pick<std::size_t>(0, edges.size())];
  const std::int64_t v = edge + pick(-4, 5);
  return *rc::gen::arbitrary<bool>() ? v : -v;
}

std::int64_t short_number() { return pick<std::int64_t>(-(1LL << 31), 1LL << 31); }

TEST(Rational, whole_numbers_at_the_edges_are_exact) {
  for_all({4000, 10}, [] {
    const std::int64_t a = near_an_edge();
    const std::int64_t b = near_an_edge();
    RC_ASSERT((Rational(a) + Rational(b)).text() == text_of(Wide{a} + b));
    RC_ASSERT((Rational(a) - Rational(b)).text() == text_of(Wide{a} - b));
    RC_ASSERT((Rational(a) * Rational(b)).text() == text_of(Wide{a} * b));
    RC_ASSERT((Rational(a) < Rational(b)) == (a < b));
    RC_ASSERT((Rational(a) == Rational(b)) == (a == b));
    RC_ASSERT(Rational(a).sign() == (a > 0) - (a < 0));
    if (b != 0) {
      RC_ASSERT(Rational(a, b).text() == fraction_text(a, b));
      RC_ASSERT((Rational(a) / Rational(b)).text() == fraction_text(a, b));
    }
  });
}

TEST(Rational, fractions_add_and_multiply_like_fractions) {
  for_all({4000, 10}, [] {
    const std::int64_t a = short_number();
    const std::int64_t b =
        *rc::gen::suchThat(rc::gen::exec(short_number), [](auto v) { return v != 0; });
    const std::int64_t c = short_number();
    const std::int64_t d =
        *rc::gen::suchThat(rc::gen::exec(short_number), [](auto v) { return v != 0; });
    const Rational x(a, b);
    const Rational y(c, d);
    RC_ASSERT((x + y).text() == fraction_text(Wide{a} * d + Wide{c} * b, Wide{b} * d));
    RC_ASSERT((x - y).text() == fraction_text(Wide{a} * d - Wide{c} * b, Wide{b} * d));
    RC_ASSERT((x * y).text() == fraction_text(Wide{a} * c, Wide{b} * d));
    if (c != 0) RC_ASSERT((x / y).text() == fraction_text(Wide{a} * d, Wide{b} * c));
    RC_ASSERT((x < y) ==
              ((b < 0) != (d < 0) ? Wide{a} * d > Wide{c} * b : Wide{a} * d < Wide{c} * b));
  });
}

Rational random_rational() {
  std::string digits = "1";
  const int length = pick(0, 40);
  for (int i = 0; i < length; ++i) digits += static_cast<char>('0' + pick(0, 10));
  const Rational n = *Rational::parse(digits);
  const Rational d(pick(1, 1 << 20));
  return *rc::gen::arbitrary<bool>() ? n / d : -(d / n);
}

TEST(Rational, large_numbers_obey_the_laws_of_a_field) {
  for_all({2000, 10}, [] {
    const Rational a = random_rational();
    const Rational b = random_rational();
    const Rational c = random_rational();
    RC_ASSERT(a + b == b + a);
    RC_ASSERT((a + b) + c == a + (b + c));
    RC_ASSERT(a * (b + c) == a * b + a * c);
    RC_ASSERT((a * b) * c == a * (b * c));
    RC_ASSERT(a - a == Rational(0));
    RC_ASSERT(a / a == Rational(1));
    RC_ASSERT((a / b) * b == a);
    RC_ASSERT((a < b) == ((b - a).sign() > 0));
    RC_ASSERT(*Rational::parse(a.text()) == a);
    RC_ASSERT((a + b - b).hash() == a.hash());
    RC_ASSERT(a.numerator() / a.denominator() == a);
    Rational self = a;
    self += self;
    RC_ASSERT(self == Rational(2) * a);
    const Rational& itself = self;
    self -= itself;
    RC_ASSERT(self.is_zero());
    Rational other = a;
    other *= other;
    RC_ASSERT(other == pow(a, 2));
    const Rational& itself_too = other;
    other /= itself_too;
    RC_ASSERT(other.is_one());
  });
}

TEST(Rational, copies_are_independent) {
  Rational big = pow(Rational(10), 40);
  Rational copy = big;
  copy += Rational(1);
  EXPECT_EQ(big, pow(Rational(10), 40));
  Rational moved = std::move(copy);
  EXPECT_EQ(moved - big, Rational(1));
  moved = big;
  big = Rational(3);
  EXPECT_EQ(moved, pow(Rational(10), 40));
  moved = std::move(big);
  EXPECT_EQ(moved, Rational(3));
}

TEST(Rational, numbers_are_read_as_written) {
  EXPECT_EQ(Rational::parse("9.81"), Rational(981, 100));
  EXPECT_EQ(Rational::parse("-3/4"), Rational(-3, 4));
  EXPECT_EQ(Rational::parse("1e-6"), Rational(1, 1000000));
  EXPECT_EQ(Rational::parse("2.5E+3"), Rational(2500));
  EXPECT_EQ(Rational::parse("+7"), Rational(7));
  EXPECT_EQ(Rational::parse(".5"), Rational(1, 2));
  EXPECT_EQ(Rational::parse("5."), Rational(5));
  EXPECT_EQ(Rational::parse("1e400")->bits(), pow(Rational(10), 400).bits());
  for (const char* wrong :
       {"",     "-",  "+",  ".",     "e5",  "1e",  "1e401", "1e-401", "1e99999999999999999999",
        "1/0",  "/2", "1/", "1/2/3", "--1", "+-1", "1e+-5", "0x10",   "1 2",
        "1..2", "nan"}) {
    EXPECT_FALSE(Rational::parse(wrong)) << wrong;
  }
  EXPECT_FALSE(Rational::parse(std::string(1000000, '-')));
}

TEST(Rational, numbers_that_explode_are_refused) {
  Rational x(3, 7);
  EXPECT_THROW(
      {
        for (int k = 0; k < 60; ++k) x = x * x + Rational(1, 3);
      },
      BudgetExceeded);
  EXPECT_THROW(static_cast<void>(pow(Rational(3), INT_MAX)), BudgetExceeded);
  EXPECT_THROW(static_cast<void>(pow(Rational(3), INT_MIN)), BudgetExceeded);
}

TEST(Rational, doubles_are_near) {
  for_all({1000, 10}, [] {
    const std::int64_t a = near_an_edge();
    const std::int64_t b = 1 + std::abs(short_number());
    const double expected =
        static_cast<double>(static_cast<long double>(a) / static_cast<long double>(b));
    RC_ASSERT(std::abs(Rational(a, b).to_double() - expected) <= 1e-15 * std::abs(expected));
  });
  const Rational tiny = Rational(1) / pow(Rational(10), 300);
  EXPECT_NEAR(tiny.to_double() * 1e300, 1, 1e-12);
  EXPECT_NEAR((pow(Rational(10), 500) / pow(Rational(10), 499)).to_double(), 10, 1e-12);
}

TEST(Rational, powers_roots_and_divisors) {
  EXPECT_EQ(pow(Rational(-2, 3), -3), Rational(-27, 8));
  EXPECT_EQ(pow(Rational(0), 0), Rational(1));
  EXPECT_EQ(pow(Rational(1), INT_MIN), Rational(1));
  EXPECT_EQ(exact_root(Rational(4, 9), 2), Rational(2, 3));
  EXPECT_EQ(exact_root(Rational(-27), 3), Rational(-3));
  EXPECT_EQ(exact_root(pow(Rational(7, 5), 40), 40), Rational(7, 5));
  EXPECT_FALSE(exact_root(Rational(2), 2));
  EXPECT_FALSE(exact_root(Rational(-4), 2));
  EXPECT_FALSE(exact_root(Rational(4), 0));
  EXPECT_EQ(gcd(Rational(3, 4), Rational(-9, 2)), Rational(3, 4));
  EXPECT_EQ(gcd(Rational(0), Rational(-5, 3)), Rational(5, 3));
  EXPECT_EQ(gcd(Rational(0), Rational(0)), Rational(0));
  for_all({1000, 10}, [] {
    const Rational a = random_rational();
    const Rational b = random_rational();
    const Rational g = gcd(a, b);
    RC_ASSERT(g.sign() > 0);
    RC_ASSERT((a / g).is_integer());
    RC_ASSERT((b / g).is_integer());
    RC_ASSERT(gcd((a / g), (b / g)).is_one());
  });
}

}  // namespace

}  // namespace tellegen::test
