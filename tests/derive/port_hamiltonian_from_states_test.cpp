// State equations → J, R, G: the examples of source 000 with its printed matrices (as corrected by
// ERRATA), classic systems with known structures, and what has no such form.

#include "derive/port_hamiltonian/from_states.hpp"

#include <gtest/gtest.h>

#include "derive/codes.hpp"
#include "numeric/compare.hpp"
#include "support/derived_states.hpp"

namespace tellegen::test {
namespace {

TEST(FromStates, Example8ByChargeAndFluxHasTheCanonicalJ) {
  const DerivedStates d = derive_states_example("000-08a-series-rlc-states");
  expect_vector(d.model, d.phs->gradient, {"q/C", "psi/L"});    // (62), corrected
  expect_matrix(d.model, d.phs->J, {{"0", "1"}, {"-1", "0"}});  // (64)
  expect_matrix(d.model, d.phs->R, {{"0", "0"}, {"0", "R"}});   // (64), and (145) corrected
  expect_matrix(d.model, d.phs->G, {{"0"}, {"1"}});
  expect_vector(d.model, d.phs->y, {"psi/L"});  // (145)
  EXPECT_EQ(d.phs->passivity.verdict, Passive::Passive);
  EXPECT_EQ(remark_keys(*d.phs), Texts{"remark.phs.only_constant"});
}

TEST(FromStates, Example8ByVoltageAndCurrentScalesJ) {
  const DerivedStates d = derive_states_example("000-08b-series-rlc-states");
  expect_vector(d.model, d.phs->gradient, {"C*U_C", "L*I_L"});              // (67)
  expect_matrix(d.model, d.phs->J, {{"0", "1/(L*C)"}, {"-1/(L*C)", "0"}});  // (69)
  expect_matrix(d.model, d.phs->R, {{"0", "0"}, {"0", "R/L^2"}});
  expect_matrix(d.model, d.phs->G, {{"0"}, {"1/L"}});
}

TEST(FromStates, Example9HasTheFluxInJ) {
  const DerivedStates d = derive_states_example("000-09-dc-motor-states");
  expect_vector(d.model, d.phs->gradient, {"L_a*I_a", "J*w", "i_e(psi_e)"});  // (72)
  expect_matrix(d.model, d.phs->J,
                {{"0", "-k*psi_e/(J*L_a)", "0"}, {"k*psi_e/(J*L_a)", "0", "0"}, {"0", "0", "0"}});
  expect_matrix(d.model, d.phs->R,
                {{"R_a/L_a^2", "0", "0"}, {"0", "b/J^2", "0"}, {"0", "0", "R_e"}});  // (74)
  expect_matrix(d.model, d.phs->G, {{"1/L_a", "0", "0"}, {"0", "-1/J", "0"}, {"0", "0", "1"}});
  expect_vector(d.model, d.phs->y, {"I_a", "-w", "i_e(psi_e)"});
  EXPECT_EQ(remark_keys(*d.phs), Texts{"remark.phs.choice"});
}

TEST(FromStates, Exercise2LosesTheInertiasOfExample9) {
  const DerivedStates d = derive_states_example("000-exercise-2");
  expect_vector(d.model, d.phs->gradient, {"psi_a/L_a", "p/J", "i_e(psi_e)"});
  expect_matrix(d.model, d.phs->J,
                {{"0", "-k*psi_e", "0"}, {"k*psi_e", "0", "0"}, {"0", "0", "0"}});
  expect_matrix(d.model, d.phs->R, {{"R_a", "0", "0"}, {"0", "b", "0"}, {"0", "0", "R_e"}});
  expect_matrix(d.model, d.phs->G, {{"1", "0", "0"}, {"0", "-1", "0"}, {"0", "0", "1"}});
}

TEST(FromStates, ATankThatEmptiesByTorricelliHasAClosedMeanSlope) {
  const DerivedStates d = derive_states(
      "states tank\nparameter A, a, rho, g\nstate h\ninput Q\n"
      "equation h' = -a*sqrt(2*g*h)/A + Q/A\nstorage 1/2*rho*g*A*h^2");
  expect_matrix(d.model, d.phs->R, {{"a*sqrt(2*g*h)/(A^2*rho*g*h)"}});
}

TEST(FromStates, ALinearExcitationDoesNotTakeTheCouplingToItself) {
  // ψ_e ω is a multiple of ∂H/∂ψ_e too; only with ∂H/∂ω is there an antisymmetric partner.
  const DerivedStates d = derive_states(
      "states motor\nparameter R_a, L_a, k, J, L_e, R_e\nstate psi_a, p, psi_e\n"
      "equation psi_a' = -R_a/L_a*psi_a - k/J*psi_e*p\nequation p' = k/L_a*psi_e*psi_a\n"
      "equation psi_e' = -R_e/L_e*psi_e\n"
      "storage psi_a^2/(2*L_a) + p^2/(2*J) + psi_e^2/(2*L_e)\n");
  ASSERT_TRUE(d.phs);
  expect_matrix(d.model, d.phs->J,
                {{"0", "-k*psi_e", "0"}, {"k*psi_e", "0", "0"}, {"0", "0", "0"}});
}

TEST(FromStates, ARigidBodyHasTheStructureOfTheRotationGroup) {
  const DerivedStates d = derive_states_example("rigid-body");
  expect_matrix(d.model, d.phs->J,
                {{"0", "-p_3", "p_2"}, {"p_3", "0", "-p_1"}, {"-p_2", "p_1", "0"}});
  EXPECT_EQ(d.phs->passivity.verdict, Passive::Lossless);
}

TEST(FromStates, APendulumHasAnAngleInItsGradient) {
  const DerivedStates d = derive_states(
      "states pendulum\nparameter m, l, g, b\nstate theta, p\ninput tau\n"
      "equation theta' = p/(m*l^2)\nequation p' = -m*g*l*sin(theta) - b*p/(m*l^2) + tau\n"
      "storage p^2/(2*m*l^2) + m*g*l*(1 - cos(theta))\n");
  ASSERT_TRUE(d.phs);
  expect_matrix(d.model, d.phs->J, {{"0", "1"}, {"-1", "0"}});
  expect_matrix(d.model, d.phs->R, {{"0", "0"}, {"0", "b"}});
}

TEST(FromStates, AFullHessianIsInverted) {
  // ẋ = A x with H = ½ xᵀQx: J − R = A Q⁻¹. Two coupled coils, 000 nowhere: A Q⁻¹ = −diag(R₁, R₂).
  const DerivedStates d = derive_states(
      "states coils\nparameter R_1, R_2, a, b, c\nstate psi_1, psi_2\n"
      "equation psi_1' = -R_1*(a*psi_1 + b*psi_2)\nequation psi_2' = -R_2*(b*psi_1 + c*psi_2)\n"
      "storage 1/2*a*psi_1^2 + b*psi_1*psi_2 + 1/2*c*psi_2^2\n");
  ASSERT_TRUE(d.phs);
  expect_matrix(d.model, d.phs->J, {{"0", "0"}, {"0", "0"}});
  expect_matrix(d.model, d.phs->R, {{"R_1", "0"}, {"0", "R_2"}});
}

TEST(FromStates, AnUnstableSystemHasTheFormButIsNotPassive) {
  const DerivedStates d =
      derive_states("states grows\nparameter a\nstate x\nequation x' = a*x\nstorage x^2/2\n");
  ASSERT_TRUE(d.phs);
  expect_matrix(d.model, d.phs->R, {{"-a"}});
  EXPECT_EQ(d.phs->passivity.verdict, Passive::Neither);
  EXPECT_FALSE(d.phs->passivity.dissipative);
}

TEST(FromStates, APositionThatStoresNothingGetsItsAntisymmetricPartner) {
  const DerivedStates d = derive_states(
      "states shaft\nparameter J\nstate theta, p\ninput tau\n"
      "equation theta' = p/J\nequation p' = tau\nstorage p^2/(2*J)\n");
  ASSERT_TRUE(d.phs);
  expect_matrix(d.model, d.phs->J, {{"0", "1"}, {"-1", "0"}});
  EXPECT_EQ(remark_keys(*d.phs), Texts{"remark.phs.free_column"});
}

TEST(FromStates, InputsThatMultiplyStatesAreInG) {
  // A boost converter: u is the duty ratio.
  const DerivedStates d = derive_states(
      "states boost\nparameter L, C, r, E\nstate phi, q\ninput u, e\n"
      "equation phi' = -(1 - u)*q/C + e\nequation q' = (1 - u)*phi/L - q/(r*C)\n"
      "storage phi^2/(2*L) + q^2/(2*C)\n");
  ASSERT_TRUE(d.phs);
  expect_matrix(d.model, d.phs->J, {{"0", "-1"}, {"1", "0"}});
  expect_matrix(d.model, d.phs->G, {{"q/C", "1"}, {"-phi/L", "0"}});
  expect_vector(d.model, d.phs->y, {"0", "phi/L"});
}

TEST(FromStates, InputsThatEnterNonlinearlyStayAVector) {
  const DerivedStates d = derive_states(
      "states magnet\nparameter m, c\nstate p\ninput u\nequation p' = c*u^2 - p\nstorage "
      "p^2/(2*m)\n");
  ASSERT_TRUE(d.phs);
  ASSERT_TRUE(d.phs->input_vector);
  expect_vector(d.model, *d.phs->input_vector, {"c*u^2"});
  expect_matrix(d.model, d.phs->R, {{"m"}});
}

TEST(FromStates, AFrictionThatIsNoMultipleOfASlopeBecomesAMeanSlope) {
  const DerivedStates d = derive_states(
      "states brake\nparameter J, c, k\nstate theta, w\n"
      "equation theta' = w\nequation w' = -k/J*sin(theta) - c/J*tanh(w)\n"
      "storage 1/2*J*w^2 + k*(1 - cos(theta))\n");
  ASSERT_TRUE(d.phs);
  EXPECT_EQ(remark_keys(*d.phs), Texts{"remark.phs.mean_slope"});
  expect_matrix(d.model, d.phs->J, {{"0", "1/J"}, {"-1/J", "0"}});
  // R J w = c tanh(w)/J, with no division by w
  const Expr w = d.model.states[1].symbol;
  const Expr printed = to_expr(d.phs->R[1][1].shown, *d.model.pool);
  EXPECT_TRUE(numerically_equal({printed * in_words_of(d.model, "J*w")},
                                {in_words_of(d.model, "c/J*tanh(w)")})
                  .equal);
  EXPECT_TRUE(depends_on(printed, w));
  EXPECT_EQ(d.phs->passivity.verdict, Passive::Passive);
}

TEST(FromStates, TheStepsRewriteTheEquationsInSlopes) {
  const DerivedStates d = derive_states_example("000-08b-series-rlc-states");
  std::vector<std::string> kinds;
  for (const Step& step : d.phs->steps) kinds.emplace_back(step.kind);
  EXPECT_EQ(kinds, (Texts{"equations", "storage", "gradient", "drift", "rewritten", "structure"}));
  const Step& rewritten = d.phs->steps.at(4);
  EXPECT_EQ(to_unicode(rewritten.lines.at(1).right),
            "−(1/(L C)) (∂ℋ/∂U_C) − (R/L²) (∂ℋ/∂I_L) + U/L");  // (68)
}

Diagnostic only_reason(const std::string& text) {
  const DerivedStates d = derive_states(text);
  EXPECT_FALSE(d.phs);
  EXPECT_EQ(d.phs.diagnostics.size(), 1U);
  return d.phs.diagnostics.empty() ? Diagnostic{} : d.phs.diagnostics.front();
}

TEST(NoForm, WithoutAStorageFunction) {
  const Diagnostic d = only_reason("states s\nstate x\nequation x' = -x\n");
  EXPECT_EQ(d.code, derive_codes::no_storage);
}

TEST(NoForm, WhereTheRatesDoNotVanishWithTheGradient) {
  const Diagnostic d = only_reason(
      "states falling\nparameter m, g\nstate h, p\nequation h' = p/m\nequation p' = -m*g\n"
      "storage p^2/(2*m)\n");
  EXPECT_EQ(d.code, derive_codes::no_structure);
  EXPECT_EQ(d.args, (Texts{"h = 0, p = 0", "p'", "-m*g"}));
}

TEST(NoForm, TheRestPointOfAShiftedSpringIsFound) {
  const Diagnostic d = only_reason(
      "states spring\nparameter k, x_0, F\nstate x\nequation x' = -k*(x - x_0) + F\n"
      "storage 1/2*k*(x - x_0)^2\n");
  EXPECT_EQ(d.code, derive_codes::no_structure);
  EXPECT_EQ(d.args, (Texts{"x = x_0", "x'", "F"}));
}

TEST(FromStates, APoleOfTheStorageFunctionIsNoPointOfRest) {
  // Kepler's problem in polar coordinates, with the angular momentum as a parameter.
  const DerivedStates d = derive_states(
      "states kepler\nparameter m, l, k\nstate r, p\nequation r' = p/m\n"
      "equation p' = l^2/(m*r^3) - k/r^2\nstorage p^2/(2*m) + l^2/(2*m*r^2) - k/r\n");
  ASSERT_TRUE(d.phs);
  expect_matrix(d.model, d.phs->J, {{"0", "1"}, {"-1", "0"}});
}

TEST(NoForm, WhereARateHasAPoleThatTheSlopesDoNotHave) {
  const Diagnostic d = only_reason("states pole\nstate x\nequation x' = -1/x\nstorage x^2/2\n");
  EXPECT_EQ(d.code, derive_codes::structure_not_found);
}

TEST(NoForm, WhereNoRegularFactorExists) {
  const Diagnostic d = only_reason(
      "states odd\nstate x, y\nequation x' = -x\nequation y' = -y\nstorage x^4/4 + y^4/4\n");
  EXPECT_EQ(d.code, derive_codes::structure_not_found);
}

}  // namespace
}  // namespace tellegen::test
