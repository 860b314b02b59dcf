// Laws that jump with the states, and `when` statements, against closed forms.

#include "simulate/support.hpp"

namespace tellegen::test {
namespace {

const std::string mass = "energy block\nparameter m = 1\ncoordinate x\nkinetic 1/2*m*x'^2\n";
const std::string ball =
    "energy ball\nparameter m = 1, g = 10\ncoordinate y\nkinetic 1/2*m*y'^2\n"
    "potential m*g*y\ninitial y = 5\n";

std::vector<std::string> methods() {
  return {"dop853", "dopri5", "bdf", "ida", "midpoint", "gauss4", "discrete-gradient"};
}

// From 1 m the block turns at −0.4 and stops at −0.2, half a period of π/√10 s each: there it
// sticks, for 10·0.2 < 3.
TEST(SimulationEvents, DryFrictionSticks) {
  const std::string block =
      mass + "parameter mu = 3, k = 10\npotential 1/2*k*x^2\ninitial x = 1\nsimulate 3\n";
  const double stop = 2 * 3.141592653589793 / std::sqrt(10.0);
  for (const char* law : {"force x = -mu*sign(x')\n", "dissipation mu*abs(x')\n"}) {
    for (const std::string& method : methods()) {
      const Trajectory t = motion(block + law, {.method = method});
      const double accuracy = method == "dop853" || method == "dopri5" ? 1e-7 : 1e-5;
      EXPECT_NEAR(final_value(t, "x"), -0.2, accuracy) << method;
      EXPECT_NEAR(final_value(t, "x", true), 0, 1e-9) << method;
      ASSERT_EQ(t.events.size(), 1U) << method;
      EXPECT_EQ(t.events[0].kind, EventKind::Sticks);
      EXPECT_EQ(t.events[0].what, "x'");
      EXPECT_NEAR(t.events[0].time, stop, accuracy) << method;
      EXPECT_LT(t.energy->residual_max, method == "dopri5" ? 1e-5 : 1e-6) << method;
    }
  }
}

// A force that rises as t holds the block until 3 N are reached; then m x'' = t − 3.
TEST(SimulationEvents, AStuckBlockIsLetGoWhenTheForceIsLargeEnough) {
  const Trajectory t = motion(mass + "force x = -3*sign(x') + t\nsimulate 5\n");
  ASSERT_EQ(t.events.size(), 2U);
  EXPECT_EQ(t.events[1].kind, EventKind::Slips);
  EXPECT_NEAR(t.events[1].time, 3, 1e-8);
  EXPECT_LT(
      distance(t, series(t, "x"), [](double s) { return s < 3 ? 0 : std::pow(s - 3, 3) / 6; }),
      1e-7);
}

// An input that jumps past what friction can hold, at an instant known beforehand.
TEST(SimulationEvents, AJumpOfTheForceLetsGo) {
  const Trajectory t = motion(mass + "force x = -3*sign(x') + 5*step(t - 1)\nsimulate 3\n");
  EXPECT_NEAR(final_value(t, "x"), 0.5 * 2 * 4, 1e-8);
}

// A plank under a block, pulled by F: below 2·mu·N both move as one, with (F − mu_g·N_g)/2 each.
TEST(SimulationEvents, TwoContactsHoldTogether) {
  const std::string stack =
      "energy stack\ncoordinate x, y\nkinetic 1/2*x'^2 + 1/2*y'^2\n"
      "force x = 3 - 2*sign(x' - y') - 1*sign(x')\nforce y = 2*sign(x' - y')\nsimulate 2\n";
  const Trajectory t = motion(stack);
  const auto expected = [](double s) { return (3.0 - 1.0) / 2 * s * s / 2; };
  EXPECT_LT(distance(t, series(t, "x"), expected), 1e-9);
  EXPECT_LT(distance(t, series(t, "y"), expected), 1e-9);
}

// x'' = −sign(x) from rest at 1: a parabola, then its mirror image; period 4√2.
TEST(SimulationEvents, ARelayIsFollowedThroughItsSwitches) {
  const Trajectory t =
      motion(mass + "force x = -sign(x)\ninitial x = 1\nsimulate 4*sqrt(2)*3\n", {.rtol = 1e-10});
  EXPECT_NEAR(final_value(t, "x"), 1, 1e-9);
  EXPECT_NEAR(final_value(t, "x", true), 0, 1e-9);
}

// A spring that is stiffer on one side: half a period π√(m/k) on each.
TEST(SimulationEvents, ASpringOfTwoStiffnessesHasBothHalfPeriods) {
  const double period = 3.141592653589793 * (1 + 1 / 3.0);
  const std::string held = mass + "initial x = 1\nsimulate 3*pi*(1 + 1/3)\n";
  for (const char* law :
       {"potential if(x > 0, 1/2*x^2, 9/2*x^2)\n", "potential if(x <= 0, 9/2*x^2, 1/2*x^2)\n",
        "force x = -if(x < 0, 9*x, x)\n", "force x = -if(x >= 0 and x < 5, x, 9*x)\n"}) {
    for (const std::string& method : methods()) {
      const Trajectory t = motion(held + law, {.method = method});
      const double accuracy = method == "dop853" || method == "dopri5" ? 1e-6 : 1e-4;
      EXPECT_NEAR(t.time.back(), 3 * period, 1e-9);
      EXPECT_NEAR(final_value(t, "x"), 1, accuracy) << method << "\n" << law;
      EXPECT_NEAR(final_value(t, "x", true), 0, accuracy) << method << "\n" << law;
    }
  }
}

// With a gap of 1 on both sides of a free run at speed 1: 2 through the gap and π at the stop.
TEST(SimulationEvents, AGapIsCrossedFreely) {
  const Trajectory t =
      motion(mass +
                 "potential if(x > 1, 1/2*(x - 1)^2, if(x < -1, 1/2*(x + 1)^2, 0))\n"
                 "initial x' = 1\nsimulate 2*(2 + pi)\n",
             {.rtol = 1e-10});
  EXPECT_NEAR(final_value(t, "x"), 0, 1e-8);
  EXPECT_NEAR(final_value(t, "x", true), 1, 1e-8);
  const double turn = 1 + 3.141592653589793;
  EXPECT_LT(distance(t, series(t, "x"),
                     [&](double s) {
                       if (s < 1) return s;
                       if (s < turn) return 1 + std::sin(s - 1);
                       if (s < turn + 2) return 1 - (s - turn);
                       return s < 2 * turn + 1 ? -1 - std::sin(s - turn - 2) : s - 2 * turn - 2;
                     }),
            1e-7);
}

// The branch that does not hold has no value: √x of x < 0. x' = −√x from 1 is (1 − t/2)², and
// x' = 1 from −1 reaches 0 after 1 s; there both branches lead back, and it stays.
TEST(SimulationEvents, ABranchNeedsAValueOnlyWhereItHolds) {
  const std::string text =
      "states tank\nstate x, y\nequation x' = if(x >= 1/4, -sqrt(x - 1/4), 0)\n"
      "equation y' = if(y > 0, -1, 1)\ninitial x = 5/4, y = -1\nsimulate 1.5\n";
  const Trajectory t = motion(text);
  EXPECT_NEAR(final_value(t, "x"), 0.25 + std::pow(1 - 0.75, 2), 1e-7);
  EXPECT_NEAR(final_value(t, "y"), 0, 1e-9);
  ASSERT_EQ(t.events.size(), 1U);
  EXPECT_EQ(t.events[0].kind, EventKind::Sticks);
  EXPECT_NEAR(t.events[0].time, 1, 1e-8);
}

// A choice by the time alone: 2 s at rest, then x'' = 3.
TEST(SimulationEvents, AChoiceByTimeIsNoSurprise) {
  const Trajectory t = motion(mass + "force x = if(t >= 2, 3, 0)\nsimulate 4\n");
  EXPECT_NEAR(final_value(t, "x"), 6, 1e-9);
}

// From 5 m the ball meets the ground after 1 s at 10 m/s and comes back after 1 s with half of it.
TEST(SimulationEvents, ABallBounces) {
  const std::string text = ball + "when y crosses 0 falling set y' = -y'/2\nsimulate 2.25\n";
  for (const std::string& method : methods()) {
    const Trajectory t = motion(text, {.method = method});
    ASSERT_EQ(t.events.size(), 2U) << method;
    EXPECT_NEAR(t.events[0].time, 1, 1e-5) << method;
    EXPECT_NEAR(t.events[1].time, 2, 1e-5) << method;
    EXPECT_NEAR(final_value(t, "y"), 2.5 * 0.25 - 5 * 0.0625, 1e-5) << method;
    // what the ground takes is dissipated: 50 J → 12.5 J → 3.125 J
    EXPECT_NEAR(t.energy->dissipated.back(), 50 - 3.125, 1e-4) << method;
    EXPECT_LT(t.energy->residual_max, 1e-5) << method;
  }
}

// All bounces together take 1 + 2·(1/2 + 1/4 + …) = 3 s.
TEST(SimulationEvents, BouncesWithoutEndAreTold) {
  const auto r = run_text(ball + "when y crosses 0 falling set y' = -y'/2\nsimulate 5\n");
  ASSERT_EQ(code_of(r), "E0640");
  ASSERT_TRUE(r);
  EXPECT_NEAR(std::stod(r.diagnostics[0].args[0]), 3, 1e-4);
  EXPECT_NEAR(r->time.back(), 3, 0.02);
}

TEST(SimulationEvents, AMotionCanBeStopped) {
  for (const std::string& method : methods()) {
    const Trajectory t = motion(ball + "when y crosses 3.2 stop\nsimulate 5\n", {.method = method});
    EXPECT_TRUE(t.stopped);
    EXPECT_NEAR(t.time.back(), 0.6, 1e-5) << method;
    EXPECT_NEAR(final_value(t, "y"), 3.2, 1e-5) << method;
  }
}

// T' = (0 − T)/10 + on between 4 and 6: it heats and cools in turn.
TEST(SimulationEvents, AThermostatSwitches) {
  const std::string text =
      "states room\nstate T, on\nequation T' = -T/10 + on, on' = 0\ninitial T = 5, on = 1\n"
      "when T crosses 6 rising set on = 0\nwhen T crosses 4 falling set on = 1\nsimulate 30\n";
  const Trajectory t = motion(text);
  // (10 − 5) e^{−s/10} = 4, then 6 e^{−s/10} = 4, then 10 − 6 e^{−s/10} = 6, …
  const double first = 10 * std::log(5.0 / 4);
  const double down = 10 * std::log(6.0 / 4);
  const double up = 10 * std::log(6.0 / 4);
  ASSERT_GE(t.events.size(), 4U);
  EXPECT_NEAR(t.events[0].time, first, 1e-6);
  EXPECT_NEAR(t.events[1].time, first + down, 1e-6);
  EXPECT_NEAR(t.events[2].time, first + down + up, 1e-6);
  for (const double T : series(t, "T")) {
    EXPECT_GT(T, 4 - 1e-9);
    EXPECT_LT(T, 6 + 1e-9);
  }
}

// x = e^{−s} is set back to 1 at 1/2, every ln 2 seconds.
TEST(SimulationEvents, AStateCanBeSetBackAgainAndAgain) {
  const Trajectory t = motion(
      "states decay\nstate x\nequation x' = -x\ninitial x = 1\nwhen x crosses 0.5 set x = 1\n"
      "simulate 3\n");
  ASSERT_EQ(t.events.size(), 4U);
  EXPECT_NEAR(t.events[3].time, 4 * std::log(2.0), 1e-6);
}

TEST(SimulationEvents, ACrossingTheOtherWayDoesNothing) {
  const Trajectory t = motion(ball + "when y' crosses 0 rising stop\nsimulate 1\n");
  EXPECT_FALSE(t.stopped);
  EXPECT_TRUE(t.events.empty());
}

TEST(SimulationEvents, OnlyStatesCanBeSet) {
  EXPECT_EQ(code_of(run_text("energy creep\ncoordinate x\npotential x^2\ndissipation x'^2\n"
                             "initial x = 1\nwhen x crosses 0.5 set x' = 1\nsimulate 2\n")),
            "E0642");
}

// y follows x at rest, k (y − x) = u; its velocity would need that of u.
TEST(EventMistakes, WhatDoesNotFollowFromTheStatesIsNamed) {
  const std::string hook =
      "energy hook\nparameter m = 1, k = 2\ncoordinate x, y\ninput u\nkinetic 1/2*m*x'^2\n"
      "potential 1/2*k*(x - y)^2\nforce y = u\nsimulate 5 with u = sin(t)\n";
  const auto r = run_text(hook + "when y' crosses 0.1 stop\n");
  ASSERT_EQ(code_of(r), "E0766");
  EXPECT_EQ(r.diagnostics[0].args[1], "y'");
}

}  // namespace
}  // namespace tellegen::test
