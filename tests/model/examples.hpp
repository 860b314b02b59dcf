#pragma once
// The two energy models of the design document.

namespace tellegen::test {

inline constexpr const char* manipulator = R"(energy manipulator "Arm on a flexible base"
parameter m_B = 20 [kg], m_T = 2 [kg], l = 0.5 [m], g = 9.81 [m/s^2]
parameter k_B = 4000 [N/m], k_A = 800 [N/m], H = 0.3 [m], D_B = 0.2 [m]
parameter b_B = 40 [N*s/m], b_M = 0.5 [N*m*s], b_A = 5 [N*s/m]
coordinate q1 [m] "base height", q2 [rad] "arm angle", q3 [m] "arm extension"
input tau_M [N*m], F_A [N]
define x = (q3 + l)*cos(q2)
define y = q1 + (q3 + l)*sin(q2)
kinetic     1/2*m_B*q1'^2 + 1/2*m_T*(x'^2 + y'^2)
potential   1/2*k_B*(q1 - H - D_B)^2 + 1/2*k_A*q3^2
potential   m_B*g*q1 + m_T*g*y                    # repeated statements add up
dissipation 1/2*b_B*q1'^2 + 1/2*b_M*q2'^2 + 1/2*b_A*q3'^2
force q1 = -F_A*sin(q2)
force q2 = tau_M
force q3 = F_A
output tip = y
initial q2 = 0.3, q3' = 0.1                       # what is not named starts at 0
simulate 5 [s] with tau_M = 20, F_A = 10*step(t - 1)
)";

inline constexpr const char* saturated_rlc =
    R"(energy saturated_rlc "Series RLC with a saturating inductor"
parameter C = 1e-6 [F], R = 50 [ohm]
function g_M(i)                                    # opaque; or: function g_M(i) = tanh(i)
coordinate q [C]
input I [A]
coenergy    integral(g_M(i), i, 0, q')             # kinetic co-energy of a nonlinear storage; same as kinetic
potential   q^2/(2*C)
dissipation 1/2*R*q'^2 - R*I*q'
)";

}  // namespace tellegen::test
