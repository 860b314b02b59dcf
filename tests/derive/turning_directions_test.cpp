// Kinetic co-energies whose direction without inertia turns with the position. The oracles are
// models written on other coordinates by hand, the canonical equations of a point mass, and
// Lagrange's equations along the motion that the reduced form prints.

#include "derive/port_hamiltonian.hpp"
#include "numeric/compare.hpp"
#include "support/derived.hpp"
#include "support/property.hpp"
#include "support/reduced_models.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/print/infix.hpp"
#include "symbolic/substitute.hpp"
#include "verify/port_hamiltonian_check.hpp"

namespace tellegen::test {
namespace {

PortHamiltonian phs_of(const EnergyModel& model) {
  auto phs = derive_port_hamiltonian(model, {.steps = true});
  EXPECT_TRUE(phs) << model.name << (phs ? "" : phs.diagnostics.front().code.text);
  if (!phs) return {};
  for (const Check& check : check_port_hamiltonian(model, *phs))
    EXPECT_TRUE(check.passed) << model.name << " " << check.key << " " << check.largest_difference;
  EXPECT_TRUE(phs->passivity.skew) << model.name;
  return std::move(*phs);
}

Texts infix(const FormulaVector& v) {
  Texts all;
  for (const Formula& f : v) all.push_back(to_infix(f.shown));
  return all;
}

Diagnostic refusal(const std::string& text) {
  const auto phs = derive_port_hamiltonian(model_of(text), {});
  EXPECT_FALSE(phs) << text;
  return phs ? Diagnostic{} : phs.diagnostics.front();
}

// s = x + y²/2 has the inertia: written by hand on (s, y), where y has no momentum.
TEST(TurningDirections, OfAnExactRateAreTheModelOnItsIntegral) {
  const EnergyModel model = model_of(R"(energy turning
parameter m, k, b
coordinate x, y
input F
kinetic 1/2*m*(x' + y*y')^2
potential 1/2*k*x^2
dissipation 1/2*b*y'^2
force y = F)");
  const EnergyModel by_hand = model_of(R"(energy straight
parameter m, k, b
coordinate s, y
input F
kinetic 1/2*m*s'^2
potential 1/2*k*(s - y^2/2)^2
dissipation 1/2*b*y'^2
force y = F)");
  const PortHamiltonian phs = phs_of(model);
  const PortHamiltonian hand = phs_of(by_hand);
  ASSERT_EQ(phs.states.size(), 3U);
  ASSERT_EQ(hand.states.size(), 3U);
  EXPECT_EQ(to_infix(phs.dependent_momenta.at(0).value.shown), "y*p_x");
  Pool& pool = *model.pool;
  const Expr x = phs.states[0];
  const Expr y = phs.states[1];
  const Expr p = phs.states[2];
  EXPECT_EQ(to_infix(hand.xdot[1].shown), "k*y*(s - 1/2*y^2)/b + F/b");
  EXPECT_EQ(to_infix(hand.xdot[2].shown), "1/2*k*y^2 - k*s");
  const auto symbol = [&](const char* name) { return *pool.find_symbol(name); };
  const Expr s = x + y * y / pool.number(2);
  const Expr bent = pool.number(2) * s - y * y;
  const Expr k = symbol("k");
  const Expr b = symbol("b");
  const std::vector<Expr> zeros{
      phs.xdot[0].value + y * phs.xdot[1].value - p / symbol("m"),
      phs.xdot[1].value - (k * y * bent / (pool.number(2) * b) + symbol("F") / b),
      phs.xdot[2].value + k * bent / pool.number(2)};
  EXPECT_TRUE(numerically_zero(zeros).equal);
}

// p_x and p_y = p_x tan θ are those of a free point: H = (p_x² + p_y²)/(2m) + V, ṗ_y = −k y.
TEST(TurningDirections, OfABladeAreThoseOfAPoint) {
  const EnergyModel model = model_of(read_text(examples() / "blade.tlg"));
  const PortHamiltonian phs = phs_of(model);
  EXPECT_EQ(infix(phs.xdot).at(0), "p_x/m");
  EXPECT_EQ(infix(phs.xdot).at(3), "F - k*x");
  EXPECT_EQ(phs.passivity.verdict, Passive::Lossless);
  ASSERT_EQ(phs.dependent_momenta.size(), 1U);
  const Expr py = phs.dependent_momenta[0].value.value;
  Expr rate = model.pool->number(0);
  for (std::size_t i = 0; i < phs.states.size(); ++i)
    rate = rate + derivative(py, phs.states[i]) * phs.xdot[i].value;
  const auto symbol = [&](const char* name) { return *model.pool->find_symbol(name); };
  const Expr m = symbol("m");
  const Expr px = symbol("p_x");
  const Expr k = symbol("k");
  const Expr half = model.pool->number(1) / model.pool->number(2);
  const Expr x = symbol("x");
  const Expr y = symbol("y");
  const std::vector<Expr> zeros{
      rate + k * y, phs.xdot[1].value - py / m,
      phs.H.value - half * (px * px + py * py) / m - half * k * (x * x + y * y)};
  EXPECT_TRUE(numerically_zero(zeros).equal);
}

TEST(TurningDirections, WithoutFrictionTheForcesGiveACoordinate) {
  // along n = (−y, 1): k x y = c
  const EnergyModel model = model_of(R"(energy static
parameter m, k, c
coordinate x, y
kinetic 1/2*m*(x' + y*y')^2
potential 1/2*k*x^2 + c*y)");
  const PortHamiltonian phs = phs_of(model);
  ASSERT_EQ(phs.eliminated.size(), 1U);
  EXPECT_EQ(phs.eliminated[0].name.symbol().name, "x");
  EXPECT_EQ(to_infix(phs.eliminated[0].value.shown), "c/(k*y)");
  // along n = (−1/cos x, 1): k x/cos x = 0
  const EnergyModel zero = model_of(R"(energy zero
parameter m, k
coordinate x, y
kinetic 1/2*m*(cos(x)*x' + y')^2
potential 1/2*k*x^2)");
  EXPECT_EQ(to_infix(phs_of(zero).eliminated.at(0).value.shown), "0");
}

TEST(TurningDirections, ThatTieMomentaToThePositionAreRefusedWithBothConstraints) {
  const Diagnostic why = refusal(R"(energy turning
parameter m, k
coordinate x, y
kinetic 1/2*m*(x' + x*y')^2
potential 1/2*k*x^2)");
  EXPECT_EQ(why.code.text, "E0472");
  EXPECT_EQ(why.args, (std::vector<std::string>{"x, y", "p_y = x*p_x", "k*x^2 - p_x^2/m = 0"}));
}

/// Inertia of combinations of velocities with levers that depend on the position.
std::string random_text() {
  const int n = pick(2, 4);
  const int rank = pick(1, n);
  std::string parameters = "parameter c0";
  std::string lines;
  std::string coordinates;
  int count = 0;
  const auto parameter = [&] {
    parameters += ", c" + std::to_string(++count);
    return "c" + std::to_string(count);
  };
  const auto name = [](int i) { return "x" + std::to_string(i); };
  const auto lever = [&] {
    const std::string x = name(pick(1, n + 1));
    switch (pick(0, 5)) {
      case 0:
        return std::string("1");
      case 1:
        return x;
      case 2:
        return "(1 + " + x + "^2)";
      case 3:
        return "cos(" + x + ")";
      default:
        return std::string("0");
    }
  };
  for (int k = 0; k < rank; ++k) {
    std::string sum = name(k + 1) + "'";
    for (int i = 1; i <= n; ++i) {
      const std::string a = lever();
      if (i != k + 1 && a != "0") sum += " + " + a + "*" + name(i) + "'";
    }
    lines += "kinetic 1/2*" + parameter() + "*(" + sum + ")^2\n";
  }
  for (int i = 1; i <= n; ++i) {
    coordinates += (i == 1 ? "coordinate " : ", ") + name(i);
    lines += "potential 1/2*" + parameter() + "*" + name(i) + "^2\n";
    if (pick(0, 4) != 0) lines += "dissipation 1/2*" + parameter() + "*" + name(i) + "'^2\n";
  }
  lines += "force x1 = c0*u\n";
  return "energy random\n" + parameters + "\n" + coordinates + "\ninput u\n" + lines;
}

TEST(TurningDirections, OfRandomModelsMoveAsTheirLagrangianSays) {
  EXPECT_GT(reduced_models({.count = 30, .size = 12, .all = true}, random_text,
                           {"E0470", "E0402", "E0472"}),
            5);
}

}  // namespace
}  // namespace tellegen::test
