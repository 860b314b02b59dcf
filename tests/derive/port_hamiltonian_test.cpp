// The Legendre transform and what follows from it. The oracles are the Euler-Lagrange equations,
// the power balance, and forms worked out by hand.

#include "derive/port_hamiltonian.hpp"

#include "numeric/compare.hpp"
#include "support/derived.hpp"
#include "support/property.hpp"
#include "support/random_energy.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/functions.hpp"
#include "symbolic/print/infix.hpp"
#include "symbolic/substitute.hpp"
#include "verify/port_hamiltonian_check.hpp"

namespace tellegen::test {
namespace {

struct Pair {
  Derived derived;
  PortHamiltonian phs;
};

Pair transform(const std::string& text) {
  Pair pair{derive_text(text), {}};
  auto result = derive_port_hamiltonian(pair.derived.model, {.steps = true});
  EXPECT_TRUE(result) << text;
  if (result) pair.phs = std::move(*result);
  return pair;
}

std::string code_of(const std::string& text) {
  const EnergyModel model = model_of(text);
  const auto result = derive_port_hamiltonian(model, {});
  return result ? "" : std::string(result.diagnostics.at(0).code.text);
}

Texts infix(const FormulaVector& v) {
  Texts texts;
  for (const Formula& f : v) texts.push_back(to_infix(f.shown));
  return texts;
}

std::vector<Texts> infix(const FormulaMatrix& m) {
  std::vector<Texts> rows;
  for (const FormulaVector& row : m) rows.push_back(infix(row));
  return rows;
}

bool has_remark(const PortHamiltonian& phs, std::string_view key) {
  return std::ranges::any_of(phs.remarks, [&](const Remark& r) { return r.key == key; });
}

void expect_checked(const Pair& pair) {
  for (const Check& check : check_port_hamiltonian(pair.derived.model, pair.phs)) {
    EXPECT_TRUE(check.passed) << pair.derived.model.name << " " << check.key << " "
                              << check.largest_difference;
  }
}

// Ḣ = ∇H·ẋ is what is supplied less what is dissipated, and the power of what J, R and G lack.
Expr balance(const PortHamiltonian& phs) {
  Expr rate = phs.passivity.dissipated.value - phs.passivity.supplied.value;
  rate = rate - phs.passivity.other.sum.value;
  for (std::size_t i = 0; i < phs.states.size(); ++i) {
    rate = rate + phs.gradient[i].value * phs.xdot[i].value;
  }
  return rate;
}

const char* const parallel_lc = R"(energy parallel_lc
parameter L, C, R
coordinate q1, q2
input E
kinetic 1/2*L*q2'^2
potential q1^2/(2*C)
dissipation 1/2*R*(q1' + q2')^2
force q1 = E
force q2 = E)";

TEST(PortHamiltonian, ACapacitorWithoutInertiaIsAStateWithoutMomentum) {
  const Pair pair = transform(parallel_lc);
  EXPECT_EQ(names(pair.phs.states), (Texts{"q1", "q2", "p_q2"}));
  EXPECT_EQ(infix(pair.phs.J),
            (std::vector<Texts>{{"0", "0", "-1"}, {"0", "0", "1"}, {"1", "-1", "0"}}));
  EXPECT_EQ(infix(pair.phs.R),
            (std::vector<Texts>{{"1/R", "0", "0"}, {"0", "0", "0"}, {"0", "0", "0"}}));
  EXPECT_EQ(infix(pair.phs.xdot), (Texts{"(E - q1/C)/R - p_q2/L", "p_q2/L", "q1/C"}));
  EXPECT_EQ(names(pair.phs.massless), (Texts{"q1"}));
  EXPECT_TRUE(has_remark(pair.phs, "remark.phs.massless"));
  EXPECT_TRUE(numerically_zero(std::vector<Expr>{balance(pair.phs)}).equal);
  expect_checked(pair);
}

// 003, Example 2: the node between a spring and a damper has no mass.
TEST(PortHamiltonian, AMasslessDamperNodeGivesTheConductanceOfTheSource) {
  const Pair pair = transform(R"(energy damper_node
parameter m, k1, k2, d
coordinate q1, q2
kinetic 1/2*m*q1'^2
potential 1/2*k1*q1^2 + 1/2*k2*q2^2
dissipation 1/2*d*(q1' - q2')^2)");
  EXPECT_EQ(infix(pair.phs.xdot), (Texts{"p_q1/m", "p_q1/m - k2*q2/d", "-k1*q1 - k2*q2"}));
  EXPECT_EQ(pair.phs.passivity.verdict, Passive::Passive);
  expect_checked(pair);
}

/// A row of R ∇H.
Expr friction_force(const PortHamiltonian& phs, std::size_t row) {
  Expr force = phs.H.value.pool().number(0);
  for (std::size_t j = 0; j < phs.states.size(); ++j)
    force = force + phs.R[row][j].value * phs.gradient[j].value;
  return force;
}

TEST(PortHamiltonian, DryFrictionIsForceOverVelocity) {
  const Pair pair = transform(
      "energy dry\nparameter a, k, F_c\ncoordinate q\nkinetic 1/2*a*q'^2\n"
      "potential 1/2*k*q^2\ndissipation F_c*abs(q')");
  Pool& pool = pair.phs.H.value.pool();
  const Expr p = pair.phs.states.at(1);
  const Expr F_c = *pool.find_symbol("F_c");
  const Expr sign = apply(Function::Sign, p);
  const Expr spring = *pool.find_symbol("k") * pair.phs.states.at(0);
  EXPECT_TRUE(numerically_zero(std::vector<Expr>{friction_force(pair.phs, 1) - F_c * sign,
                                                 pair.phs.xdot.at(1).value + spring + F_c * sign,
                                                 balance(pair.phs)})
                  .equal);
  EXPECT_EQ(pair.phs.passivity.verdict, Passive::Passive);
  EXPECT_TRUE(pair.phs.passivity.dissipative);
  expect_checked(pair);
}

TEST(PortHamiltonian, DryFrictionBetweenTwoBodiesActsOnBoth) {
  const Pair pair = transform(
      "energy belt\nparameter m_1, m_2, F_c, b\ncoordinate x, z\n"
      "kinetic 1/2*m_1*x'^2 + 1/2*m_2*z'^2\n"
      "dissipation F_c*abs(x' - z') + 2*F_c*abs(x') + b*abs(z')^3 + 1/2*b*z'^2");
  Pool& pool = pair.phs.H.value.pool();
  const auto named = [&](const char* name) { return *pool.find_symbol(name); };
  const Expr v = pair.phs.states.at(2) / named("m_1");
  const Expr w = pair.phs.states.at(3) / named("m_2");
  const Expr slip = named("F_c") * apply(Function::Sign, v - w);
  const Expr first = slip + pool.number(2) * named("F_c") * apply(Function::Sign, v);
  const Expr second = -slip + named("b") * (pool.number(3) * apply(Function::Abs, w) * w + w);
  EXPECT_TRUE(numerically_zero(std::vector<Expr>{friction_force(pair.phs, 2) - first,
                                                 friction_force(pair.phs, 3) - second,
                                                 pair.phs.R[2][3].value - pair.phs.R[3][2].value,
                                                 balance(pair.phs)})
                  .equal);
  EXPECT_TRUE(pair.phs.passivity.dissipative);
  expect_checked(pair);
}

TEST(PortHamiltonian, FrictionByABrokenPowerHasAClosedMeanSlope) {
  const Pair pair = transform(
      "energy pow\nparameter m, c\ncoordinate z\nkinetic 1/2*m*z'^2\n"
      "dissipation c*abs(z')^(3/2)");
  Pool& pool = pair.phs.H.value.pool();
  const Expr v = pair.phs.states.at(1) / *pool.find_symbol("m");
  const Expr force = pool.number(Rational(3, 2)) * *pool.find_symbol("c") *
                     apply(Function::Sign, v) * pow(apply(Function::Abs, v), Rational(1, 2));
  EXPECT_TRUE(
      numerically_zero(std::vector<Expr>{friction_force(pair.phs, 1) - force, balance(pair.phs)})
          .equal);
  expect_checked(pair);
}

TEST(PortHamiltonian, ACoenergyThatIsNotQuadraticIsStoredToo) {
  const std::string frame = "\npotential 1/2*k*x^2";
  for (const char* coenergy :
       {"parameter m, c, k\ncoordinate x\ncoenergy m*c^2*(1 - sqrt(1 - x'^2/c^2))",
        "parameter m, c, k\ncoordinate x\ncoenergy -m*c^2*sqrt(1 - x'^2/c^2)",
        "parameter a, b, k\ncoordinate x\ncoenergy a*b*(exp(x'/b) - 1 - x'/b)"}) {
    const Pair pair = transform(std::string("energy stored\n") + coenergy + frame);
    EXPECT_TRUE(pair.phs.is_energy) << coenergy;
    EXPECT_FALSE(has_remark(pair.phs, "remark.phs.not_energy")) << coenergy;
  }
  for (const char* kinetic : {"1/2*m*(x'^2 + W^2*x^2)", "1/2*m*(x' + W)^2"}) {
    const Pair pair = transform("energy turned\nparameter m, W, k\ncoordinate x\nkinetic " +
                                std::string(kinetic) + frame);
    EXPECT_FALSE(pair.phs.is_energy) << kinetic;
  }
}

TEST(PortHamiltonian, FrictionThatTurnsNegativeFarOutIsFound) {
  const Pair pair = transform(R"(energy far
parameter m, k, b, c
coordinate x
kinetic 1/2*m*x'^2
potential 1/2*k*x^2
dissipation 10*b*x'^2
force x = -c*x*x')");
  EXPECT_FALSE(pair.phs.passivity.dissipative);  // 20 b + c x
  EXPECT_EQ(pair.phs.passivity.dissipative_by, Certainty::Proved);
}

TEST(PortHamiltonian, AHeightHasNoLowerBound) {
  const Pair pair = transform(R"(energy fall
parameter m, g
coordinate y
kinetic 1/2*m*y'^2
potential m*g*y)");
  EXPECT_FALSE(pair.phs.passivity.bounded_below);
  EXPECT_EQ(pair.phs.passivity.verdict, Passive::CycloPassive);
}

TEST(PortHamiltonian, SpringsInSeriesBecomeOneSpring) {
  const Pair pair = transform(R"(energy series
parameter m, k1, k2
coordinate x, s
input F
kinetic 1/2*m*x'^2
potential 1/2*k1*s^2 + 1/2*k2*(x - s)^2
force s = F)");
  EXPECT_EQ(names(pair.phs.states), (Texts{"x", "p_x"}));
  ASSERT_EQ(pair.phs.eliminated.size(), 1U);
  EXPECT_EQ(to_infix(pair.phs.eliminated[0].value.shown), "(k2*x + F)/(k1 + k2)");
  EXPECT_TRUE(has_remark(pair.phs, "remark.phs.eliminated"));
  expect_checked(pair);
}

// T* = ½ m ẋ² + h e ẋ with V = e²/(2 C): e = C h ẋ, and C h² is added to the mass.
TEST(PortHamiltonian, ACouplingToAVelocityBecomesInertia) {
  const Pair pair = transform(R"(energy coupled
parameter m, h, C, k
coordinate x, e
kinetic 1/2*m*x'^2 + h*e*x'
potential e^2/(2*C) + 1/2*k*x^2)");
  EXPECT_EQ(infix(pair.phs.xdot), (Texts{"p_x/(m + h^2*C)", "-k*x"}));
  expect_checked(pair);
  EXPECT_EQ(code_of("energy forced\nparameter m, h, C\ncoordinate x, e\ninput F\n"
                    "kinetic 1/2*m*x'^2 + h*e*x'\npotential e^2/(2*C)\nforce e = F"),
            "E0402");
}

// R = ∫₀¹ D″(λv) dλ is written as the force over the velocity.
TEST(PortHamiltonian, FrictionThatSaturatesReadsAsItsForce) {
  const Pair d = transform(R"(energy saturated
parameter m, k, F_c, v_s, b
coordinate x
input F
kinetic 1/2*m*x'^2
potential 1/2*k*x^2
dissipation integral(F_c*tanh(v/v_s), v, 0, x')
force x = F - b*x')");
  EXPECT_EQ(to_infix(d.phs.xdot[1].shown), "F - k*x - b*p_x/m - F_c*tanh(p_x/(m*v_s))");
  EXPECT_EQ(infix(d.phs.R)[1][1], "m*F_c*tanh(p_x/(m*v_s))/p_x + b");
  expect_checked(d);
}

TEST(PortHamiltonian, ACoordinateThatNothingHoldsIsRefused) {
  EXPECT_EQ(code_of("energy loose\nparameter m\ncoordinate x, y\nkinetic 1/2*m*(x' + y')^2"),
            "E0470");
  EXPECT_EQ(code_of("energy loose\nparameter m, k\ncoordinate x, y\nkinetic 1/2*m*x'^2\n"
                    "potential k*y"),
            "E0402");
  EXPECT_EQ(code_of("energy cubic\nparameter m, b\ncoordinate x, y\nkinetic 1/2*m*x'^2\n"
                    "dissipation b*(x' - y')^4"),
            "E0402");
}

TEST(PortHamiltonian, AMomentumWithoutClosedInverseStaysImplicit) {
  const Pair pair = transform(R"(energy stiffening
parameter m, c, k, b
coordinate x
input F
kinetic 1/2*m*x'^2 + 1/6*c*x'^6
potential 1/2*k*x^2
dissipation 1/2*b*x'^2
force x = F)");
  ASSERT_EQ(pair.phs.implicit.size(), 1U);
  EXPECT_EQ(to_infix(pair.phs.implicit[0].right.shown), "c*v_x^5 + m*v_x");
  EXPECT_EQ(infix(pair.phs.xdot), (Texts{"v_x", "F - k*x - b*v_x"}));
  EXPECT_TRUE(has_remark(pair.phs, "remark.phs.implicit"));
  EXPECT_TRUE(pair.phs.passivity.bounded_below);
  expect_checked(pair);
}

TEST(PortHamiltonian, OddPowersAndShiftedFunctionsOfTheVelocityAreInverted) {
  for (const std::string kinetic : {"1/4*m*x'^4", "m*(exp(k*x') - k*x')", "m*(x'^6 + 2*x')"}) {
    const Pair pair = transform("energy odd\nparameter m, k\ncoordinate x\nkinetic " + kinetic +
                                "\npotential 1/2*k*x^2");
    EXPECT_TRUE(pair.phs.implicit.empty()) << kinetic;
    expect_checked(pair);
  }
}

TEST(PortHamiltonian, ANameOfTheModelIsNotTakenForAMomentum) {
  const Pair pair = transform(R"(energy clash
parameter m, p_x, k
coordinate x
kinetic 1/2*m*x'^2
potential 1/2*k*p_x*x^2)");
  EXPECT_EQ(names(pair.phs.states), (Texts{"x", "p_x_1"}));
  expect_checked(pair);
  const Pair implicit = transform(R"(energy clash
parameter m, v_x
coordinate x
kinetic m*(x'^2 + v_x*x'^4))");
  ASSERT_EQ(implicit.phs.implicit.size(), 1U);
  EXPECT_EQ(implicit.phs.implicit[0].velocity.symbol().name, "v_x_1");
  expect_checked(implicit);
}

std::string chain(int n, bool relative) {
  std::string text = "energy links\nparameter g, b\ncoordinate ";
  for (int i = 1; i <= n; ++i) text += (i > 1 ? ", q" : "q") + std::to_string(i);
  text += "\ninput tau\n";
  std::string angle;
  for (int i = 1; i <= n; ++i) {
    const std::string k = std::to_string(i);
    angle = relative && i > 1 ? angle + " + q" + k : "q" + k;
    const std::string before = std::to_string(i - 1);
    text += "parameter m" + k + ", l" + k + "\n";
    text += "define x" + k + " = " + (i > 1 ? "x" + before + " + " : "") + "l" + k + "*sin(" +
            angle + ")\n";
    text += "define y" + k + " = " + (i > 1 ? "y" + before + " - " : "-") + "l" + k + "*cos(" +
            angle + ")\n";
    text += "kinetic 1/2*m" + k + "*(x" + k + "'^2 + y" + k + "'^2)\n";
    text += "potential m" + k + "*g*y" + k + "\n";
  }
  return text + "dissipation 1/2*b*q1'^2\nforce q1 = tau\n";
}

/// The named velocities as functions of (q, p), by the definitions one after the other.
Substitution unfolded(const PortHamiltonian& phs) {
  Substitution known;
  for (const NamedFormula& d : phs.definitions) {
    known.emplace(d.name, substitute(d.value.value, known));
  }
  return known;
}

TEST(PortHamiltonian, ALongInverseIsASolutionOfLinearEquationsStepByStep) {
  for (const bool relative : {false, true}) {
    const Pair pair = transform(chain(6, relative));
    ASSERT_TRUE(pair.phs.solve) << relative;
    const Substitution known = unfolded(pair.phs);
    std::vector<Expr> zeros;
    for (std::size_t i = 0; i < 6; ++i) {
      Expr residual = -pair.phs.solve->right[i].value;
      for (std::size_t j = 0; j < 6; ++j) {
        residual =
            residual + pair.phs.solve->M[i][j].value * known.at(pair.phs.solve->velocities[j]);
      }
      zeros.push_back(residual);
    }
    EXPECT_TRUE(numerically_zero(zeros).equal) << relative;
    EXPECT_TRUE(numerically_zero(std::vector<Expr>{balance(pair.phs)}).equal) << relative;
    expect_checked(pair);
  }
}

TEST(PortHamiltonian, TheDefinitionsAsPrintedAreThoseComputedWith) {
  const Pair pair = transform(chain(4, false));
  ASSERT_FALSE(pair.phs.definitions.empty());
  for (const NamedFormula& d : pair.phs.definitions) {
    const Expr printed = to_expr(d.value.shown, *pair.derived.model.pool);
    EXPECT_TRUE(numerically_equal(printed, d.value.value).equal) << d.name.symbol().name;
  }
}

TEST(PortHamiltonian, ShortInversesAreWrittenOut) {
  EXPECT_FALSE(transform(chain(2, false)).phs.solve);
  EXPECT_FALSE(transform(chain(2, true)).phs.solve);
}

void expect_system(const std::string& text) {
  const Budget short_budget(2, std::size_t{1} << 30U);  // seconds; what takes longer says nothing
  const SourceText source("random.tlg", text);
  const ParsedDocument parsed = parse_document(source);
  auto model = resolve_energy(parsed.document.models.at(0), std::make_shared<Pool>(short_budget));
  RC_ASSERT(model.value.has_value());
  auto el = derive_euler_lagrange(*model, {});
  RC_ASSERT(el.value.has_value());
  auto phs = derive_port_hamiltonian(*model, {});
  if (!phs) {
    const std::string code(phs.diagnostics.front().code.text);
    if (code != "E0402" && code != "E0406" && code != "E0470" && code != "E0472")
      RC_FAIL("not derived: " + code);
    return;
  }
  for (const Check& check : check_port_hamiltonian(*model, *phs)) {
    if (!check.passed) {
      RC_FAIL(std::string(check.key) + " at points: " + std::to_string(check.points) + " " +
              std::to_string(check.largest_difference));
    }
  }
  RC_ASSERT(numerically_zero(std::vector<Expr>{balance(*phs)}).equal);
}

// RC_PARAMS="max_success=20000" for many more.
TEST(PortHamiltonian, RandomModelsMoveAsTheirLagrangianSays) {
  for_all({.count = 200, .size = 24}, [] {
    const std::string text = random_energy_model();
    RC_LOG() << text;
    expect_system(text);
  });
}

}  // namespace
}  // namespace tellegen::test
