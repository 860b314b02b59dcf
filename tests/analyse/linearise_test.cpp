// Linear approximations against those a textbook prints, worked out by hand.

#include <cmath>

#include "analyse/codes.hpp"
#include "analyse/support.hpp"

namespace tellegen::test {
namespace {

const std::string cart = read_text(examples() / "cart-pendulum.tlg");

// Upright, with M = m₁, m = m₂: ẍ = (−b ẋ + m g φ + F)/M, φ̈ = (−b ẋ + (M + m) g φ + F)/(M l).
TEST(Linearise, ACartWithItsPendulumUprightIsTheTextbooksMatrix) {
  const EnergyModel model = kept_model(cart);
  const auto result = linearised(model, "q2 = pi");
  ASSERT_TRUE(result && result->numeric());
  const double M = 1;
  const double m = 0.2;
  const double l = 0.5;
  const double g = 9.81;
  const double b = 0.1;
  const auto& s = numbers(*result);
  expect_near(s.A, {{0, 0, 1, 0},
                    {0, 0, 0, 1},
                    {0, m * g / M, -b / M, 0},
                    {0, (M + m) * g / (M * l), -b / (M * l), 0}});
  expect_near(s.B, {{0}, {0}, {1 / M}, {1 / (M * l)}});
  expect_near(s.C, {{1, 0, 0, 0}, {1, -l, 0, 0}});
  expect_near(s.D, {{0}, {0}});
  EXPECT_TRUE(result->at_rest);
  EXPECT_EQ(result->poles, Stability::Unstable);
}

TEST(Linearise, OnlyWhatIsLinearUpToConstantsIsItsOwnApproximation) {
  const auto affine = [](const std::string& rate) {
    return is_affine(dynamics_of(
        states_model("states s\nparameter k\nstate x\ninput u\nequation x' = " + rate)));
  };
  EXPECT_TRUE(affine("k*(u - x) + 1/k"));
  EXPECT_TRUE(affine("x*(1 + x) - x^2 + u"));
  EXPECT_TRUE(affine("k*t*x"));
  EXPECT_FALSE(affine("u*x"));
  EXPECT_FALSE(affine("sin(x)"));
  EXPECT_FALSE(affine("abs(x) + u"));
  EXPECT_FALSE(is_affine(*dynamics_of(kept_model(cart))));
}

TEST(Linearise, TheSameInFormulas) {
  const EnergyModel model = kept_model(cart);
  const auto result = linearised(model, "q2 = pi", true);
  ASSERT_TRUE(result && !result->numeric());
  const auto& s = formulas(*result);
  expect_matrix(model, s.A,
                {{"0", "0", "1", "0"},
                 {"0", "0", "0", "1"},
                 {"0", "m2*g/m1", "-b/m1", "0"},
                 {"0", "(m1 + m2)*g/(m1*l)", "-b/(m1*l)", "0"}});
  expect_matrix(model, s.B, {{"0"}, {"0"}, {"1/m1"}, {"1/(m1*l)"}});
}

TEST(Linearise, WhatIsPulledOnHasAnAffineTermAndNoAcceleration) {
  const EnergyModel model = kept_model(cart);
  const auto result = linearised(model, "q2 = pi/2, q2' = 3, F = 2", true);
  ASSERT_TRUE(result);
  const auto& s = formulas(*result);
  // At a right angle the masses do not couple: m₁ + m₂ is pushed, and the bob falls.
  expect_vector(model, s.f0, {"0", "3", "(2 + 9*m2*l)/(m1 + m2)", "-g/l"});
  for (const FormulaVector& row : s.A) {
    for (const Formula& f : row) {
      for (const Expr x : free_symbols(std::span(&f.value, 1)))
        EXPECT_EQ(x.symbol().role, Role::Parameter) << x.symbol().name;
    }
  }
}

TEST(Linearise, VelocitiesMayBeWrittenAsDerOrWithAPrime) {
  const EnergyModel model = kept_model(cart);
  const auto primes = linearised(model, "q2 = 1, q2' = 2, F = 1/2");
  const auto words = linearised(model, "q2 = 1, der( q2 ) = 2, F = 0.5");
  ASSERT_TRUE(primes && words);
  EXPECT_EQ(numbers(*primes).A, numbers(*words).A);
  EXPECT_EQ(numbers(*primes).f0, numbers(*words).f0);
}

TEST(Linearise, AnOutputMayHoldAccelerationsWhichTheMotionGives) {
  const EnergyModel model = kept_model(
      "energy e\nparameter m = 2, k = 8, b = 1\ncoordinate q\ninput F\nkinetic 1/2*m*q'^2\n"
      "potential 1/2*k*q^2\ndissipation 1/2*b*q'^2\nforce q = F\noutput felt = q'' + q\n");
  const auto result = linearised(model, "q = 1");
  ASSERT_TRUE(result);
  expect_near(numbers(*result).C, {{-8.0 / 2 + 1, -1.0 / 2}});
  expect_near(numbers(*result).D, {{1.0 / 2}});
  expect_near({numbers(*result).y0}, {{-8.0 / 2 + 1}});
}

TEST(Linearise, ACoordinateThatNothingHoldsHasAPoleAtZeroExactly) {
  const auto result = linearised(kept_model(cart), "");
  ASSERT_TRUE(result);
  EXPECT_EQ(result->poles, Stability::Marginal);
  EXPECT_EQ(std::ranges::count(result->eigenvalues, std::complex<double>(0, 0)), 1);
}

TEST(Linearise, AParameterWithoutValueLeavesFormulas) {
  const EnergyModel model = kept_model(
      "energy e\nparameter m, k = 2\ncoordinate q\nkinetic 1/2*m*q'^2\npotential 1/2*k*q^2\n");
  const auto result = linearised(model, "");
  ASSERT_TRUE(result && !result->numeric());
  ASSERT_EQ(result->remarks.size(), 1U);
  EXPECT_EQ(result->remarks[0].args, Texts{"m"});
  expect_matrix(model, formulas(*result).A, {{"0", "1"}, {"-k/m", "0"}});
}

TEST(Linearise, AFunctionThatIsOnlyNamedStaysInTheResult) {
  const EnergyModel model = derive_example("000-05c-saturating-coil").model;
  const auto result = linearised(model, "");
  ASSERT_TRUE(result && !result->numeric());
  EXPECT_EQ(to_unicode(formulas(*result).A[1][0].shown), "−1/(C g_M′(0))");
}

TEST(Linearise, ACoordinateWithoutInertiaHasNoVelocityAmongTheStates) {
  const EnergyModel model = kept_model(
      "energy e\nparameter b = 2, k = 6\ncoordinate q\ninput F\npotential 1/2*k*q^2\n"
      "dissipation 1/2*b*q'^2\nforce q = F\n");
  const auto result = linearised(model, "");
  ASSERT_TRUE(result);
  EXPECT_EQ(names(result->states), Texts{"q"});
  expect_near(numbers(*result).A, {{-3}});
  expect_near(numbers(*result).B, {{0.5}});
}

TEST(Linearise, StateEquationsAreDifferentiatedAsTheyStand) {
  const StatesModel model = states_model(
      "states s\nparameter a = 2\nstate x, y\ninput u\nequation x' = -a*x*y + u^2\n"
      "equation y' = sin(x)\noutput z = x*y\n");
  const auto point = read_point("x = 0, y = 3, u = 4", model);
  const auto result = linearise(dynamics_of(model), *point, {});
  ASSERT_TRUE(result);
  expect_near(numbers(*result).A, {{-6, 0}, {1, 0}});
  expect_near(numbers(*result).B, {{8}, {0}});
  expect_near(numbers(*result).C, {{3, 0}});
  expect_near({numbers(*result).f0}, {{16, 0}});
}

TEST(Linearise, PolarCoordinatesAtTheirOriginAreNamed) {
  const auto result = linearised(derive_example("003-spherical-pendulum").model, "q1 = 0");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.diagnostics[0].code, analyse_codes::singular_mass_at_point);
  EXPECT_EQ(result.diagnostics[0].args, Texts{"q2"});
}

TEST(Linearise, ADenominatorThatVanishesIsSaid) {
  const auto result =
      linearised(kept_model("energy e\nparameter m = 1, k = 1\ncoordinate q\nkinetic 1/2*m*q'^2\n"
                            "potential k/q\n"),
                 "q = 0");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.diagnostics[0].code, analyse_codes::not_finite_at_point);
}

TEST(Linearise, AMovableMassInKilogramsBesideOneInGramsIsNotSingular) {
  const EnergyModel model = kept_model(
      "energy e\nparameter a = 1e6, b = 1e-9\ncoordinate p, q\n"
      "kinetic 1/2*a*p'^2 + 1/2*b*q'^2\npotential a*p^2 + b*q^2\n");
  const auto result = linearised(model, "");
  ASSERT_TRUE(result);
  EXPECT_NEAR(numbers(*result).A[3][1], -2, 1e-12);
}

/// A pendulum of n rods that stand in a row, by absolute positions of their joints.
EnergyModel many_rods(int n) {
  std::string text = "energy rods\nparameter g = 9.81\n";
  std::string x = "0";
  std::string y = "0";
  std::string angle;
  for (int i = 1; i <= n; ++i) {
    const std::string q = "q" + std::to_string(i);
    angle += (i > 1 ? " + " : "") + q;
    const std::string number = std::to_string(i);
    text += "coordinate " + q + "\ndefine x" + number + " = " + x + " + cos(" + angle +
            ")\ndefine y" + number + " = " + y + " + sin(" + angle + ")\n";
    x = "x" + number;
    y = "y" + number;
    text += "kinetic 1/2*(" + x + "'^2 + " + y + "'^2)\npotential g*" + y + "\n";
  }
  return kept_model(text);
}

TEST(Linearise, ChecksManyBodiesAndNoticesAWrongEntry) {
  // Here ∂v̇/∂q = 0, and differences of accelerations are rounding only.
  const EnergyModel model = many_rods(14);
  const Values known = parameter_values(model.parameters);
  for (const std::string at : {"", "q1 = -1.2, q7 = 0.4, q3' = 1"}) {
    auto result = linearised(model, at);
    ASSERT_TRUE(result);
    EXPECT_TRUE(check_linearisation(model, *result, known).passed) << at;
    auto& A = std::get<StateSpace<double>>(result->system).A;
    A[20][3] += 1e-3;
    EXPECT_FALSE(check_linearisation(model, *result, known).passed) << at;
  }
}

}  // namespace
}  // namespace tellegen::test
