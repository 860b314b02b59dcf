// The examples of the sources: every printed equation and matrix, as corrected in the errata.

#include "support/derived.hpp"

namespace tellegen::test {
namespace {

TEST(TwoMasses, GiveEquations9To13OfTheSource) {
  const Derived d = derive_example("000-02-two-masses");
  expect_formula(d.model, d.el.lagrangian,
                 "1/2*m_1*q1'^2 + 1/2*m_2*q2'^2 - 1/2*k*(q1 - q2 - D)^2");                // (7)
  expect_equations(d, {"m_1*q1'' + k*(q1 - q2 - D) = 0", "m_2*q2'' = k*(q1 - q2 - D)"});  // (9)
  expect_equations(d, {"m_1*q1'' + k*q1 = k*(q2 + D)", "m_2*q2'' + k*q2 = k*(q1 - D)"});  // (13)
}

TEST(TwoMasses, HaveTheMatricesOfEquation14) {
  const Derived d = derive_example("000-02-two-masses");
  expect_matrix(d.model, d.el.M, {{"m_1", "0"}, {"0", "m_2"}});
  expect_matrix(d.model, *d.el.C, {{"0", "0"}, {"0", "0"}});
  // [k −k; −k k] q − [k; −k] D
  expect_vector(d.model, d.el.g, {"k*q1 - k*q2 - k*D", "-k*q1 + k*q2 + k*D"});
  EXPECT_TRUE(d.el.cyclic.empty());
  EXPECT_TRUE(d.el.energy.conserved);
  EXPECT_FALSE(d.el.singular);
}

TEST(TwoMassesDriven, GiveEquation16OfTheSource) {
  const Derived d = derive_example("000-03-two-masses-driven");
  expect_equations(d,
                   {"m_1*q1'' + k*q1 = F_1 + k*(q2 + D)", "m_2*q2'' + k*q2 = -F_2 + k*(q1 - D)"});
  expect_matrix(d.model, d.el.M, {{"m_1", "0"}, {"0", "m_2"}});
  expect_vector(d.model, d.el.g, {"k*q1 - k*q2 - k*D", "-k*q1 + k*q2 + k*D"});
  expect_matrix(d.model, *d.el.P, {{"1", "0"}, {"0", "-1"}});
  EXPECT_EQ(d.el.energy.reason.key, "remark.energy.forces");
}

TEST(QuarterCar, GivesTheEquationsOfExample4) {
  const Derived d = derive_example("000-04-quarter-car");
  expect_equations(d, {"m_1*q1'' + k_s*(q1 - q2 + D_s) - k_n*(x_0 - q1 + D_n) ="
                       " B_n*(V_0 - q1') - B_s*(q1' - q2') - F_s",
                       "m_2*q2'' - k_s*(q1 - q2 + D_s) = B_s*(q1' - q2') + F_s - F_M"});
}

TEST(QuarterCar, HasTheMatrixFormOfExample4WithTheMissingOffsetOfRow1) {
  const Derived d = derive_example("000-04-quarter-car");
  expect_matrix(d.model, d.el.M, {{"m_1", "0"}, {"0", "m_2"}});
  // The source forgets −k_s D_s on the right of row 1.
  expect_equations(d, {"m_1*q1'' + (B_n + B_s)*q1' - B_s*q2' + (k_n + k_s)*q1 - k_s*q2 ="
                       " B_n*V_0 + k_n*(x_0 + D_n) - F_s - k_s*D_s",
                       "m_2*q2'' - B_s*q1' + B_s*q2' - k_s*q1 + k_s*q2 = -F_M + k_s*D_s + F_s"});
  // The road does not act by a force: V_0 is in the dissipation, x_0 in the potential energy.
  expect_vector(d.model, d.el.D, {"(B_n + B_s)*q1' - B_s*q2' - B_n*V_0", "-B_s*q1' + B_s*q2'"});
  expect_vector(d.model, d.el.g,
                {"(k_n + k_s)*q1 - k_s*q2 + k_s*D_s - k_n*(x_0 + D_n)", "k_s*(q2 - q1 - D_s)"});
  expect_matrix(d.model, *d.el.P, {{"-1", "0", "0", "0"}, {"1", "-1", "0", "0"}});
  EXPECT_EQ(d.el.energy.reason.key, "remark.energy.time");
}

TEST(SeriesRlc, GivesTheClassicalEquationOfExample5a) {
  const Derived d = derive_example("000-05a-series-rlc");
  expect_equations(d, {"L*q'' + R*q' + q/C = E"});
  expect_matrix(d.model, d.el.M, {{"L"}});
  expect_vector(d.model, d.el.D, {"R*q'"});
  expect_vector(d.model, d.el.g, {"q/C"});
  expect_matrix(d.model, *d.el.P, {{"1"}});
}

TEST(ParallelLc, GivesTheEquationsOfExample5b) {
  const Derived d = derive_example("000-05b-parallel-lc");
  expect_equations(d, {"q1/C = E - R*(q1' + q2')", "L*q2'' = E - R*(q1' + q2')"});
}

TEST(ParallelLc, HasOneEquationOfFirstOrderAndTheStateQ1AndTheCurrent) {
  const Derived d = derive_example("000-05b-parallel-lc");
  ASSERT_TRUE(d.el.singular);
  const SingularMass& s = *d.el.singular;
  EXPECT_EQ(names(s.first_order), Texts{"q1"});
  EXPECT_EQ(names(s.second_order), Texts{"q2"});
  EXPECT_EQ(s.remarks.at(0).key, "remark.singular.first_order.one");
  ASSERT_EQ(s.states.size(), 2U);
  EXPECT_EQ(to_unicode(s.states[0]), "q₁");
  EXPECT_EQ(to_unicode(s.states[1]), "q̇₂");
  // R q̇1 + q1/C = E − R I_l and L İ_l + R I_l = E − R q̇1, solved for the derivatives
  expect_vector(d.model, s.xdot, {"(E - R*q2' - q1/C)/R", "q1/(L*C)"});
}

TEST(ParallelLc, ElectricalFormOfTheSecondOrderFollowsFromTheState) {
  // Example 5b also prints q̈1 + q̇1/(R C) + q1/(L C) = Ė/R.
  const Derived d = derive_example("000-05b-parallel-lc");
  ASSERT_TRUE(d.el.singular && d.el.singular->xdot.size() == 2);
  const Expr rate = d.el.singular->xdot[0].value;
  Substitution on_motion;
  on_motion[in_words_of(d.model, "q2''")] = d.el.singular->xdot[1].value;
  const Expr second = substitute(total_time_derivative(rate), on_motion);
  const Expr input_rate = velocity(d.el.inputs[0]);
  EXPECT_TRUE(
      same(d.model, second,
           in_words_of(d.model, "-q1'/(R*C) - q1/(L*C)") + input_rate / in_words_of(d.model, "R")));
}

TEST(SaturatingCoil, GivesTheIncrementalInductanceOfExample5c) {
  const Derived d = derive_example("000-05c-saturating-coil");
  expect_equations(d, {"g_M'(q')*q'' + R*q' + q/C = R*I"});
  expect_vector(d.model, d.el.momenta, {"g_M(q')"});  // the flux
  expect_matrix(d.model, d.el.M, {{"g_M'(q')"}});
  EXPECT_FALSE(d.el.C);
  EXPECT_EQ(d.el.why_no_C.key, "remark.no_c.not_quadratic");
  expect_vector(d.model, d.el.D, {"R*q' - R*I"});
}

TEST(Exercise1, IsExample5bWithTheIncrementalInductance) {
  const Derived d = derive_example("000-exercise-1");
  expect_equations(d, {"q1/C = E - R*(q1' + q2')", "g_M'(q2')*q2'' = E - R*(q1' + q2')"});
  ASSERT_TRUE(d.el.singular);
  EXPECT_EQ(names(d.el.singular->first_order), Texts{"q1"});
  expect_vector(d.model, d.el.singular->xdot, {"(E - R*q2' - q1/C)/R", "q1/(C*g_M'(q2'))"});
}

TEST(DcMotor, GivesEquations28To30WithALinearExcitation) {
  const Derived d = derive_example("000-06-dc-motor");
  expect_formula(d.model, d.el.kinetic,
                 "1/2*L_a*q_a'^2 + 1/2*L_e*q_e'^2 + 1/2*J*q_m'^2");  // (24)
  expect_equations(d, {"L_a*q_a'' + R_a*q_a' = -k_m*L_e*q_e'*q_m' + U_a",
                       "L_e*q_e'' + R_e*q_e' = U_e", "J*q_m'' + b*q_m' = k_m*L_e*q_e'*q_a' - T_c"});
}

TEST(DcMotor, HasOnlyCyclicCoordinatesAndNoneOfTheirMomentaIsConserved) {
  const Derived d = derive_example("000-06-dc-motor");
  ASSERT_EQ(d.el.cyclic.size(), 3U);
  for (const CyclicCoordinate& c : d.el.cyclic) EXPECT_FALSE(c.conserved);
}

TEST(DcMotor, GivesEquations28To30WithASaturatingExcitation) {
  const Derived d = derive_example("000-06-dc-motor-saturated");
  expect_equations(
      d, {"L_a*q_a'' + R_a*q_a' = -k_m*g_m(q_e')*q_m' + U_a", "g_m'(q_e')*q_e'' + R_e*q_e' = U_e",
          "J*q_m'' + b*q_m' = k_m*g_m(q_e')*q_a' - T_c"});
  expect_matrix(d.model, d.el.M, {{"L_a", "0", "0"}, {"0", "g_m'(q_e')", "0"}, {"0", "0", "J"}});
  expect_matrix(d.model, *d.el.P, {{"1", "0", "0"}, {"0", "1", "0"}, {"0", "0", "-1"}});
}

TEST(Electromagnet, GivesEquations48To52) {
  const Derived d = derive_example("000-07-electromagnet");
  expect_formula(d.model, d.el.lagrangian,
                 "1/2*L_coil*q_e'^2 + 1/2*m*q_m'^2 - 1/2*k*(q_m - x_d)^2");  // (44)
  // (52) calls the resistance R_a; (50) and the text call it R.
  expect_equations(d, {"m*q_m'' + b*q_m' + k*(q_m - x_d) + 1/2*q_e'^2*N^2*A*mu_0/(q_m + d)^2"
                       " = F_c + m*g",
                       "(L_d + N^2*A*mu_0/(q_m + d))*q_e'' + R*q_e'"
                       " - N^2*A*mu_0/(q_m + d)^2*q_e'*q_m' = u_F"});
}

TEST(Electromagnet, CouplesByChristoffelSymbolsOfTheInductance) {
  const Derived d = derive_example("000-07-electromagnet");
  const std::string half = "N^2*A*mu_0/(2*(q_m + d)^2)";  // −½ dL/dq_m
  ASSERT_TRUE(d.el.C);
  expect_matrix(d.model, *d.el.C,
                {{"0", half + "*q_e'"}, {"-" + half + "*q_e'", "-" + half + "*q_m'"}});
  expect_matrix(d.model, *d.el.P, {{"0", "1"}, {"1", "0"}});
}

TEST(Manipulator, HasTheEnergiesOfEquations117To120) {
  const Derived d = derive_example("manipulator");
  expect_formula(d.model, d.el.kinetic,
                 "1/2*(m_B + m_T)*q1'^2 + 1/2*m_T*q3'^2 + 1/2*m_T*(q3 + l)^2*q2'^2"
                 " + m_T*q1'*(q3'*sin(q2) + q2'*(q3 + l)*cos(q2))");
  expect_formula(d.model, d.el.potential,
                 "1/2*k_B*(q1 - H - D_B)^2 + 1/2*k_A*q3^2 + m_B*g*q1"
                 " + m_T*g*(q1 + (q3 + l)*sin(q2))");
}

TEST(Manipulator, GivesEquations122To126Corrected) {
  const Derived d = derive_example("manipulator");
  expect_equations(d, {// (122): k_B (q1 − H − D_B) for k_B q1, and q̈3 for q̇3
                       "(m_B + m_T)*q1'' + b_B*q1' + k_B*(q1 - H - D_B) + (m_B + m_T)*g"
                       " + m_T*(q2''*(q3 + l)*cos(q2) + q3''*sin(q2) + 2*q2'*q3'*cos(q2)"
                       " - q2'^2*(q3 + l)*sin(q2)) + F_A*sin(q2) = 0",
                       // (124)
                       "m_T*(q3 + l)^2*q2'' + m_T*q1''*(q3 + l)*cos(q2) + 2*m_T*(q3 + l)*q2'*q3'"
                       " + m_T*g*(q3 + l)*cos(q2) + b_M*q2' = tau_M",
                       // (126)
                       "m_T*q3'' + m_T*q1''*sin(q2) - m_T*(q3 + l)*q2'^2 + k_A*q3 + m_T*g*sin(q2)"
                       " + b_A*q3' = F_A"});
}

TEST(Manipulator, HasTheMatricesOfEquations128To132) {
  const Derived d = derive_example("manipulator");
  expect_matrix(d.model, d.el.M,
                {{"m_B + m_T", "m_T*(q3 + l)*cos(q2)", "m_T*sin(q2)"},
                 {"m_T*(q3 + l)*cos(q2)", "m_T*(q3 + l)^2", "0"},
                 {"m_T*sin(q2)", "0", "m_T"}});                       // (128)
  expect_vector(d.model, d.el.D, {"b_B*q1'", "b_M*q2'", "b_A*q3'"});  // (129)
  ASSERT_TRUE(d.el.C);
  expect_matrix(d.model, *d.el.C,
                {{"0", "m_T*cos(q2)*q3' - m_T*(q3 + l)*sin(q2)*q2'", "m_T*cos(q2)*q2'"},
                 {"0", "m_T*(q3 + l)*q3'", "m_T*(q3 + l)*q2'"},
                 {"0", "-m_T*(q3 + l)*q2'", "0"}});  // (130)
  expect_vector(d.model, d.el.g,
                {"k_B*(q1 - H - D_B) + g*(m_B + m_T)", "m_T*g*(q3 + l)*cos(q2)",
                 "k_A*q3 + m_T*g*sin(q2)"});  // (131), corrected
  ASSERT_TRUE(d.el.P);
  expect_matrix(d.model, *d.el.P, {{"0", "-sin(q2)"}, {"1", "0"}, {"0", "1"}});  // (132)
}

TEST(SphericalPendulum, HasTheInertiaOfSource003AndTheClosedForm) {
  const Derived d = derive_example("003-spherical-pendulum");
  // 003, Example 1 prints the inverse.
  expect_matrix(d.model, d.el.M, {{"m*l^2", "0"}, {"0", "m*l^2*sin(q1)^2"}});
  expect_formula(d.model, d.el.potential, "-m*g*l*cos(q1)");
  expect_equations(d, {"m*l^2*q1'' - m*l^2*sin(q1)*cos(q1)*q2'^2 + m*g*l*sin(q1) = 0",
                       "m*l^2*sin(q1)^2*q2'' + 2*m*l^2*sin(q1)*cos(q1)*q1'*q2' = 0"});
}

TEST(SphericalPendulum, ConservesTheMomentumAboutTheVertical) {
  const Derived d = derive_example("003-spherical-pendulum");
  ASSERT_EQ(d.el.cyclic.size(), 1U);
  EXPECT_EQ(d.el.cyclic[0].coordinate.symbol().name, "q2");
  EXPECT_TRUE(d.el.cyclic[0].conserved);
  expect_formula(d.model, d.el.cyclic[0].momentum, "m*l^2*sin(q1)^2*q2'");
  EXPECT_TRUE(d.el.energy.conserved);
  EXPECT_EQ(d.el.energy.reason.key, "remark.energy.conserved");
}

TEST(Pendulum, GivesMlSquaredThetaDotDotPlusMglSinTheta) {
  const Derived d = derive_example("pendulum");
  expect_equations(d, {"m*l^2*theta'' + b*theta' + m*g*l*sin(theta) = tau"});
  expect_matrix(d.model, d.el.M, {{"m*l^2"}});
  EXPECT_EQ(d.el.energy.reason.key, "remark.energy.dissipation");
}

TEST(DoublePendulum, HasTheLagrangianOfLandauAndLifshitzParagraph5) {
  const Derived d = derive_example("double-pendulum");
  expect_formula(d.model, d.el.lagrangian,
                 "(m1 + m2)/2*l1^2*phi1'^2 + m2/2*l2^2*phi2'^2"
                 " + m2*l1*l2*phi1'*phi2'*cos(phi1 - phi2)"
                 " + (m1 + m2)*g*l1*cos(phi1) + m2*g*l2*cos(phi2)");
}

TEST(DoublePendulum, GivesTheWellKnownEquations) {
  const Derived d = derive_example("double-pendulum");
  expect_equations(d, {"(m1 + m2)*l1^2*phi1'' + m2*l1*l2*cos(phi1 - phi2)*phi2''"
                       " + m2*l1*l2*sin(phi1 - phi2)*phi2'^2 + (m1 + m2)*g*l1*sin(phi1) = 0",
                       "m2*l2^2*phi2'' + m2*l1*l2*cos(phi1 - phi2)*phi1''"
                       " - m2*l1*l2*sin(phi1 - phi2)*phi1'^2 + m2*g*l2*sin(phi2) = 0"});
  EXPECT_TRUE(d.el.energy.conserved);
}

TEST(RotatingHoop, GivesTheCentrifugalTermAndJacobisIntegral) {
  const Derived d = derive_example("rotating-hoop");
  expect_equations(d,
                   {"m*R^2*theta'' - m*R^2*Omega^2*sin(theta)*cos(theta) + m*g*R*sin(theta) = 0"});
  EXPECT_TRUE(d.el.energy.conserved);
  EXPECT_EQ(d.el.energy.reason.key, "remark.energy.jacobi");
  expect_formula(d.model, d.el.energy.energy,
                 "1/2*m*R^2*theta'^2 - 1/2*m*R^2*Omega^2*sin(theta)^2 - m*g*R*cos(theta)");
}

TEST(ElasticPendulum, GivesTheEquationsInPolarCoordinates) {
  const Derived d = derive_example("elastic-pendulum");
  expect_equations(d, {"m*r'' - m*r*theta'^2 + k*(r - l0) - m*g*cos(theta) = 0",
                       "m*r^2*theta'' + 2*m*r*r'*theta' + m*g*r*sin(theta) = 0"});
  expect_matrix(d.model, *d.el.C, {{"0", "-m*r*theta'"}, {"m*r*theta'", "m*r*r'"}});
}

}  // namespace
}  // namespace tellegen::test
