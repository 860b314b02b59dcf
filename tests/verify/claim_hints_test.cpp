// The likely slip behind a wrong claim, in the words of the claim.

#include "verify/claim_hints.hpp"

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
            Texts{"hint.sign: −b θ̇ → b θ̇"});
  EXPECT_EQ(slips(d, "theta'' = (tau - b*theta')/(m*l^2) + g/l*sin(theta)"),
            Texts{"hint.sign: −g sin(θ)/l → g sin(θ)/l"});
}

TEST_F(PendulumHints, AWrongFactor) {
  EXPECT_EQ(slips(d, "m*l^2*theta'' + b*theta' + 2*m*g*l*sin(theta) = tau"),
            Texts{"hint.factor: 2 m l g sin(θ) → m l g sin(θ) → 1/2"});
  EXPECT_EQ(slips(d, "L = m*l^2*theta'^2 + m*g*l*cos(theta)"),
            Texts{"hint.factor: m l² θ̇² → ½ m l² θ̇² → 1/2"});
}

TEST_F(PendulumHints, AMissingTerm) {
  EXPECT_EQ(slips(d, "m*l^2*theta'' + m*g*l*sin(theta) = tau"), Texts{"hint.missing: b θ̇"});
}

TEST_F(PendulumHints, ATermThatDoesNotBelongThere) {
  EXPECT_EQ(slips(d, "m*l^2*theta'' + b*theta' + m*g*l*sin(theta) + l^3 = tau"),
            Texts{"hint.extra: l³"});
}

TEST_F(PendulumHints, SineForCosine) {
  EXPECT_EQ(slips(d, "m*l^2*theta'' + b*theta' + m*g*l*cos(theta) = tau"),
            Texts{"hint.sine_cosine: m l g cos(θ) → m l g sin(θ)"});
}

TEST_F(PendulumHints, ADerivativeTooFew) {
  EXPECT_EQ(slips(d, "m*l^2*theta'' + b*theta + m*g*l*sin(theta) = tau"),
            Texts{"hint.derivative: b θ → b θ̇"});
  EXPECT_EQ(slips(d, "p_theta = m*l^2*theta''"), Texts{"hint.derivative: m l² θ̈ → m l² θ̇"});
}

TEST_F(PendulumHints, AWrongPower) {
  EXPECT_EQ(slips(d, "m*l^2*theta'' + b*theta' + m*g*l^2*sin(theta) = tau"),
            Texts{"hint.power: m l² g sin(θ) → m l g sin(θ)"});
  EXPECT_EQ(slips(d, "M = m*l"), Texts{"hint.power: m l → m l²"});
}

TEST(ManipulatorHints, SpeakOfTermsAsAReaderSeesThem) {
  const Derived d = derive_example("manipulator");
  EXPECT_EQ(slips(d,
                  "m_T*q3'' + m_T*q1''*sin(q2) + m_T*(q3 + l)*q2'^2 + k_A*q3"
                  " + m_T*g*sin(q2) + b_A*q3' = F_A"),
            Texts{"hint.sign: m_T (q₃ + l) q̇₂² → −m_T (q₃ + l) q̇₂²"});
  // (131) of the source has k_B q1 for k_B (q1 − H − D_B): one term is missing, not two
  const Texts missing = slips(d, "g[1] = k_B*q1 + (m_B + m_T)*g");
  ASSERT_EQ(missing.size(), 1U);
  EXPECT_TRUE(missing[0].starts_with("hint.missing: −"));
}

TEST(Hints, AreFewEvenWhereEverythingIsWrong) {
  const Derived d = derive_example("manipulator");
  EXPECT_LE(slips(d, "q1*q2 + q1^2 + q2^2 + q3^2 + q1'*q2' + q1'*q3' = q2'*q3'").size(), 4U);
}

}  // namespace
}  // namespace tellegen::test
