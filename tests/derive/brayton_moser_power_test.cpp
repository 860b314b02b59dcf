// What the mixed potential proves beyond the equations. The oracles are the motion of the
// port-Hamiltonian system, along which the balance of P̃ = P + λH must hold number by number, the
// second derivative of P̃ at the equilibrium, and closed forms.

#include "derive/brayton_moser.hpp"
#include "derive/brayton_moser/modulated.hpp"
#include "derive/port_hamiltonian.hpp"
#include "numeric/compare.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"
#include "support/derived.hpp"
#include "support/derived_states.hpp"
#include "support/property.hpp"
#include "support/random_energy.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/functions.hpp"
#include "symbolic/print/infix.hpp"
#include "symbolic/substitute.hpp"
#include "verify/brayton_moser_check.hpp"

namespace tellegen::test {
namespace {

struct Powered {
  EnergyModel model;
  PortHamiltonian phs;
  BraytonMoser bm;
};

Powered power_of(EnergyModel model) {
  Powered g{std::move(model), {}, {}};
  auto phs = derive_port_hamiltonian(g.model, {});
  EXPECT_TRUE(phs) << g.model.name;
  if (!phs) return g;
  g.phs = std::move(*phs);
  auto bm = derive_brayton_moser(g.model, g.phs, {.steps = true});
  EXPECT_TRUE(bm) << g.model.name;
  if (bm) g.bm = std::move(*bm);
  return g;
}

Powered power_of(const std::string& text) { return power_of(model_of(text)); }

/// d/dt along the port-Hamiltonian system.
Expr rate(const Powered& g, Expr e) {
  Expr sum = g.model.pool->number(0);
  for (std::size_t i = 0; i < g.phs.states.size(); ++i)
    sum = sum + derivative(e, g.phs.states[i]) * g.phs.xdot[i].value;
  return sum;
}

/// q̇ and q̈ as the port-Hamiltonian system gives them.
Substitution motion(const Powered& g) {
  Pool& pool = *g.model.pool;
  Substitution values;
  for (std::size_t i = 0; i < g.phs.states.size() / 2; ++i) {
    const Expr velocity = pool.time_derivative_symbol(g.phs.states[i]);
    values.emplace(velocity, g.phs.xdot[i].value);
    values.emplace(pool.time_derivative_symbol(velocity), rate(g, g.phs.xdot[i].value));
  }
  return values;
}

// dP̃/dt − uᵀỹ + ṗᵀ(∂²H/∂p²)ṗ + q̇ᵀW q̇ = 0
void expect_balance(const Powered& g) {
  ASSERT_TRUE(g.bm.lyapunov) << g.model.name << " " << g.bm.why_no_lyapunov.key;
  const PowerLyapunov& l = *g.bm.lyapunov;
  Pool& pool = *g.model.pool;
  const std::size_t n = g.phs.states.size() / 2;
  const Substitution values = motion(g);
  Expr sum = rate(g, to_expr(l.P.shown, pool));
  for (std::size_t j = 0; j < l.y.size(); ++j)
    sum = sum - g.phs.inputs[j] * substitute(to_expr(l.y[j].shown, pool), values);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      const Expr mobility =
          derivative(derivative(g.phs.H.value, g.phs.states[n + i]), g.phs.states[n + j]);
      sum = sum + mobility * g.phs.xdot[n + i].value * g.phs.xdot[n + j].value;
      sum = sum + to_expr(l.W[i][j].shown, pool) * g.phs.xdot[i].value * g.phs.xdot[j].value;
    }
  }
  const std::vector<Expr> zeros{sum};
  EXPECT_TRUE(numerically_zero(zeros).equal) << g.model.name;
}

// dP̃/dt − uᵀỹ + żᵀS ż = 0, for pairs that are told by S: on states that may be relative
// coordinates, and at the values of the parameters where K is a matrix of numbers.
void expect_loss_balance(const Powered& g) {
  const PowerLyapunov& l = *g.bm.lyapunov;
  Pool& pool = *g.model.pool;
  Substitution old;  // new states by the states they are of
  for (const NamedFormula& s : g.bm.new_states) old.emplace(s.name, s.value.value);
  std::vector<Expr> rates;
  Substitution moving;
  for (const Expr z : g.bm.states) {
    rates.push_back(rate(g, old.contains(z) ? old.at(z) : z));
    moving.emplace(pool.time_derivative_symbol(z), rates.back());
  }
  for (std::size_t i = 0; i < g.phs.states.size(); ++i)
    moving.emplace(pool.time_derivative_symbol(g.phs.states[i]), g.phs.xdot[i].value);
  Expr sum = rate(g, substitute(to_expr(l.P.shown, pool), old));
  for (std::size_t j = 0; j < l.y.size(); ++j)
    sum = sum - g.phs.inputs[j] * substitute(to_expr(l.y[j].shown, pool), moving);
  ASSERT_EQ(l.S.size(), g.bm.states.size()) << g.model.name;
  for (std::size_t i = 0; i < l.S.size(); ++i) {
    for (std::size_t j = 0; j < l.S.size(); ++j)
      sum = sum + substitute(to_expr(l.S[i][j].shown, pool), old) * rates[i] * rates[j];
  }
  Substitution values;
  for (const Parameter& p : g.model.parameters) {
    if (l.K && p.value) values.emplace(p.symbol, *p.value);
  }
  const std::vector<Expr> zeros{substitute(sum, values)};
  EXPECT_TRUE(numerically_zero(zeros).equal) << g.model.name;
}

/// The smallest pivot of a symmetric matrix at a random point of the parameters: positive where the
/// matrix is.
double smallest_pivot(const std::vector<std::vector<Expr>>& m, std::uint64_t seed) {
  std::vector<Expr> entries;
  for (const auto& row : m) entries.insert(entries.end(), row.begin(), row.end());
  const std::vector<Expr> symbols = input_symbols(entries);
  const std::vector<double> point = random_point(symbols, seed);
  auto a = Tape(entries, symbols).evaluate<double>(std::span<const double>(point));
  const std::size_t n = m.size();
  double smallest = a[0];
  for (std::size_t k = 0; k < n; ++k) {
    smallest = std::min(smallest, a[k * n + k]);
    for (std::size_t i = k + 1; i < n; ++i) {
      const double factor = a[i * n + k] / a[k * n + k];
      for (std::size_t j = k; j < n; ++j) a[i * n + j] -= factor * a[k * n + j];
    }
  }
  return smallest;
}

// At the equilibrium P̃ has slope 0, and P̃ and W have positive second derivatives.
void expect_minimum(const Powered& g) {
  const PowerLyapunov& l = *g.bm.lyapunov;
  Pool& pool = *g.model.pool;
  Substitution rest;
  for (const Expr z : g.phs.states) rest.emplace(z, pool.number(0));
  for (const StepLine& line : l.equilibrium) rest[line.left.atom] = to_expr(line.right, pool);
  std::vector<std::vector<Expr>> bowl;
  std::vector<Expr> slope;
  for (const Expr z : g.phs.states) {
    slope.push_back(substitute(derivative(l.P.value, z), rest));
    bowl.emplace_back();
    for (const Expr w : g.phs.states)
      bowl.back().push_back(substitute(derivative(derivative(l.P.value, z), w), rest));
  }
  EXPECT_TRUE(numerically_zero(slope).equal) << g.model.name;
  std::vector<std::vector<Expr>> w;
  for (const FormulaVector& row : l.W) {
    w.emplace_back();
    for (const Formula& f : row) w.back().push_back(substitute(f.value, rest));
  }
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    EXPECT_GT(smallest_pivot(bowl, seed), 0) << g.model.name;
    EXPECT_GT(smallest_pivot(w, seed), 0) << g.model.name;
  }
}

const char* const circuit = R"(energy circuit
parameter L [H], C [F], R [ohm]
coordinate q [C]
input E [V]
kinetic 1/2*L*q'^2
potential q^2/(2*C)
dissipation 1/2*R*q'^2
force q = E)";

const char* const masses = R"(energy masses
parameter m1, m2, k1, k2, b1, b2
coordinate x1, x2
input F
kinetic 1/2*m1*x1'^2 + 1/2*m2*x2'^2
potential 1/2*k1*x1^2 + 1/2*k2*(x2 - x1)^2
dissipation 1/2*b1*x1'^2 + 1/2*b2*(x2' - x1')^2
force x1 = -F
force x2 = F)";

const char* const crane = R"(energy crane
parameter M, m, l, g, k, b, c
coordinate x, th
input F
kinetic 1/2*M*x'^2 + 1/2*m*(x'^2 + 2*l*x'*th'*cos(th) + l^2*th'^2)
potential 1/2*k*x^2 - m*g*l*cos(th)
dissipation 1/2*b*x'^2 + 1/2*c*th'^2 + 1/4*c*th'^4
force x = F
force th = F*l*sin(th))";

TEST(MixedPotentialStability, TheBalanceHoldsAlongTheMotion) {
  for (const char* text : {circuit, masses, crane}) {
    const Powered g = power_of(text);
    expect_balance(g);
    expect_minimum(g);
    EXPECT_EQ(g.bm.lyapunov->by, Certainty::Proved);
    for (const Check& check : check_brayton_moser(*g.model.pool, g.phs, g.bm))
      EXPECT_TRUE(check.passed) << check.key;
  }
}

TEST(MixedPotentialStability, ExamplesWithDampingBalance) {
  for (const char* name : {"pendulum", "000-04-quarter-car", "000-05c-saturating-coil"}) {
    const Powered g = power_of(model_of(read_text(examples() / (std::string(name) + ".tlg"))));
    expect_balance(g);
  }
}

TEST(MixedPotentialStability, OfASeriesCircuitIsTheClosedForm) {
  const Powered g = power_of(circuit);
  ASSERT_TRUE(g.bm.lyapunov);
  const PowerLyapunov& l = *g.bm.lyapunov;
  EXPECT_EQ(to_infix(l.lambda.shown), "2/(C*R)");
  EXPECT_EQ(to_infix(l.W[0][0].shown), "1/C");
  EXPECT_EQ(to_infix(l.y[0].shown), "der(q,2) + 2*der(q)/(C*R)");
  EXPECT_TRUE(l.everywhere);
}

TEST(MixedPotentialStability, APendulumHangsAndItsPortIsPassiveEverywhere) {
  const Powered g = power_of(R"(energy pendulum
parameter m, l, g, b
coordinate th
input tau
kinetic 1/2*m*l^2*th'^2
potential m*g*l*sin(th)
dissipation 1/2*b*th'^2
force th = tau)");
  ASSERT_TRUE(g.bm.lyapunov);
  EXPECT_EQ(to_infix(g.bm.lyapunov->equilibrium[0].right), "-1/2*pi");
  EXPECT_TRUE(g.bm.lyapunov->everywhere);  // W = m g l (2 + sin θ)
  expect_balance(g);
  expect_minimum(g);
}

// R = F_c tanh(v/v_s)/v is F_c/v_s at rest, so that λ = 2 k v_s/F_c.
TEST(MixedPotentialStability, OfAFrictionThatSaturatesUsesItsLimitAtRest) {
  const Powered g = power_of(R"(energy saturated
parameter m, k, F_c, v_s
coordinate x
input F
kinetic 1/2*m*x'^2
potential 1/2*k*x^2
dissipation F_c*v_s*log(cosh(x'/v_s))
force x = F)");
  expect_balance(g);
  EXPECT_EQ(to_infix(g.bm.lyapunov->lambda.shown), "2*k*v_s/F_c");
  EXPECT_FALSE(g.bm.lyapunov->everywhere);
  EXPECT_EQ(to_infix(g.bm.content.shown), "F_c*v_s*log(cosh(p_x/(m*v_s)))");
  // a force that drives the mass would be lost in D″(0)
  const Powered driven = power_of(R"(energy driven
parameter m, k, F_c, v_s, c
coordinate x
kinetic 1/2*m*x'^2
potential 1/2*k*x^2
dissipation F_c*v_s*log(cosh(x'/v_s))
force x = c*x')");
  EXPECT_FALSE(driven.bm.lyapunov);
}

// 1/r has no value at r = 0, where an equilibrium is looked for.
TEST(MixedPotentialStability, APotentialWithAPoleIsNoMistakeOfTheModel) {
  const Powered g = power_of(R"(energy kepler
parameter m, k, c, b
coordinate r
kinetic 1/2*m*r'^2
potential c/r^2 - k/r
dissipation 1/2*b*r'^2)");
  EXPECT_FALSE(g.bm.lyapunov);
  EXPECT_EQ(g.bm.why_no_lyapunov.key, "remark.bm.no_equilibrium");
}

TEST(MixedPotentialStability, IsNotClaimedWhereItIsNotSeen) {
  const auto why = [](const std::string& dissipation, const std::string& potential) {
    const std::string parameters = dissipation.empty() ? "m, k" : "m, k, b";
    const Powered g = power_of("energy m\nparameter " + parameters +
                               "\ncoordinate x, y\nkinetic 1/2*m*(x'^2 + y'^2)\npotential " +
                               potential + dissipation);
    EXPECT_FALSE(g.bm.lyapunov);
    return std::string(g.bm.why_no_lyapunov.key);
  };
  const std::string springs = "1/2*k*(x^2 + y^2)";
  const std::string full = "\ndissipation 1/2*b*(x'^2 + y'^2)";
  EXPECT_EQ(why("", springs), "remark.bm.not_damped");
  EXPECT_EQ(why("\ndissipation 1/2*b*x'^2", springs), "remark.bm.needs_values");
  const std::string values = "energy m\nparameter m = 1, k = 2, b = 3\ncoordinate x, y\n";
  const Powered loose = power_of(values + "kinetic 1/2*m*(x'^2 + y'^2)\npotential " + springs +
                                 "\ndissipation 1/2*b*x'^2");
  EXPECT_FALSE(loose.bm.lyapunov);  // nothing damps y
  EXPECT_EQ(loose.bm.why_no_lyapunov.key, "remark.bm.not_damped");
  EXPECT_EQ(why("\ndissipation 1/4*b*(x'^4 + y'^4)", springs), "remark.bm.not_damped");
  EXPECT_EQ(why(full, "1/2*k*(x^2 - y^2)"), "remark.bm.no_minimum");
  EXPECT_EQ(why(full, "k*(exp(x) + y^2)"), "remark.bm.no_equilibrium");
}

TEST(MixedPotentialStability, MayDependOnTheParameters) {
  const Powered g = power_of(R"(energy coupled
parameter m, k, c, b
coordinate x, y
kinetic 1/2*m*(x'^2 + y'^2)
potential 1/2*k*(x^2 + y^2) + c*x*y
dissipation 1/2*b*(x'^2 + y'^2))");
  ASSERT_TRUE(g.bm.lyapunov);
  EXPECT_EQ(g.bm.lyapunov->by, Certainty::Unknown);
  ASSERT_EQ(g.bm.lyapunov->conditions.size(), 1U);  // k² − c² > 0
  const Expr c = to_expr(g.bm.lyapunov->conditions[0], *g.model.pool);
  EXPECT_TRUE(numerically_equal(c, in_words_of(g.model, "k^2 - c^2")).equal);
}

TEST(MixedPotentialStability, OfRandomModelsBalances) {
  int found = 0;
  int by_loss = 0;
  for_all({.count = 60, .size = 20, .all = true}, [&] {
    const std::string text = random_energy_model();
    RC_LOG() << text;
    const SourceText source("random.tlg", text);
    const ParsedDocument parsed = parse_document(source);
    const Budget short_budget(2, std::size_t{1} << 30U);
    auto model = resolve_energy(parsed.document.models.at(0), std::make_shared<Pool>(short_budget));
    RC_ASSERT(model.value.has_value());
    auto phs = derive_port_hamiltonian(*model, {});
    if (!phs) return;
    auto bm = derive_brayton_moser(*model, *phs, {});
    if (!bm || !bm->lyapunov) return;
    const bool told_by_loss = bm->lyapunov->W.empty();
    ++(told_by_loss ? by_loss : found);
    const Powered g{std::move(*model.value), std::move(*phs), std::move(*bm)};
    told_by_loss ? expect_loss_balance(g) : expect_balance(g);
  });
  EXPECT_GT(found, 0);
  EXPECT_GT(by_loss, 0);
}

TEST(OriginalForm, OfASeriesCircuitIsThatOfBraytonAndMoser) {
  const Powered g = power_of(circuit);
  ASSERT_TRUE(g.bm.original);
  const OriginalBraytonMoser& o = *g.bm.original;
  EXPECT_EQ(to_infix(o.P), "u_q*i_q + 1/2*R*i_q^2 - E*i_q");
  EXPECT_EQ(to_infix(o.equations[0].left), "C*der(u_q)");
  EXPECT_EQ(to_infix(o.equations[0].right), "i_q");
  EXPECT_EQ(to_infix(o.equations[1].left), "-L*der(i_q)");
  EXPECT_EQ(to_infix(o.equations[1].right), "u_q + R*i_q - E");
}

// A varactor, q = C0 V0 sinh(u/V0), and a saturating coil, flux = psi*tanh(i/I0).
TEST(OriginalForm, OfANonlinearCircuitHasIncrementalValues) {
  const Powered g = power_of(R"(energy nonlinear
parameter C0 [F], V0 [V], psi [Wb], I0 [A], R [ohm]
coordinate q [C]
input E [V]
coenergy integral(psi*tanh(x/I0), x, 0, q')
potential integral(V0*asinh(x/(C0*V0)), x, 0, q)
dissipation 1/2*R*q'^2
force q = E)");
  ASSERT_TRUE(g.bm.canonical) << g.bm.why_not_canonical.key;
  ASSERT_TRUE(g.bm.original);
  const OriginalBraytonMoser& o = *g.bm.original;
  EXPECT_EQ(to_infix(o.P), "u_q*i_q + 1/2*R*i_q^2 - E*i_q");
  Pool& pool = *g.model.pool;
  const Expr u = o.states[0].atom;
  const Expr i = o.states[1].atom;
  const auto symbol = [&](const char* name) { return *pool.find_symbol(name); };
  const Expr capacitance = symbol("C0") * apply(Function::Cosh, u / symbol("V0"));
  const Expr width = apply(Function::Cosh, i / symbol("I0"));
  const Expr inductance = symbol("psi") / (symbol("I0") * pow(width, Rational(2)));
  const Expr left[] = {capacitance * pool.time_derivative_symbol(u),
                       -inductance * pool.time_derivative_symbol(i)};
  for (std::size_t k = 0; k < 2; ++k)
    EXPECT_TRUE(numerically_equal(to_expr(o.equations[k].left, pool), left[k]).equal) << k;
}

/// Q ż − ∇P − B u as printed.
void expect_gradient(Pool& pool, const PortHamiltonian& phs, const BraytonMoser& bm) {
  std::vector<Expr> zeros;
  for (std::size_t i = 0; i < bm.states.size(); ++i) {
    Expr sum = -derivative(to_expr(bm.P.shown, pool), bm.states[i]);
    for (std::size_t j = 0; j < phs.inputs.size(); ++j)
      sum = sum - to_expr(bm.B[i][j].shown, pool) * phs.inputs[j];
    for (std::size_t j = 0; j < bm.states.size(); ++j) {
      const auto at = std::ranges::find(phs.states, bm.states[j]) - phs.states.begin();
      sum = sum + to_expr(bm.Q[i][j].shown, pool) * phs.xdot[static_cast<std::size_t>(at)].value;
    }
    zeros.push_back(sum);
  }
  EXPECT_TRUE(numerically_zero(zeros).equal) << bm.model;
}

TEST(ModulatedStructure, GivesAMixedPotentialToEnergyModels) {
  const char* const texts[] = {R"(energy slide
parameter m, k, b
coordinate x
input F
kinetic 1/2*m*x'^2
potential 1/2*k*x^2
dissipation 1/2*b*x^2*x'^2
force x = F)",
                               R"(energy gyroscopic
parameter m, k, B
coordinate x, y
kinetic 1/2*m*(x'^2 + y'^2)
potential 1/4*k*(x^4 + y^4)
force x = B*y'
force y = -B*x')"};
  for (const char* text : texts) {
    const Powered g = power_of(text);
    EXPECT_TRUE(g.bm.K) << text;
    expect_gradient(*g.model.pool, g.phs, g.bm);
  }
}

TEST(ModulatedStructure, OfAMotorHoldsItsGyrator) {
  const Powered g = power_of(model_of(read_text(examples() / "000-06-dc-motor.tlg")));
  ASSERT_TRUE(g.bm.K);
  EXPECT_EQ(g.bm.dropped.size(), 3U);
  expect_gradient(*g.model.pool, g.phs, g.bm);
}

// Euler's equations are the gradient of p₁p₂p₃ in a constant metric.
TEST(ModulatedStructure, OfARigidBodyIsAProductOfMomenta) {
  const DerivedStates d = derive_states_example("rigid-body");
  const auto bm = derive_modulated_brayton_moser(*d.model.pool, *d.phs, {.steps = true});
  ASSERT_TRUE(bm);
  EXPECT_FALSE(bm->K);
  expect_gradient(*d.model.pool, *d.phs, *bm);
  EXPECT_EQ(to_infix(bm->P.shown), "p_1*p_2*p_3*(I_2 - I_3)/(I_1*I_2*I_3)");
}

TEST(ModulatedStructure, OfAMotorByItsStateEquations) {
  const DerivedStates d = derive_states_example("000-09-dc-motor-states");
  const auto bm = derive_modulated_brayton_moser(*d.model.pool, *d.phs, {});
  ASSERT_TRUE(bm);
  expect_gradient(*d.model.pool, *d.phs, *bm);
}

}  // namespace
}  // namespace tellegen::test
