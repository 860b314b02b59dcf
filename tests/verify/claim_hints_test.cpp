// The likely slip behind a wrong claim, in the words of the claim.

#include "verify/claim/hints.hpp"

#include "verify/support.hpp"

namespace tellegen::test {
namespace {

Texts slips(const Derived& d, const std::string& claim) {
  const ClaimVerdict v = judged(d, claim);
  EXPECT_FALSE(v.holds) << claim;
  return hints(v);
}

class PendulumHints : public ::testing::Test {
 protected:
  Derived d = derive_example("pendulum");
};

TEST_F(PendulumHints, AWrongSign) {
  EXPECT_EQ(slips(d, "m*l^2*theta'' - b*theta' + m*g*l*sin(theta) = tau"),
            Texts{"left hint.sign: −b θ̇ → b θ̇"});
  EXPECT_EQ(slips(d, "theta'' = (tau - b*theta')/(m*l^2) + g/l*sin(theta)"),
            Texts{"right hint.sign: g sin(θ)/l → −g sin(θ)/l"});
}

TEST_F(PendulumHints, AWrongFactor) {
  EXPECT_EQ(slips(d, "m*l^2*theta'' + b*theta' + 2*m*g*l*sin(theta) = tau"),
            Texts{"left hint.factor: 2 m l g sin(θ) → m l g sin(θ) → 1/2"});
  EXPECT_EQ(slips(d, "L = m*l^2*theta'^2 + m*g*l*cos(theta)"),
            Texts{"hint.factor: m l² θ̇² → ½ m l² θ̇² → 1/2"});
}

TEST_F(PendulumHints, AMissingTerm) {
  EXPECT_EQ(slips(d, "m*l^2*theta'' + m*g*l*sin(theta) = tau"), Texts{"left hint.missing: b θ̇"});
}

TEST_F(PendulumHints, ATermThatDoesNotBelongThere) {
  EXPECT_EQ(slips(d, "m*l^2*theta'' + b*theta' + m*g*l*sin(theta) + l^3 = tau"),
            (Texts{"hint.dimension: l³ → m³ → N·m", "left hint.extra: l³"}));
}

TEST_F(PendulumHints, SineForCosine) {
  EXPECT_EQ(slips(d, "m*l^2*theta'' + b*theta' + m*g*l*cos(theta) = tau"),
            Texts{"left hint.sine_cosine: m l g cos(θ) → m l g sin(θ)"});
}

TEST_F(PendulumHints, ADerivativeTooFew) {
  EXPECT_EQ(slips(d, "m*l^2*theta'' + b*theta + m*g*l*sin(theta) = tau"),
            (Texts{"hint.dimension: b θ → N·m·s → N·m", "left hint.derivative: b θ → b θ̇"}));
  EXPECT_EQ(
      slips(d, "p_theta = m*l^2*theta''"),
      (Texts{"hint.dimension_of_result: m l² θ̈ → J → N·m·s", "hint.derivative: m l² θ̈ → m l² θ̇"}));
}

TEST_F(PendulumHints, AWrongPower) {
  EXPECT_EQ(slips(d, "m*l^2*theta'' + b*theta' + m*g*l^2*sin(theta) = tau"),
            (Texts{"hint.dimension: m l² g sin(θ) → kg·m³/s² → N·m",
                   "left hint.power: m l² g sin(θ) → m l g sin(θ)"}));
  EXPECT_EQ(slips(d, "M = m*l"),
            (Texts{"hint.dimension_of_result: m l → kg·m → kg·m²", "hint.power: m l → m l²"}));
}

TEST(ManipulatorHints, SpeakOfTermsAsAReaderSeesThem) {
  const Derived d = derive_example("manipulator");
  EXPECT_EQ(slips(d,
                  "m_T*q3'' + m_T*q1''*sin(q2) + m_T*(q3 + l)*q2'^2 + k_A*q3"
                  " + m_T*g*sin(q2) + b_A*q3' = F_A"),
            Texts{"left hint.sign: m_T (q₃ + l) q̇₂² → −m_T (q₃ + l) q̇₂²"});
  // (131) of the source has k_B q1 for k_B (q1 − H − D_B): one term is missing, not two
  const Texts missing = slips(d, "g[1] = k_B*q1 + (m_B + m_T)*g");
  ASSERT_EQ(missing.size(), 1U);
  EXPECT_TRUE(missing[0].starts_with("hint.missing: −"));
}

TEST_F(PendulumHints, QuoteTheTermAsItStandsOnItsSide) {
  const std::string gravity = "theta'' = -g/l*sin(theta)";
  EXPECT_EQ(slips(d, gravity + " + b*theta'/(m*l^2) + tau/(m*l^2)"),
            Texts{"right hint.sign: b θ̇/(m l²) → −b θ̇/(m l²)"});
  EXPECT_EQ(slips(d, gravity + " + (tau + b*theta')/(m*l^2)"),
            Texts{"right hint.sign: b θ̇/(m l²) → −b θ̇/(m l²)"});
  EXPECT_EQ(slips(d, "m*l^2*theta'' + b*theta' = m*g*l*sin(theta) + tau"),
            Texts{"right hint.sign: m l g sin(θ) → −m l g sin(θ)"});
}

TEST_F(PendulumHints, PutAMissingTermWhereAPersonWould) {
  EXPECT_EQ(slips(d, "m*l^2*theta'' + b*theta' + m*g*l*sin(theta) = 0"),
            Texts{"right hint.missing: τ"});
  EXPECT_EQ(slips(d, "theta'' = -g/l*sin(theta)"),
            (Texts{"right hint.missing: −b θ̇/(m l²)", "right hint.missing: τ/(m l²)"}));
  EXPECT_EQ(slips(d, "m*l^2*theta'' = tau - m*g*l*sin(theta)"), Texts{"right hint.missing: −b θ̇"});
  EXPECT_EQ(slips(d, "tau = m*l^2*theta'' + m*g*l*sin(theta)"), Texts{"right hint.missing: b θ̇"});
  EXPECT_EQ(slips(d, "0 = tau - m*g*l*sin(theta) - b*theta'"), Texts{"hint.missing: −m l² θ̈"});
}

TEST_F(PendulumHints, KnowThatASineIsItsAngleOnlyWhereThatIsSmall) {
  EXPECT_EQ(slips(d, "m*l^2*theta'' + b*theta' + m*g*l*theta = tau"),
            Texts{"left hint.small_sine: m l g θ → m l g sin(θ) → θ"});
}

TEST_F(PendulumHints, NumbersWithUnitsAreNotMeasured) {
  EXPECT_EQ(slips(d, "m*l^2*theta'' + b*theta' + m*(9.81 [m/s^2])*sin(theta) = tau").size(), 2U);
}

TEST(HintsWithoutUnits, DoNotSpeakOfDimensions) {
  const Derived d = derive_text(
      "energy free\nparameter m, k\ncoordinate q\nkinetic 1/2*m*q'^2\npotential 1/2*k*q^2\n");
  EXPECT_EQ(slips(d, "m*q'' + k*q^2 = 0"), Texts{"hint.power: k q² → k q"});
}

TEST(OwnNames, AreTakenForTheModelsAndSaySo) {
  const Derived d = derive_example("manipulator");
  const Texts told = slips(d, "H = k_A*q3");
  ASSERT_FALSE(told.empty());
  EXPECT_EQ(told[0], "hint.own_name: H → hamiltonian");
}

TEST(BallOnABeam, OneWrongSignIsOneSlip) {
  const Derived d = derive_text(
      "energy beam\nparameter m, J_b, R, g\ncoordinate r, th\n"
      "kinetic 1/2*m*(r'^2 + r^2*th'^2) + 1/2*J_b*r'^2/R^2\npotential m*g*r*sin(th)\n");
  EXPECT_EQ(slips(d, "r'' + J_b/(m*R^2)*r'' + r*th'^2 + g*sin(th) = 0"),
            Texts{"hint.sign: r th′² → −r th′²"});
  EXPECT_EQ(slips(d, "r'' = (r*th'^2 + g*sin(th))/(1 + J_b/(m*R^2))"),
            Texts{"right hint.sign: m R² g sin(th)/(m R² + J_b) → −m R² g sin(th)/(m R² + J_b)"});
}

TEST(CartHints, ASolvedFormIsComparedWithTheSolvedEquations) {
  const Derived d = derive_text(
      "energy cart\nparameter M_c, m, l, g\ncoordinate x, th\ninput F\n"
      "define px = x + l*sin(th), py = l*cos(th)\n"
      "kinetic 1/2*M_c*x'^2 + 1/2*m*(px'^2 + py'^2)\npotential m*g*py\nforce x = F\n");
  const ClaimVerdict v =
      judged(d, "x'' = (F + m*l*sin(th)*th'^2 + m*g*sin(th)*cos(th))/(M_c + m*sin(th)^2)");
  EXPECT_EQ(v.target, "acceleration x");
  ASSERT_EQ(v.hints.size(), 1U);
  EXPECT_EQ(v.hints[0].key, "hint.sign");
  EXPECT_EQ(v.hints[0].side, Side::Right);
  EXPECT_EQ(judged(d, "F = 0").target, "equation x");
  EXPECT_EQ(judged(d, "M_c*x'' = F").target, "equation x");
}

TEST(DoublePendulumHints, AnEquationDividedByALengthIsStillFound) {
  const Derived d = derive_example("double-pendulum");
  const ClaimVerdict v =
      judged(d,
             "(m1+m2)*l1*phi1'' + m2*l2*cos(phi1-phi2)*phi2'' - m2*l2*sin(phi1-phi2)*phi2'^2"
             " + (m1+m2)*g*sin(phi1) = 0");
  EXPECT_EQ(v.target, "equation phi1");
  EXPECT_EQ(hints(v), Texts{"hint.sign: −m₂ l₂ sin(φ₁ − φ₂) φ̇₂² → m₂ l₂ sin(φ₁ − φ₂) φ̇₂²"});
}

TEST(SphericalPendulumHints, SquaresOfSineAndCosineStaySquares) {
  const Derived d = derive_example("003-spherical-pendulum");
  EXPECT_EQ(slips(d, "m*l^2*cos(q1)^2*q2'' + 2*m*l^2*sin(q1)*cos(q1)*q1'*q2' = 0"),
            Texts{"hint.sine_cosine: m l² cos²(q₁) q̈₂ → m l² sin²(q₁) q̈₂"});
  EXPECT_EQ(slips(d, "p_q2 = m*l^2*cos(q1)^2*q2'"),
            Texts{"hint.sine_cosine: m l² cos²(q₁) q̇₂ → m l² sin²(q₁) q̇₂"});
}

TEST(Hints, AreFewEvenWhereEverythingIsWrong) {
  const Derived d = derive_example("manipulator");
  EXPECT_LE(slips(d, "q1*q2 + q1^2 + q2^2 + q3^2 + q1'*q2' + q1'*q3' = q2'*q3'").size(), 4U);
}

TEST(Atwood, AForgottenInertiaIsToldWhereItIsMissing) {  // once told as a wrong sign
  const Derived d = derive_text(
      "energy atwood\nparameter m1 [kg], m2 [kg], I [kg*m^2], R [m], g [m/s^2]\ncoordinate x [m]\n"
      "kinetic 1/2*(m1 + m2)*x'^2 + 1/2*I*x'^2/R^2\npotential -m1*g*x + m2*g*x\n");
  EXPECT_EQ(slips(d, "(m1 + m2)*x'' = (m1 - m2)*g"), Texts{"left hint.missing: I ẍ/R²"});
  const Texts below{"hint.denominator: m₁ + m₂ → m₁ + m₂ + I/R²"};
  EXPECT_EQ(slips(d, "x'' = (m1 - m2)*g/(m1 + m2)"), below);
  EXPECT_EQ(slips(d, "x'' = (m1 - m2)/(m1 + m2)*g"), below);
}

TEST(Atwood, WithConstraintsTheEquationWithoutMultipliersIsMeant) {
  const Derived d = derive_text(
      "energy atwood\nparameter m1 [kg], m2 [kg], I [kg*m^2], R [m], g [m/s^2]\n"
      "coordinate x1 [m], x2 [m], phi [rad]\n"
      "kinetic 1/2*m1*x1'^2 + 1/2*m2*x2'^2 + 1/2*I*phi'^2\npotential -m1*g*x1 - m2*g*x2\n"
      "constraint x1 - R*phi = 0\nconstraint x2 + R*phi = 0\n");
  expect_right(d, "(m1 + m2 + I/R^2)*x1'' = (m1 - m2)*g", "equations");
  expect_right(d, "phi'' = R*(m1 - m2)*g/((m1 + m2)*R^2 + I)", "equations");
  expect_right(d, "lambda_1 = m1*x1'' - m1*g", "equation x1");
  expect_wrong(d, "(m1 + m2)*x1'' = (m1 - m2)*g", "reduced x1");
  EXPECT_EQ(slips(d, "(m1 + m2)*x1'' = (m1 - m2)*g"), Texts{"left hint.missing: I ẍ₁/R²"});
  EXPECT_EQ(slips(d, "x1'' = (m1 - m2)*g/(m1 + m2)"),
            Texts{"hint.denominator: m₁ + m₂ → m₁ + m₂ + I/R²"});
  EXPECT_EQ(slips(d, "lambda_1 = m1*x1''"), Texts{"left hint.missing: m₁ g"});
}

TEST(CartesianPendulum, WithoutMultipliersAndItsMultiplier) {
  const Derived d = derive_example("pendulum-cartesian");
  expect_right(d, "x*y'' - y*x'' + g*x = 0", "equations");
  expect_right(d, "lambda = -m*(x'^2 + y'^2 - g*y)/(2*l^2)", "equations");
  expect_right(d, "x*x' + y*y' = 0", "rate of constraint length of the rod");
  expect_wrong(d, "m*x'' = 2*lambda*x + 6.674e-11*x", "equation x");
  expect_wrong(d, "x*y'' - y*x'' - g*x = 0", "reduced y");
  EXPECT_EQ(slips(d, "x*y'' - y*x'' - g*x = 0"), Texts{"hint.sign: −g x → g x"});
  EXPECT_EQ(slips(d, "lambda = -m*(x'^2 + y'^2 + g*y)/(2*l^2)"),
            Texts{"right hint.sign: −m g y/(2 l²) → m g y/(2 l²)"});
}

TEST(Dimensions, AreToldInsideDenominatorsAndFunctions) {
  const Derived d = derive_text(
      "energy atwood\nparameter m1 [kg], m2 [kg], I [kg*m^2], R [m], g [m/s^2]\ncoordinate x [m]\n"
      "kinetic 1/2*(m1 + m2)*x'^2 + 1/2*I*x'^2/R^2\npotential -m1*g*x + m2*g*x\n");
  EXPECT_EQ(slips(d, "x'' = (m1 - m2)*g/(m1 + m2 + I/R)").front(),
            "hint.dimension_inside: m₁ + m₂ + I/R → I/R → kg·m → m₁ + m₂ → kg");
  EXPECT_EQ(slips(d, "(m1 + m2 + I/R^2)*x'' = (m1 - m2)*g*cos(x)").front(),
            "hint.dimension_argument: x → cos → m");
  EXPECT_EQ(slips(d, "M[1,1] = m1 + m2 + I/sqrt(R^4 + I)").front(),
            "hint.dimension_inside: I + R⁴ → R⁴ → m⁴ → I → kg·m²");
}

}  // namespace
}  // namespace tellegen::test
