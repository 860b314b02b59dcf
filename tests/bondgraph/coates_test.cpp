// 004, chapter 3: Coates graphs, and the characteristic polynomial three ways.

#include "bondgraph/coates/coates.hpp"

#include "bondgraph/support.hpp"

namespace tellegen::test {
namespace {

CoatesGraph coates_of(const std::string& text) {
  const auto graph = derive_coates(graph_model(text), {.steps = true});
  EXPECT_TRUE(graph) << text;
  return graph ? *graph : CoatesGraph{};
}

/// The polynomial of the algebra itself is looked at in a prime field.
void expect_all_proved(const CoatesGraph& graph, std::size_t count) {
  std::size_t proofs = 0;
  for (const Check& check : graph.checks) {
    EXPECT_TRUE(check.passed) << check.key;
    const bool modular = check.key == "check.coates.characteristic";
    EXPECT_NE(check.proved, modular) << check.key;
    proofs += check.proved ? 1 : 0;
  }
  EXPECT_EQ(proofs, count);
}

std::string weight(const CoatesGraph& graph, const std::string& from, const std::string& to) {
  for (const CoatesEdge& edge : graph.edges) {
    if (graph.nodes[edge.from].name == from && graph.nodes[edge.to].name == to)
      return to_infix(edge.weight.shown);
  }
  return "";
}

// (3.36)
TEST(CoatesGraphs, OfTwoMassesHasTheWeightsOf361) {
  const CoatesGraph g = coates_of(example("004-3.6.1-two-masses"));
  expect_all_proved(g, 3);
  EXPECT_EQ(weight(g, "p_6", "q_2"), "-1/m");
  EXPECT_EQ(weight(g, "q_2", "p_6"), "k1");
  EXPECT_EQ(weight(g, "q_9", "p_6"), "-k2");
  EXPECT_EQ(weight(g, "f_8", "p_6"), "-b");
  EXPECT_EQ(weight(g, "f_8", "p_12"), "b");
  EXPECT_EQ(weight(g, "p_6", "f_8"), "1/m");
  EXPECT_EQ(weight(g, "p_12", "f_8"), "-1/M");
  EXPECT_EQ(weight(g, "e4", "p_6"), "1");
  EXPECT_EQ(weight(g, "f_8", "f_8"), "");
}

// (3.47), with the third row as the errata have it: 0, 1/m, 0, −1/M.
TEST(CoatesGraphs, OfTwoMassesGiveAByPaths) {
  const CoatesGraph g = coates_of(example("004-3.6.1-two-masses"));
  EXPECT_EQ(infix(g.A), (Rows{{"0", "-1/m", "0", "0"},
                              {"k1", "-b/m", "-k2", "b/M"},
                              {"0", "1/m", "0", "-1/M"},
                              {"0", "b/m", "k2", "-b/M"}}));
  EXPECT_EQ(infix(g.C), (Rows{{"0", "1/m", "0", "-1/M"}}));
  std::size_t paths = 0;
  for (const CoatesEntry& e : g.entries) paths += e.matrix == 'A' ? e.paths.size() : 0;
  EXPECT_EQ(paths, 4U);  // (3.40), (3.42), (3.44), (3.46)
}

// (3.54), and (3.64), (3.65), (3.74) as corrected.
TEST(CoatesGraphs, OfAResistorLoopNeedP) {
  const CoatesGraph g = coates_of(example("004-3.6.2-resistor-loop"));
  expect_all_proved(g, 3);
  EXPECT_EQ(infix(g.P)[0][1], "-R2*R3/(R2 + R3)");
  EXPECT_EQ(infix(g.P)[1][0], "1/(R2 + R3)");
  EXPECT_EQ(infix(g.A)[1][1], "-R2*R3/(L5*(R2 + R3))");
  EXPECT_EQ(infix(g.A)[0][0], "-1/(C1*(R2 + R3))");
  EXPECT_EQ(infix(g.C)[0][1], "R2*R3/(L5*(R2 + R3))");
  EXPECT_EQ(infix(g.C)[0][0], "R3/(C1*(R2 + R3))");
}

// ERRATA on (4.20)–(4.25).
TEST(CoatesGraphs, TakeFeedbackAsANode) {
  const CoatesGraph g = coates_of(example("004-4.5.2-closed-loop"));
  expect_all_proved(g, 3);
  EXPECT_EQ(weight(g, "s_f1", "q_2"), "1");
  EXPECT_EQ(weight(g, "p_6", "s_f1"), "-k_c/m");
  EXPECT_EQ(infix(g.characteristic)[3], "k1*b/(m*M)");
  EXPECT_EQ(infix(g.causal_loops.coefficients)[4], "k1*k2/(m*M)");
}

// The motor: two storages that turn energy over, two that lose it.
TEST(CoatesGraphs, ListTheLoopsOfTheMotor) {
  const CoatesGraph g = coates_of(example("dc-motor-bond-graph"));
  expect_all_proved(g, 3);
  EXPECT_EQ(g.one_factors.circuits.size(), 3U);
  ASSERT_EQ(g.causal_loops.circuits.size(), 3U);
  for (const CoatesCircuit& loop : g.causal_loops.circuits)
    EXPECT_TRUE(loop.integrations == 1 || loop.integrations == 2);
  EXPECT_EQ(g.causal_loops.sets[2].size(), 2U);  // the long loop, and the two short ones together
}

TEST(CoatesGraphs, HoldForDependentStoragesAndFields) {
  expect_all_proved(coates_of(example("geared-load-bond-graph")), 3);
  expect_all_proved(coates_of(example("004-2.12-two-capacitors")), 3);
  expect_all_proved(coates_of(example("004-2.15-active-bond")), 3);
  expect_all_proved(
      coates_of("bondgraph g\nparameter L1, L2, M12\nSe E\nR r, s\n1 a, b\n"
                "I m(x, y) = [[L1, M12], [M12, L2]]\nbond E -> a -> m.x\nbond a -> r\n"
                "bond b -> m.y\nbond b -> s\noutput i = flow(m.y)\n"),
      3);
  expect_all_proved(
      coates_of(
          "bondgraph g\nparameter g1, g2, h real\nSe E\nC c, d\n0 a, b\n"
          "R n(x, y): e_x = g1*f_x + h*f_y, e_y = g2*f_y - h*f_x\n1 l\nbond E -> l -> a -> c\n"
          "R q\nbond l -> q\nbond a -> n.x\nbond b -> n.y\nbond b -> d\noutput v = effort(d)\n"),
      3);
}

// Figures 2.12 and 2.13: the capacitors in parallel are one storage, C1 + C2.
TEST(CoatesGraphs, OfTwoCapacitorsInParallelHaveOneState) {
  const CoatesGraph g = coates_of(example("004-2.12-two-capacitors"));
  EXPECT_EQ(infix(g.A), (Rows{{"-1/(R*(C1 + C2))"}}));
}

// Figure 2.15: E = G e0, and no current flows back.
TEST(CoatesGraphs, OfAnActiveBondLeadOneWay) {
  const CoatesGraph g = coates_of(example("004-2.15-active-bond"));
  EXPECT_EQ(infix(g.A), (Rows{{"(-1/R1 - 1/R2)/C3", "0"}, {"G/(R3*C3)", "-1/(R3*C5)"}}));
}

TEST(CoatesGraphs, KnowSignalsFromStates) {
  const CoatesGraph g = coates_of(
      "bondgraph g\nparameter k, h real\nMSe E\nI L\nC c\nR r\n1 l\nbond E -> l -> L\nbond l -> c\n"
      "bond l -> r\nsignal -k*q_c - h*flow(L) -> E\n");
  expect_all_proved(g, 3);
  EXPECT_EQ(infix(g.characteristic)[2], "(k + 1/c)/L");
}

// u = −k C_b/(…) d/dt: what is measured at a dependent storage comes back to it.
TEST(CoatesGraphs, KnowSignalsFromDependentStorages) {
  const CoatesGraph g = coates_of(
      "bondgraph g\nparameter k real\nMSe u\nC a, b\nR r\n1 l\n0 n\nbond u -> l -> r\n"
      "bond l -> n -> a\nbond n -> b\nsignal -k*flow(b) -> u\n");
  expect_all_proved(g, 3);
  // r (q̇_a + q̇_b) = −q_a/a − k q̇_b with q_b = b q_a/a
  EXPECT_EQ(infix(g.A)[0][0], "-1/((k + r)*b + a*r)");
}

TEST(CoatesGraphs, AreRefusedWhereALawIsNotLinear) {
  const auto g = derive_coates(graph_model(example("nonlinear-valve-bond-graph")), {});
  ASSERT_FALSE(g);
  EXPECT_EQ(g.diagnostics.front().code.text, "E0812");
}

}  // namespace
}  // namespace tellegen::test
