// The equations of the examples as the terminal shows them. They were read aloud: whoever changes
// one should do the same.

#include "support/derived.hpp"

namespace tellegen::test {
namespace {

TEST(Printed, TwoMasses) {
  EXPECT_EQ(written(derive_example("000-02-two-masses").el),
            (Texts{"m₁ q̈₁ + k (q₁ − q₂ − D) = 0", "m₂ q̈₂ − k (q₁ − q₂ − D) = 0"}));
  EXPECT_EQ(written(derive_example("000-03-two-masses-driven").el),
            (Texts{"m₁ q̈₁ + k (q₁ − q₂ − D) = F₁", "m₂ q̈₂ − k (q₁ − q₂ − D) = −F₂"}));
}

TEST(Printed, QuarterCar) {
  EXPECT_EQ(written(derive_example("000-04-quarter-car").el),
            (Texts{"m₁ q̈₁ + B_s (q̇₁ − q̇₂) + B_n q̇₁ + k_s (q₁ − q₂ + D_s) + k_n (q₁ − D_n)"
                   " = k_n x₀ − F_s + B_n V₀",
                   "m₂ q̈₂ − B_s (q̇₁ − q̇₂) − k_s (q₁ − q₂ + D_s) = F_s − F_M"}));
}

TEST(Printed, Circuits) {
  EXPECT_EQ(written(derive_example("000-05a-series-rlc").el), Texts{"L q̈ + R q̇ + q/C = E"});
  EXPECT_EQ(written(derive_example("000-05b-parallel-lc").el),
            (Texts{"R (q̇₁ + q̇₂) + q₁/C = E", "L q̈₂ + R (q̇₁ + q̇₂) = E"}));
  EXPECT_EQ(written(derive_example("000-05c-saturating-coil").el),
            Texts{"g_M′(q̇) q̈ + R q̇ + q/C = R I"});
  EXPECT_EQ(written(derive_example("000-exercise-1").el),
            (Texts{"R (q̇₁ + q̇₂) + q₁/C = E", "g_M′(q̇₂) q̈₂ + R (q̇₁ + q̇₂) = E"}));
}

TEST(Printed, DcMotors) {
  EXPECT_EQ(written(derive_example("000-06-dc-motor").el),
            (Texts{"L_a q̈_a + L_e k_m q̇_e q̇_m + R_a q̇_a = U_a", "L_e q̈_e + R_e q̇_e = U_e",
                   "J q̈_m − L_e k_m q̇_a q̇_e + b q̇_m = −T_c"}));
  EXPECT_EQ(written(derive_example("000-06-dc-motor-saturated").el),
            (Texts{"L_a q̈_a + R_a q̇_a + k_m g_m(q̇_e) q̇_m = U_a", "g_m′(q̇_e) q̈_e + R_e q̇_e = U_e",
                   "J q̈_m − k_m g_m(q̇_e) q̇_a + b q̇_m = −T_c"}));
}

TEST(Printed, Electromagnet) {
  EXPECT_EQ(written(derive_example("000-07-electromagnet").el),
            (Texts{"m q̈_m + N² A μ₀ q̇_e²/(2 (q_m + d)²) + b q̇_m + k (q_m − x_d) − m g = F_c",
                   "(N² A μ₀/(q_m + d) + L_d) q̈_e − N² A μ₀ q̇_m q̇_e/(q_m + d)² + R q̇_e = u_F"}));
}

TEST(Printed, Manipulator) {
  EXPECT_EQ(written(derive_example("manipulator").el),
            (Texts{"(m_B + m_T) q̈₁ + m_T (q₃ + l) cos(q₂) q̈₂ + m_T sin(q₂) q̈₃"
                   " − m_T (q₃ + l) sin(q₂) q̇₂² + 2 m_T cos(q₂) q̇₂ q̇₃ + b_B q̇₁ + k_B (q₁ − H − D_B)"
                   " + (m_B + m_T) g = −F_A sin(q₂)",
                   "m_T (q₃ + l) cos(q₂) q̈₁ + m_T (q₃ + l)² q̈₂ + 2 m_T (q₃ + l) q̇₂ q̇₃ + b_M q̇₂"
                   " + m_T g (q₃ + l) cos(q₂) = τ_M",
                   "m_T sin(q₂) q̈₁ + m_T q̈₃ − m_T (q₃ + l) q̇₂² + b_A q̇₃ + k_A q₃ + m_T g sin(q₂)"
                   " = F_A"}));
}

TEST(Printed, Pendulums) {
  EXPECT_EQ(written(derive_example("pendulum").el), Texts{"m l² θ̈ + b θ̇ + m l g sin(θ) = τ"});
  EXPECT_EQ(written(derive_example("double-pendulum").el),
            (Texts{"(m₁ + m₂) l₁² φ̈₁ + m₂ l₁ l₂ cos(φ₁ − φ₂) φ̈₂ + m₂ l₁ l₂ sin(φ₁ − φ₂) φ̇₂²"
                   " + (m₁ + m₂) l₁ g sin(φ₁) = 0",
                   "m₂ l₁ l₂ cos(φ₁ − φ₂) φ̈₁ + m₂ l₂² φ̈₂ − m₂ l₁ l₂ sin(φ₁ − φ₂) φ̇₁²"
                   " + m₂ l₂ g sin(φ₂) = 0"}));
  EXPECT_EQ(written(derive_example("elastic-pendulum").el),
            (Texts{"m r̈ − m r θ̇² + k (r − l₀) − m g cos(θ) = 0",
                   "m r² θ̈ + 2 m r ṙ θ̇ + m g r sin(θ) = 0"}));
  EXPECT_EQ(written(derive_example("rotating-hoop").el),
            Texts{"m R² θ̈ − m R² Ω² sin(θ) cos(θ) + m R g sin(θ) = 0"});
}

TEST(Printed, SphericalPendulum) {
  const Derived d = derive_example("003-spherical-pendulum");
  EXPECT_EQ(text(d.el.written[0]), "m l² q̈₁ − m l² sin(q₁) cos(q₁) q̇₂² + m l g sin(q₁) = 0");
}

TEST(Printed, StateFormOfTheParallelCircuit) {
  const Derived d = derive_example("000-05b-parallel-lc");
  ASSERT_TRUE(d.el.singular && d.el.singular->xdot.size() == 2);
  EXPECT_EQ(to_unicode(d.el.singular->xdot[1].shown), "q₁/(L C)");
}

TEST(Printed, EnergiesOfTheManipulator) {
  const Derived d = derive_example("manipulator");
  EXPECT_EQ(to_unicode(d.el.kinetic.shown),
            "½ (m_B + m_T) q̇₁² + m_T (q₃ + l) cos(q₂) q̇₁ q̇₂ + m_T sin(q₂) q̇₁ q̇₃"
            " + ½ m_T (q₃ + l)² q̇₂² + ½ m_T q̇₃²");
  EXPECT_EQ(to_unicode(d.el.potential.shown),
            "½ k_B (q₁ − H − D_B)² + m_B g q₁ + m_T g (q₁ + (q₃ + l) sin(q₂)) + ½ k_A q₃²");
  EXPECT_EQ(to_unicode(d.el.dissipation.shown), "½ b_B q̇₁² + ½ b_M q̇₂² + ½ b_A q̇₃²");
}

}  // namespace
}  // namespace tellegen::test
