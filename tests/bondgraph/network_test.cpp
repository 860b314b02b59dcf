// Schematics become bond graphs: sections 2.5.1 to 2.5.3 of source 004, two-ports, steps, names.

#include <gtest/gtest.h>

#include <algorithm>

#include "bondgraph/codes.hpp"
#include "bondgraph/network_support.hpp"
#include "derive/euler_lagrange.hpp"
#include "model/codes.hpp"
#include "model/resolve_energy.hpp"

namespace tellegen::test {
namespace {

std::string graph_text(const std::string& text) { return write_model(network_graph(text).graph); }

StateEquations equations_of(const std::string& text) {
  const auto equations = derive_state_equations(network_model(text), {});
  EXPECT_TRUE(equations) << text;
  return equations ? *equations : StateEquations{};
}

TEST(Network, ASeriesCircuitIsOneJunction) {
  EXPECT_EQ(graph_text("network rlc\nvoltage E (a)\nresistor R (a, b)\ninductor L (b, c)\n"
                       "capacitor C (c)\n"),
            "bondgraph rlc\nSe E\nR R\nI L\nC C\n1 j_R\nbond E -> j_R -> R\nbond j_R -> L\n"
            "bond j_R -> C\n");
}

TEST(Network, WhatIsParallelToGroundHangsOnItsNode) {
  EXPECT_EQ(graph_text("network par\ncurrent I (a)\nresistor R (a)\ncapacitor C (a)\n"),
            "bondgraph par\nSf I\nR R\nC C\n0 a\nbond I -> a -> R\nbond a -> C\n");
}

TEST(Network, ASpringAndADamperSideBySideShareTheWay) {
  const std::string text = graph_text(
      "network two\nforce F (v1)\nmass m1 (v1), m2 (v2)\nspring k (v1, v2)\n"
      "damper b (v1, v2)\n");
  EXPECT_EQ(
      text,
      "bondgraph two\nparameter k\nSe F\nI m1, m2\nC k = 1/k\nR b\n0 j_k\n1 v1, j_k_all\n"
      "bond F -> v1 -> j_k -> j_k_all -> k\nbond v1 -> m1\nbond j_k -> m2\nbond j_k_all -> b\n");
}

TEST(Network, TheCircuitOf251) {
  const auto e = equations_of(example("004-2.5.1-circuit"));
  EXPECT_EQ(infix(e.A), (Rows{{"-1/(R1*C1)", "-1/L1"}, {"1/C1", "-R2/L1"}}));
  EXPECT_EQ(infix(e.B), (Rows{{"1/R1"}, {"0"}}));
  EXPECT_EQ(infix(e.C), (Rows{{"0", "R2/L1"}, {"0", "1/L1"}}));
}

TEST(Network, TheMassesOf252) {
  const auto e = equations_of(example("004-2.5.2-mechanical"));
  EXPECT_EQ(infix(e.A), (Rows{{"-b1/m1", "b1/m2", "-k1", "0"},
                              {"b1/m1", "(-b1 - b2)/m2", "k1", "-k2"},
                              {"1/m1", "-1/m2", "0", "0"},
                              {"0", "1/m2", "0", "0"}}));
  EXPECT_EQ(infix(e.B), (Rows{{"1"}, {"0"}, {"0"}, {"0"}}));
}

TEST(Network, TheTanksOf253) {
  const auto e = equations_of(example("004-2.5.3-hydraulic"));
  EXPECT_EQ(infix(e.A),
            (Rows{{"0", "0", "-1/L"}, {"0", "-1/(C2*R2)", "1/L"}, {"1/C1", "-1/C2", "-R1/L"}}));
  EXPECT_EQ(infix(e.B), (Rows{{"1"}, {"0"}, {"0"}}));
}

TEST(Network, TheQuarterCarHasTheForcesOfItsSource) {
  // 000, Example 4, by hand: F_s into the body and out of the wheel, F_M out of the body.
  const auto e = equations_of(example("network-quarter-car"));
  EXPECT_EQ(e.states.size(), 4U);
  EXPECT_EQ(infix(e.A), (Rows{{"(-B_s - B_n)/m1", "B_s/m2", "-k_s", "k_n"},
                              {"B_s/m1", "-B_s/m2", "k_s", "0"},
                              {"1/m1", "-1/m2", "0", "0"},
                              {"-1/m1", "0", "0", "0"}}));
  EXPECT_EQ(infix(e.B),
            (Rows{{"B_n", "-1", "0"}, {"0", "1", "-1"}, {"0", "0", "0"}, {"1", "0", "0"}}));
  EXPECT_EQ(infix(e.C),
            (Rows{{"0", "1/m2", "0", "0"}, {"-1/m1", "1/m2", "0", "0"}, {"0", "0", "0", "k_n"}}));
}

TEST(Network, EveryTwoPortKeepsItsEquations) {
  // transformer: e_ab = n e_cd; here R sees n² R2.
  auto e = equations_of(
      "network t\nvoltage E (a)\ninductor L (a, b)\ntransformer n (b; c)\nresistor R (c)\n");
  EXPECT_EQ(infix(e.A), (Rows{{"-n^2*R/L"}}));
  // gyrator: e1 = r f2: a conductance r²/R.
  e = equations_of(
      "network t\nvoltage E (a)\ninductor L (a, b)\ngyrator r (b; c)\nresistor R (c)\n");
  EXPECT_EQ(infix(e.A), (Rows{{"-r^2/(L*R)"}}));
  // gear: w1 = n w2, so that b/n² is seen.
  e = equations_of("network t\ntorque T (w1)\ninertia J (w1)\ngear n (w1; w2)\nfriction b (w2)\n");
  EXPECT_EQ(infix(e.A), (Rows{{"-b/(n^2*J)"}}));
  e = equations_of("network t\nforce T (w1)\nmass J (w1)\nlever n (w1; w2)\ndamper b (w2)\n");
  EXPECT_EQ(infix(e.A), (Rows{{"-b/(n^2*J)"}}));
  // piston: F = A p.
  e = equations_of(
      "network t\npressure P (p)\npiston A (p; v)\nmass m (v)\ndamper b (v)\noutput Q = flow(P)\n");
  EXPECT_EQ(infix(e.B), (Rows{{"A"}}));
  EXPECT_EQ(infix(e.C), (Rows{{"A/m"}}));
  // motor: voltage k w, torque k i.
  e = equations_of("network t\nvoltage E (a)\nresistor R (a, b)\nmotor k (b; w)\ninertia J (w)\n");
  EXPECT_EQ(infix(e.A), (Rows{{"-k^2/(R*J)"}}));
  EXPECT_EQ(infix(e.B), (Rows{{"k/R"}}));
}

TEST(Network, SourcesActIntoTheirFirstNode) {
  auto e = equations_of("network s\nvoltage E (0, a)\nresistor R (a, b)\ncapacitor C (b)\n");
  EXPECT_EQ(infix(e.B), (Rows{{"-1/R"}}));
  e = equations_of("network s\ncurrent I (0, a)\nresistor R (a)\ncapacitor C (a)\n");
  EXPECT_EQ(infix(e.B), (Rows{{"-1"}}));
  e = equations_of("network s\nforce F (b, a)\nmass m (a), M (b)\n");
  EXPECT_EQ(infix(e.B), (Rows{{"-1"}, {"1"}}));
  e = equations_of("network s\nvelocity V (a, b)\ndamper d (a)\nmass m (b)\n");
  EXPECT_EQ(infix(e.A), (Rows{{"-d/m"}}));
  EXPECT_EQ(infix(e.B), (Rows{{"-d"}}));
}

TEST(Network, NamesOfNodesNeverMeetThoseOfElements) {
  const std::string text = graph_text(
      "network n\nvoltage a (a)\nresistor j_C (a, out)\ncapacitor C (out)\nresistor R (out, 3)\n"
      "inductor L (3)\nresistor R3 (3)\noutput y = across(3, out)\n");
  EXPECT_NE(text.find("effort(node_3) - effort(out)"), std::string::npos) << text;
  graph_model(text);
}

TEST(Network, DifferencesOfNodesThatWouldVanishAreKept) {
  const auto e = equations_of(
      "network d\nvoltage E (a)\nresistor R (a, b)\ninductor L (b, c)\ncapacitor C (c)\n"
      "output u = across(b, c), v = across(0, b), w = across(a), x = across(c, 0)\n");
  EXPECT_EQ(infix(e.C), (Rows{{"-R/L", "-1/C"}, {"R/L", "0"}, {"0", "0"}, {"0", "1/C"}}));
  EXPECT_EQ(infix(e.D), (Rows{{"1"}, {"-1"}, {"1"}, {"0"}}));
}

TEST(Network, TheStepsOfProcedure22) {
  const NetworkGraph graph =
      network_graph("network rc\nvoltage E (a)\nresistor R (a, b)\ncapacitor C (b)\n", true);
  std::vector<std::string> kinds;
  for (const GraphStep& step : graph.steps) kinds.emplace_back(step.kind);
  EXPECT_EQ(kinds,
            (std::vector<std::string>{"junctions", "components", "bonds", "reference", "through"}));
  EXPECT_EQ(graph.steps[0].zeros, (std::vector<std::string>{"a", "b", "ground"}));
  EXPECT_TRUE(graph.steps[0].bonds.empty());
  EXPECT_EQ(graph.steps[1].ones, (std::vector<std::string>{"j_E", "j_R", "j_C"}));
  EXPECT_EQ(graph.steps[3].zeros, (std::vector<std::string>{"a", "b"}));
}

TEST(Network, AControlledSourceNeedsNoBondToWhatDrivesIt) {
  const auto e = equations_of(
      "network amplifier\nparameter g\nvoltage E (a), U (c)\nresistor R1 (a, b), R2 (c, d)\n"
      "capacitor C1 (b), C2 (d)\nsignal g*across(b, 0) -> U\noutput y = across(d, 0)\n");
  EXPECT_EQ(infix(e.A), (Rows{{"-1/(R1*C1)", "0"}, {"g/(R2*C1)", "-1/(R2*C2)"}}));
}

TEST(Network, ASchematicInPiecesCanBeReadAgain) {
  const std::string text =
      "network pieces\nvoltage V (a), V2 (c)\nresistor R1 (a, b), R2 (c, d)\ncapacitor C1 (b)\n"
      "inductor L2 (d)\nmass m (v)\ndamper h (v)\nforce F (v)\n";
  const std::string graph = write_model(network_graph(text).graph);
  EXPECT_NE(graph.find("\napart V2, m\n"), std::string::npos) << graph;
  const auto e = equations_of(text);  // reads that text
  EXPECT_EQ(infix(e.A), (Rows{{"-1/(R1*C1)", "0", "0"}, {"0", "-R2/L2", "0"}, {"0", "0", "-h/m"}}));
}

TEST(Network, LawsThatAreNotLinear) {
  const auto e = equations_of(
      "network drag\nparameter c, k3\nforce F (v)\nmass m (v)\ndamper d (v): e = c*f*abs(f)\n"
      "spring s (v): e = k3*q^3\n");
  EXPECT_FALSE(e.linear);
  EXPECT_EQ(infix(e.xdot),
            (std::vector<std::string>{"F - c*p_m*abs(p_m)/m^2 - k3*q_s^3", "p_m/m"}));
}

TEST(Network, AConflictThroughATransformerNamesTheNodes) {
  // Two sources fix the same node, one of them through a gear.
  const auto causality = assign_causality(
      network_model("network c\nspeed W1 (a), W2 (b)\ngear n (a; b)\ninertia J (a)\n"), {});
  ASSERT_FALSE(causality);
  EXPECT_EQ(causality.diagnostics.front().code.text.substr(0, 4), "E080");
}

/// Masses in a row, given twice: by their energies, and as a schematic.
TEST(Network, ARowOfMassesMovesAsItsEnergiesSay) {
  const SourceText source(
      "t",
      "energy row\nparameter m1, m2, m3, k1, k2, k3, b1, b2\ncoordinate x1, x2, x3\n"
      "input F\nkinetic 1/2*(m1*x1'^2 + m2*x2'^2 + m3*x3'^2)\n"
      "potential 1/2*(k1*x1^2 + k2*(x1 - x2)^2 + k3*(x2 - x3)^2)\n"
      "dissipation 1/2*(b1*(x1' - x3')^2 + b2*x2'^2)\nforce x3 = F\n");
  const auto energy =
      resolve_energy(parse_document(source).document.models.front(), std::make_shared<Pool>());
  ASSERT_TRUE(energy);
  const auto el = derive_euler_lagrange(*energy, {});
  ASSERT_TRUE(el);
  const auto e = equations_of(
      "network row\nforce F (v3)\nmass m1 (v1), m2 (v2), m3 (v3)\nspring k1 (v1), k2 (v1, v2), k3 "
      "(v2, v3)\n"
      "damper b1 (v1, v3), b2 (v2)\n");
  // ṗ = −bias, with p = m v and the elongations of the springs.
  const std::map<std::string, double> at{{"m1", 1.3}, {"m2", 0.7}, {"m3", 2.1},  {"k1", 3.0},
                                         {"k2", 1.7}, {"k3", 2.2}, {"b1", 0.4},  {"b2", 0.9},
                                         {"F", 1.1},  {"x1", 0.3}, {"x2", -0.2}, {"x3", 0.5}};
  const std::map<std::string, double> v{{"x1", 0.6}, {"x2", -1.2}, {"x3", 0.8}};
  std::map<std::string, double> states{{"p_m1", 1.3 * 0.6}, {"p_m2", 0.7 * -1.2},
                                       {"p_m3", 2.1 * 0.8}, {"q_k1", 0.3},
                                       {"q_k2", 0.5},       {"q_k3", -0.7}};
  const auto value = [&](Expr f) {
    const std::vector<Expr> root{f};
    const std::vector<Expr> symbols = input_symbols(root);
    std::vector<double> point;
    for (const Expr x : symbols) {
      const SymbolInfo& info = x.symbol();
      const auto state = states.find(info.name);
      point.push_back(state != states.end() ? state->second
                      : info.order == 1     ? v.at(info.name)
                                            : at.at(info.name));
    }
    return evaluate<double>(f, symbols, point);
  };
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_NEAR(value(e.xdot[i].value), -value(el->bias[i].value), 1e-12) << i;
}

// The source drives R3 by itself, and R1 and R2 in series through the ground: E/R3 + E/(R1 + R2).
TEST(Network, ARingOfJunctionsChoosesItsResistorsAnew) {
  const auto e = equations_of(
      "network ring\nresistor R3 (b, a)\nvoltage E (a, b)\nresistor R1 (a), R2 (b)\n"
      "output i = flow(E), i1 = flow(R1), v = across(a)\n");
  const auto y = response(e, 1, {{"R1", 2}, {"R2", 3}, {"R3", 7}}, {{"E", 5}});
  ASSERT_TRUE(y);
  EXPECT_NEAR((*y)[0].real(), 5.0 / 7 + 1, 1e-12);
  EXPECT_NEAR((*y)[1].real(), 1, 1e-12);
  EXPECT_NEAR((*y)[2].real(), 2, 1e-12);
}

// Across C, driven by a current: v = I (R2 R3 − R1 R4)/… at rest, whatever comes first.
TEST(Network, ABridgeDoesNotDependOnTheOrderOfItsParts) {
  const std::map<std::string, double> values{
      {"R1", 1}, {"R2", 2}, {"R3", 3}, {"R4", 5}, {"C", 0.1}};
  std::vector<std::string> parts{"current I (a)\n",      "resistor R1 (a, b)\n",
                                 "resistor R2 (a, c)\n", "resistor R3 (b)\n",
                                 "resistor R4 (c)\n",    "capacitor C (b, c)\n"};
  std::ranges::sort(parts);
  do {
    std::string text = "network bridge\n";
    for (const std::string& part : parts) text += part;
    const auto e = equations_of(text + "output v = across(b, c)\n");
    // At rest no current through C: 11 Ohm in two ways, 4 and 7, share 1 A.
    const auto y = response(e, 0, values, {{"I", 1}});
    ASSERT_TRUE(y) << text;
    EXPECT_NEAR((*y)[0].real(), 7.0 / 11 * 3 - 4.0 / 11 * 5, 1e-12) << text;
  } while (std::ranges::next_permutation(parts).found && !HasFailure());
}

}  // namespace
}  // namespace tellegen::test
