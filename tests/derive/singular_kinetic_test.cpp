// Kinetic co-energies of fewer velocities than there are coordinates. The oracles are equations
// worked out by hand, and Lagrange's equations along the motion that the reduced form prints.

#include "derive/port_hamiltonian.hpp"
#include "numeric/compare.hpp"
#include "support/derived.hpp"
#include "support/property.hpp"
#include "support/reduced_models.hpp"
#include "symbolic/print/infix.hpp"
#include "verify/port_hamiltonian_check.hpp"

namespace tellegen::test {
namespace {

struct Reduced {
  EnergyModel model;
  PortHamiltonian phs;
};

Reduced reduce(const std::string& text) {
  Reduced r{model_of(text), {}};
  auto phs = derive_port_hamiltonian(r.model, {.steps = true});
  EXPECT_TRUE(phs) << text << (phs ? "" : phs.diagnostics.front().code.text);
  if (phs) r.phs = std::move(*phs);
  return r;
}

std::string code_of(const std::string& text) {
  const EnergyModel model = model_of(text);
  const auto phs = derive_port_hamiltonian(model, {});
  return phs ? "" : std::string(phs.diagnostics.front().code.text);
}

Texts names(const std::vector<Expr>& symbols) {
  Texts all;
  for (const Expr s : symbols) all.push_back(s.symbol().name);
  return all;
}

Texts infix(const FormulaVector& v) {
  Texts all;
  for (const Formula& f : v) all.push_back(to_infix(f.shown));
  return all;
}

void expect_checked(const Reduced& r) {
  for (const Check& check : check_port_hamiltonian(r.model, r.phs)) {
    EXPECT_TRUE(check.passed) << r.model.name << " " << check.key << " "
                              << check.largest_difference;
  }
}

const std::string centre = R"(energy centre
parameter m, k
coordinate x, y
kinetic 1/2*m*(x' + y')^2
potential 1/2*k*x^2
)";

// m (ẍ + ÿ) + k x = 0 and m (ẍ + ÿ) + b ẏ = 0
TEST(SingularKinetic, FrictionAlongTheDirectionGivesAVelocity) {
  const Reduced r = reduce(centre + "parameter b\ndissipation 1/2*b*y'^2");
  EXPECT_EQ(names(r.phs.states), (Texts{"x", "y", "p_x"}));
  EXPECT_EQ(infix(r.phs.xdot), (Texts{"p_x/m - k*x/b", "k*x/b", "-k*x"}));
  ASSERT_EQ(r.phs.dependent_momenta.size(), 1U);
  EXPECT_EQ(r.phs.dependent_momenta[0].name.symbol().name, "p_y");
  EXPECT_EQ(to_infix(r.phs.dependent_momenta[0].value.shown), "p_x");
  EXPECT_EQ(to_infix(r.phs.H.shown), "1/2*k*x^2 + p_x^2/(2*m)");
  EXPECT_TRUE(r.phs.passivity.skew);
  EXPECT_EQ(r.phs.passivity.verdict, Passive::Passive);
  expect_checked(r);
}

// k x = 0 along (1, −1): a free mass is left
TEST(SingularKinetic, WithoutFrictionTheForcesGiveACoordinate) {
  const Reduced r = reduce(centre);
  EXPECT_EQ(names(r.phs.states), (Texts{"y", "p_y"}));
  EXPECT_EQ(infix(r.phs.xdot), (Texts{"p_y/m", "0"}));
  ASSERT_EQ(r.phs.eliminated.size(), 1U);
  EXPECT_EQ(r.phs.eliminated[0].name.symbol().name, "x");
  EXPECT_EQ(to_infix(r.phs.eliminated[0].value.shown), "0");
  expect_checked(r);
}

// p_y = 2 p_x, so that b ẏ = 2 k x
TEST(SingularKinetic, AWeightOfTheVelocitiesIsALever) {
  const Reduced r = reduce(R"(energy lever
parameter m, k, b
coordinate x, y
input F
kinetic 1/2*m*(x' + 2*y')^2
potential 1/2*k*x^2
dissipation 1/2*b*y'^2
force y = F)");
  EXPECT_EQ(to_infix(r.phs.dependent_momenta.at(0).value.shown), "2*p_x");
  EXPECT_EQ(infix(r.phs.xdot).at(1), "2*k*x/b + F/b");
  expect_checked(r);
}

// Two springs in series on a mass: their common force is that of one.
TEST(SingularKinetic, SpringsInSeriesAddTheirCompliances) {
  const Reduced r = reduce(R"(energy series
parameter m, k1, k2
coordinate x, y
kinetic 1/2*m*(x' + y')^2
potential 1/2*k1*x^2 + 1/2*k2*y^2)");
  ASSERT_EQ(r.phs.eliminated.size(), 1U);
  EXPECT_EQ(r.phs.states.size(), 2U);
  expect_checked(r);
  // ω² = k/m with 1/k = 1/k1 + 1/k2: −(∂ṗ/∂q)(∂q̇/∂p)
  const Expr q = r.phs.states[0];
  const Expr p = r.phs.states[1];
  const Expr square = -(derivative(r.phs.xdot[1].value, q) * derivative(r.phs.xdot[0].value, p));
  Pool& pool = *r.model.pool;
  const auto symbol = [&](const char* name) { return *pool.find_symbol(name); };
  const Expr k1 = symbol("k1");
  const Expr k2 = symbol("k2");
  const std::vector<Expr> zeros{square - k1 * k2 / ((k1 + k2) * symbol("m"))};
  EXPECT_TRUE(numerically_zero(zeros).equal);
}

TEST(SingularKinetic, WhatNothingDeterminesIsRefused) {
  EXPECT_EQ(code_of("energy loose\nparameter m, k\ncoordinate x, y\n"
                    "kinetic 1/2*m*(x' + y')^2\npotential 1/2*k*(x + y)^2"),
            "E0470");
  // the balance gives x = F/k, whose velocity would need the rate of F
  EXPECT_EQ(code_of("energy driven\nparameter m, k\ncoordinate x, y\ninput F\n"
                    "kinetic 1/2*m*(x' + y')^2\npotential 1/2*k*x^2\nforce x = F"),
            "E0470");
}

/// Masses on sums of velocities, springs and friction everywhere.
std::string random_text() {
  const int n = pick(2, 5);
  const int rank = pick(1, n);
  std::string parameters;
  std::string lines;
  std::string coordinates;
  int count = 0;
  const auto parameter = [&] {
    parameters += (count == 0 ? "parameter c" : ", c") + std::to_string(count + 1);
    ++count;
    return "c" + std::to_string(count);
  };
  for (int k = 0; k < rank; ++k) {
    std::string sum;
    for (int i = 1; i <= n; ++i) {
      const int weight = pick(-2, 3);
      if (weight != 0) sum += " + (" + std::to_string(weight) + ")*x" + std::to_string(i) + "'";
    }
    if (!sum.empty()) lines += "kinetic 1/2*" + parameter() + "*(" + sum.substr(3) + ")^2\n";
  }
  for (int i = 1; i <= n; ++i) {
    const std::string x = "x" + std::to_string(i);
    coordinates += (i == 1 ? "coordinate " : ", ") + x;
    const std::string power = pick(0, 4) == 0 ? "^4" : "^2";
    lines += "potential 1/2*" + parameter() + "*" + x + power + "\n";
    if (pick(0, 3) != 0) lines += "dissipation 1/2*" + parameter() + "*" + x + "'^2\n";
  }
  lines += "force x1 = u\n";
  return "energy random\n" + parameters + "\n" + coordinates + "\ninput u\n" + lines;
}

TEST(SingularKinetic, RandomModelsMoveAsTheirLagrangianSays) {
  EXPECT_GT(reduced_models({.count = 60, .size = 16, .all = true}, random_text, {"E0470", "E0402"}),
            5);
}

}  // namespace
}  // namespace tellegen::test
