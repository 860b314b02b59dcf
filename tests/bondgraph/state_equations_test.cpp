// 004 (2.28)–(2.34), against the matrices that the source prints, as corrected.

#include "bondgraph/support.hpp"
#include "bondgraph/values.hpp"

namespace tellegen::test {
namespace {

StateEquations equations_of(const std::string& text) {
  const auto e = derive_state_equations(graph_model(text), {});
  EXPECT_TRUE(e) << text;
  if (!e) return {};
  for (const Check& check : e->checks) EXPECT_TRUE(check.passed) << check.key;
  return *e;
}

std::string problem_of(const std::string& text) {
  const auto e = derive_state_equations(graph_model(text), {});
  return e ? "none" : std::string(e.diagnostics.front().code.text);
}

TEST(StateEquations, TheDcMotorHasItsMatrices) {
  const StateEquations e = equations_of(example("dc-motor-bond-graph"));
  EXPECT_TRUE(e.linear);
  EXPECT_EQ(infix(e.A), (Rows{{"-Ra/La", "-n/J"}, {"n/La", "-f/J"}}));
  EXPECT_EQ(infix(e.B), (Rows{{"1"}, {"0"}}));
  EXPECT_EQ(infix(e.C), (Rows{{"0", "1/J"}}));
  EXPECT_EQ(infix(e.D), (Rows{{"0"}}));
}

// 004 (3.47), with A34 = −1/M (ERRATA); (3.48), (3.49).
TEST(StateEquations, TheMechanicalSystemOf361) {
  const StateEquations e = equations_of(example("004-3.6.1-two-masses"));
  EXPECT_EQ(infix(e.A), (Rows{{"0", "-1/m", "0", "0"},
                              {"k1", "-b/m", "-k2", "b/M"},
                              {"0", "1/m", "0", "-1/M"},
                              {"0", "b/m", "k2", "-b/M"}}));
  EXPECT_EQ(infix(e.B), (Rows{{"1", "0", "0"}, {"0", "1", "0"}, {"0", "0", "0"}, {"0", "0", "1"}}));
  EXPECT_EQ(infix(e.C), (Rows{{"0", "1/m", "0", "-1/M"}}));
}

// 004 (3.65) and (3.74), with the names and signs of ERRATA.
TEST(StateEquations, TheElectricalSystemOf362WithItsResistorLoop) {
  const StateEquations e = equations_of(example("004-3.6.2-resistor-loop"));
  EXPECT_EQ(infix(e.A), (Rows{{"-1/(C1*(R2 + R3))", "-R2/(L5*(R2 + R3))", "0", "0"},
                              {"R2/(C1*(R2 + R3))", "-R2*R3/(L5*(R2 + R3))", "-1/C4", "0"},
                              {"0", "1/L5", "0", "-1/L6"},
                              {"0", "0", "1/C4", "0"}}));
  EXPECT_EQ(infix(e.B), (Rows{{"1"}, {"0"}, {"0"}, {"0"}}));
  EXPECT_EQ(infix(e.C), (Rows{{"R3/(C1*(R2 + R3))", "R2*R3/(L5*(R2 + R3))", "0", "0"}}));
  EXPECT_EQ(infix(e.D), (Rows{{"0"}}));
}

// 004, 4.5.2: the feedback f1 = w − k_c (p6/m − p12/M) in the first row.
TEST(StateEquations, ASignalClosesTheLoopOf452) {
  const StateEquations e = equations_of(example("004-4.5.2-closed-loop"));
  EXPECT_EQ(infix(e.A)[0], (std::vector<std::string>{"0", "(-k_c - 1)/m", "0", "k_c/M"}));
  EXPECT_EQ(infix(e.A)[1], (std::vector<std::string>{"k1", "-b/m", "-k2", "b/M"}));
}

// E of (2.33): the load J2 and its friction come through the gear as n² J2 and n² b.
TEST(StateEquations, ADependentInertiaAddsThroughTheGear) {
  const StateEquations e = equations_of(example("geared-load-bond-graph"));
  EXPECT_EQ(infix(e.E), (Rows{{"n^2*J2/J1 + 1"}}));
  EXPECT_EQ(infix(e.A), (Rows{{"-n^2*b/(n^2*J2 + J1)"}}));
  EXPECT_EQ(infix(e.B), (Rows{{"J1/(n^2*J2 + J1)"}}));
  EXPECT_EQ(infix(e.C), (Rows{{"n/J1"}}));
}

TEST(StateEquations, OutputsMayShowADependentStorage) {
  const std::string text = example("geared-load-bond-graph") + "output force = effort(J2)\n";
  const StateEquations e = equations_of(text);
  EXPECT_EQ(infix(e.D)[1], (std::vector<std::string>{"n*J2/(n^2*J2 + J1)"}));
}

TEST(StateEquations, NonlinearValvesAreTurnedWhereTheirCausalityAsksForIt) {
  const StateEquations e = equations_of(example("nonlinear-valve-bond-graph"));
  EXPECT_FALSE(e.linear);
  EXPECT_TRUE(e.implicit.empty());
  EXPECT_EQ(e.xdot.size(), 2U);
}

TEST(StateEquations, ALoopOfNonlinearResistorsStaysImplicit) {
  const auto e = derive_state_equations(
      graph_model("bondgraph d\nparameter I0, V0\nSe E\nC c\nR r, s\n"
                  "R d: f = I0*(exp(e/V0) - 1)\n1 l, o\n0 n\nbond E -> l -> r\nbond l -> n -> d\n"
                  "bond n -> o -> c\nbond o -> s\n"),
      {});
  ASSERT_TRUE(e);
  EXPECT_FALSE(e->implicit.empty());
  // What stays in the equations has a name that can be read, and written.
  for (const NamedFormula& v : e->implicit) {
    const std::string& name = v.name.symbol().name;
    EXPECT_TRUE(name == "f_r" || name == "e_r" || name == "f_s" || name == "e_s" || name == "f_d" ||
                name == "e_d")
        << name;
  }
  for (const FormulaVector& rows : {e->xdot, e->y}) {
    for (const std::string& row : infix(rows)) EXPECT_EQ(row.find(".."), std::string::npos) << row;
  }
}

TEST(StateEquations, AMixedFieldKeepsOnlyTheIndependentState) {
  // Two coupled coils in series have one current: L1 + L2 + 2 M.
  const StateEquations e = equations_of(
      "bondgraph g\nparameter L1, L2, M\nSe E\nR r\nI X(a, b) = [[L1, M], [M, L2]]\n1 l\n"
      "bond E -> l -> r\nbond l -> X.a\nbond l -> X.b\noutput i = flow(r)\n");
  ASSERT_EQ(e.states.size(), 1U);
  EXPECT_EQ(infix(e.A), (Rows{{"-r/(L1 + L2 + 2*M)"}}));
}

TEST(StateEquations, AStorageThatHangsOnAResistorHasNoExplicitRate) {
  const BondGraphModel model =
      graph_model("bondgraph g\nSe E\nR r\nI L\n1 l\nbond E -> l -> r\nbond l -> L\n");
  const auto e = derive_state_equations(model, {.prefer = CausalPreference::Derivative});
  ASSERT_FALSE(e);
  EXPECT_EQ(e.diagnostics.front().code.text, "E0806");
}

TEST(StateEquations, ResistorsThatCancelLeaveTheirLoopOpen) {
  EXPECT_EQ(problem_of("bondgraph g\nparameter k real\nSf i\nC c\nI L\nR r = k, s = -k\n0 a, b\n"
                       "1 l\nbond i -> a -> c\nbond a -> l -> r\nbond l -> b -> s\nbond b -> L\n"),
            "E0809");
}

TEST(StateEquations, ImplicitEquationsHaveNoPortHamiltonianForm) {
  const auto phs = derive_port_hamiltonian(
      graph_model("bondgraph d\nparameter I0, V0\nSe E\nC c\nR r, s\n"
                  "R d: f = I0*(exp(e/V0) - 1)\n1 l, o\n0 n\nbond E -> l -> r\nbond l -> n -> d\n"
                  "bond n -> o -> c\nbond o -> s\n"),
      BondGraphOptions{});
  ASSERT_FALSE(phs);
  EXPECT_EQ(phs.diagnostics.front().code.text, "E0811");
}

// By hand: e = q_a/a = k q_b + k q_b³ and q̇_a + q̇_b = i, so that (1 + 1/(a k (1 + 3 q_b²))) q̇_a =
// i.
TEST(StateEquations, ADependentStorageWithoutAClosedInverseStaysImplicit) {
  const auto e = derive_state_equations(
      graph_model("bondgraph g\nparameter k\nSf i\nC a\nC b: e = k*q + k*q^3\n0 n\n"
                  "bond i -> n -> a\nbond n -> b\n"),
      {});
  ASSERT_TRUE(e);
  EXPECT_FALSE(e->linear);
  EXPECT_TRUE(e->dependent.empty());
  ASSERT_EQ(e->implicit.size(), 1U);
  EXPECT_EQ(e->implicit[0].name.symbol().name, "q_b");
  const Values values{{"k", 0.7}, {"a", 1.3}, {"i", 0.9}, {"q_b", 0.6}, {"q_a", 0.3}};
  EXPECT_NEAR(value_at(e->implicit[0].value.value, values), 0.7 * (0.6 + 0.216) - 0.3 / 1.3, 1e-12);
  EXPECT_NEAR(value_at(e->xdot[0].value, values), 0.9 / (1 + 1 / (1.3 * 0.7 * (1 + 3 * 0.36))),
              1e-12);
}

TEST(StateEquations, ProblemsAreNamed) {
  EXPECT_EQ(problem_of("bondgraph g\nSe E\nC c\nR r\n0 n\nbond E -> n -> c\nbond n -> r\n"),
            "E0805");
  EXPECT_EQ(problem_of("bondgraph g\nSe E\nI L\n0 a, c\n1 b, d\nbond E -> b\nbond a -> b -> c\n"
                       "bond a -> d -> c\nbond d -> L\n"),
            "E0807");
  EXPECT_EQ(problem_of("bondgraph g\nparameter k\nSe E\nR r\nC a\nC b: energy = k*q\n1 l\n0 n\n"
                       "bond E -> l -> r\nbond l -> n -> a\nbond n -> b\n"),
            "E0808");
}

// By hand: c fixed by E takes c Ė; a and b in a loop with E share its change, a b/(a + b) Ė.
TEST(StateEquations, AStorageFixedByASourceHasTheRateOfTheInput) {
  const auto alone = derive_state_equations(
      graph_model("bondgraph g\nSe E\nC c\nR r\n0 n\nbond E -> n -> c\nbond n -> r\n"
                  "output i = flow(E)\n"),
      {.input_rates = true});
  ASSERT_TRUE(alone);
  EXPECT_EQ(infix(alone->y), std::vector<std::string>{"c*der(E) + E/r"});
  EXPECT_EQ(infix(alone->D1), (Rows{{"c"}}));
  const std::string loop =
      "bondgraph g\nSe E\nC a, b\nR r\n1 l\n0 n\nbond E -> l -> a\nbond l -> n -> b\n"
      "bond n -> r\noutput v = effort(b)\n";
  const auto shared =
      derive_state_equations(graph_model(loop), {.steps = true, .input_rates = true});
  ASSERT_TRUE(shared);
  EXPECT_EQ(infix(shared->B1), (Rows{{"a*b/(a + b)"}}));
  EXPECT_EQ(infix(shared->D1), (Rows{{"0"}}));
  EXPECT_EQ(shared->steps[2].explanation, "step.bg.driven");
  for (const Check& check : shared->checks) EXPECT_TRUE(check.passed) << check.key;
  const auto co_energy =
      derive_state_equations(graph_model(loop), {.co_energy = true, .input_rates = true});
  ASSERT_TRUE(co_energy);
  EXPECT_EQ(infix(co_energy->B1), (Rows{{"b/(a + b)"}}));
}

// An inertia on a flow source, the dual; and a source whose value is a constant has no rate.
TEST(StateEquations, AnInertiaOnAFlowSource) {
  const auto e = derive_state_equations(
      graph_model("bondgraph g\nSf v\nI m\nR b\nC k\n1 l\n0 n\nbond v -> l -> m\nbond l -> n -> b\n"
                  "bond n -> k\noutput F = effort(v)\n"),
      {.input_rates = true});
  ASSERT_TRUE(e);
  EXPECT_EQ(infix(e->A), (Rows{{"-1/(b*k)"}}));
  EXPECT_EQ(infix(e->D1), (Rows{{"m"}}));
  EXPECT_EQ(infix(e->B1), (Rows{{"0"}}));
  const auto still = derive_state_equations(
      graph_model("bondgraph g\nSe E = 12\nC c\nR r\n0 n\nbond E -> n -> c\nbond n -> r\n"
                  "output i = flow(E)\n"),
      {.input_rates = true});
  ASSERT_TRUE(still);
  EXPECT_TRUE(still->input_rates.empty());
  EXPECT_EQ(infix(still->y), std::vector<std::string>{"12/r"});
}

// F A F⁻¹ by hand: the equations of a motor in its current and its speed.
TEST(StateEquations, CoEnergyVariablesOfTheDcMotor) {
  const auto e = derive_state_equations(graph_model(example("dc-motor-bond-graph")),
                                        BondGraphOptions{.co_energy = true});
  ASSERT_TRUE(e);
  for (const Check& check : e->checks) EXPECT_TRUE(check.passed) << check.key;
  EXPECT_EQ(e->states[0].symbol().name, "f_La");
  EXPECT_EQ(infix(e->A), (Rows{{"-Ra/La", "-n/La"}, {"n/J", "-f/J"}}));
  EXPECT_EQ(infix(e->B), (Rows{{"1/La"}, {"0"}}));
  EXPECT_EQ(infix(e->C), (Rows{{"0", "1"}}));
}

TEST(StateEquations, CoEnergyVariablesOfANonlinearSpring) {
  const auto e = derive_state_equations(
      graph_model("bondgraph g\nparameter k\nSe F\nI m\nC s: e = k*q^3\n1 l\nbond F -> l -> m\n"
                  "bond l -> s\n"),
      BondGraphOptions{.co_energy = true});
  if (!e) {
    EXPECT_EQ(e.diagnostics.front().code.text, "E0822");
    return;
  }
  for (const Check& check : e->checks) EXPECT_TRUE(check.passed) << check.key;
}

}  // namespace
}  // namespace tellegen::test
