// Motion under constraints: it stays on them, and is the motion that other coordinates give.

#include <array>
#include <numbers>

#include "simulate/support.hpp"

namespace tellegen::test {
namespace {

const std::string cartesian =
    "energy pendulum\nparameter m = 1, l = 0.5, g = 9.81\ncoordinate x, y\n"
    "kinetic 1/2*m*(x'^2 + y'^2)\npotential m*g*y\nconstraint x^2 + y^2 = l^2\n";
const std::string by_angle =
    "energy pendulum\nparameter m = 1, l = 0.5, g = 9.81\ncoordinate phi\n"
    "kinetic 1/2*m*l^2*phi'^2\npotential -m*g*l*cos(phi)\n";
const std::string four_bar =
    "energy four_bar\nparameter a = 0.1, b = 0.3, c = 0.25, d = 0.3, g = 9.81\n"
    "parameter m_a = 0.2, m_b = 0.6, m_c = 0.5\ncoordinate alpha, beta, gamma\ninput tau\n"
    "define x_b = a*cos(alpha) + b/2*cos(beta)\ndefine y_b = a*sin(alpha) + b/2*sin(beta)\n"
    "kinetic 1/2*(m_a*a^2/3)*alpha'^2 + 1/2*(m_c*c^2/3)*gamma'^2\n"
    "kinetic 1/2*m_b*(x_b'^2 + y_b'^2) + 1/2*(m_b*b^2/12)*beta'^2\n"
    "potential m_a*g*a/2*sin(alpha) + m_b*g*y_b + m_c*g*c/2*sin(gamma)\nforce alpha = tau\n"
    "constraint a*cos(alpha) + b*cos(beta) = d + c*cos(gamma)\n"
    "constraint a*sin(alpha) + b*sin(beta) = c*sin(gamma)\n"
    "initial alpha = 1, beta = 0.5, gamma = 1.5, alpha' = 2\n";

void expect_kept(const Trajectory& t, double bound = 1e-10) {
  ASSERT_TRUE(t.constraints);
  EXPECT_LT(t.constraints->position_max, bound);
  EXPECT_LT(t.constraints->velocity_max, bound);
}

void expect_balanced(const Trajectory& t, double part) {
  ASSERT_TRUE(t.energy);
  EXPECT_LT(t.energy->residual_max, part * t.energy->turnover);
}

TEST(Constraints, ACartesianPendulumSwingsAsOneByItsAngle) {
  const double start = 2.0;
  const Trajectory t = motion(cartesian + "initial x = 0.5*sin(2), y = -0.5*cos(2)\nsimulate 100\n",
                              {.rtol = 1e-11, .atol = 1e-13});
  const Trajectory angle =
      motion(by_angle + "initial phi = 2\nsimulate 100\n", {.rtol = 1e-12, .atol = 1e-14});
  expect_kept(t);
  expect_balanced(t, 1e-8);
  const std::vector<double>& phi = series(angle, "phi");
  for (std::size_t i = 0; i < t.time.size(); ++i) {
    EXPECT_NEAR(series(t, "x")[i], 0.5 * std::sin(phi[i]), 1e-6) << t.time[i];
    EXPECT_NEAR(series(t, "y")[i], -0.5 * std::cos(phi[i]), 1e-6) << t.time[i];
  }
  EXPECT_NEAR(series(t, "y").front(), -0.5 * std::cos(start), 1e-12);
}

// 2 λ l is the force in the rod: −m(g cos φ + l φ̇²), a tension.
TEST(Constraints, MultipliersAreTheForcesInTheRod) {
  const Trajectory t = motion(cartesian + "initial x = 0.3, y = -0.4\nsimulate 3\n");
  const std::vector<double>& lambda = series(t, "lambda");
  for (std::size_t i = 0; i < t.time.size(); ++i) {
    const double y = series(t, "y")[i];
    const double vx = series(t, "x", true)[i];
    const double vy = series(t, "y", true)[i];
    const double tension = -9.81 * y / 0.5 + (vx * vx + vy * vy) / 0.5;
    EXPECT_NEAR(2 * lambda[i] * 0.5, -tension, 1e-7 * (1 + tension));
  }
}

TEST(Constraints, EveryMethodStaysOnTheConstraints) {
  for (const char* method : {"dopri5", "dop853", "bdf", "ida", "midpoint", "gauss4"}) {
    SCOPED_TRACE(method);
    const auto t = run_text(cartesian + "initial x = 0.3, y = -0.4\nsimulate 10\n",
                            {.method = method, .rtol = 1e-9, .atol = 1e-11});
    ASSERT_TRUE(t);
    EXPECT_FALSE(has_errors(t.diagnostics));
    EXPECT_EQ(t->time.size(), 401U);
    expect_kept(*t);
    expect_balanced(*t, 1e-4);
  }
  EXPECT_EQ(code_of(run_text(cartesian + "initial x = 0.3, y = -0.4\nsimulate 1\n",
                             {.method = "verlet"})),
            "E0759");
}

// Turns the crank by hand: with a constant crank speed the loop gives the other angles.
TEST(Constraints, AFourBarLinkageStaysClosed) {
  const Trajectory t = motion(four_bar + "simulate 20\n", {.rtol = 1e-10});
  expect_kept(t);
  expect_balanced(t, 1e-6);
  for (std::size_t i = 0; i < t.time.size(); ++i) {
    const double x =
        0.3 + 0.25 * std::cos(series(t, "gamma")[i]) - 0.1 * std::cos(series(t, "alpha")[i]);
    const double y = 0.25 * std::sin(series(t, "gamma")[i]) - 0.1 * std::sin(series(t, "alpha")[i]);
    EXPECT_NEAR(std::hypot(x, y), 0.3, 1e-12);
  }
}

// A pendulum in oil that a paddle drags along: the paddle catches up within 10 µs.
TEST(Constraints, AStiffMechanismGoesOnByIda) {
  const std::string stiff = cartesian +
                            "coordinate z\nkinetic 1/2*m*z'^2\ndissipation 1/2*1e5*(z' - x')^2\n"
                            "initial x = 0.3, y = -0.4\nsimulate 2\n";
  const Trajectory t = motion(stiff);
  ASSERT_EQ(t.solver.methods.size(), 2U);
  EXPECT_EQ(t.solver.methods[1].method, "ida");
  expect_kept(t);
  expect_balanced(t, 1e-5);
  const Trajectory other = motion(stiff, {.method = "bdf", .rtol = 1e-10});
  for (std::size_t i = 0; i < t.time.size(); ++i) {
    EXPECT_NEAR(series(t, "x")[i], series(other, "x")[i], 1e-5) << t.time[i];
    EXPECT_NEAR(series(t, "x")[i] - 0.3, series(t, "z")[i], 1e-4) << t.time[i];
  }
}

// The slider-crank without gravity: the kinetic energy gives the speed of the crank in closed form.
TEST(Constraints, ASliderCrankKeepsItsEnergyAtEveryAngle) {
  const Trajectory t = motion(
      "energy crank\nparameter r = 0.1, L = 0.35, J = 0.02, m_s = 1.5\n"
      "coordinate theta, phi, x\nkinetic 1/2*J*theta'^2 + 1/2*m_s*x'^2\n"
      "constraint r*cos(theta) + L*cos(phi) = x\nconstraint r*sin(theta) = L*sin(phi)\n"
      "initial theta = 0.5, x = 0.4, theta' = 10\nsimulate 5\n",
      {.rtol = 1e-10});  // the rod has no mass: M alone is singular
  expect_kept(t);
  const auto slope = [](double theta) {
    const double phi = std::asin(0.1 * std::sin(theta) / 0.35);
    return -0.1 * std::sin(theta) - 0.1 * std::cos(theta) * std::tan(phi);
  };
  const auto inertia = [&](double theta) { return 0.02 + 1.5 * slope(theta) * slope(theta); };
  const double energy = inertia(0.5) * 100;
  for (std::size_t i = 0; i < t.time.size(); ++i) {
    const double theta = series(t, "theta")[i];
    EXPECT_NEAR(series(t, "theta", true)[i], std::sqrt(energy / inertia(theta)), 1e-6);
  }
}

// x = g sin α/(2ω²) sin² φ, y = g sin α/(4ω²)(2φ − sin 2φ) with φ = ωt: a cycloid.
TEST(Constraints, ASkateOnASlopeDrawsACycloid) {
  const Trajectory t = motion(
      "energy skate\nparameter m = 1, J = 0.1, a = 3\ncoordinate x, y, phi\n"
      "kinetic 1/2*m*(x'^2 + y'^2) + 1/2*J*phi'^2\npotential -m*a*x\n"
      "velocity constraint x'*sin(phi) = y'*cos(phi)\ninitial phi' = 1.5\nsimulate 20\n",
      {.rtol = 1e-10});
  expect_kept(t);
  const double w = 1.5;
  const double k = 3 / (2 * w * w);
  EXPECT_LT(
      distance(t, series(t, "x"), [&](double s) { return k * std::sin(w * s) * std::sin(w * s); }),
      1e-7);
  EXPECT_LT(distance(t, series(t, "y"),
                     [&](double s) { return k / 2 * (2 * w * s - std::sin(2 * w * s)); }),
            1e-7);
  EXPECT_LT(distance(t, series(t, "phi"), [&](double s) { return w * s; }), 1e-9);
}

TEST(Constraints, ARollingDiscRunsInACircle) {
  const Trajectory t = motion(
      "energy disc\nparameter m = 2, R = 0.3, I = 0.09, J = 0.045\ncoordinate x, y, phi, psi\n"
      "kinetic 1/2*m*(x'^2 + y'^2) + 1/2*I*phi'^2 + 1/2*J*psi'^2\n"
      "velocity constraint x' = R*phi'*cos(psi)\nvelocity constraint y' = R*phi'*sin(psi)\n"
      "initial phi' = 3, psi' = 0.5\nsimulate 30\n",
      {.rtol = 1e-10});
  expect_kept(t);
  const double radius = 0.9 / 0.5;
  EXPECT_LT(distance(t, series(t, "x"), [&](double s) { return radius * std::sin(0.5 * s); }),
            1e-7);
  EXPECT_LT(distance(t, series(t, "y"), [&](double s) { return radius * (1 - std::cos(0.5 * s)); }),
            1e-7);
  // lambda_1 and lambda_2 are forces: they turn the velocity of the centre.
  EXPECT_NEAR(series(t, "lambda_2").front(), 2 * 0.9 * 0.5, 1e-9);
}

// A chain with the same loop closed twice: the second closure says nothing new.
TEST(Constraints, RedundantConstraintsDoNoHarm) {
  const auto t = run_text(cartesian +
                          "constraint 2*x^2 + 2*y^2 = 2*l^2\ninitial x = 0.3, y = -0.4\n"
                          "simulate 5\n");
  ASSERT_TRUE(t);
  EXPECT_EQ(code_of(t), "W0270");
  expect_kept(*t);
  const Trajectory once = motion(cartesian + "initial x = 0.3, y = -0.4\nsimulate 5\n");
  EXPECT_NEAR(final_value(*t, "x"), final_value(once, "x"), 1e-9);
}

TEST(Constraints, WhatWasMovedToKeepThemIsTold) {
  const Trajectory t = motion(cartesian + "initial x = 0.3, y = -0.3\nsimulate 1\n");
  ASSERT_EQ(t.remarks.size(), 2U);
  EXPECT_EQ(t.remarks[1].key, "remark.sim.kept_by_projection");
  EXPECT_EQ(t.remarks[0].key, "remark.sim.start_moved");
  EXPECT_EQ(t.remarks[0].args[0], "y = -0.4");
  EXPECT_NEAR(series(t, "y").front(), -0.4, 1e-12);
}

// A support that is moved by a constraint works: supplied is −λ·b.
TEST(Constraints, TheWorkOfAMovingConstraintIsSupplied) {
  const Trajectory t = motion(
      "energy shaker\nparameter m = 1, k = 40, c = 0.3\ncoordinate x, y\n"
      "kinetic 1/2*m*x'^2 + 1/2*m*y'^2\npotential 1/2*k*(x - y)^2\ndissipation 1/2*c*x'^2\n"
      "constraint y = 0.1*sin(5*t)\nsimulate 10\n",
      {.rtol = 1e-10});
  expect_kept(t);
  expect_balanced(t, 1e-8);
  EXPECT_GT(t.energy->supplied.back(), 0.01);
  EXPECT_LT(distance(t, series(t, "y"), [](double s) { return 0.1 * std::sin(5 * s); }), 1e-12);
}

const std::string parallelogram =
    "energy parallelogram\nparameter J = 1, a = 1, d = 2\ncoordinate alpha, beta, gamma\n"
    "kinetic 1/2*J*(alpha'^2 + beta'^2 + gamma'^2)\n"
    "constraint a*cos(alpha) + d*cos(beta) = d + a*cos(gamma)\n"
    "constraint a*sin(alpha) + d*sin(beta) = a*sin(gamma)\n";

// alpha turns with constant speed from 1 on: flat at π.
TEST(Constraints, AMechanismThatLosesRankStopsThere) {
  for (const char* method : {"dopri5", "dop853", "bdf", "ida", "gauss4"}) {
    SCOPED_TRACE(method);
    const auto t =
        run_text(parallelogram + "initial alpha = 1, gamma = 1, alpha' = 1\nsimulate 9\n",
                 {.method = method});
    ASSERT_TRUE(t);
    ASSERT_FALSE(t.diagnostics.empty());
    EXPECT_EQ(t.diagnostics.front().code.text, "E0764");
    EXPECT_NEAR(std::stod(t.diagnostics.front().args[0]), std::numbers::pi - 1, 1e-3);
    EXPECT_NEAR(t->time.back(), std::numbers::pi - 1, 0.03);
    expect_kept(*t);
  }
}

TEST(Constraints, AStartWithoutFullRankIsRefused) {
  const auto t = run_text(parallelogram + "initial alpha' = 1, gamma' = 1\nsimulate 1\n");
  ASSERT_FALSE(t.diagnostics.empty());
  EXPECT_EQ(t.diagnostics.back().code.text, "E0757");
}

// The mass of one at the end of two rods: rank lost where a single constraint has no slope.
TEST(Constraints, AConstraintWhoseSlopeVanishesOnTheWayStopsTheMotion) {
  const auto t = run_text(
      "energy cross\nparameter m = 1\ncoordinate x, y\nkinetic 1/2*m*(x'^2 + y'^2)\n"
      "constraint x*y = 0\ninitial x = 1, x' = -1\nsimulate 3\n");
  ASSERT_TRUE(t);
  EXPECT_EQ(code_of(t), "E0764");
  EXPECT_NEAR(t->time.back(), 1.0, 0.01);
}

TEST(Constraints, AClosedChainMoves) {
  const Trajectory t = motion(
      "chain bar\nparameter g = 9.81\ngravity g along -y\n"
      "body crank on ground revolute q1 mass 1 inertia 0.01 com (0.1, 0)\n"
      "body rod on crank revolute q2 at (0.2, 0) mass 1 inertia 0.02 com (0.3, 0)\n"
      "body rocker on ground revolute q3 at (0.5, 0) mass 1 inertia 0.02 com (0.2, 0)\n"
      "close rod.(0.6, 0) with rocker.(0.4, 0)\n"
      "initial q1 = 1, q2 = -0.5, q3 = 1.5\nsimulate 5\n",
      {.rtol = 1e-10});
  expect_kept(t);
  expect_balanced(t, 1e-6);
}

}  // namespace
}  // namespace tellegen::test
