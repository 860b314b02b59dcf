// Masses that nothing holds: Q of the Brayton-Moser equations on relative coordinates. The oracle
// is the motion of the port-Hamiltonian system on the coordinates themselves.

#include "derive/brayton_moser.hpp"
#include "derive/port_hamiltonian.hpp"
#include "numeric/compare.hpp"
#include "support/derived.hpp"
#include "support/property.hpp"
#include "symbolic/print/infix.hpp"
#include "symbolic/substitute.hpp"
#include "verify/brayton_moser_check.hpp"

namespace tellegen::test {
namespace {

struct Free {
  EnergyModel model;
  PortHamiltonian phs;
  BraytonMoser bm;
};

Free free_of(const std::string& text) {
  Free f{model_of(text), {}, {}};
  auto phs = derive_port_hamiltonian(f.model, {});
  EXPECT_TRUE(phs) << text;
  if (!phs) return f;
  f.phs = std::move(*phs);
  auto bm = derive_brayton_moser(f.model, f.phs, {.steps = true});
  EXPECT_TRUE(bm) << text;
  if (bm) f.bm = std::move(*bm);
  return f;
}

// Q ż − ∇P − B u with the rates of the relative coordinates from those of the coordinates.
std::vector<Expr> residuals(const Free& f) {
  Pool& pool = *f.model.pool;
  Substitution by_old;
  for (const NamedFormula& made : f.bm.new_states)
    by_old.emplace(made.name, to_expr(made.value.shown, pool));
  const auto rate = [&](Expr z) {
    const Expr old = by_old.contains(z) ? by_old.at(z) : z;
    const std::vector<Expr> slopes = gradient(old, f.phs.states);
    Expr sum = pool.number(0);
    for (std::size_t i = 0; i < slopes.size(); ++i) sum = sum + slopes[i] * f.phs.xdot[i].value;
    return sum;
  };
  const Expr p = to_expr(f.bm.P.shown, pool);
  std::vector<Expr> zeros;
  for (std::size_t i = 0; i < f.bm.states.size(); ++i) {
    Expr sum = -derivative(p, f.bm.states[i]);
    for (std::size_t j = 0; j < f.bm.inputs.size(); ++j)
      sum = sum - to_expr(f.bm.B[i][j].shown, pool) * f.bm.inputs[j];
    sum = substitute(sum, by_old);
    for (std::size_t j = 0; j < f.bm.states.size(); ++j) {
      const Expr q = substitute(to_expr(f.bm.Q[i][j].shown, pool), by_old);
      sum = sum + q * rate(f.bm.states[j]);
    }
    zeros.push_back(sum);
  }
  return zeros;
}

void expect_motion(const Free& f) {
  const std::vector<Expr> zeros = residuals(f);
  EXPECT_TRUE(numerically_zero(zeros).equal);
  for (const Check& check : check_brayton_moser(*f.model.pool, f.phs, f.bm))
    EXPECT_TRUE(check.passed) << check.key;
}

Texts names(const std::vector<Expr>& symbols) {
  Texts all;
  for (const Expr s : symbols) all.push_back(s.symbol().name);
  return all;
}

TEST(FreeMasses, TwoMassesHaveTheirDistanceAsCoordinate) {
  const Free f = free_of(R"(energy two
parameter m1, m2, k, b
coordinate x1, x2
input F
kinetic 1/2*m1*x1'^2 + 1/2*m2*x2'^2
potential 1/2*k*(x1 - x2)^2
dissipation 1/2*b*(x1' - x2')^2
force x2 = F)");
  EXPECT_EQ(names(f.bm.states), (Texts{"r", "p_x1", "p_x2"}));
  EXPECT_EQ(names(f.bm.dropped), (Texts{"x2"}));
  EXPECT_EQ(to_infix(f.bm.new_states.at(0).value.shown), "x1 - x2");
  EXPECT_EQ(to_infix(f.bm.Q[0][0].shown), "k");
  ASSERT_TRUE(f.bm.canonical);
  EXPECT_EQ(f.bm.canonical->states.size(), 3U);  // one force, two velocities
  expect_motion(f);
}

TEST(FreeMasses, AGearTurnsTheDirection) {
  const Free f = free_of(R"(energy gear
parameter J1, J2, n, c, d
coordinate a, b
kinetic 1/2*J1*a'^2 + 1/2*J2*b'^2
potential 1/2*c*(a - n*b)^2
dissipation 1/4*d*(a' - n*b')^4)");
  EXPECT_EQ(to_infix(f.bm.new_states.at(0).value.shown), "a - n*b");
  expect_motion(f);
}

TEST(FreeMasses, NonlinearSpringsBetweenFreeMasses) {
  const Free f = free_of(R"(energy toda
parameter m, a
coordinate x, y, z
kinetic 1/2*m*(x'^2 + y'^2 + z'^2)
potential exp(a*(x - y)) + exp(a*(y - z)))");
  EXPECT_EQ(f.bm.states.size(), 5U);
  expect_motion(f);
}

TEST(FreeMasses, WhereNothingIsFreeNothingIsRelative) {
  const Free f = free_of(R"(energy held
parameter m1, m2, k
coordinate x1, x2
kinetic 1/2*m1*x1'^2 + 1/2*m2*x2'^2
potential 1/2*k*(x1 - x2)^2 + 1/2*k*x2^2)");
  EXPECT_TRUE(f.bm.new_states.empty());
  EXPECT_TRUE(f.bm.dropped.empty());
}

TEST(FreeMasses, RandomChainsMoveAsTheirPortHamiltonianForm) {
  for_all({.count = 40, .size = 16}, [] {
    const int n = pick(2, 7);
    std::string text = "energy row\nparameter b, m1";
    std::string lines;
    for (int i = 2; i <= n; ++i) text += ", m" + std::to_string(i) + ", k" + std::to_string(i);
    for (int i = 1; i <= n; ++i) {
      const std::string index = std::to_string(i);
      text += (i == 1 ? "\ncoordinate x" : ", x") + index;
      lines += "kinetic 1/2*m" + index + "*x" + index + "'^2\n";
      if (i == 1) continue;
      const std::string stretch = "(x" + std::to_string(i - 1) + " - x" + index + ")";
      lines += "potential 1/2*k" + index + "*" + stretch + (pick(0, 3) == 0 ? "^4\n" : "^2\n");
      if (i == 2 || pick(0, 2) == 0) {
        lines += "dissipation 1/2*b*(x" + std::to_string(i - 1) + "' - x" + index + "')^2\n";
      }
    }
    const Free f = free_of(text + "\n" + lines);
    RC_ASSERT(f.bm.states.size() == static_cast<std::size_t>(2 * n - 1));
    RC_ASSERT(numerically_zero(residuals(f)).equal);
  });
}

}  // namespace
}  // namespace tellegen::test
