#include "numeric/tape.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "numeric/functions.hpp"
#include "numeric/quadrature.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/functions.hpp"

namespace tellegen::test {

namespace {

struct Fixture {
  Pool pool;
  Expr x = pool.symbol("x", Role::Coordinate);
  Expr y = pool.symbol("y", Role::Coordinate);
  Expr i = pool.symbol("i", Role::Bound);
  Expr j = pool.symbol("j", Role::Bound);
  std::uint32_t g = pool.opaque_function("g", 1);
  std::array<Expr, 2> symbols{x, y};

  template <class Scalar = double>
  Scalar at(Expr e, Scalar vx, Scalar vy = 0.0) const {
    const std::array<Scalar, 2> values{vx, vy};
    return evaluate<Scalar>(e, symbols, values);
  }
  Expr g_of(Expr e) { return pool.call(g, std::array<Expr, 1>{e}); }
};

TEST(Tape, evaluates_several_roots_at_once) {
  Fixture f;
  const std::vector<Expr> roots{f.x + f.y, f.x * f.y, f.x, f.pool.number(Rational(3, 4)),
                                f.pool.pi()};
  const Tape tape(roots, f.symbols);
  const auto values = tape.evaluate<double>(std::array<double, 2>{2, 5});
  EXPECT_EQ(values, (std::vector<double>{7, 10, 2, 0.75, std::numbers::pi}));
}

TEST(Tape, functions_and_powers_match_the_standard_library) {
  Fixture f;
  EXPECT_DOUBLE_EQ(f.at(sin(f.x) / f.y, 0.3, 2.0), std::sin(0.3) / 2);
  EXPECT_DOUBLE_EQ(f.at(pow(f.x, Rational(2, 3)), 0.3), std::pow(0.3, 2.0 / 3));
  EXPECT_DOUBLE_EQ(f.at(pow(f.x, f.y), 0.3, 1.7), std::pow(0.3, 1.7));
  EXPECT_DOUBLE_EQ(f.at(pow(f.x, Rational(-3)), 2.0), 0.125);
  EXPECT_LT(std::abs(f.at<Complex>(exp(f.x), Complex(0, 1)) - std::exp(Complex(0, 1))), 1e-15);
}

TEST(Tape, a_missing_symbol_is_not_a_number) {
  Fixture f;
  const std::array<Expr, 1> only_x{f.x};
  const std::array<double, 1> one{1};
  EXPECT_TRUE(std::isnan(evaluate<double>(f.x + f.y, only_x, one)));
}

TEST(Tape, repeated_inputs_do_not_shift_the_others) {
  Fixture f;
  const std::array<Expr, 3> inputs{f.x, f.x, f.y};
  const std::array<double, 3> values{1, 1, 5};
  EXPECT_EQ(evaluate<double>(f.y - f.x, inputs, values), 4);
}

TEST(Tape, integrals_match_closed_forms) {
  Fixture f;
  const Expr zero = f.pool.number(0);
  EXPECT_NEAR(f.at(f.pool.integral(sin(f.i), f.i, zero, f.x), 1.3), 1 - std::cos(1.3), 1e-15);
  EXPECT_NEAR(f.at(f.pool.integral(f.y * f.i * f.i, f.i, f.y, f.x), -2.0, 1.0), -3, 1e-14);
  EXPECT_NEAR(f.at(f.pool.integral(exp(f.x * f.i), f.i, zero, f.pool.number(1)), 2.0),
              (std::exp(2.0) - 1) / 2, 1e-14);
}

TEST(Tape, integrals_meet_laws_that_bend_at_a_small_size) {
  Fixture f;
  // ∫₀ˣ asinh(i/s) di = x asinh(x/s) − √(x² + s²) + s
  for (const double s : {1e-8, 1e-6, 5e-6, 1e-4, 1e-2, 1.0}) {
    const Expr law = apply(Function::Asinh, f.i / f.y);
    const double x = 0.7;
    const double exact = x * std::asinh(x / s) - std::hypot(x, s) + s;
    EXPECT_NEAR(f.at(f.pool.integral(law, f.i, f.pool.number(0), f.x), x, s), exact, 1e-12 * exact);
  }
}

TEST(Tape, integrals_nest_and_their_variables_do_not_mix) {
  Fixture f;
  const Expr zero = f.pool.number(0);
  // ∫₀ˣ ∫₀ʲ (i + j) di dj = x³/2
  const Expr inner = f.pool.integral(f.i + f.j, f.i, zero, f.j);
  EXPECT_NEAR(f.at(f.pool.integral(inner, f.j, zero, f.x), 1.2), 1.2 * 1.2 * 1.2 / 2, 1e-14);
  // the same variable inside and outside: ∫₀ˣ (∫₀ⁱ i di) di = x³/6
  const Expr same = f.pool.integral(f.i, f.i, zero, f.i);
  EXPECT_NEAR(f.at(f.pool.integral(same, f.i, zero, f.x), 1.2), 1.2 * 1.2 * 1.2 / 6, 1e-14);
}

TEST(Tape, integrals_nested_too_deep_are_not_a_number) {
  Fixture f;
  Expr e = f.i;
  for (int depth = 0; depth <= max_integral_nesting; ++depth) {
    e = f.pool.integral(e, f.i, f.pool.number(0), f.i + f.x);
  }
  EXPECT_TRUE(std::isnan(f.at(e, 0.5)));
}

TEST(Tape, integrals_differentiate_by_leibniz_rule) {
  Fixture f;
  const Expr e = f.pool.integral(f.g_of(f.i * f.y), f.i, f.y, f.x);
  const HyperDual v = f.at<HyperDual>(e, {0.7, 1, 0, 0}, {0.4, 0, 1, 0});
  EXPECT_NEAR(v.e1, f.at(f.g_of(f.x * f.y), 0.7, 0.4), 1e-13);
  EXPECT_NEAR(v.e2, f.at(derivative(e, f.y), 0.7, 0.4), 1e-13);
  EXPECT_NEAR(v.e12, f.at(derivative(derivative(e, f.x), f.y), 0.7, 0.4), 1e-13);
}

TEST(Tape, a_million_nodes_do_not_overflow_the_stack) {
  Fixture f;
  Expr e = f.x;
  for (int k = 0; k < 500000; ++k) e = sin(e) + f.y;
  ASSERT_GT(f.pool.size(), 1000000U);
  double expected = 0.3;
  for (int k = 0; k < 500000; ++k) expected = std::sin(expected) + 0.01;
  EXPECT_DOUBLE_EQ(f.at(e, 0.3, 0.01), expected);
}

/// A random smooth expression of x and y, defined everywhere.
Expr random_expression(Fixture& f, int depth) {
  if (depth == 0) return *rc::gen::element(f.x, f.y, f.pool.number(Rational(2, 3)));
  const Expr a = random_expression(f, depth - 1);
  switch (*rc::gen::inRange(0, 8)) {
    case 0:
      return a + random_expression(f, depth - 1);
    case 1:
      return a * random_expression(f, depth - 1);
    case 2:
      return sin(a);
    case 3:
      return apply(Function::Tanh, a);
    case 4:
      return a / (pow(random_expression(f, depth - 1), Rational(2)) + Rational(1));
    case 5:
      return sqrt(pow(a, Rational(2)) + Rational(1));
    case 6:
      return f.g_of(a);
    default:
      return f.pool.integral(cos(f.i) * f.x, f.i, f.y, a);
  }
}

RC_GTEST_PROP(Tape, hyper_duals_give_the_symbolic_derivatives, ()) {
  Fixture f;
  const Expr e = random_expression(f, *rc::gen::inRange(0, 4));
  const double x = *rc::gen::inRange(-10, 10) / 10.0;
  const double y = *rc::gen::inRange(-10, 10) / 10.0;
  const HyperDual v = f.at<HyperDual>(e, {x, 1, 0, 0}, {y, 0, 1, 0});
  const auto near = [](double a, double b) {
    return std::abs(a - b) <= 1e-9 * (1 + std::abs(a) + std::abs(b));
  };
  RC_ASSERT(near(v.value, f.at(e, x, y)));
  RC_ASSERT(near(v.e1, f.at(derivative(e, f.x), x, y)));
  RC_ASSERT(near(v.e2, f.at(derivative(e, f.y), x, y)));
  RC_ASSERT(near(v.e12, f.at(derivative(derivative(e, f.x), f.y), x, y)));
}

RC_GTEST_PROP(Tape, complex_steps_give_the_derivative, ()) {
  Fixture f;
  const Expr e = random_expression(f, *rc::gen::inRange(0, 4));
  const double x = *rc::gen::inRange(-10, 10) / 10.0;
  const double h = 1e-30;
  const double slope = f.at<Complex>(e, Complex(x, h), Complex(0.4, 0)).imag() / h;
  const double dual = f.at<HyperDual>(e, {x, 1, 0, 0}, {0.4}).e1;
  RC_ASSERT(std::abs(slope - dual) <= 1e-9 * (1 + std::abs(dual)));
}

TEST(Quadrature, is_exact_for_polynomials) {
  for (int degree = 0; degree < 10; ++degree) {
    double all = 0;
    for (const auto& p : gauss_legendre(5, 2)) all += p.weight * std::pow(p.place, degree);
    EXPECT_NEAR(all, 1.0 / (degree + 1), 1e-15);
  }
}

}  // namespace

}  // namespace tellegen::test
