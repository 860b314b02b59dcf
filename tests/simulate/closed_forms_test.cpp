// Motions whose solutions are known in closed form.

#include "simulate/support.hpp"

namespace tellegen::test {
namespace {

const std::string oscillator =
    "energy oscillator\nparameter m = 2 [kg], k = 8 [N/m]\ncoordinate x [m]\n"
    "kinetic 1/2*m*x'^2\npotential 1/2*k*x^2\ninitial x = 0.3 [m], x' = 1 [m/s]\n"
    "simulate 10 [s]\n";

double oscillation(double t) { return 0.3 * std::cos(2 * t) + 0.5 * std::sin(2 * t); }

// A mode of −20000/s beside one of −500/s, not stiff enough for another method: what is told inside
// long steps has to be as accurate as their ends. y = 1 − (b e^{−at} − a e^{−bt})/(b − a).
TEST(ClosedForms, WhatIsToldInsideLongStepsIsAccurate) {
  for (const char* method : {"dop853", "dopri5"}) {
    const Trajectory t = motion(
        "states s\nparameter a = 500, b = 20000\nstate y, z\nequation y' = z\n"
        "equation z' = a*b*(1 - y) - (a + b)*z\nsimulate 0.01\n",
        {.method = method});
    const auto rate = [](double s) {
      const double a = 500;
      const double b = 20000;
      return a * b * (std::exp(-a * s) - std::exp(-b * s)) / (b - a);
    };
    EXPECT_LT(distance(t, series(t, "z"), rate), 1e-3) << method;  // of 470
  }
}

TEST(ClosedForms, AHarmonicOscillatorFollowsSineAndCosine) {
  for (const char* method : {"auto", "dopri5", "dop853", "bdf", "ida"}) {
    const Trajectory t = motion(oscillator, {.method = method});
    const double allowed = std::string(method).size() == 3 ? 1e-4 : 2e-7;
    EXPECT_LT(distance(t, series(t, "x"), oscillation), allowed) << method;
    const auto rate = [](double s) { return -0.6 * std::sin(2 * s) + std::cos(2 * s); };
    EXPECT_LT(distance(t, series(t, "x", true), rate), 2 * allowed) << method;
    EXPECT_EQ(t.time.size(), 401U);
    EXPECT_EQ(t.time.back(), 10);
  }
}

TEST(ClosedForms, AFallingMassFallsByHalfGTSquared) {
  const Trajectory t = motion(
      "energy fall\nparameter m = 3, g = 9.81\ncoordinate y\nkinetic 1/2*m*y'^2\n"
      "potential m*g*y\ninitial y = 100, y' = 2\nsimulate 4\n");
  EXPECT_NEAR(final_value(t, "y"), 100 + 8 - 0.5 * 9.81 * 16, 1e-9);
  EXPECT_NEAR(final_value(t, "y", true), 2 - 9.81 * 4, 1e-9);
}

TEST(ClosedForms, AnRlcCircuitAnswersAStepAsTheTextbookSays) {
  // L = 1, C = 0.25, R = 1: q'' + q' + 4 q = step(t - 1)
  const Trajectory t = motion(
      "energy rlc\nparameter L = 1 [H], C = 0.25 [F], R = 1 [ohm]\ncoordinate q [C]\n"
      "input E [V]\nkinetic 1/2*L*q'^2\npotential q^2/(2*C)\ndissipation 1/2*R*q'^2\n"
      "force q = E\nsimulate 8 [s] with E = step(t - 1)\n");
  const double w = std::sqrt(4 - 0.25);
  const auto expected = [&](double s) {
    const double r = s - 1;
    if (r <= 0) return 0.0;
    return 0.25 * (1 - std::exp(-r / 2) * (std::cos(w * r) + std::sin(w * r) / (2 * w)));
  };
  EXPECT_LT(distance(t, series(t, "q"), expected), 1e-8);
  ASSERT_EQ(t.solver.restarts.size(), 1U);
  EXPECT_DOUBLE_EQ(t.solver.restarts[0], 1.0);
}

TEST(ClosedForms, AStepMissesNothingHoweverShortThePulse) {
  const Trajectory t = motion(
      "states kick\nstate x\ninput u\nequation x' = u\n"
      "simulate 100 with u = 1000*(step(t - 50) - step(t - 50.001))\n");
  EXPECT_NEAR(final_value(t, "x"), 1.0, 1e-9);
}

TEST(ClosedForms, AFeedbackLawClosesTheLoop) {
  // x'' = u with u = -2 x - 3 x': poles -1 and -2.
  const Trajectory t = motion(
      "energy mass\nparameter m = 1, k1 = 2, k2 = 3\ncoordinate x\ninput u\nkinetic 1/2*m*x'^2\n"
      "force x = u\ninitial x = 1\nsimulate 5 with u = -k1*x - k2*x'\n");
  const auto expected = [](double s) { return 2 * std::exp(-s) - std::exp(-2 * s); };
  EXPECT_LT(distance(t, series(t, "x"), expected), 1e-8);
  const auto input = [&](double s) {
    return -2 * expected(s) - 3 * (-2 * std::exp(-s) + 2 * std::exp(-2 * s));
  };
  EXPECT_LT(distance(t, series(t, "u"), input), 1e-7);
}

TEST(ClosedForms, ACoordinateWithoutInertiaFollowsItsFirstOrderEquation) {
  const Trajectory t = motion(
      "energy rc\nparameter R = 2, C = 0.5\ncoordinate q\ninput E\npotential q^2/(2*C)\n"
      "dissipation 1/2*R*q'^2\nforce q = E\nsimulate 4 with E = 3\n");
  const auto charge = [](double s) { return 1.5 * (1 - std::exp(-s)); };
  EXPECT_LT(distance(t, series(t, "q"), charge), 1e-8);
  ASSERT_TRUE(t.energy);
  const double end = charge(4);
  EXPECT_NEAR(t.energy->total.back(), end * end, 1e-7);
  EXPECT_NEAR(t.energy->supplied.back(), 3 * end, 1e-7);
  EXPECT_LT(t.energy->residual_max, 1e-7);
}

TEST(ClosedForms, AStiffModelGoesOverToTheImplicitMethodAndSaysSo) {
  const Trajectory t = motion(
      "states stiff\nstate x, z\nequation x' = -100000*(x - cos(t))\nequation z' = -z + x\n"
      "initial x = 1\nsimulate 20\n",
      {.rtol = 1e-6, .atol = 1e-8});
  ASSERT_EQ(t.solver.methods.size(), 2U);
  EXPECT_EQ(t.solver.methods[1].method, "bdf");
  EXPECT_GT(t.solver.jacobians, 0U);
  EXPECT_LT(t.solver.steps, 5000U);
  const auto expected = [](double s) { return (std::cos(s) + std::sin(s) - std::exp(-s)) / 2; };
  EXPECT_LT(distance(t, series(t, "z"), expected), 1e-4);
  EXPECT_EQ(t.remarks.front().key, "remark.sim.stiff");
}

TEST(ClosedForms, MethodsWithAConstantStepHaveTheirOrder) {
  // x'' = -4 sin(x): the error against a far better solution, at two steps.
  const std::string pendulum =
      "energy pendulum\nparameter m = 1\ncoordinate x\nkinetic 1/2*m*x'^2\n"
      "potential -4*m*cos(x)\ninitial x = 2\nsimulate 2\n";
  const double exact = final_value(motion(pendulum, {.rtol = 1e-13, .atol = 1e-14}), "x");
  const auto error = [&](const char* method, double step) {
    const Trajectory t = motion(pendulum, {.method = method, .step = step, .points = 2});
    return std::abs(final_value(t, "x") - exact);
  };
  const auto order = [&](const char* method, double step) {
    return std::log2(error(method, step) / error(method, step / 2));
  };
  EXPECT_NEAR(order("midpoint", 0.01), 2, 0.2);
  EXPECT_NEAR(order("verlet", 0.01), 2, 0.2);
  EXPECT_NEAR(order("gauss4", 0.05), 4, 0.2);
  EXPECT_NEAR(order("discrete-gradient", 0.01), 2, 0.2);
}

}  // namespace
}  // namespace tellegen::test
