// Models that are right resolve to the energies a person would write down.

#include "model/resolve_energy.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "model/examples.hpp"
#include "model/support.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/functions.hpp"

namespace tellegen::test {
namespace {

TEST(Manipulator, HasItsSymbolsInOrder) {
  const EnergyModel model = model_of(manipulator);
  EXPECT_EQ(model.name, "manipulator");
  EXPECT_EQ(model.description, "Arm on a flexible base");
  ASSERT_EQ(model.parameters.size(), 11U);
  EXPECT_EQ(model.parameters[0].symbol.symbol().name, "m_B");
  EXPECT_EQ(model.parameters[10].symbol.symbol().name, "b_A");
  ASSERT_EQ(model.coordinates.size(), 3U);
  EXPECT_EQ(model.coordinates[1].description, "arm angle");
  EXPECT_EQ(model.coordinates[1].unit, "rad");
  EXPECT_EQ(model.coordinates[1].symbol.symbol().role, Role::Coordinate);
  ASSERT_EQ(model.inputs.size(), 2U);
  EXPECT_EQ(model.inputs[0].symbol.symbol().role, Role::Input);
  EXPECT_EQ(model.defines.size(), 2U);
  for (const Parameter& p : model.parameters) {
    EXPECT_EQ(p.symbol.symbol().role, Role::Parameter);
    EXPECT_EQ(p.symbol.symbol().assumption, Assumption::Positive);
  }
  EXPECT_EQ(parameter_value(model, "g"), 9.81);
  EXPECT_EQ(model.parameters[3].unit, "m/s^2");
}

TEST(Manipulator, HasTheEnergiesOfItsClosedForm) {
  const EnergyModel model = model_of(manipulator);
  const double mB = 20, mT = 2, l = 0.5, g = 9.81, kB = 4000, kA = 800, H = 0.3, DB = 0.2;
  const double q1 = 0.125, q2 = 0.75, q3 = 0.25, v1 = 1.5, v2 = -0.5, v3 = 0.375;
  const std::map<std::string, double> at{
      {"m_B", mB}, {"m_T", mT}, {"l", l},     {"g", g},     {"k_B", kB}, {"k_A", kA}, {"H", H},
      {"D_B", DB}, {"b_B", 40}, {"b_M", 0.5}, {"b_A", 5},   {"q1", q1},  {"q2", q2},  {"q3", q3},
      {"q1'", v1}, {"q2'", v2}, {"q3'", v3},  {"tau_M", 3}, {"F_A", 4}};
  // |ṙ|² of the tip by hand: v1² + v3² + (q3+l)²v2² + 2 v1 (v3 sin q2 + (q3+l) v2 cos q2)
  const double r = q3 + l;
  const double tip2 =
      v1 * v1 + v3 * v3 + r * r * v2 * v2 + 2 * v1 * (v3 * std::sin(q2) + r * v2 * std::cos(q2));
  const double y = q1 + r * std::sin(q2);
  EXPECT_NEAR(value_at(model, model.kinetic, at), mB * v1 * v1 / 2 + mT * tip2 / 2, 1e-12);
  EXPECT_NEAR(value_at(model, model.potential, at),
              kB / 2 * std::pow(q1 - H - DB, 2) + kA / 2 * q3 * q3 + mB * g * q1 + mT * g * y,
              1e-11);
  EXPECT_NEAR(value_at(model, model.dissipation, at), 20 * v1 * v1 + 0.25 * v2 * v2 + 2.5 * v3 * v3,
              1e-12);
  ASSERT_EQ(model.forces.size(), 3U);
  EXPECT_NEAR(value_at(model, model.forces[0], at), -4 * std::sin(q2), 1e-14);
  EXPECT_EQ(model.forces[1], model.inputs[0].symbol);
  ASSERT_EQ(model.outputs.size(), 1U);
  EXPECT_EQ(model.outputs[0].value, model.defines[1].value);
}

TEST(Manipulator, HasItsInitialValuesAndSimulation) {
  const EnergyModel model = model_of(manipulator);
  ASSERT_EQ(model.initial.size(), 2U);
  EXPECT_EQ(model.initial[0].symbol, model.coordinates[1].symbol);
  EXPECT_EQ(model.initial[0].value.number(), Rational(3, 10));
  EXPECT_EQ(model.initial[1].symbol.symbol().order, 1);
  ASSERT_TRUE(model.simulation);
  EXPECT_EQ(model.simulation->duration.number(), Rational(5));
  ASSERT_EQ(model.simulation->inputs.size(), 2U);
  EXPECT_EQ(model.simulation->inputs[1].first, model.inputs[1].symbol);
  const Expr step = apply(Function::Step, model.pool->time() - Rational(1));
  EXPECT_EQ(model.simulation->inputs[1].second, Rational(10) * step);
}

TEST(SaturatedRlc, KeepsItsOpaqueFunction) {
  const EnergyModel model = model_of(saturated_rlc);
  Pool& pool = *model.pool;
  ASSERT_EQ(model.functions.size(), 1U);
  EXPECT_EQ(pool.opaque(model.functions[0]).name, "g_M");
  ASSERT_EQ(model.kinetic.kind(), Kind::Integral);
  EXPECT_EQ(model.kinetic.arg(1).symbol().role, Role::Bound);
  EXPECT_EQ(model.kinetic.arg(1).symbol().name, "i");
  // ∂T*/∂q̇ = g_M(q̇), by Leibniz
  const Expr velocity = pool.time_derivative_symbol(model.coordinates[0].symbol);
  EXPECT_EQ(derivative(model.kinetic, velocity),
            pool.call(model.functions[0], std::vector<Expr>{velocity}));
  EXPECT_EQ(parameter_value(model, "C"), 1e-6);
}

TEST(SaturatedRlc, AGivenFunctionIsExpanded) {
  std::string text = saturated_rlc;
  text.replace(text.find("function g_M(i) "), 16, "function g_M(i) = tanh(i) ");
  const EnergyModel model = model_of(text);
  Pool& pool = *model.pool;
  EXPECT_TRUE(model.functions.empty());
  const Expr velocity = pool.time_derivative_symbol(model.coordinates[0].symbol);
  EXPECT_EQ(derivative(model.kinetic, velocity), apply(Function::Tanh, velocity));
}

TEST(Functions, AreExpandedWithTheirDerivatives) {
  const EnergyModel model = model_of(
      "energy a\nparameter a\ncoordinate q\nfunction f(x) = a*x^3\nfunction g(x, y) = f(x) + y\n"
      "kinetic q'^2\npotential f(q) + f'(q) + f''(2*q) + g(q, 1)\n");
  // 2 a q³ + 3 a q² + 12 a q + 1 at a = 2, q = 3: 108 + 54 + 72 + 1
  EXPECT_DOUBLE_EQ(value_at(model, model.potential, {{"a", 2}, {"q", 3}}), 235);
  EXPECT_EQ(model.given_functions.size(), 2U);
  EXPECT_TRUE(model.functions.empty());
}

TEST(Functions, OpaqueOnesHavePrimesAndInverses) {
  const EnergyModel model = model_of(
      "energy a\ncoordinate q\nfunction h(x)\nkinetic q'^2\npotential h''(q) + inverse(h, q)\n"
      "output same = h(inverse(h, q))\n");
  EXPECT_EQ(model.outputs[0].value, model.coordinates[0].symbol);
  const Expr first = model.potential.arg(0);
  EXPECT_EQ(first.call().orders.at(0), 2);
}

TEST(Functions, BuiltInOnesHavePrimesToo) {
  const EnergyModel model =
      model_of("energy a\ncoordinate q\nkinetic q'^2\npotential sin'(2*q) + sqrt(q)\n");
  EXPECT_NEAR(value_at(model, model.potential, {{"q", 0.25}}), std::cos(0.5) + 0.5, 1e-15);
}

TEST(Integrals, InnerVariablesNeverMeetOuterOnes) {
  const EnergyModel model = model_of(
      "energy a\nparameter i\ncoordinate q\nfunction h(x)\nkinetic i*q'^2\n"
      "potential integral(i*integral(h(i), i, 0, i), i, 0, q)\n");
  const Expr outer = model.potential;
  ASSERT_EQ(outer.kind(), Kind::Integral);
  const Expr parameter = model.parameters[0].symbol;
  EXPECT_FALSE(depends_on(outer, parameter)) << "the variable shadows the parameter";
  const Expr inner = outer.arg(0).arg(outer.arg(0).arg(0).kind() == Kind::Integral ? 0 : 1);
  ASSERT_EQ(inner.kind(), Kind::Integral);
  EXPECT_NE(inner.arg(1), outer.arg(1));
  EXPECT_EQ(inner.arg(3), outer.arg(1)) << "limits are outside the inner scope";
}

TEST(Integrals, AFunctionBodyDoesNotCaptureTheCaller) {
  const EnergyModel model = model_of(
      "energy a\ncoordinate q\nfunction h(x, y)\nfunction f(i) = integral(h(x, i), x, 0, 1)\n"
      "kinetic q'^2\npotential integral(f(x), x, 0, q)\n");
  const Expr outer = model.potential;
  const Expr inner = outer.arg(0);
  ASSERT_EQ(inner.kind(), Kind::Integral);
  EXPECT_NE(inner.arg(1), outer.arg(1));
  EXPECT_EQ(inner.arg(0).arg(0), inner.arg(1));
  EXPECT_EQ(inner.arg(0).arg(1), outer.arg(1));
}

TEST(Integrals, EqualOnesAreOneNode) {
  const EnergyModel model = model_of(
      "energy a\ncoordinate q\nfunction h(x)\nkinetic q'^2\npotential integral(h(x), x, 0, q)\n");
  const auto claim = expression(model, "integral(h(x), x, 0, q)");
  ASSERT_TRUE(claim);
  EXPECT_EQ(*claim, model.potential);
}

TEST(Definitions, MayStandInAnyOrder) {
  const EnergyModel model = model_of(
      "energy a\nparameter b = 2*c, c = 3\ncoordinate q\ndefine u = v + 1\ndefine v = b*q\n"
      "kinetic q'^2\npotential u^2\n");
  EXPECT_EQ(parameter_value(model, "b"), 6);
  EXPECT_DOUBLE_EQ(value_at(model, model.potential, {{"b", 6}, {"q", 2}}), 169);
}

TEST(Definitions, AThousandInAChainAreFine) {
  std::string text = "energy a\ncoordinate q\nkinetic d0'^2\n";
  for (int i = 0; i < 1000; ++i) {
    text += "define d" + std::to_string(i) + " = " + "d" + std::to_string(i + 1) + " + 1\n";
  }
  const EnergyModel model = model_of(text + "define d1000 = q\n");
  EXPECT_DOUBLE_EQ(value_at(model, model.kinetic, {{"q'", 3}}), 9);
}

TEST(Definitions, DerOfAnythingIsItsTotalTimeDerivative) {
  const EnergyModel model = model_of(
      "energy a\nparameter a\ncoordinate q\ndefine x = a*sin(q)\nkinetic x'^2\n"
      "output one = der(x), two = der(x, 2), three = der(a*sin(q) + t), four = x''\n");
  EXPECT_EQ(model.outputs[1].value, model.outputs[3].value);
  EXPECT_EQ(model.outputs[2].value, model.outputs[0].value + Rational(1));
  EXPECT_EQ(pow(model.outputs[0].value, Rational(2)), model.kinetic);
}

TEST(Parameters, ArePositiveUnlessSaidOrSeen) {
  const EnergyModel model = model_of(
      "energy a\nparameter a, b real, c negative, d = 3, e0 = -2 real, f = 0, h = a*d, k = a - d, "
      "n "
      "nonnegative\n"
      "coordinate q\nkinetic (a + b + c + d + e0 + f + h + k + n)*q'^2\n");
  const auto assumption = [&](std::size_t i) {
    return model.parameters[i].symbol.symbol().assumption;
  };
  EXPECT_EQ(assumption(0), Assumption::Positive);
  EXPECT_EQ(assumption(1), Assumption::Real);
  EXPECT_EQ(assumption(2), Assumption::Negative);
  EXPECT_EQ(assumption(3), Assumption::Positive);
  EXPECT_EQ(assumption(4), Assumption::Real);
  EXPECT_EQ(assumption(5), Assumption::Real);
  EXPECT_EQ(assumption(6), Assumption::Positive) << "a product of positive numbers";
  EXPECT_EQ(assumption(7), Assumption::Real) << "a − 3 may have either sign";
  EXPECT_EQ(assumption(8), Assumption::NonNegative);
}

TEST(Parameters, ValuesAreConvertedToSiExactly) {
  const EnergyModel model = model_of(
      "energy a\nparameter l = 250 [mm], m [g] = 300, w = 3000 [rpm], a = 30 [deg], c = 4.7 [uF], "
      "d = 2*l\n"
      "coordinate q [m]\nkinetic 1/2*m*q'^2\noutput all = l*w*a*c*d\n");
  const auto exact = [&](std::size_t i) { return model.parameters[i].value; };
  EXPECT_EQ(exact(0)->number(), Rational(1, 4));
  EXPECT_EQ(exact(1)->number(), Rational(3, 10));
  EXPECT_EQ(*exact(2), Rational(100) * model.pool->pi());
  EXPECT_EQ(*exact(3), Rational(1, 6) * model.pool->pi());
  EXPECT_EQ(exact(4)->number(), Rational(47, 10000000));
  EXPECT_EQ(exact(5)->number(), Rational(1, 2));
  EXPECT_EQ(model.parameters[1].unit, "g");
}

TEST(Energies, AddUpAndForcesToo) {
  const EnergyModel model = model_of(
      "energy a\ncoordinate q, r\ninput u\nkinetic q'^2\ncoenergy r'^2\npotential q\npotential q\n"
      "force r = u\nforce r = -2*r'\n");
  EXPECT_DOUBLE_EQ(value_at(model, model.kinetic, {{"q'", 2}, {"r'", 3}}), 13);
  EXPECT_DOUBLE_EQ(value_at(model, model.potential, {{"q", 2}}), 4);
  EXPECT_DOUBLE_EQ(value_at(model, model.forces[1], {{"u", 10}, {"r'", 3}}), 4);
  EXPECT_TRUE(model.forces[0].is_zero());
  EXPECT_TRUE(model.dissipation.is_zero());
}

TEST(Energies, CodissipationKnowsTheEfforts) {
  const EnergyModel model = model_of(
      "energy a\nparameter R\ncoordinate q\nkinetic q'^2\npotential q^2\ncodissipation "
      "f_q^2/(2*R)\n");
  const auto claim =
      expression(model, "f^2/(2*R)", {{{"f", model.pool->symbol("f_q", Role::State)}}});
  ASSERT_TRUE(claim);
  EXPECT_EQ(model.codissipation, *claim);
}

TEST(Names, LettersOfTheFormalismsAreFree) {
  model_of(
      "energy a\nparameter H, L, D, T, M, C, g, J, R, G, V, Q, E, K, N\ncoordinate q, p\n"
      "kinetic (H+L+D+T+M+C+g+J+R+G+V+Q+E+K+N)*(q'^2 + p'^2)\n");
}

TEST(Hostile, HugePowersAreKeptAsTheyAre) {
  model_of(
      "energy a\ncoordinate q\nkinetic q'^2\npotential q^1000000000 + 2^(10^9) + 2^2^2^2^2^2\n");
}

TEST(Hostile, ALongSumIsNoProblem) {
  std::string text = "energy a\ncoordinate q\nkinetic q'^2\npotential 0";
  for (int i = 0; i < 20000; ++i) text += " + q^" + std::to_string(i % 1000);
  model_of(text + "\n");
}

}  // namespace
}  // namespace tellegen::test
