// The table of functions against differences, integrals and identities: what a row says in one
// column has to follow from another.

#include "symbolic/functions.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "numeric/tape.hpp"
#include "support/random_expression.hpp"
#include "symbolic/canonical/ring.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/literal.hpp"
#include "symbolic/print/infix.hpp"
#include "symbolic/print/latex.hpp"
#include "symbolic/print/unicode.hpp"

namespace tellegen::test {
namespace {

double value(Expr e, Expr x, double at) {
  const std::array symbols{x};
  const std::array values{at};
  return evaluate<double>(e, symbols, values);
}

/// Places where a function is smooth and has a value.
std::vector<double> places(const FunctionRow& f) {
  std::vector<double> all;
  for (const double x : {-2.3, -0.9, -0.4, 0.3, 0.7, 1.4, 2.9}) {
    if (x > f.domain.low && x < f.domain.high) all.push_back(x);
  }
  return all;
}

TEST(FunctionTable, HasEachNameOnce) {
  std::set<std::string_view> names;
  for (const FunctionRow& f : function_table()) {
    EXPECT_TRUE(names.insert(f.name).second) << f.name;
    EXPECT_EQ(find_function(f.name), f.function);
    EXPECT_EQ(f.arity == 1, f.jet != nullptr) << f.name;
    EXPECT_EQ(f.bend == Bend::None, f.surface == nullptr) << f.name;
  }
}

TEST(FunctionTable, SlopesFollowFromValues) {
  Pool pool;
  const Expr x = pool.symbol("x", Role::Coordinate);
  constexpr double h = 1e-5;
  for (const FunctionRow& f : function_table()) {
    if (f.arity != 1) continue;
    for (const double at : places(f)) {
      const auto v = [&](double there) { return f.jet(there).value; };
      const double first = (v(at + h) - v(at - h)) / (2 * h);
      const double slope = value(derivative(apply(f.function, x), x), x, at);
      EXPECT_NEAR(slope, first, 1e-7 * (1 + std::abs(first))) << f.name << " at " << at;
      EXPECT_NEAR(f.jet(at).first, slope, 1e-12 * (1 + std::abs(slope))) << f.name;
      const double second = value(derivative(derivative(apply(f.function, x), x), x), x, at);
      EXPECT_NEAR(f.jet(at).second, second, 1e-11 * (1 + std::abs(second))) << f.name;
    }
  }
}

TEST(FunctionTable, PrimitivesHaveTheFunctionAsSlope) {
  Pool pool;
  const Expr x = pool.symbol("x", Role::Coordinate);
  for (const FunctionRow& f : function_table()) {
    if (f.primitive == nullptr) continue;
    const Expr slope = derivative(f.primitive(x), x);
    for (const double at : places(f))
      EXPECT_NEAR(value(slope, x, at), f.jet(at).value, 1e-12) << f.name << " at " << at;
  }
}

TEST(FunctionTable, ParityDomainRangeAndTrendAreThoseOfTheValues) {
  for (const FunctionRow& f : function_table()) {
    if (f.arity != 1) continue;
    const auto v = [&](double x) { return f.jet(x).value; };
    for (const double x : places(f)) {
      EXPECT_LE(f.range.low, v(x)) << f.name;
      EXPECT_GE(f.range.high, v(x)) << f.name;
      if (f.parity == Parity::Odd) {
        EXPECT_DOUBLE_EQ(v(-x), -v(x)) << f.name;
      }
      if (f.parity == Parity::Even) {
        EXPECT_DOUBLE_EQ(v(-x), v(x)) << f.name;
      }
      if (f.trend == Trend::Grows) {
        EXPECT_GT(f.jet(x).first, 0) << f.name;
      }
      if (f.trend == Trend::Falls || f.trend == Trend::Drops) {
        EXPECT_LT(f.jet(x).first, 0);
      }
      if (f.trend == Trend::Wave) {
        EXPECT_DOUBLE_EQ(v(f.place), 1) << f.name;
      }
    }
    if (std::isfinite(f.domain.low)) {
      EXPECT_TRUE(std::isnan(v(f.domain.low - 0.1))) << f.name;
    }
    if (f.at_one) {
      EXPECT_EQ(v(1), *f.at_one) << f.name;
    }
    if (const auto zero = whole_value_at_zero(f.function)) {
      EXPECT_EQ(v(0), *zero) << f.name;
    }
  }
}

/// ∫₀ˣ e^(−t²) dt by Simpson's rule, times 2/√π.
double integrated_erf(double x) {
  constexpr int n = 2000;
  const double h = x / n;
  double sum = 0;
  for (int i = 0; i <= n; ++i)
    sum += (i == 0 || i == n ? 1 : i % 2 == 1 ? 4 : 2) * std::exp(-h * i * h * i);
  return 2 / std::sqrt(std::acos(-1.0)) * sum * h / 3;
}

/// 2/√π Σ (−1)ⁿ x^(2n+1)/(n! (2n+1))
double erf_by_series(double x) {
  double sum = 0;
  double term = x;
  for (int n = 0; n < 60; ++n) {
    sum += term / (2 * n + 1);
    term *= -x * x / (n + 1);
  }
  return 2 / std::sqrt(std::acos(-1.0)) * sum;
}

TEST(FunctionTable, ErfIsItsIntegralAndItsSeries) {
  for (const double x : {-1.7, -0.2, 0.0, 0.4, 1.0, 2.2}) {
    const double erf = function_row(Function::Erf).jet(x).value;
    EXPECT_NEAR(erf, integrated_erf(x), 1e-13) << x;
    EXPECT_NEAR(erf, erf_by_series(x), 1e-13) << x;
  }
}

TEST(FunctionTable, NewFunctionsAreKnownByTheOldOnes) {
  Pool pool;
  const Expr x = pool.symbol("x", Role::Coordinate);
  const auto same = [](Expr a, Expr b) {
    const std::array roots{a, b};
    canonical::Ring ring(a.pool(), roots);
    return ring.is_zero(ring.convert(a - b));
  };
  EXPECT_TRUE(same(apply(Function::Cot, x) * sin(x), cos(x)));
  EXPECT_TRUE(same(apply(Function::Cot, -x), -apply(Function::Cot, x)));
  EXPECT_TRUE(same(apply(Function::Log10, x) * log(pool.number(10)), log(x)));
  EXPECT_TRUE(same(apply(Function::Log10, pool.number(1000)), pool.number(3)));
  EXPECT_TRUE(same(apply(Function::Erf, -x), -apply(Function::Erf, x)));
  EXPECT_FALSE(same(apply(Function::Erf, x), apply(Function::Tanh, x)));
}

class Choice : public ::testing::Test {
 protected:
  World w;
  std::string infix(Expr e) { return to_infix(literal_form(e)); }
};

TEST_F(Choice, IsMadeWhereItIsKnown) {
  EXPECT_EQ(w.choice(w.num(0), w.q1, w.q2), w.q1);
  EXPECT_EQ(w.choice(w.num(-1), w.q1, w.q2), w.q2);
  EXPECT_EQ(w.choice(w.q1, w.m, w.m), w.m);
  EXPECT_EQ(w.choice(w.num(3) * w.q1, w.m, w.l), w.choice(w.q1, w.m, w.l));
  EXPECT_NE(w.choice(w.num(-3) * w.q1, w.m, w.l), w.choice(w.q1, w.m, w.l));
}

TEST_F(Choice, HasTheSlopeOfItsBranch) {
  const Expr e = w.choice(w.q1 - Rational(1), w.q1 * w.q1, sin(w.q1));
  const Expr forward = derivative(e, w.q1);
  const std::array symbols{w.q1};
  const Expr backward = gradient(Rational(3) * e, symbols)[0];
  for (const double at : {-2.0, 0.5, 0.999, 1.0, 1.5, 4.0}) {
    const double expected = at >= 1 ? 2 * at : std::cos(at);
    EXPECT_NEAR(value(forward, w.q1, at), expected, 1e-14);
    EXPECT_NEAR(value(backward, w.q1, at), 3 * expected, 1e-14);
  }
}

// The root has neither value nor slope where the other branch holds.
TEST_F(Choice, NeedsNoValueOfTheOtherBranch) {
  const Expr e = w.choice(w.q1, sqrt(w.q1), w.q1 * w.q1) * w.q1;
  const std::array symbols{w.q1};
  EXPECT_NEAR(value(gradient(e, symbols)[0], w.q1, -2), 3 * 4, 1e-14);
  EXPECT_NEAR(value(derivative(e, w.q1), w.q1, -2), 3 * 4, 1e-14);
  EXPECT_NEAR(value(derivative(e, w.q1), w.q1, 4), 1.5 * 2, 1e-14);
}

TEST_F(Choice, IsWrittenWithWhatMovesOnTheLeft) {
  const Expr above = w.choice(w.q1 - w.l, w.m, w.num(0));
  EXPECT_EQ(infix(above), "if(q1 >= l, m, 0)");
  EXPECT_EQ(infix(w.choice(w.l - w.q1, w.m, w.num(0))), "if(q1 > l, 0, m)");
  EXPECT_EQ(infix(w.choice(-w.q1, w.m, w.num(0))), "if(q1 > 0, 0, m)");
  EXPECT_EQ(infix(w.choice(w.q1, w.m, w.num(0)) * w.l), "l*if(q1 >= 0, m, 0)");
  const Form form = literal_form(above);
  EXPECT_EQ(to_unicode(form), "m if q₁ ≥ l else 0");
  EXPECT_EQ(to_ascii(form), "m if q1 >= l else 0");
  EXPECT_EQ(to_latex(form), "\\begin{cases} m & q_{1} \\ge l \\\\ 0 & q_{1} < l \\end{cases}");
  EXPECT_EQ(to_unicode(literal_form(w.num(2) * above)), "2 (m if q₁ ≥ l else 0)");
}

}  // namespace
}  // namespace tellegen::test
