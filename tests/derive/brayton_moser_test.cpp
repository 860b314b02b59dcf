// Brayton-Moser equations (003, Theorems 1 and 2). The oracle is the motion of the port-Hamiltonian
// system, in phase space and, for the canonical form, in forces and velocities.

#include "derive/brayton_moser.hpp"

#include "derive/port_hamiltonian.hpp"
#include "numeric/compare.hpp"
#include "support/derived.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/print/infix.hpp"
#include "symbolic/substitute.hpp"
#include "verify/brayton_moser_check.hpp"
#include "verify/port_hamiltonian_check.hpp"

namespace tellegen::test {
namespace {

struct Gradient {
  EnergyModel model;
  PortHamiltonian phs;
  BraytonMoser bm;
};

Gradient gradient_of(const std::string& text) {
  Gradient g{model_of(text), {}, {}};
  auto phs = derive_port_hamiltonian(g.model, {});
  EXPECT_TRUE(phs) << text;
  if (!phs) return g;
  g.phs = std::move(*phs);
  auto bm = derive_brayton_moser(g.model, g.phs, {});
  EXPECT_TRUE(bm) << text;
  if (bm) g.bm = std::move(*bm);
  return g;
}

/// Q ż − ∇P − B u with z as functions of the phase space.
std::vector<Expr> residuals(const Gradient& g, const std::vector<std::vector<Form>>& Q,
                            const Form& P, const std::vector<std::vector<Form>>& B,
                            const std::vector<Expr>& z, const Substitution& values) {
  Pool& pool = *g.model.pool;
  Substitution rates;
  for (std::size_t i = 0; i < g.phs.states.size(); ++i) {
    rates.emplace(pool.time_derivative_symbol(g.phs.states[i]), g.phs.xdot[i].value);
  }
  const auto rate_of = [&](Expr x) {
    return substitute(total_time_derivative(values.at(x)), rates);
  };
  std::vector<Expr> zeros;
  for (std::size_t i = 0; i < z.size(); ++i) {
    Expr sum = -derivative(to_expr(P, pool), z[i]);
    for (std::size_t j = 0; j < g.phs.inputs.size(); ++j) {
      sum = sum - to_expr(B[i][j], pool) * g.phs.inputs[j];
    }
    sum = substitute(sum, values);
    for (std::size_t j = 0; j < z.size(); ++j) {
      sum = sum + substitute(to_expr(Q[i][j], pool), values) * rate_of(z[j]);
    }
    zeros.push_back(sum);
  }
  return zeros;
}

void expect_phase_space(const Gradient& g) {
  Substitution same;
  for (const Expr x : g.bm.states) same.emplace(x, x);
  const auto zeros = residuals(g, shown(g.bm.Q), g.bm.P.shown, shown(g.bm.B), g.bm.states, same);
  EXPECT_TRUE(numerically_zero(zeros).equal) << g.model.name;
}

// f = ∂H/∂q and v = ∂H/∂p.
void expect_canonical(const Gradient& g) {
  ASSERT_TRUE(g.bm.canonical) << g.bm.why_not_canonical.key;
  std::vector<Expr> z;
  Substitution values;
  for (std::size_t i = 0; i < g.phs.states.size(); ++i) {
    z.push_back(g.bm.canonical->states[i].atom);
    values.emplace(z.back(), g.phs.gradient[i].value);
  }
  const CanonicalBraytonMoser& c = *g.bm.canonical;
  EXPECT_TRUE(numerically_zero(residuals(g, c.Q, c.P, c.B, z, values)).equal) << g.model.name;
}

const char* const circuit = R"(energy circuit
parameter L, C, R
coordinate q
input E, I
kinetic 1/2*L*q'^2
potential q^2/(2*C)
dissipation 1/2*R*q'^2 - R*I*q'
force q = E)";

const char* const masses = R"(energy masses
parameter m1, m2, k1, k2, b, g
coordinate x1, x2
input F
kinetic 1/2*m1*x1'^2 + 1/2*m2*(x1' + x2')^2
potential 1/2*k1*x1^2 + 1/2*k2*x2^2
dissipation 1/2*b*(x1' - x2')^2 + 1/4*b*x2'^4
force x1 = F + m1*g
force x2 = 2*F)";

TEST(BraytonMoser, InputsAndSourcesDriveTheMixedPotential) {
  const char* const pushed = R"(energy pushed
parameter m, k, b
coordinate x
kinetic 1/2*m*x'^2
potential 1/2*k*x^2
force x = -b*x')";
  for (const char* text : {circuit, masses, pushed}) {
    const Gradient g = gradient_of(text);
    expect_phase_space(g);
    expect_canonical(g);
    for (const Check& check : check_brayton_moser(*g.model.pool, g.phs, g.bm))
      EXPECT_TRUE(check.passed) << check.key;
  }
}

TEST(BraytonMoser, AnInputThatTurnsWithThePositionHasNoCanonicalForm) {
  const Gradient g = gradient_of(R"(energy crank
parameter m, k
coordinate x
input F
kinetic 1/2*m*x'^2
potential 1/2*k*x^2
force x = F*cos(x))");
  EXPECT_FALSE(g.bm.canonical);
  EXPECT_EQ(g.bm.why_not_canonical.key, "remark.bm.inputs_of_position");
  expect_phase_space(g);
}

// 003, Example 2: the node between the damper and the second spring has no mass; co-content
// (f₂ − f₁)²/(2 d).
TEST(BraytonMoser, AMasslessDamperNodeNeedsTheCoContent) {
  const Gradient g = gradient_of(R"(energy damper_node
parameter m, k1, k2, d
coordinate q1, q2
kinetic 1/2*m*q1'^2
potential 1/2*k1*q1^2 + 1/2*k2*q2^2
codissipation (f_q2 - f_q1)^2/(2*d))");
  EXPECT_EQ(names(g.bm.states), (Texts{"q1", "q2", "p_q1"}));
  EXPECT_EQ(to_infix(g.bm.cocontent.shown), "(k1*q1 - k2*q2)^2/(2*d)");
  EXPECT_EQ(to_infix(g.phs.R[0][1].shown), "-1/d");
  EXPECT_EQ(to_infix(g.phs.xdot[1].shown), "k1*q1/d - k2*q2/d");
  for (const Check& check : check_port_hamiltonian(g.model, g.phs)) EXPECT_TRUE(check.passed);
  for (const Check& check : check_brayton_moser(*g.model.pool, g.phs, g.bm))
    EXPECT_TRUE(check.passed) << check.key;
  expect_phase_space(g);
}

TEST(BraytonMoser, CoordinatesWithoutInertiaHaveTheirConductanceInTheCoContent) {
  const Gradient g = gradient_of(R"(energy parallel_lc
parameter L, C, R
coordinate q1, q2
input E
kinetic 1/2*L*q2'^2
potential q1^2/(2*C)
dissipation 1/2*R*(q1' + q2')^2
force q1 = E
force q2 = E)");
  EXPECT_EQ(to_infix(g.bm.cocontent.shown), "q1^2/(2*C^2*R)");
  EXPECT_EQ(names(g.bm.dropped), (Texts{"q2"}));
  expect_phase_space(g);
}

TEST(BraytonMoser, AForceOutsideTheFormIsRefused) {
  const EnergyModel model = model_of(
      "energy odd\nparameter m, k, w, c\ncoordinate x\nkinetic 1/2*m*x'^2\n"
      "potential 1/2*k*x^2\nforce x = c*cos(w*t)");
  const auto phs = derive_port_hamiltonian(model, {});
  ASSERT_TRUE(phs);
  const auto bm = derive_brayton_moser(model, *phs, {});
  ASSERT_FALSE(bm);
  EXPECT_EQ(bm.diagnostics.front().code.text, "E0410");
}

TEST(BraytonMoser, AForceOfPositionAndVelocityModulatesTheStructure) {
  const Gradient g = gradient_of(R"(energy odd
parameter m, k, c
coordinate x
kinetic 1/2*m*x'^2
potential 1/2*k*x^2
force x = c*x*x')");
  EXPECT_TRUE(g.bm.K);
  expect_phase_space(g);
}

TEST(BraytonMoser, NonlinearCoContentHoldsBesideContent) {
  const Gradient g = gradient_of(R"(energy leak
parameter m, k, r, c, b
coordinate q
input F
kinetic 1/2*m*q'^2
potential 1/2*k*q^2
dissipation 1/2*b*q'^2
codissipation 1/2*r*f_q^2 + 1/4*c*f_q^4
force q = F)");
  EXPECT_EQ(g.phs.passivity.verdict, Passive::Passive);
  for (const Check& check : check_port_hamiltonian(g.model, g.phs)) EXPECT_TRUE(check.passed);
  expect_phase_space(g);
  expect_canonical(g);
}

TEST(BraytonMoser, ExamplesMoveAsTheirHamiltonianSays) {
  for (const std::string name : {"pendulum", "double-pendulum", "003-spherical-pendulum"}) {
    expect_phase_space(gradient_of(read_text(examples() / (name + ".tlg"))));
  }
}

}  // namespace
}  // namespace tellegen::test
