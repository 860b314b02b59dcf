// The canonical form says the same as the expression it came from. Oracle: values at random points.

#include <gtest/gtest.h>

#include "numeric/compare.hpp"
#include "support/property.hpp"
#include "support/random_expression.hpp"
#include "symbolic/canonical/ring.hpp"
#include "symbolic/functions.hpp"

namespace tellegen::test {

namespace {

using canonical::Ring;
using canonical::Series;

constexpr CompareOptions few_points{4, 12, 1e-7, 1};

/// sign(log(a/a)) has no meaningful value in floating point.
bool jumps_at_zero(Expr e) {
  for (const Expr node : reachable(std::array<Expr, 1>{e})) {
    const bool jumps = node.kind() == Kind::Function &&
                       (node.function() == Function::Sign || node.function() == Function::Step);
    if (jumps && numerically_zero(node.args(), few_points).equal) return true;
  }
  return false;
}

void expect_same_value(Expr before, Expr after) {
  if (jumps_at_zero(before)) return;
  RC_LOG() << "before " << show(before) << "\nafter  " << show(after) << "\n";
  const Agreement agreement = numerically_equal(before, after, few_points);
  RC_ASSERT(agreement.points == 0 || agreement.equal);
}

void check_value_is_kept(const Grammar& grammar, const Program& program) {
  World w;
  const Expr e = Builder(w, grammar)(program);
  Ring ring(w.pool, std::array<Expr, 1>{e});
  const Series s = ring.convert(e);
  expect_same_value(e, ring.to_expr(s));
  expect_same_value(e, ring.to_expr(ring.normalise(s)));
  const Ring::Fraction fraction = ring.clear_denominators(s);
  expect_same_value(e, ring.to_expr(fraction.numerator) / ring.to_expr(fraction.denominator));
}

TEST(Canonical, rational_trigonometric_expressions_keep_their_value) {
  for_all({2000, 14}, [] { check_value_is_kept(rational_trigonometric(), *programs()); });
}

TEST(Canonical, all_expressions_keep_their_value) {
  for_all({3000, 10}, [] { check_value_is_kept(everything(), *programs()); });
}

TEST(Canonical, expressions_with_every_function_keep_their_value) {
  for_all({1000, 10}, [] { check_value_is_kept(all_functions(), *programs()); });
}

void check_idempotent(const Grammar& grammar, const Program& program) {
  World w;
  const Expr e = Builder(w, grammar)(program);
  Ring ring(w.pool, std::array<Expr, 1>{e});
  const Series s = ring.convert(e);
  const Series once = ring.normalise(s);
  const Expr written = ring.to_expr(once);
  RC_LOG() << "e    " << show(e) << "\nonce " << show(written) << "\n";
  const Series twice = ring.normalise(ring.convert(written));
  RC_LOG() << "twice " << show(ring.to_expr(twice)) << "\n";
  RC_ASSERT(once == twice);
}

TEST(Canonical, the_form_of_rational_trigonometric_expressions_is_stable) {
  for_all({2000, 14}, [] { check_idempotent(rational_trigonometric(), *programs()); });
}

TEST(Canonical, the_form_of_all_expressions_is_stable) {
  for_all({3000, 10}, [] { check_idempotent(everything(), *programs()); });
}

// Two different expressions are told apart, and what differs at no point is the same. Only the
// first is a theorem for all functions; the second holds where generators are independent.
void check_zero_is_zero(const Grammar& grammar, const Program& first, const Program& second) {
  World w;
  const Expr a = Builder(w, grammar)(first);
  const Expr b = Builder(w, grammar)(second);
  const Expr difference = a - b;
  Ring ring(w.pool, std::array<Expr, 1>{difference});
  const Series s = ring.convert(difference);
  RC_LOG() << show(difference) << "\n";
  const Agreement agreement = numerically_equal(a, b, few_points);
  RC_PRE(agreement.points > 0);
  RC_ASSERT(ring.is_zero(s) == agreement.equal);
}

TEST(Canonical, zero_is_decided_for_rational_trigonometric_expressions) {
  for_all({2000, 6},
          [] { check_zero_is_zero(rational_trigonometric(), *programs(), *programs()); });
}

}  // namespace

}  // namespace tellegen::test
