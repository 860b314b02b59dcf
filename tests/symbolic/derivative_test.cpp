// Derivatives on the DAG. Oracles: hyper-dual numbers, forward against reverse, closed forms.

#include "symbolic/derivative.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "numeric/compare.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"
#include "support/property.hpp"
#include "support/random_expression.hpp"
#include "symbolic/canonical/ring.hpp"
#include "symbolic/functions.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::test {

namespace {

using canonical::Direction;
using canonical::Ring;
using canonical::Series;

constexpr CompareOptions few_points{3, 10, 1e-6, 1};

bool is_near(double a, double b) {
  return std::abs(a - b) <= 1e-6 * std::max({1.0, std::abs(a), std::abs(b)});
}

/// At kinks and near poles the two need not agree.
bool is_tame(const HyperDual& d) {
  return std::isfinite(d.value) && std::isfinite(d.e12) && std::abs(d.value) < 1e4 &&
         std::abs(d.e1) < 1e5 && std::abs(d.e2) < 1e5 && std::abs(d.e12) < 1e6;
}

TEST(Derivative, agrees_with_hyper_dual_numbers) {
  for_all({3000, 12}, [] {
    World w;
    const Expr e = Builder(w, all_functions())(*programs());
    const std::vector<Expr> symbols = input_symbols(std::array<Expr, 1>{e});
    if (symbols.empty()) return;
    const Expr x = symbols.front();
    const Expr y = symbols.back();
    const Expr by_x = derivative(e, x);
    const std::array<Expr, 3> roots{by_x, derivative(e, y), derivative(by_x, y)};
    const Tape tape(roots, symbols);
    const Tape plain(std::array<Expr, 1>{e}, symbols);
    RC_LOG() << show(e) << "\n";
    for (std::uint64_t seed = 1; seed < 4; ++seed) {
      const std::vector<double> point = random_point(symbols, seed);
      const HyperDual expected = plain.evaluate<HyperDual>(along(point, 0, symbols.size() - 1))[0];
      const std::vector<double> found = tape.evaluate<double>(point);
      if (!is_tame(expected)) continue;
      RC_LOG() << expected.e1 << " " << expected.e2 << " " << expected.e12 << " but " << found[0]
               << " " << found[1] << " " << found[2] << "\n";
      RC_ASSERT(!std::isfinite(found[0]) || is_near(found[0], expected.e1));
      RC_ASSERT(!std::isfinite(found[1]) || is_near(found[1], expected.e2));
      RC_ASSERT(!std::isfinite(found[2]) || is_near(found[2], expected.e12));
    }
  });
}

TEST(Derivative, reverse_is_forward) {
  for_all({2000, 14}, [] {
    World w;
    const Expr e = Builder(w, all_functions())(*programs());
    const std::vector<Expr> symbols = w.symbols();
    const std::vector<Expr> reverse = gradient(e, symbols);
    std::vector<Expr> forward;
    for (const Expr s : symbols) forward.push_back(derivative(e, s));
    RC_LOG() << show(e) << "\n";
    const Agreement agreement = numerically_equal(forward, reverse, few_points);
    RC_ASSERT(agreement.points == 0 || agreement.equal);
  });
}

// ∂ of a canonical series is the canonical series of ∂.
TEST(Derivative, the_series_agree_with_the_dag) {
  for_all({1500, 9}, [] {
    World w;
    const Expr e = Builder(w, everything())(*programs());
    const Expr by_q = derivative(e, w.q1);
    const Expr by_t = total_time_derivative(e);
    Ring ring(w.pool, std::array<Expr, 3>{e, by_q, by_t});
    const Series s = ring.convert(e);
    Direction q = ring.by(w.q1);
    Direction time = ring.by_time();
    const auto is_same = [&](const Series& a, Expr b) {
      return ring.is_zero(canonical::add(a, ring.convert(b), Rational(-1)));
    };
    RC_LOG() << show(e) << "\n"
             << show(ring.to_expr(ring.derivative(s, q))) << "\n"
             << show(by_q) << "\n";
    RC_ASSERT(is_same(ring.derivative(s, q), by_q));
    RC_ASSERT(is_same(ring.derivative(s, time), by_t));
    const std::array<Expr, 3> symbols{w.m, w.q1, w.dq1};
    const std::vector<Series> slopes = ring.gradient(s, symbols);
    for (std::size_t k = 0; k < symbols.size(); ++k) {
      RC_ASSERT(is_same(slopes[k], derivative(e, symbols[k])));
    }
  });
}

// d/dt by the chain rule over the partial derivatives.
TEST(Derivative, total_time_derivative_is_the_chain_rule) {
  for_all({1000, 12}, [] {
    World w;
    const Expr e = Builder(w, all_functions())(*programs());
    Expr chain = derivative(e, w.t);
    for (const Expr s : {w.q1, w.q2, w.dq1, w.dq2, w.ddq1, w.u, w.p}) {
      chain = chain + derivative(e, s) * w.pool.time_derivative_symbol(s);
    }
    RC_LOG() << show(e) << "\n";
    const Agreement agreement = numerically_equal(total_time_derivative(e), chain, few_points);
    RC_ASSERT(agreement.points == 0 || agreement.equal);
  });
}

TEST(Derivative, is_linear_and_obeys_leibniz) {
  for_all({1000, 10}, [] {
    World w;
    const Grammar grammar = all_functions();
    const Expr f = Builder(w, grammar)(*programs());
    const Expr g = Builder(w, grammar)(*programs());
    const auto d = [&](Expr e) { return derivative(e, w.q1); };
    RC_LOG() << show(f) << "\n" << show(g) << "\n";
    const std::array<Expr, 2> left{d(Rational(3) * f - g), d(f * g)};
    const std::array<Expr, 2> right{Rational(3) * d(f) - d(g), d(f) * g + f * d(g)};
    const Agreement agreement = numerically_equal(left, right, few_points);
    RC_ASSERT(agreement.points == 0 || agreement.equal);
  });
}

TEST(Derivative, closed_forms) {
  World w;
  const Expr x = w.q1;
  const auto d = [&](Expr e) { return derivative(e, x); };
  EXPECT_EQ(d(pow(x, Rational(3))), Rational(3) * pow(x, Rational(2)));
  EXPECT_EQ(d(sin(x)), cos(x));
  EXPECT_EQ(d(w.m * x), w.m);
  EXPECT_EQ(d(w.dq1), w.num(0));
  EXPECT_EQ(d(apply(Function::Abs, x)), apply(Function::Sign, x));
  EXPECT_EQ(d(apply(Function::Step, x)), w.num(0));
  EXPECT_EQ(d(w.call(w.g, x)), w.call(w.g, x, 1));
  EXPECT_EQ(d(w.call(w.g, x, 1)), w.call(w.g, x, 2));
  EXPECT_EQ(total_time_derivative(w.q1), w.dq1);
  EXPECT_EQ(total_time_derivative(w.m), w.num(0));
  EXPECT_EQ(total_time_derivative(w.t), w.num(1));
}

// (g⁻¹)'(x) = 1/g'(g⁻¹(x))
TEST(Derivative, of_an_inverse_function) {
  World w;
  const Expr inside = w.call(w.g_inverse, w.q1);
  EXPECT_EQ(derivative(inside, w.q1), pow(w.call(w.g, inside, 1), Rational(-1)));
}

// d ∫₀^{q̇} g(i) di / dq̇ = g(q̇): the momentum of a nonlinear storage
TEST(Derivative, of_an_integral_by_its_limit) {
  World w;
  const Expr energy = w.pool.integral(w.call(w.g, w.i), w.i, w.num(0), w.dq1);
  EXPECT_EQ(derivative(energy, w.dq1), w.call(w.g, w.dq1));
  EXPECT_EQ(gradient(energy, std::array<Expr, 1>{w.dq1})[0], w.call(w.g, w.dq1));
  EXPECT_EQ(total_time_derivative(energy), w.call(w.g, w.dq1) * w.ddq1);
}

TEST(Derivative, of_nested_integrals) {
  World w;
  const Expr j = w.pool.symbol("j", Role::Bound);
  // ∫₀^{q1} ∫₀^{i} sin(j + m) dj di: by q1 it is ∫₀^{q1} sin(j + m) dj, by m ∫∫ cos
  const Expr inner = w.pool.integral(sin(j + w.m), j, w.num(0), w.i);
  const Expr e = w.pool.integral(inner, w.i, w.num(0), w.q1);
  const Expr by_q = w.pool.integral(sin(j + w.m), j, w.num(0), w.q1);
  EXPECT_EQ(derivative(e, w.q1), by_q);
  const std::array<Expr, 2> symbols{w.q1, w.m};
  const std::array<Expr, 2> forward{derivative(e, w.q1), derivative(e, w.m)};
  EXPECT_TRUE(numerically_equal(forward, gradient(e, symbols)).equal);
  // closed form: q1 cos m − sin(q1 + m) + sin m
  const Expr closed = w.q1 * cos(w.m) - sin(w.q1 + w.m) + sin(w.m);
  EXPECT_TRUE(numerically_equal(e, closed).equal);
  EXPECT_TRUE(numerically_equal(forward[1], derivative(closed, w.m)).equal);
}

TEST(Derivative, the_variable_of_an_integral_is_not_differentiated) {
  World w;
  const Expr e = w.pool.integral(w.i * w.m, w.i, w.num(0), w.q1);
  EXPECT_TRUE(derivative(e, w.i).is_zero());
  EXPECT_TRUE(gradient(e, std::array<Expr, 1>{w.i})[0].is_zero());
  const Expr outside = w.i * e;
  EXPECT_EQ(derivative(outside, w.i), e);
  EXPECT_EQ(gradient(outside, std::array<Expr, 1>{w.i})[0], e);
}

// min and max follow the smaller and larger slope.
TEST(Derivative, of_minimum_and_maximum) {
  World w;
  const Expr e = w.two(Function::Max, w.q1, w.m) + w.two(Function::Min, w.q1, w.m);
  EXPECT_TRUE(numerically_equal(derivative(e, w.q1), w.num(1)).equal);
  EXPECT_TRUE(numerically_equal(derivative(e, w.m), w.num(1)).equal);
}

TEST(Derivative, too_many_derivatives_of_an_opaque_function_end) {
  World w;
  Expr e = w.call(w.g, w.q1);
  EXPECT_THROW(
      {
        for (int k = 0; k < 300; ++k) e = derivative(e, w.q1);
      },
      BudgetExceeded);
}

}  // namespace

}  // namespace tellegen::test
