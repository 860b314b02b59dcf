// Stability by P̃ = λH − P, the dual of the series circuit. The oracles are the motion of the
// port-Hamiltonian system, along which the balance must hold number by number, and the signs of S
// and of ∂²P̃/∂z² at random parameters.

#include "derive/brayton_moser.hpp"
#include "derive/port_hamiltonian.hpp"
#include "numeric/compare.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"
#include "support/derived.hpp"
#include "support/property.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::test {
namespace {

struct Powered {
  EnergyModel model;
  PortHamiltonian phs;
  BraytonMoser bm;
};

Powered power_of(const std::string& text) {
  Powered g{model_of(text), {}, {}};
  auto phs = derive_port_hamiltonian(g.model, {});
  EXPECT_TRUE(phs) << text;
  if (!phs) return g;
  g.phs = std::move(*phs);
  auto bm = derive_brayton_moser(g.model, g.phs, {.steps = true});
  EXPECT_TRUE(bm) << text;
  if (bm) g.bm = std::move(*bm);
  return g;
}

Expr rate_of(const Powered& g, Expr z) {
  for (std::size_t i = 0; i < g.phs.states.size(); ++i) {
    if (g.phs.states[i] == z) return g.phs.xdot[i].value;
  }
  return g.model.pool->number(0);
}

// dP̃/dt − uᵀỹ + żᵀS ż = 0, as printed
void expect_balance(const Powered& g) {
  const PowerLyapunov& l = *g.bm.lyapunov;
  Pool& pool = *g.model.pool;
  Substitution rates;
  for (const Expr z : g.phs.states) rates.emplace(pool.time_derivative_symbol(z), rate_of(g, z));
  Expr sum = pool.number(0);
  for (const Expr z : g.phs.states)
    sum = sum + derivative(to_expr(l.P.shown, pool), z) * rate_of(g, z);
  for (std::size_t j = 0; j < l.y.size(); ++j)
    sum = sum - g.phs.inputs[j] * substitute(to_expr(l.y[j].shown, pool), rates);
  for (std::size_t i = 0; i < l.S.size(); ++i) {
    for (std::size_t j = 0; j < l.S.size(); ++j) {
      sum = sum + to_expr(l.S[i][j].shown, pool) * rate_of(g, g.bm.states[i]) *
                      rate_of(g, g.bm.states[j]);
    }
  }
  const std::vector<Expr> zeros{sum};
  EXPECT_TRUE(numerically_zero(zeros).equal) << g.model.name;
}

/// Q̃ ż = ∇P̃ + Q̃ G u
void expect_pair(const Powered& g) {
  const PowerLyapunov& l = *g.bm.lyapunov;
  Pool& pool = *g.model.pool;
  Substitution off;
  for (const Expr u : g.phs.inputs) off.emplace(u, pool.number(0));
  std::vector<Expr> zeros;
  for (std::size_t i = 0; i < g.bm.states.size(); ++i) {
    Expr sum = -derivative(l.P.value, g.bm.states[i]);
    for (std::size_t j = 0; j < g.bm.states.size(); ++j)
      sum = sum + l.Q[i][j].value * substitute(rate_of(g, g.bm.states[j]), off);
    zeros.push_back(sum);
  }
  EXPECT_TRUE(numerically_zero(zeros).equal) << g.model.name;
}

/// All pivots of a symmetric matrix at random parameters.
bool is_positive(const std::vector<std::vector<Expr>>& m, std::uint64_t seed) {
  std::vector<Expr> entries;
  for (const auto& row : m) entries.insert(entries.end(), row.begin(), row.end());
  const std::vector<Expr> symbols = input_symbols(entries);
  const std::vector<double> point = random_point(symbols, seed);
  auto a = Tape(entries, symbols).evaluate<double>(std::span<const double>(point));
  const std::size_t n = m.size();
  for (std::size_t k = 0; k < n; ++k) {
    if (!(a[k * n + k] > 0)) return false;
    for (std::size_t i = k + 1; i < n; ++i) {
      const double factor = a[i * n + k] / a[k * n + k];
      for (std::size_t j = k; j < n; ++j) a[i * n + j] -= factor * a[k * n + j];
    }
  }
  return true;
}

void expect_proof(const Powered& g) {
  ASSERT_TRUE(g.bm.lyapunov) << g.model.name << " " << g.bm.why_no_lyapunov.key;
  const PowerLyapunov& l = *g.bm.lyapunov;
  ASSERT_FALSE(l.S.empty()) << g.model.name;
  expect_balance(g);
  expect_pair(g);
  Substitution rest;
  for (const Expr z : g.phs.states) rest.emplace(z, g.model.pool->number(0));
  for (const StepLine& line : l.equilibrium)
    rest[line.left.atom] = to_expr(line.right, *g.model.pool);
  std::vector<std::vector<Expr>> bowl;
  std::vector<std::vector<Expr>> loss;
  for (std::size_t i = 0; i < g.bm.states.size(); ++i) {
    bowl.emplace_back();
    loss.emplace_back();
    for (std::size_t j = 0; j < g.bm.states.size(); ++j) {
      const Expr slope = derivative(l.P.value, g.bm.states[i]);
      bowl.back().push_back(substitute(derivative(slope, g.bm.states[j]), rest));
      loss.back().push_back(substitute(l.S[i][j].value, rest));
    }
  }
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    EXPECT_TRUE(is_positive(bowl, seed)) << g.model.name;
    EXPECT_TRUE(is_positive(loss, seed)) << g.model.name;
  }
}

TEST(PowerFamily, AParallelCircuitIsTheDualOfASeriesOne) {
  const Powered g = power_of(
      "energy parallel\nparameter L [H], C [F], R [ohm]\ncoordinate q1 [C], q2 [C]\ninput E [V]\n"
      "kinetic 1/2*L*q2'^2\npotential q1^2/(2*C)\ndissipation 1/2*R*(q1' + q2')^2\n"
      "force q1 = E\nforce q2 = E");
  expect_proof(g);
  EXPECT_EQ(g.bm.lyapunov->sign, -1);
  EXPECT_EQ(to_unicode(g.bm.lyapunov->lambda.shown), "2 R/L");  // by hand: 2 (1/R)⁻¹/L
  EXPECT_TRUE(g.bm.lyapunov->everywhere);
  EXPECT_EQ(g.bm.lyapunov->by, Certainty::Proved);
}

TEST(PowerFamily, AConductanceBesideANonlinearCapacitorIsEnough) {
  const Powered g = power_of(
      "energy leaky\nparameter L, a, b, G\ncoordinate q\nkinetic 1/2*L*q'^2\n"
      "potential 1/2*a*q^2 + 1/4*b*q^4\ncodissipation 1/2*G*f_q^2");
  expect_proof(g);
  EXPECT_EQ(g.bm.lyapunov->sign, -1);
}

TEST(PowerFamily, WithoutLossesThereIsNoProof) {
  const Powered g = power_of(
      "energy free\nparameter L, C\ncoordinate q\nkinetic 1/2*L*q'^2\npotential q^2/(2*C)");
  EXPECT_FALSE(g.bm.lyapunov);
  EXPECT_FALSE(g.bm.why_no_lyapunov.key.empty());
}

TEST(PowerFamily, AnUnstablePotentialHasNone) {
  const Powered g = power_of(
      "energy inverted\nparameter L, a, G\ncoordinate q\nkinetic 1/2*L*q'^2\n"
      "potential -1/2*a*q^2\ncodissipation 1/2*G*f_q^2");
  EXPECT_FALSE(g.bm.lyapunov);
}

TEST(PowerFamily, RandomLossesBothWays) {
  int proved = 0;
  for_all({.count = 30, .all = true}, [&] {
    const bool forces = pick(0, 3) > 0;
    const bool velocities = pick(0, 3) > 0;
    const bool cubic = pick(0, 2) > 0;
    std::string text = "energy random\nparameter L, C";
    if (velocities) text += ", R";
    if (forces) text += ", G";
    if (cubic) text += ", k";
    text += "\ncoordinate q\ninput E\n";
    text += "kinetic 1/2*L*q'^2\npotential q^2/(2*C)";
    text += cubic ? " + 1/4*k*q^4\n" : "\n";
    if (forces) text += "codissipation 1/2*G*f_q^2\n";
    if (velocities) text += "dissipation 1/2*R*q'^2\n";
    text += "force q = E\n";
    RC_LOG() << text;
    const Powered g = power_of(text);
    const bool lossy = forces || velocities;
    if (!lossy) RC_ASSERT(!g.bm.lyapunov.has_value());
    if (!g.bm.lyapunov || g.bm.lyapunov->S.empty()) return;
    ++proved;
    expect_proof(g);
  });
  EXPECT_GT(proved, 5);
}

}  // namespace
}  // namespace tellegen::test
