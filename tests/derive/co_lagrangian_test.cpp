// Co-Lagrangian equations (003 (3)). The oracles are forms worked out by hand, the port-Hamiltonian
// system, and L* differentiated.

#include "derive/co_lagrangian.hpp"

#include "derive/port_hamiltonian.hpp"
#include "support/derived.hpp"
#include "support/property.hpp"
#include "symbolic/print/infix.hpp"
#include "verify/co_lagrangian_check.hpp"

namespace tellegen::test {
namespace {

struct Dual {
  EnergyModel model;
  PortHamiltonian phs;
  Result<CoLagrangian> co;
};

Dual dual_of(const std::string& text) {
  Dual dual{model_of(text), {}, CoLagrangian{}};
  auto phs = derive_port_hamiltonian(dual.model, {});
  EXPECT_TRUE(phs) << text;
  if (phs) dual.phs = std::move(*phs);
  dual.co = derive_co_lagrangian(dual.model, dual.phs, {.steps = true});
  if (!dual.co) return dual;
  for (const Check& check : check_co_lagrangian(dual.model, dual.phs, *dual.co)) {
    EXPECT_TRUE(check.passed) << text << "\n" << check.key << " " << check.largest_difference;
  }
  return dual;
}

std::string code_of(const std::string& text) {
  const Dual dual = dual_of(text);
  return dual.co ? "" : std::string(dual.co.diagnostics.at(0).code.text);
}

Texts equations(const CoLagrangian& co) {
  Texts texts;
  for (const Formula& f : co.equations) texts.push_back(to_infix(f.shown));
  return texts;
}

TEST(CoLagrangian, AMassOnASpringBalancesVelocities) {
  const Dual dual = dual_of(R"(energy oscillator
parameter m, k
coordinate x
kinetic 1/2*m*x'^2
potential 1/2*k*x^2)");
  ASSERT_TRUE(dual.co);
  EXPECT_EQ(equations(*dual.co), (Texts{"der(p_x,2)/k + p_x/m"}));
  EXPECT_EQ(to_infix(dual.co->lagrangian.shown), "der(p_x)^2/(2*k) - p_x^2/(2*m)");
  EXPECT_TRUE(dual.co->is_exact);
  EXPECT_EQ(dual.co->steps.size(), 5U);
}

TEST(CoLagrangian, AnInputEntersWithItsRate) {
  const Dual dual = dual_of(R"(energy driven
parameter m, k, g
coordinate x
input F
kinetic 1/2*m*x'^2
potential 1/2*k*x^2 + m*g*x
force x = F)");
  ASSERT_TRUE(dual.co);
  EXPECT_TRUE(dual.co->is_exact);
  EXPECT_EQ(equations(*dual.co), (Texts{"der(p_x,2)/k - der(F)/k + p_x/m"}));
}

TEST(CoLagrangian, ADamperHasNoPlaceInTheLagrangianButInTheBalance) {
  const Dual dual = dual_of(R"(energy damped
parameter m, k, b
coordinate x
kinetic 1/2*m*x'^2
potential 1/2*k*x^2
dissipation 1/2*b*x'^2)");
  ASSERT_TRUE(dual.co);
  EXPECT_FALSE(dual.co->is_exact);
  EXPECT_EQ(to_infix(dual.co->lagrangian.shown), "f_x^2/(2*k) - p_x^2/(2*m)");
  EXPECT_EQ(to_infix(dual.co->forces[0].value.shown), "-der(p_x) - b*p_x/m");
}

TEST(CoLagrangian, ANonlinearSpringIsInverted) {
  const Dual dual = dual_of(R"(energy hard
parameter m
function s(x)
coordinate x
kinetic 1/2*m*x'^2
potential integral(s(y), y, 0, x))");
  ASSERT_TRUE(dual.co);
  EXPECT_EQ(to_infix(dual.co->coordinates[0].value.shown), "inverse(s, -der(p_x))");
  EXPECT_TRUE(dual.co->is_exact);
}

TEST(CoLagrangian, WhatTheForcesDoNotDetermineIsRefusedWithTheReason) {
  const std::string mass = "\ncoordinate x\nkinetic 1/2*m*x'^2\n";
  EXPECT_EQ(code_of("energy falling\nparameter m, g" + mass + "potential m*g*x"), "E0408");
  EXPECT_EQ(code_of("energy free\nparameter m" + mass), "E0408");
  EXPECT_EQ(code_of("energy swing\nparameter m, g" + mass + "potential -m*g*cos(x)"), "E0409");
  EXPECT_EQ(code_of("energy cubic\nparameter m, k" + mass + "potential k*(x^2 + x^4)"), "E0409");
  EXPECT_EQ(code_of("energy stiff\nparameter m, k\ncoordinate x\nkinetic m*(x'^2 + x'^4)\n"
                    "potential k*x^2"),
            "E0403");
  EXPECT_EQ(code_of("energy light\nparameter m, k\ncoordinate x, y\nkinetic 1/2*m*x'^2\n"
                    "potential k*x^2\ndissipation (x' - y')^2"),
            "E0402");
}

/// Masses on the ground by springs, with others and dampers between them.
std::string random_springs() {
  const int n = pick(1, 5);
  std::string text = "energy springs\nparameter c";
  std::string coordinates = "coordinate ";
  std::string lines = "potential c*x1^2\n";
  for (int i = 1; i <= n; ++i) {
    const std::string k = std::to_string(i);
    text += ", m" + k + ", k" + k;
    coordinates += (i > 1 ? ", x" : "x") + k;
    lines += "kinetic 1/2*m" + k + "*x" + k + "'^2\npotential 1/2*k" + k + "*x" + k + "^2\n";
  }
  for (int i = pick(0, 4); i > 0; --i) {
    const std::string a = "x" + std::to_string(pick(1, n + 1));
    const std::string b = "x" + std::to_string(pick(1, n + 1));
    lines += pick(0, 2) == 0 ? "potential 1/2*c*(" + a + " - " + b + ")^2\n"
                             : "dissipation 1/2*c*(" + a + "' - 2*" + b + "')^2\n";
  }
  return text + "\n" + coordinates + "\n" + lines;
}

TEST(CoLagrangian, RandomSpringsMoveAsTheirHamiltonianSays) {
  for_all({.count = 100, .size = 16}, [] {
    const std::string text = random_springs();
    RC_LOG() << text;
    const EnergyModel model = model_of(text);
    const auto phs = derive_port_hamiltonian(model, {});
    RC_ASSERT(phs.value.has_value());
    const auto co = derive_co_lagrangian(model, *phs, {});
    if (!co) return;  // a long inverse
    for (const Check& check : check_co_lagrangian(model, *phs, *co)) RC_ASSERT(check.passed);
  });
}

}  // namespace
}  // namespace tellegen::test
