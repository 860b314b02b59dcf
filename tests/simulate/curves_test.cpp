// What is drawn: a curve as smooth as the motion, and upright where something jumps.

#include "simulate/support.hpp"

namespace tellegen::test {
namespace {

// A mass of 1 kg on a spring of 1 N/m: over twenty periods, told at eleven instants only.
const std::string spring =
    "energy spring\nparameter m = 1, k = 1\ncoordinate x\nkinetic 1/2*m*x'^2\n"
    "potential 1/2*k*x^2\ninitial x = 1\nsimulate 40*pi\n";

void expect_round(const std::string& method, double accuracy) {
  const auto result = run_text(spring, {.method = method, .points = 11});
  ASSERT_TRUE(result && result->curve) << method;
  const Trajectory& t = *result;
  const Trajectory& curve = *t.curve;
  EXPECT_LT(distance(curve, series(curve, "x"), [](double s) { return std::cos(s); }), accuracy);
  const auto& x = series(curve, "x");
  const auto& v = series(curve, "x", true);
  for (std::size_t i = 1; i < x.size(); ++i)
    ASSERT_LT(std::hypot(x[i] - x[i - 1], v[i] - v[i - 1]), 0.25) << method << curve.time[i];
  EXPECT_NEAR(curve.time.front(), t.time.front(), 1e-9);
  EXPECT_NEAR(curve.time.back(), t.time.back(), 1e-9);
}

TEST(Curves, APhasePortraitHasNoCorners) {
  expect_round("auto", 1e-5);
  expect_round("dopri5", 1e-5);
  expect_round("bdf", 1e-3);
}

// Steps of a tenth of a period: what is between them is drawn, too.
TEST(Curves, LongConstantStepsAreDrawnRound) {
  const Trajectory t = motion(spring, {.method = "gauss4", .step = 0.6, .points = 3});
  const auto& x = series(*t.curve, "x");
  const auto& v = series(*t.curve, "x", true);
  for (std::size_t i = 1; i < x.size(); ++i)
    ASSERT_LT(std::hypot(x[i] - x[i - 1], v[i] - v[i - 1]), 0.1) << t.curve->time[i];
}

// Falls from 1 m with 10 m/s²: at √0.2 s the speed turns from −√20 to half of that, upwards.
TEST(Curves, AnInstantAtWhichStatesJumpStandsTwice) {
  const Trajectory t = motion(
      "energy ball\nparameter m = 1, g = 10\ncoordinate y\nkinetic 1/2*m*y'^2\n"
      "potential m*g*y\ninitial y = 1\nwhen y crosses 0 falling set y' = -y'/2\nsimulate 0.8\n",
      {.points = 5});
  const Trajectory& curve = *t.curve;
  ASSERT_EQ(curve.jumps.size(), 1U);
  const std::size_t after = curve.jumps[0];
  const auto& speed = series(curve, "y", true);
  EXPECT_EQ(curve.time[after], curve.time[after - 1]);
  EXPECT_NEAR(curve.time[after], std::sqrt(0.2), 1e-8);
  EXPECT_NEAR(speed[after - 1], -std::sqrt(20), 1e-7);
  EXPECT_NEAR(speed[after], std::sqrt(20) / 2, 1e-7);
  EXPECT_NEAR(*std::ranges::min_element(series(curve, "y")), 0, 1e-9);
  EXPECT_NEAR(curve.energy->dissipated[after] - curve.energy->dissipated[after - 1], 7.5, 1e-6);
}

// An input that jumps is drawn upright, with the values of both sides.
TEST(Curves, AnInputJumpsAtOnce) {
  const Trajectory t =
      motion("states s\nstate x\ninput u\nequation x' = u - x\nsimulate 2 with u = 3*step(t - 1)\n",
             {.points = 5});
  const Trajectory& curve = *t.curve;
  ASSERT_EQ(curve.jumps.size(), 1U);
  const std::size_t after = curve.jumps[0];
  EXPECT_NEAR(curve.time[after - 1], 1, 1e-12);
  EXPECT_NEAR(curve.time[after], 1, 1e-12);
  EXPECT_EQ(series(curve, "u")[after - 1], 0);
  EXPECT_EQ(series(curve, "u")[after], 3);
}

// However many steps there are: a hundred thousand of them are no hundred thousand points.
TEST(Curves, AreNotLongerThanAPictureNeeds) {
  const Trajectory t = motion(spring, {.method = "midpoint", .step = 0.0025, .points = 3});
  EXPECT_GT(t.solver.steps, 50000U);
  EXPECT_LT(t.curve->time.size(), 6100U);
  EXPECT_GT(t.curve->time.size(), 2000U);
}

// The mistakes of a motion end its curve, too.
TEST(Curves, EndWhereTheMotionEnds) {
  const auto r = run_text("states s\nstate x\nequation x' = x^2\ninitial x = 1\nsimulate 2\n");
  ASSERT_TRUE(r && r->curve);
  EXPECT_NEAR(r->curve->time.back(), 1, 0.01);
  EXPECT_LT(r->curve->series[0].values.back(), 1000);  // 1/(1 − t), not what it was at the end
}

// --step bounds the steps of a method that chooses its own.
TEST(Curves, StepsAreNoLongerThanAllowed) {
  for (const char* method : {"auto", "dopri5", "dop853", "bdf", "ida"}) {
    const Trajectory free = motion(spring, {.method = method, .rtol = 1e-4});
    const Trajectory bounded = motion(spring, {.method = method, .step = 0.02, .rtol = 1e-4});
    EXPECT_GE(bounded.solver.steps, 6283U) << method;
    EXPECT_GT(bounded.solver.steps, free.solver.steps) << method;
    EXPECT_EQ(bounded.solver.longest_step, 0.02) << method;
    EXPECT_FALSE(free.solver.longest_step) << method;
  }
}

}  // namespace
}  // namespace tellegen::test
