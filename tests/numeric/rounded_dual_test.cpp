// Numbers with slopes and bounds on their rounding, against hyper-dual numbers.

#include "numeric/rounded_dual.hpp"

#include <gtest/gtest.h>

#include <numbers>

#include "numeric/functions.hpp"
#include "numeric/tape.hpp"
#include "symbolic/functions.hpp"

namespace tellegen::test {
namespace {

RoundedDual along_both(double x) { return {Rounded(x), Rounded(1), Rounded(1)}; }

TEST(RoundedDual, HasTheSlopesOfHyperDualNumbers) {
  Pool pool;
  const Expr x = pool.symbol("x", Role::Coordinate);
  const Expr y = pool.symbol("y", Role::Coordinate);
  const Expr angle = pool.apply(Function::Atan2, std::array<Expr, 2>{y, x});
  const std::array roots{sin(x) * y / (x + y),
                         angle,
                         pow(x, Rational(3)) / pow(y, Rational(2)),
                         sqrt(x * y),
                         pool.power(x, y),
                         apply(Function::Exp, x) * apply(Function::Log, y)};
  const std::array symbols{x, y};
  const Tape tape(roots, symbols);
  for (const auto& [a, b] : {std::pair(0.7, 1.9), std::pair(2.3, 0.4)}) {
    const std::array<HyperDual, 2> plain{HyperDual(a, 1, 0, 0), HyperDual(b, 0, 1, 0)};
    const std::array<RoundedDual, 2> bounded{RoundedDual(Rounded(a), Rounded(1), Rounded()),
                                             RoundedDual(Rounded(b), Rounded(), Rounded(1))};
    const auto expected = tape.evaluate<HyperDual>(plain);
    const auto found = tape.evaluate<RoundedDual>(bounded);
    for (std::size_t i = 0; i < roots.size(); ++i) {
      EXPECT_NEAR(found[i].value.value, expected[i].value, 1e-14) << i;
      EXPECT_NEAR(found[i].e1.value, expected[i].e1, 1e-13) << i;
      EXPECT_NEAR(found[i].e2.value, expected[i].e2, 1e-13) << i;
    }
  }
}

TEST(RoundedDual, TellsASlopeOfZeroFromRounding) {
  const double pi = std::numbers::pi;
  const RoundedDual at_pi = function_value(Function::Cos, along_both(pi));
  EXPECT_NE(at_pi.e1.value, 0);  // −1.2·10⁻¹⁶
  EXPECT_EQ(without_rounding(at_pi.e1), 0);
  EXPECT_EQ(without_rounding(function_value(Function::Sin, along_both(pi / 2)).e1), 0);
  // A slope that is small, but no rounding, stays.
  const RoundedDual beside = function_value(Function::Cos, along_both(pi + 1e-12));
  EXPECT_NEAR(without_rounding(beside.e1), 1e-12, 1e-15);
  const RoundedDual tiny = RoundedDual(1e-30) * along_both(2);
  EXPECT_EQ(without_rounding(tiny.e1), 1e-30);
}

TEST(RoundedDual, ARootAtZeroThatDoesNotMoveHasNoSlope) {
  const RoundedDual still = real_power(RoundedDual(0.0), 0.5);
  EXPECT_EQ(still.e1.value, 0);
}

}  // namespace
}  // namespace tellegen::test
