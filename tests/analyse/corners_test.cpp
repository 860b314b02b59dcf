// Where the motion has a corner there is no linear approximation, and no check says that there is.

#include "analyse/kinks.hpp"
#include "analyse/support.hpp"

namespace tellegen::test {
namespace {

StatesModel with_rate(const std::string& rate, const std::string& output = "x") {
  return states_model("states m\nstate x, y\ninput u\nequation x' = " + rate +
                      " + u\nequation y' = -y\noutput z = " + output + "\n");
}

struct Judged {
  std::optional<std::string> corner;
  Check check;
};

Judged judged(const StatesModel& model) {
  const Dynamics dynamics = dynamics_of(model);
  const auto linear = linearise(dynamics, {}, {});
  EXPECT_TRUE(linear);
  if (!linear) return {};
  return {corner_of(dynamics, *linear),
          check_linearisation(dynamics.rates, *linear, parameter_values(model.parameters))};
}

TEST(Corners, AreFoundAndNoCheckPassesThere) {
  for (const std::string rate :
       {"-3*abs(x)", "-x + max(0, x)", "-sign(x)", "-x + abs(x - y)", "-x + min(x, y)",
        "-x + sqrt(x^2)", "-abs(x - 1e-9)*1e6 - abs(y)", "-x + abs(x + y*x)"}) {
    const Judged at = judged(with_rate(rate));
    EXPECT_TRUE(at.corner.has_value()) << rate;
    EXPECT_FALSE(at.check.passed) << rate;
  }
  EXPECT_TRUE(judged(with_rate("-x", "abs(x)")).corner.has_value());
  EXPECT_TRUE(judged(with_rate("-x + abs(u)")).corner.has_value());
  EXPECT_TRUE(judged(with_rate("-x + 1e-9*abs(y)")).corner.has_value());  // however flat
}

TEST(Corners, OfFunctionsThatCancelAreNone) {
  for (const std::string rate : {"-x*abs(x)", "-x + max(0, x)^2", "-x + step(x)*x*y",
                                 "-abs(x)^(3/2)", "-x + abs(x - 1)", "-x*abs(x*y)"}) {
    const Judged at = judged(with_rate(rate));
    EXPECT_FALSE(at.corner.has_value()) << rate;
    EXPECT_TRUE(at.check.passed) << rate << " " << at.check.largest_difference;
  }
}

TEST(Corners, WhatHasNoValueBesideThePointIsNotChecked) {
  for (const std::string rate : {"-x*acos(1 + x^2)", "-x*sqrt(x)", "-x + x*log(-x^2)*0"}) {
    const StatesModel model = with_rate(rate);
    const Dynamics dynamics = dynamics_of(model);
    const auto linear = linearise(dynamics, {}, {});
    if (!linear) continue;
    const Check check =
        check_linearisation(dynamics.rates, *linear, parameter_values(model.parameters));
    EXPECT_FALSE(rate == "-x*acos(1 + x^2)" && check.decided()) << rate;
    EXPECT_FALSE(check.decided() && check.failed()) << rate;
  }
}

/// A quantity in pico-units beside its corner is not at it.
TEST(Corners, AreMeasuredByTheNumbersOfThePoint) {
  const StatesModel model = states_model("states m\nstate q\nequation q' = -1e12*abs(q) + 1\n");
  const Dynamics dynamics = dynamics_of(model);
  const auto at = read_point("q = 1e-12", model);
  ASSERT_TRUE(at);
  const auto linear = linearise(dynamics, *at, {});
  ASSERT_TRUE(linear);
  EXPECT_FALSE(corner_of(dynamics, *linear).has_value());
}

}  // namespace
}  // namespace tellegen::test
