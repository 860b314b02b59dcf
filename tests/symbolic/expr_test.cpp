// The DAG: equal expressions are the same node, and the local rules keep the value.

#include "symbolic/expr.hpp"

#include <gtest/gtest.h>

#include "numeric/compare.hpp"
#include "numeric/tape.hpp"
#include "support/property.hpp"
#include "support/random_expression.hpp"
#include "symbolic/functions.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::test {

namespace {

TEST(Expr, equal_expressions_are_one_node) {
  for_all({2000, 20}, [] {
    World w;
    const Program program = *programs();
    const Grammar grammar = all_functions();
    const Expr first = Builder(w, grammar)(program);
    const std::size_t size = w.pool.size();
    const Expr second = Builder(w, grammar)(program);
    RC_ASSERT(first == second);
    RC_ASSERT(w.pool.size() == size);
  });
}

TEST(Expr, operands_come_before_what_uses_them) {
  for_all({500, 30}, [] {
    World w;
    const Expr e = Builder(w, all_functions())(*programs());
    const std::vector<Expr> nodes = reachable(std::array<Expr, 1>{e});
    for (std::size_t k = 0; k < nodes.size(); ++k) {
      if (k > 0) RC_ASSERT(nodes[k - 1].id() < nodes[k].id());
      for (const Expr a : nodes[k].args()) RC_ASSERT(a.id() < nodes[k].id());
    }
    RC_ASSERT(nodes.back() == e);
  });
}

TEST(Expr, order_of_operands_does_not_matter) {
  World w;
  EXPECT_EQ(w.q1 + w.m, w.m + w.q1);
  EXPECT_EQ(w.q1 * w.m, w.m * w.q1);
  EXPECT_EQ((w.q1 + w.m) * sin(w.l), sin(w.l) * (w.m + w.q1));
}

TEST(Expr, local_rules) {
  World w;
  const Expr x = w.q1;
  const Expr zero = w.num(0);
  const Expr one = w.num(1);
  EXPECT_EQ(x + zero, x);
  EXPECT_EQ(x * one, x);
  EXPECT_EQ(x * zero, zero);
  EXPECT_EQ(x - x, zero);
  EXPECT_EQ(x + x, Rational(2) * x);
  EXPECT_EQ(Rational(2) * x + Rational(-2) * x, zero);
  EXPECT_EQ(x * x, pow(x, Rational(2)));
  EXPECT_EQ(-(-x), x);
  EXPECT_EQ(pow(x, Rational(0)), one);
  EXPECT_EQ(pow(x, Rational(1)), x);
  EXPECT_EQ(pow(one, x), one);
  EXPECT_EQ(pow(w.num(2), Rational(-3)), w.num(1, 8));
  EXPECT_EQ(sqrt(w.num(4, 9)), w.num(2, 3));
  EXPECT_EQ(pow(w.num(4), Rational(-3, 2)), w.num(1, 8));
  EXPECT_EQ(pow(pow(x, Rational(1, 2)), Rational(2)), x);
  EXPECT_EQ(pow(pow(x, Rational(-1)), Rational(-1)), x);
  EXPECT_EQ(pow(w.num(-1), Rational(1000000001)), w.num(-1));
  EXPECT_NE(sqrt(pow(x, Rational(2))), x);  // |x|
  EXPECT_EQ(sin(zero), zero);
  EXPECT_EQ(cos(zero), one);
  EXPECT_EQ(sin(-x), -sin(x));
  EXPECT_EQ(cos(-x), cos(x));
  EXPECT_EQ(apply(Function::Abs, w.num(-3)), w.num(3));
  EXPECT_EQ(apply(Function::Sign, w.num(-3)), w.num(-1));
  EXPECT_EQ(exp(log(x)), x);
  EXPECT_EQ(log(exp(x)), x);
  EXPECT_EQ(apply(Function::Tanh, apply(Function::Atanh, x)), x);
  EXPECT_EQ(apply(Function::Asinh, apply(Function::Sinh, x)), x);
  EXPECT_EQ(apply(Function::Sin, apply(Function::Asin, x)), x);
  EXPECT_NE(apply(Function::Asin, apply(Function::Sin, x)), x);  // only between −π/2 and π/2
  EXPECT_NE(apply(Function::Acosh, apply(Function::Cosh, x)), x);
  EXPECT_EQ(log(one), zero);
  EXPECT_EQ(w.num(1, 3) + w.num(1, 6), w.num(1, 2));
  EXPECT_EQ(Rational(3) * (sqrt(Rational(2) * x) * sqrt(Rational(2) * x)), Rational(6) * x);
}

TEST(Expr, numbers_are_one_node_whatever_their_size) {
  World w;
  const Rational big = pow(Rational(3), 200);
  EXPECT_EQ(w.pool.number(big), w.pool.number(pow(Rational(9), 100)));
  EXPECT_NE(w.pool.number(big), w.pool.number(big + Rational(1)));
}

// Zero to a negative power stays for the canonical form to refuse.
TEST(Expr, division_by_zero_is_kept) {
  World w;
  EXPECT_EQ(pow(w.num(0), Rational(-1)).kind(), Kind::Power);
  EXPECT_EQ((w.q1 / w.num(0)).kind(), Kind::Product);
}

TEST(Expr, huge_powers_are_not_computed) {
  World w;
  EXPECT_EQ(pow(w.num(2), Rational(1000000000)).kind(), Kind::Power);
  EXPECT_EQ(pow(w.q1, Rational(1000000000)).kind(), Kind::Power);
  EXPECT_EQ(pow(pow(w.num(2), Rational(1000000000)), Rational(1000000000)).kind(), Kind::Power);
}

TEST(Expr, symbols_know_their_derivatives) {
  World w;
  EXPECT_EQ(w.pool.time_derivative_symbol(w.q1), w.dq1);
  EXPECT_EQ(w.ddq1.symbol().order, 2);
  EXPECT_EQ(w.pool.base_symbol(w.ddq1), w.q1);
  EXPECT_EQ(w.pool.find_symbol("q1"), w.q1);
  EXPECT_EQ(w.pool.symbol("q1", Role::Coordinate), w.q1);
  EXPECT_FALSE(w.pool.find_symbol("q9"));
}

TEST(Expr, opaque_functions_and_their_inverses_undo_each_other) {
  World w;
  EXPECT_EQ(w.call(w.g, w.call(w.g_inverse, w.q1)), w.q1);
  EXPECT_EQ(w.call(w.g_inverse, w.call(w.g, w.q1)), w.q1);
  EXPECT_NE(w.call(w.g_inverse, w.call(w.g, w.q1, 1)), w.q1);
  EXPECT_EQ(w.pool.inverse_function(w.g_inverse), w.g);
  EXPECT_EQ(w.pool.opaque_function("g", 1), w.g);
}

TEST(Expr, empty_integrals_are_zero) {
  World w;
  EXPECT_TRUE(w.pool.integral(w.i, w.i, w.q1, w.q1).is_zero());
  EXPECT_TRUE(w.pool.integral(w.num(0), w.i, w.a, w.q1).is_zero());
}

TEST(Expr, free_symbols_leave_bound_ones_out) {
  World w;
  const Expr e = w.pool.integral(w.i * w.m, w.i, w.num(0), w.q1);
  const std::vector<Expr> found = free_symbols(std::array<Expr, 1>{e});
  EXPECT_EQ(found, (std::vector<Expr>{w.q1, w.m}));
  EXPECT_TRUE(depends_on(e, w.m));
  EXPECT_FALSE(depends_on(e, w.l));
}

TEST(Substitute, nothing_changes_nothing) {
  for_all({500, 20}, [] {
    World w;
    const Expr e = Builder(w, all_functions())(*programs());
    RC_ASSERT(substitute(e, {}) == e);
    RC_ASSERT(substitute(e, {{w.q1, w.q1}}) == e);
    RC_ASSERT(substitute(e, {{e, w.q1}}) == w.q1);
  });
}

TEST(Substitute, all_at_once) {
  World w;
  const Expr e = w.q1 + Rational(2) * w.q2;
  EXPECT_EQ(substitute(e, {{w.q1, w.q2}, {w.q2, w.q1}}), w.q2 + Rational(2) * w.q1);
}

// e[q1 := a][…] is evaluation at that point. Oracle: the tape.
TEST(Substitute, numbers_give_the_value) {
  for_all({1000, 14}, [] {
    World w;
    // Without jumps: sign(0) is 0, but sign of a rounded 0 is not.
    Grammar grammar = everything();
    std::erase(grammar, Op::Sign);
    const Expr e = Builder(w, grammar)(*programs());
    const std::array<Expr, 1> root{e};
    Substitution at;
    for (const Expr s : free_symbols(root)) {
      if (s != w.pi) at.emplace(s, w.num(static_cast<std::int64_t>(s.id() % 7) + 2, 5));
    }
    const Expr value = substitute(e, at);
    std::vector<Expr> symbols;
    std::vector<double> point;
    for (const auto& [s, v] : at) {
      symbols.push_back(s);
      point.push_back(v.number().to_double());
    }
    const auto expected = evaluate<double>(e, symbols, point);
    const auto found = evaluate<double>(value, std::vector<Expr>{}, std::vector<double>{});
    RC_LOG() << show(e) << "\n" << show(value) << "\n" << expected << " " << found << "\n";
    RC_ASSERT(!std::isfinite(expected) || !std::isfinite(found) || std::abs(expected) > 1e6 ||
              std::abs(expected - found) <= 1e-6 * std::max(1.0, std::abs(expected)));
  });
}

TEST(Substitute, the_variable_of_an_integral_is_its_own) {
  World w;
  const Expr e = w.pool.integral(w.i * w.m, w.i, w.num(0), w.q1);
  EXPECT_EQ(substitute(e, {{w.i, w.num(2)}}), e);
  // ∫₀^{q1} i m di with m := i must not become ∫₀^{q1} i² di
  const Expr captured = substitute(e, {{w.m, w.i}});
  EXPECT_NE(captured, w.pool.integral(w.i * w.i, w.i, w.num(0), w.q1));
  EXPECT_TRUE(
      numerically_equal(substitute(captured, {{w.i, w.a}}), w.a * w.q1 * w.q1 / Rational(2)).equal);
  // the limits are outside
  const Expr limited = w.pool.integral(w.call(w.g, w.i), w.i, w.num(0), w.i);
  EXPECT_EQ(substitute(limited, {{w.i, w.q1}}),
            w.pool.integral(w.call(w.g, w.i), w.i, w.num(0), w.q1));
}

// All rational sines, cosines and tangents of rational multiples of π (Niven).
TEST(Functions, OfRationalNumbersThatAreSharesOfPi) {
  Pool pool;
  const auto of = [&](Function f, const Rational& x) {
    return pool.apply(f, std::vector<Expr>{pool.number(x)});
  };
  const Rational half(1, 2);
  EXPECT_TRUE(of(Function::Acos, 1).is_zero());
  EXPECT_TRUE(of(Function::Acosh, 1).is_zero());
  EXPECT_EQ(of(Function::Acos, -1), pool.pi());
  EXPECT_EQ(of(Function::Acos, 0), half * pool.pi());
  EXPECT_EQ(of(Function::Acos, -half), Rational(2, 3) * pool.pi());
  EXPECT_EQ(of(Function::Asin, -1), -half * pool.pi());
  EXPECT_EQ(of(Function::Asin, half), Rational(1, 6) * pool.pi());
  EXPECT_EQ(of(Function::Atan, -1), Rational(-1, 4) * pool.pi());
  EXPECT_EQ(of(Function::Atan, 2).kind(), Kind::Function);
}

}  // namespace

}  // namespace tellegen::test
