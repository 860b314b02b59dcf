// Operating points against those worked out by hand.

#include <cmath>
#include <numbers>

#include "analyse/bounds.hpp"
#include "analyse/codes.hpp"
#include "analyse/equilibria.hpp"
#include "analyse/support.hpp"
#include "numeric/tape.hpp"
#include "verify/equilibria_check.hpp"

namespace tellegen::test {
namespace {

constexpr double pi = std::numbers::pi;

Result<Equilibria> points_of(const EnergyModel& model, const std::string& at = "",
                             const std::string& bounds = "") {
  const auto dynamics = dynamics_of(model);
  EXPECT_TRUE(dynamics);
  auto balance = balance_of(*dynamics, point_of(model, at), model.span);
  if (!balance) return std::move(balance.diagnostics);
  const auto ranges = read_bounds(bounds, model);
  EXPECT_TRUE(ranges) << bounds;
  return find_equilibria(*dynamics, *balance, {.bounds = *ranges, .energies = &model});
}

Equilibria found(const std::string& text, const std::string& at = "",
                 const std::string& bounds = "") {
  auto result = points_of(kept_model(text), at, bounds);
  EXPECT_TRUE(result) << text;
  return result ? std::move(*result) : Equilibria{};
}

/// The value of one variable at each point.
NumberVector values(const Equilibria& all, const std::string& name) {
  NumberVector numbers;
  for (const Equilibrium& e : all.points) {
    for (const auto* list : {&e.point, &e.inputs}) {
      for (const FoundValue& v : *list) {
        if (v.symbol.symbol().name == name) numbers.push_back(v.number.value_or(NAN));
      }
    }
  }
  return numbers;
}

void expect_values(const NumberVector& a, const NumberVector& b) {
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(a[i], b[i], 1e-9) << i;
}

std::vector<Stability> stabilities(const Equilibria& all) {
  std::vector<Stability> found;
  for (const Equilibrium& e : all.points) found.push_back(e.stability);
  return found;
}

std::string pendulum(const std::string& more = "") {
  return "energy p\nparameter m = 1, l = 0.5, g = 9.81, b = 0.1\ncoordinate q\ninput u\n"
         "kinetic 1/2*m*l^2*q'^2\npotential -m*g*l*cos(q)\nforce q = u\n" +
         more;
}

TEST(Equilibria, APendulumHangsOrStandsAndItsPolesSayWhichIsStable) {
  const Equilibria all = found(pendulum("dissipation 1/2*b*q'^2\n"));
  EXPECT_TRUE(all.closed_form);
  expect_values(values(all, "q"), {0, pi});
  EXPECT_EQ(stabilities(all), (std::vector{Stability::Stable, Stability::Unstable}));
  // s² + b/(m l²) s − g/l = 0
  const double damping = 0.1 / 0.25;
  const double pole = (-damping + std::sqrt(damping * damping + 4 * 9.81 / 0.5)) / 2;
  EXPECT_NEAR(all.points[1].eigenvalues[0].real(), pole, 1e-12);
  EXPECT_EQ(all.points[0].shape, PotentialShape::Minimum);
  EXPECT_EQ(all.points[1].shape, PotentialShape::Maximum);
}

TEST(Equilibria, WithoutFrictionTheEnergyDecidesWhatThePolesDoNot) {
  const Equilibria all = found(pendulum("parameter c = 0\ndissipation b*c*q'^2\n"));
  EXPECT_EQ(all.points[0].stability, Stability::Stable);
  EXPECT_EQ(all.points[0].proof, StabilityProof::Energy);
  EXPECT_EQ(all.points[1].proof, StabilityProof::Eigenvalues);
}

TEST(Equilibria, FrictionThatSuppliesEnergyIsNoProofOfStability) {
  const Equilibria all = found(pendulum("dissipation -b*q'^4\n"));
  EXPECT_EQ(all.points[0].stability, Stability::Marginal);
}

TEST(Equilibria, AConstantTorqueIsBalancedByTheSine) {
  const Equilibria all = found(pendulum("dissipation 1/2*b*q'^2\n"), "u = 2");
  const double angle = std::asin(2 / (9.81 * 0.5));
  expect_values(values(all, "q"), {angle, pi - angle});
}

TEST(Equilibria, ATorqueBeyondReachLeavesNone) {
  const Equilibria all = found(pendulum("dissipation 1/2*b*q'^2\n"), "u = 5");
  EXPECT_TRUE(all.closed_form);
  EXPECT_TRUE(all.points.empty());
}

TEST(Equilibria, AGivenAngleTellsTheTorqueThatHoldsIt) {
  const Equilibria all = found(pendulum("dissipation 1/2*b*q'^2\n"), "q = pi/2");
  expect_values(values(all, "u"), {9.81 * 0.5});
  EXPECT_EQ(to_unicode(all.points.at(0).inputs.at(0).exact->shown), "m l g");
}

TEST(Equilibria, AnAngleAndACosineTogetherAreOneAngle) {
  const Equilibria all = found(
      "energy e\nparameter m = 1, a = 3, c = 4\ncoordinate q\nkinetic 1/2*m*q'^2\n"
      "potential a*cos(q) + c*sin(q) + q\n");
  // −3 sin q + 4 cos q + 1 = 0
  ASSERT_EQ(all.points.size(), 2U);
  for (const double q : values(all, "q"))
    EXPECT_NEAR(-3 * std::sin(q) + 4 * std::cos(q) + 1, 0, 1e-12);
  EXPECT_TRUE(all.closed_form);
}

TEST(Equilibria, RelativeAnglesAreSolvedByTheirSum) {
  const Equilibria all = found(
      "energy e\nparameter m = 1, g = 10\ncoordinate q1, q2\n"
      "kinetic 1/2*m*q1'^2 + 1/2*m*(q1' + q2')^2\n"
      "potential -2*m*g*cos(q1) - m*g*cos(q1 + q2)\n");
  EXPECT_TRUE(all.closed_form);
  ASSERT_EQ(all.points.size(), 4U);
  expect_values(values(all, "q1"), {0, 0, pi, pi});
  expect_values(values(all, "q2"), {0, pi, 0, pi});
}

TEST(Equilibria, APolynomialHasItsRealRoots) {
  const Equilibria all = found(
      "energy duffing\nparameter m = 1, k = 2, a = 8\ncoordinate q\nkinetic 1/2*m*q'^2\n"
      "potential -1/2*k*q^2 + 1/4*a*q^4\n");
  expect_values(values(all, "q"), {-0.5, 0, 0.5});
  EXPECT_EQ(stabilities(all),
            (std::vector{Stability::Stable, Stability::Unstable, Stability::Stable}));
}

TEST(Equilibria, WhatHasNoClosedFormIsSearchedFor) {
  const Equilibria all = found(
      "energy e\nparameter m = 1\ncoordinate q\nkinetic 1/2*m*q'^2\n"
      "potential exp(q) - 2*q + 1/10*sin(q)\n");
  EXPECT_FALSE(all.closed_form);
  ASSERT_EQ(all.points.size(), 1U);
  const double q = values(all, "q")[0];
  EXPECT_NEAR(std::exp(q) - 2 + std::cos(q) / 10, 0, 1e-12);
}

TEST(Equilibria, ASearchFindsAllRootsWithinItsBoundsOnce) {
  const std::string text =
      "energy e\nparameter m = 1, a = 1/10\ncoordinate q\nkinetic 1/2*m*q'^2\n"
      "potential -cos(q) + 1/2*a*q^2\n";
  const Equilibria wide = found(text, "", "q = -12..12");
  // sin q = −a q: by a scan for changes of sign
  int crossings = 0;
  const auto force = [](double q) { return std::sin(q) + q / 10; };
  for (double q = -12.0005; q < 12; q += 0.001)
    crossings += force(q) * force(q + 0.001) < 0 ? 1 : 0;
  EXPECT_EQ(static_cast<int>(wide.points.size()), crossings);
  EXPECT_GT(crossings, 3);
  EXPECT_EQ(found(text, "", "q = -1..1").points.size(), 1U);
}

TEST(Equilibria, ACoordinateThatNothingHoldsIsFree) {
  const Equilibria all = found(read_text(examples() / "cart-pendulum.tlg"));
  EXPECT_EQ(names(all.free), Texts{"q1"});
  EXPECT_EQ(names(all.points.at(0).loose), Texts{"q1"});
  expect_values(values(all, "q2"), {0, pi});
}

/// A symbol in the value of the second variable.
Expr model_parameter(const Equilibrium& e, const std::string& name) {
  for (const Expr s : input_symbols(std::span(&e.point[1].exact->value, 1)))
    if (s.symbol().name == name) return s;
  return e.point[1].symbol;
}

TEST(Equilibria, OfTwoMassesOnASpringTheFirstIsFree) {
  const Equilibria all = found(
      "energy e\nparameter m = 1, k = 2, l = 3\ncoordinate a, b\n"
      "kinetic 1/2*m*(a'^2 + b'^2)\npotential 1/2*k*(b - a - l)^2\n");
  ASSERT_EQ(all.points.size(), 1U);
  EXPECT_EQ(names(all.points[0].free), Texts{"a"});
  const Equilibrium& e = all.points[0];
  const std::vector<Expr> symbols{e.point[0].symbol, model_parameter(e, "l")};
  EXPECT_EQ(evaluate<double>(e.point[1].exact->value, symbols, std::vector<double>{5, 3}), 8);
  EXPECT_EQ(e.stability, Stability::Marginal);
}

TEST(Equilibria, AForceThatNothingBalancesLeavesNone) {
  const Equilibria all = found(read_text(examples() / "cart-pendulum.tlg"), "F = 1");
  EXPECT_TRUE(all.points.empty());
}

TEST(Equilibria, StateEquationsMayRestForAnyValueOfOne) {
  const StatesModel model = states_model(read_text(examples() / "rigid-body.tlg"));
  const Dynamics dynamics = dynamics_of(model);
  const auto balance = balance_of(dynamics, {}, model.span);
  auto all = find_equilibria(dynamics, *balance, {});
  ASSERT_TRUE(all);
  EXPECT_EQ(all->points.size(), 3U);  // a turn about each axis, of any speed
  for (const Equilibrium& e : all->points) {
    ASSERT_EQ(e.free.size(), 1U);
    // Euler: only the turn about the axis of the middle inertia is unstable.
    const bool middle = e.free[0].symbol().name == "p_2";
    EXPECT_EQ(e.stability, middle ? Stability::Unstable : Stability::Marginal);
  }
  const auto checks = check_equilibria(*model.pool, *all, model.parameters);
  EXPECT_TRUE(checks.at(0).passed && checks[0].proved);
}

TEST(Equilibria, WithoutValuesTheClosedFormSaysWhenItIsReal) {
  const Equilibria all = found(
      "energy e\nparameter m, c real, k\ncoordinate q\nkinetic 1/2*m*q'^2\n"
      "potential 1/3*k*q^3 + c*q\n");
  ASSERT_EQ(all.points.size(), 2U);
  EXPECT_EQ(to_unicode(all.conditions[0].at(0).shown), "−c/k");
  // V″ = 2 k q: the root above 0 is the minimum
  EXPECT_EQ(all.points[0].stability, Stability::Unstable);
  EXPECT_EQ(all.points[1].stability, Stability::Stable);
  EXPECT_EQ(all.points[1].proof, StabilityProof::Sampled);
}

TEST(Equilibria, ASignThatTheParametersDecideIsNotGuessed) {
  const Equilibria all = found(
      "energy e\nparameter m, c real\ncoordinate q\nkinetic 1/2*m*q'^2\npotential 1/2*c*q^2\n");
  ASSERT_EQ(all.points.size(), 1U);
  EXPECT_EQ(all.points[0].stability, Stability::Unknown);
}

TEST(Equilibria, WhatIsMissingIsNamed) {
  const auto result = points_of(kept_model(
      "energy e\nparameter m, k\ncoordinate q\nkinetic 1/2*m*q'^2\npotential k*exp(q) - q^2\n"));
  ASSERT_FALSE(result);
  EXPECT_EQ(result.diagnostics[0].code, analyse_codes::needs_values);
  EXPECT_EQ(result.diagnostics[0].args, Texts{"k"});
}

TEST(Equilibria, WhatDependsOnTimeDoesNotRest) {
  const auto result = points_of(kept_model(
      "energy e\nparameter m = 1\ncoordinate q\nkinetic 1/2*m*q'^2\npotential sin(t)*q\n"));
  ASSERT_FALSE(result);
  EXPECT_EQ(result.diagnostics[0].code, analyse_codes::never_at_rest);
}

TEST(Equilibria, AVelocityIsNoPartOfThem) {
  const auto result = points_of(kept_model(pendulum("dissipation b*q'^2\n")), "q' = 1");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.diagnostics[0].code, analyse_codes::moves_at_rest);
}

// A spring of natural length 0.1: at rest on both sides, and a corner between them.
TEST(Equilibria, BothSidesOfACornerAreFound) {
  const Equilibria all = found(R"(energy sl
parameter m = 1, k = 100
coordinate s
kinetic 1/2*m*s'^2
potential 1/2*k*(sqrt(s^2) - 0.1)^2)");
  EXPECT_FALSE(all.closed_form);
  const NumberVector s = values(all, "s");
  ASSERT_EQ(s.size(), 2U);
  EXPECT_NEAR(s[0], -0.1, 1e-8);
  EXPECT_NEAR(s[1], 0.1, 1e-8);
}

std::string two_links(const std::string& numbers = "parameter a = 2, b = 1\n") {
  return "energy e\n" + numbers +
         "coordinate x, y\ninput u\nkinetic 1/2*(x'^2 + y'^2)\n"
         "potential -a*cos(x) - b*cos(x + y)\nforce y = u\n";
}

// a sin x + b sin(x + y) = 0 and b sin(x + y) = u: sin x = −1/4, sin(x + y) = 1/2.
TEST(Equilibria, ASumOfAnglesInTwoEquationsKeepsItsSolutions) {
  const Equilibria all = found(two_links(), "u = 0.5");
  const double x = std::asin(0.25);
  const NumberVector first = values(all, "x");
  const NumberVector second = values(all, "y");
  expect_values(first, {-pi + x, -pi + x, -x, -x});
  for (std::size_t i = 0; i < first.size(); ++i)
    EXPECT_NEAR(std::sin(first[i] + second[i]), 0.5, 1e-12) << i;
}

bool is_part_of_pi(Expr e) { return input_symbols(std::span(&e, 1)).empty(); }

// Three arms in a chain, all joints without torque: each hangs or stands, 2³ places.
TEST(Equilibria, TheExcavatorHangsWithItsArmsDown) {
  const Equilibria all = found(read_text(examples() / "chain-excavator.tlg"));
  EXPECT_EQ(all.points.size(), 8U);
  const NumberVector q1 = values(all, "q1");
  const NumberVector q2 = values(all, "q2");
  const NumberVector q3 = values(all, "q3");
  bool hangs = false;
  for (std::size_t i = 0; i < q1.size(); ++i)
    hangs = hangs || std::hypot(q1[i] + pi / 2, q2[i], q3[i] - std::atan(1.0 / 3)) < 1e-9;
  EXPECT_TRUE(hangs);
  for (const Equilibrium& e : all.points) {  // x, q1 and q2 are parts of π, and are written so
    for (std::size_t i = 0; i < 3; ++i) EXPECT_TRUE(is_part_of_pi(e.point[i].exact->value));
  }
}

TEST(Equilibria, WithoutNumbersASumOfAnglesKeepsItsSolutionsToo) {
  const Equilibria all = found(two_links("parameter a, b\n"), "u = 0.5");
  EXPECT_TRUE(all.closed_form);
  EXPECT_EQ(all.points.size(), 4U);
}

TEST(Equilibria, MoreThanTheReachOfALinkIsStillNoSolution) {
  const Equilibria all = found(two_links(), "u = 1.5");
  EXPECT_TRUE(all.closed_form);
  EXPECT_TRUE(all.points.empty());
}

// sin x = 0 and x = 2π: the turn counts, so that x = 0 and x = π prove nothing.
TEST(Equilibria, ATurnThatAnotherEquationCountsIsNotDenied) {
  const Equilibria all = found(
      "energy e\ncoordinate x, y, z\nkinetic 1/2*(x'^2 + y'^2 + z'^2)\n"
      "potential y*sin(x) + z*(x - 2*pi)\n");
  EXPECT_TRUE(!all.closed_form || !all.points.empty());
}

// c x² + b x + d with c = 0 is linear: x = −d/b.
TEST(Equilibria, AParameterThatIsZeroDoesNotHideARoot) {
  const Equilibria all = found(
      "energy e\nparameter c = 0, b = 2, d = 3\ncoordinate x\nkinetic 1/2*x'^2\n"
      "potential c*x^3/3 + b*x^2/2 + d*x\n");
  expect_values(values(all, "x"), {-1.5});
}

// Goldstein: θ = 0, θ = π, and cos θ = g/(R Ω²) where the hoop turns fast enough.
TEST(Equilibria, ATimeThatCancelsIsNoObstacle) {
  const Equilibria all = found(
      "energy h\nparameter m = 0.1, R = 0.5, g = 9.81, Omega = 6\ncoordinate theta\n"
      "define x = R*sin(theta)*cos(Omega*t), y = R*sin(theta)*sin(Omega*t), z = -R*cos(theta)\n"
      "kinetic 1/2*m*(x'^2 + y'^2 + z'^2)\npotential m*g*z\n");
  const double tilted = std::acos(9.81 / (0.5 * 36));
  expect_values(values(all, "theta"), {-tilted, 0, tilted, pi});
  // The poles are imaginary at the tilted ones, and the energy is not conserved: no proof by it.
  EXPECT_EQ(stabilities(all), (std::vector{Stability::Marginal, Stability::Unstable,
                                           Stability::Marginal, Stability::Unstable}));
}

// The torque at the joint holds the arm where it is put; the other force is not needed for it.
TEST(Equilibria, TheInputThatActsOnWhatIsHeldIsDetermined) {
  const Equilibria all = found(
      "energy e\nparameter m = 2, g = 10, k = 800, l = 0.5\ncoordinate q, r\ninput T, F\n"
      "kinetic 1/2*m*(r'^2 + (r + l)^2*q'^2)\npotential 1/2*k*r^2 + m*g*(r + l)*sin(q)\n"
      "force q = T\nforce r = F\n",
      "q = 0.3");
  const double r = -2 * 10 * std::sin(0.3) / 800;
  expect_values(values(all, "F"), {0});
  expect_values(values(all, "r"), {r});
  expect_values(values(all, "T"), {2 * 10 * (r + 0.5) * std::cos(0.3)});
}

}  // namespace
}  // namespace tellegen::test
