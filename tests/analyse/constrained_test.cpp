// Linear approximations and operating points of models with constraints, against the same
// mechanisms in independent coordinates.

#include <cmath>

#include "analyse/codes.hpp"
#include "analyse/equilibria.hpp"
#include "analyse/support.hpp"
#include "verify/equilibria_check.hpp"

namespace tellegen::test {
namespace {

EnergyModel example(const std::string& name) {
  return kept_model(read_text(examples() / (name + ".tlg")));
}

Linearisation result_of(const EnergyModel& model, const std::string& at) {
  auto result = linearised(model, at);
  EXPECT_TRUE(result) << at << " " << (result ? "" : result.diagnostics.front().code.text);
  return result ? std::move(*result) : Linearisation{};
}

void expect_checked(const EnergyModel& model, const Linearisation& result) {
  const Check check = check_linearisation(model, result, parameter_values(model.parameters));
  EXPECT_TRUE(check.passed) << check.largest_difference;
}

/// A, B and f₀ of the same states, which must have the same values.
void expect_same(const EnergyModel& constrained, const EnergyModel& minimal,
                 const std::string& at) {
  const Linearisation a = result_of(constrained, at);
  const Linearisation b = result_of(minimal, at);
  EXPECT_EQ(names(a.states), names(b.states));
  expect_near(numbers(a).A, numbers(b).A, 1e-9);
  expect_near(numbers(a).B, numbers(b).B, 1e-9);
  expect_near({numbers(a).f0}, {numbers(b).f0}, 1e-9);
  expect_near({numbers(a).x0}, {numbers(b).x0}, 1e-12);
  expect_checked(constrained, a);
}

Equilibria points_of(const EnergyModel& model, const std::string& at = "") {
  const auto dynamics = dynamics_of(model);
  EXPECT_TRUE(dynamics);
  const auto balance = balance_of(*dynamics, point_of(model, at), model.span);
  EXPECT_TRUE(balance);
  auto found = find_equilibria(*dynamics, *balance, {.bounds = {}, .energies = &model});
  EXPECT_TRUE(found);
  return found ? std::move(*found) : Equilibria{};
}

TEST(Constrained, WhatIsNamedMayStandAtAnExtreme) {
  const EnergyModel pendulum = example("pendulum-cartesian");
  for (const std::string at : {"y = -0.5", "y = -0.4999999999999999"}) {
    const Linearisation low = result_of(pendulum, at);
    expect_near(numbers(low).A, {{0, 1}, {-9.81 / 0.5, 0}});
    EXPECT_EQ(numbers(low).x0.at(0), 0) << at;
    EXPECT_TRUE(low.at_rest) << at;
    expect_checked(pendulum, low);
  }
  // At both dead centres the slider stands still and the rod turns by r/L of the crank.
  const EnergyModel slider = example("slider-crank");
  const double r = 0.1;
  const double rod = 0.35;
  const double J = 0.02 + 0.8 * r * r / 4 + 0.8 * r * r / 12;
  for (const std::string at : {"x = 0.45", "x = 0.25"}) {
    const Linearisation dead = result_of(slider, at);
    EXPECT_EQ(names(dead.states), (Texts{"theta", "theta"}));
    expect_near(numbers(dead).B, {{0, 0}, {1 / J, 0}}, 1e-9);
    expect_checked(slider, dead);
    EXPECT_NEAR(std::abs(dead.dependent.at(0).slopes.at(0)), r / rod, 1e-12);
  }
  // Beside the extreme the named one is no good state, and the result is checked all the same.
  const Linearisation beside = result_of(pendulum, "y = -0.49999999");
  expect_checked(pendulum, beside);
  EXPECT_NEAR(numbers(beside).x0.at(0), 1e-4, 1e-9);
}

TEST(Constrained, APointThatConstraintsHardlyTellIsRefused) {
  const EnergyModel model = kept_model(
      "energy flat\nparameter m = 1\ncoordinate x, y\nkinetic m/2*(x'^2 + y'^2)\n"
      "constraint y + x^4 = 0\ninitial x = 0.5, y = -0.0625\n");
  const auto refused = linearised(model, "y = 0");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.diagnostics.front().code, analyse_codes::point_undetermined);
  EXPECT_TRUE(linearised(model, "x = 0, y = 0"));
}

TEST(Constrained, APendulumInCartesianCoordinatesSwingsLikeOneByItsAngle) {
  const EnergyModel model = example("pendulum-cartesian");
  const Linearisation down = result_of(model, "x = 0, y = -1/2");
  const double g = 9.81;
  const double l = 0.5;
  EXPECT_EQ(names(down.states), (Texts{"x", "x"}));
  expect_near(numbers(down).A, {{0, 1}, {-g / l, 0}});
  EXPECT_TRUE(down.at_rest);
  EXPECT_NEAR(down.eigenvalues.at(0).imag(), std::sqrt(g / l), 1e-12);
  // Written as x² + y² = l² the rod pulls by 2 λ l = −m g.
  EXPECT_NEAR(down.multipliers.at(0).second, -1 * g / (2 * l), 1e-12);
  expect_checked(model, down);
}

TEST(Constrained, WhatThePointDoesNotNameIsMovedOntoTheConstraints) {
  const EnergyModel model = example("pendulum-cartesian");
  const Linearisation moved = result_of(model, "x = 0.3, y' = 1");
  ASSERT_EQ(moved.dependent.size(), 2U);
  EXPECT_NEAR(moved.dependent[0].value, -0.4, 1e-12);      // y, from its initial value −0.3
  EXPECT_NEAR(moved.dependent[1].value, 4.0 / 3, 1e-12);   // x' = −y y'/x
  EXPECT_NEAR(moved.dependent[0].slopes[0], 0.75, 1e-12);  // −x/y
  ASSERT_EQ(moved.remarks.size(), 2U);
  EXPECT_EQ(moved.remarks[0].args, Texts{"y"});
  EXPECT_EQ(moved.remarks[1].args, Texts{"x"});
  expect_checked(model, moved);
}

// At y = 0 the constraint does not give δy: there x follows y.
TEST(Constrained, TheIndependentCoordinatesAreChosenAtThePoint) {
  const EnergyModel model = example("pendulum-cartesian");
  const Linearisation level = result_of(model, "x = 1/2, y = 0, y' = 1");
  EXPECT_EQ(names(level.states), (Texts{"y", "y"}));
  expect_checked(model, level);
  const Linearisation named = result_of(model, "y = -0.4");
  EXPECT_EQ(names(named.states), (Texts{"y", "y"}));
}

TEST(Constrained, ASliderCrankEqualsItsModelInTheAngleOfTheCrank) {
  const EnergyModel minimal = kept_model(R"(energy slider_crank
parameter r = 0.1, L = 0.35, J = 0.02, m_r = 0.8, m_s = 1.5
coordinate theta
input tau, F
define phi = asin(r*sin(theta)/L)
define x = r*cos(theta) + L*cos(phi)
define x_r = r*cos(theta) + L/2*cos(phi)
define y_r = r*sin(theta) - L/2*sin(phi)
kinetic 1/2*J*theta'^2 + 1/2*m_r*(x_r'^2 + y_r'^2) + 1/2*(m_r*L^2/12)*phi'^2 + 1/2*m_s*x'^2
potential -F*x
force theta = tau
)");
  const EnergyModel constrained = example("slider-crank");
  expect_same(constrained, minimal, "theta = 1, theta' = 10, tau = 2, F = 3");
  expect_same(constrained, minimal, "theta = -0.4, theta' = -3, F = 1");
}

// β by the cosine rule in the triangle of coupler, rocker and the diagonal P.
TEST(Constrained, AFourBarLinkageEqualsItsModelInTheAngleOfTheCrank) {
  const EnergyModel minimal = kept_model(R"(energy four_bar
parameter a = 0.1, b = 0.3, c = 0.25, d = 0.3, g = 9.81, m_a = 0.2, m_b = 0.6, m_c = 0.5
coordinate alpha
input tau
define X = a*cos(alpha) - d
define Y = a*sin(alpha)
define beta = pi + atan(Y/X) - acos((c^2 - X^2 - Y^2 - b^2)/(2*b*sqrt(X^2 + Y^2)))
define x_b = a*cos(alpha) + b/2*cos(beta)
define y_b = a*sin(alpha) + b/2*sin(beta)
define x_c = X + b*cos(beta)
define y_c = Y + b*sin(beta)
kinetic 1/2*(m_a*a^2/3)*alpha'^2 + 1/2*(m_c/3)*(x_c'^2 + y_c'^2)
kinetic 1/2*m_b*(x_b'^2 + y_b'^2) + 1/2*(m_b*b^2/12)*beta'^2
potential m_a*g*a/2*sin(alpha) + m_b*g*y_b + m_c*g/2*y_c
force alpha = tau
)");
  const EnergyModel constrained = example("four-bar");
  expect_same(constrained, minimal, "alpha = 1, alpha' = 2, tau = 1/10");
  expect_same(constrained, minimal, "alpha = 1.44162, tau = 0");
}

// φ̈ (I + m R²) = τ_r and ψ̈ J = τ_h; about straight rolling y' = R φ' ψ.
TEST(Constrained, ARollingDiscHasMorePlacesThanSpeeds) {
  const EnergyModel model = example("rolling-disc");
  const Linearisation result = result_of(model, "phi' = 3");
  EXPECT_EQ(names(result.states), (Texts{"x", "y", "phi", "psi", "phi", "psi"}));
  const auto& s = numbers(result);
  expect_near(s.A, {{0, 0, 0, 0, 0.3, 0},
                    {0, 0, 0, 0.9, 0, 0},
                    {0, 0, 0, 0, 1, 0},
                    {0, 0, 0, 0, 0, 1},
                    {0, 0, 0, 0, 0, 0},
                    {0, 0, 0, 0, 0, 0}});
  EXPECT_NEAR(s.B[4][0], 1 / (0.09 + 2 * 0.3 * 0.3), 1e-12);
  EXPECT_NEAR(s.B[5][1], 1 / 0.045, 1e-12);
  expect_checked(model, result);
}

TEST(Constrained, AConstraintThatMovesByItselfMovesThePoint) {
  const EnergyModel model = kept_model(
      "energy e\nparameter m = 2, k = 8, w = 3\ncoordinate x, y\n"
      "kinetic 1/2*m*(x'^2 + y'^2)\npotential 1/2*k*(x^2 + y^2)\n"
      "constraint y*cos(w*t) = x*sin(w*t)\ninitial x = 1\noutput felt = x''\n");
  const Linearisation result = result_of(model, "x = 1, x' = 0");
  EXPECT_NEAR(result.dependent.at(1).value, 3, 1e-12);  // y' = w x
  EXPECT_FALSE(result.at_rest);
  // x = r cos(w t) with r̈ = (w² − k/m) r: at t = 0 ẍ = −(k/m) x.
  expect_near(numbers(result).A, {{0, 1}, {-4, 0}}, 1e-12);
  expect_near(numbers(result).C, {{-4, 0}}, 1e-12);
  expect_checked(model, result);
  expect_checked(model, result_of(model, "x = 1, t = 0.4"));
}

TEST(Constrained, ARepeatedConstraintChangesNothing) {
  const std::string text = read_text(examples() / "pendulum-cartesian.tlg");
  const EnergyModel twice = kept_model(text + "constraint 2*x^2 + 2*y^2 = 2*l^2\n");
  const Linearisation a = result_of(twice, "x = 0.3");
  const Linearisation b = result_of(kept_model(text), "x = 0.3");
  expect_near(numbers(a).A, numbers(b).A, 1e-12);
  expect_checked(twice, a);
}

TEST(Constrained, TheCheckNoticesAWrongEntry) {
  const EnergyModel model = example("slider-crank");
  Linearisation result = result_of(model, "theta = 1, theta' = 10");
  std::get<StateSpace<double>>(result.system).A[1][0] *= 1.001;
  EXPECT_TRUE(check_linearisation(model, result, parameter_values(model.parameters)).failed());
}

TEST(Constrained, WhatCannotBeReachedIsSaid) {
  const auto far = linearised(example("pendulum-cartesian"), "x = 0.7");
  ASSERT_FALSE(far);
  EXPECT_EQ(far.diagnostics[0].code, analyse_codes::point_off_constraints);
  EXPECT_EQ(far.diagnostics[0].args[0], "x = 0.7");
  const auto off = linearised(example("pendulum-cartesian"), "x = 0.3, y = -0.3");
  ASSERT_FALSE(off);
  EXPECT_EQ(off.diagnostics[0].code, analyse_codes::point_off_constraints);
  const auto fast = linearised(example("pendulum-cartesian"), "x = 0, y = -1/2, y' = 1");
  ASSERT_FALSE(fast);
  EXPECT_EQ(fast.diagnostics[0].args[0], "y' = 1");
}

TEST(Constrained, WhereALinkageFoldsTheConstraintsLoseRank) {
  const EnergyModel model = kept_model(
      "energy fold\nparameter m = 1\ncoordinate a, b\nkinetic 1/2*m*(a'^2 + b'^2)\n"
      "constraint cos(a) = cos(b)\n");
  const auto result = linearised(model, "a = 0, b = 0");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.diagnostics[0].code, analyse_codes::constraints_lose_rank);
}

TEST(Constrained, WithoutValuesThereIsNoLinearSystem) {
  const EnergyModel model = kept_model(
      "energy e\nparameter m\ncoordinate x, y\nkinetic 1/2*m*(x'^2 + y'^2)\n"
      "constraint x = 2*y\n");
  const auto result = linearised(model, "");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.diagnostics[0].code, analyse_codes::no_numbers);
  EXPECT_EQ(result.diagnostics[0].args[0], "m");
}

TEST(Constrained, WithoutValuesTheVerdictIsThatOfRandomOnes) {
  const Equilibria all = points_of(kept_model(
      "energy e\nparameter m, l = 2, g = 10\ncoordinate x, y\nkinetic 1/2*m*(x'^2 + y'^2)\n"
      "potential m*g*y\nconstraint x^2 + y^2 = l^2\n"));
  ASSERT_EQ(all.points.size(), 2U);
  EXPECT_EQ(all.points[0].stability, Stability::Stable);
  EXPECT_EQ(all.points[1].stability, Stability::Unstable);
  EXPECT_EQ(all.points[0].proof, StabilityProof::Sampled);
}

TEST(Constrained, WhatTheConstraintsLeaveFreeNeedsInertia) {
  const EnergyModel model = kept_model(
      "energy e\ncoordinate x, y, z\nkinetic 1/2*x'^2\npotential 1/2*(y^2 + z^2)\n"
      "constraint x = y\n");
  const auto result = linearised(model, "");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.diagnostics[0].code, analyse_codes::singular_mass_at_point);
  EXPECT_EQ(result.diagnostics[0].args, Texts{"z"});
}

TEST(Constrained, APendulumRestsBelowAndAboveItsPivot) {
  const EnergyModel model = example("pendulum-cartesian");
  Equilibria all = points_of(model);
  ASSERT_EQ(all.points.size(), 2U);
  EXPECT_TRUE(all.closed_form);
  const Equilibrium& below = all.points[0];
  EXPECT_NEAR(*below.point[1].number, -0.5, 1e-12);
  EXPECT_NEAR(*below.multipliers.at(0).number, -9.81, 1e-12);
  EXPECT_EQ(below.stability, Stability::Stable);
  EXPECT_EQ(below.proof, StabilityProof::Energy);
  EXPECT_EQ(all.points[1].stability, Stability::Unstable);
  EXPECT_EQ(all.points[1].shape, PotentialShape::Maximum);
  for (const Check& check : check_equilibria(*model.pool, all, model.parameters))
    EXPECT_TRUE(check.passed);
}

/// V of the four-bar linkage over the angle of its crank, by the cosine rule; on the branch where
/// the coupler lies on this side of the diagonal.
double potential(double alpha, double branch) {
  const double a = 0.1, b = 0.3, c = 0.25, d = 0.3, g = 9.81, m_a = 0.2, m_b = 0.6, m_c = 0.5;
  const double x = a * std::cos(alpha) - d;
  const double y = a * std::sin(alpha);
  const double square = x * x + y * y;
  const double beta =
      std::atan2(y, x) + branch * std::acos((c * c - square - b * b) / (2 * b * std::sqrt(square)));
  return m_a * g * y / 2 + m_b * g * (y + b / 2 * std::sin(beta)) +
         m_c * g / 2 * (y + b * std::sin(beta));
}

double slope(double alpha, double branch) {
  constexpr double h = 1e-5;
  return (potential(alpha + h, branch) - potential(alpha - h, branch)) / (2 * h);
}

/// Which branch a configuration lies on.
double branch_of(const Equilibrium& e) {
  const double alpha = *e.point[0].number;
  const double diagonal = std::atan2(0.1 * std::sin(alpha), 0.1 * std::cos(alpha) - 0.3);
  return std::sin(*e.point[1].number - diagonal) > 0 ? 1 : -1;
}

TEST(Constrained, AFourBarLinkageHangsAndStandsOnBothBranches) {
  const Equilibria all = points_of(example("four-bar"));
  ASSERT_EQ(all.points.size(), 4U);
  EXPECT_FALSE(all.closed_form);
  for (const Equilibrium& e : all.points) {
    const double alpha = *e.point[0].number;
    const double branch = branch_of(e);
    EXPECT_NEAR(slope(alpha, branch), 0, 1e-8);
    const bool minimum = slope(alpha + 1e-3, branch) > 0;
    EXPECT_EQ(e.stability, minimum ? Stability::Stable : Stability::Unstable);
    EXPECT_EQ(e.shape, minimum ? PotentialShape::Minimum : PotentialShape::Maximum);
    EXPECT_LT(*e.residual, 1e-9);
  }
}

TEST(Constrained, TheTorqueThatHoldsAMechanismIsTheSlopeOfItsPotential) {
  const Equilibria all = points_of(example("four-bar"), "alpha = 1");
  ASSERT_EQ(all.points.size(), 2U);
  for (const Equilibrium& e : all.points) {
    ASSERT_EQ(e.inputs.size(), 1U);
    EXPECT_NEAR(*e.inputs[0].number, slope(1, branch_of(e)), 1e-8);
  }
}

}  // namespace
}  // namespace tellegen::test
