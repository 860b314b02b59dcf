// 004, chapter 7: bond graphs of small deviations. What is checked inside is checked here once more
// from the outside: the text is read again, and its A is compared with finite differences.

#include "bondgraph/made/linearised_graph.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "bondgraph/codes.hpp"
#include "bondgraph/support.hpp"
#include "bondgraph/values.hpp"
#include "language/write_model.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen::test {
namespace {

ModelSyntax syntax_of_text(const std::string& text) {
  return parse_document(SourceText("test.tlg", text)).document.models.front();
}

/// ∂f/∂x by differences of the original equations.
double slope(Expr f, const std::string& x, Values at) {
  const double h = 1e-6 * std::max(1.0, std::abs(at.at(x)));
  at[x] += h;
  const double above = value_at(f, at);
  at[x] -= 2 * h;
  return (above - value_at(f, at)) / (2 * h);
}

/// Everything that occurs, at a value that its name decides.
Values some_values(const BondGraphModel& model) {
  Values values;
  double next = 0.3;
  const auto put = [&](Expr s) {
    values[s.symbol().name] = next;
    next = std::fmod(next + 0.61803398875, 1.0) + 0.2;
  };
  for (const Parameter& p : model.parameters) put(p.symbol);
  for (const Quantity& x : model.states) put(x.symbol);
  for (const Quantity& u : model.inputs) put(u.symbol);
  return values;
}

/// The deviations of `text` as a graph, read again, behave as differences of the original do.
/// False where the graph has none.
bool agrees_with_differences(const std::string& text) {
  const BondGraphModel model = graph_model(text);
  const auto original = derive_state_equations(model, {});
  if (!original || !original->implicit.empty()) return false;
  const auto made = linearise_graph(model, syntax_of_text(text), std::nullopt);
  if (!made) return false;
  EXPECT_TRUE(made->checks.front().passed) << write_model(made->graph);
  const std::string written = write_model(made->graph);
  const BondGraphModel again = graph_model(written);
  const auto equations = derive_state_equations(again, {});
  EXPECT_TRUE(equations && equations->linear) << written;
  if (!equations || !equations->linear) return false;
  Values values = some_values(model);
  // The dependent states of the original follow from the others, and so do nominal values.
  Values nominal = values;
  for (const auto* all : {&original->states, &original->inputs}) {
    for (const Expr s : *all) nominal[s.symbol().name + "_0"] = values.at(s.symbol().name);
  }
  for (std::size_t i = 0; i < original->xdot.size(); ++i) {
    for (std::size_t j = 0; j < original->states.size(); ++j) {
      const double wanted =
          slope(original->xdot[i].value, original->states[j].symbol().name, values);
      const double found = value_at(equations->A[i][j].value, nominal);
      EXPECT_NEAR(found, wanted, 1e-5 * std::max(1.0, std::abs(wanted))) << text << written;
    }
    for (std::size_t j = 0; j < original->inputs.size(); ++j) {
      const double wanted =
          slope(original->xdot[i].value, original->inputs[j].symbol().name, values);
      const double found = value_at(equations->B[i][j].value, nominal);
      EXPECT_NEAR(found, wanted, 1e-5 * std::max(1.0, std::abs(wanted))) << text << written;
    }
  }
  return true;
}

// (7.34) as corrected, in momenta: A₁₂ = ω_z0 (I_y − I_z)/I_y, …
TEST(LinearisedGraphs, OfTheRigidBodyHaveTheMatrixOf734) {
  const std::string text = example("004-7.5-rigid-body");
  const BondGraphModel model = graph_model(text);
  const auto made = linearise_graph(model, syntax_of_text(text), std::nullopt);
  ASSERT_TRUE(made);
  EXPECT_TRUE(made->checks.front().proved);
  const auto equations = derive_state_equations(graph_model(write_model(made->graph)), {});
  ASSERT_TRUE(equations && equations->linear);
  const double Ix = 2, Iy = 3, Iz = 5, wx = 0.7, wy = -1.1, wz = 1.9;
  const Values at{{"I_x", Ix},        {"I_y", Iy},        {"I_z", Iz},
                  {"p_2_0", Ix * wx}, {"p_5_0", Iy * wy}, {"p_9_0", Iz * wz}};
  const double wanted[3][3] = {{0, wz * (Iy - Iz) / Iy, wy * (Iy - Iz) / Iz},
                               {wz * (Iz - Ix) / Ix, 0, wx * (Iz - Ix) / Iz},
                               {wy * (Ix - Iy) / Ix, wx * (Ix - Iy) / Iy, 0}};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j)
      EXPECT_NEAR(value_at(equations->A[i][j].value, at), wanted[i][j], 1e-12);
  }
  EXPECT_EQ(infix(equations->B), (Rows{{"1", "0", "0"}, {"0", "1", "0"}, {"0", "0", "1"}}));
}

// About a steady spin, the gyrators of the axes at rest vanish with their bonds.
TEST(LinearisedGraphs, DropTwoPortsWhoseModulusVanishes) {
  const std::string text = example("004-7.5-rigid-body");
  const BondGraphModel model = graph_model(text);
  Substitution point;
  point[*model.pool->find_symbol("p_5")] = model.pool->number(3);
  const auto made = linearise_graph(model, syntax_of_text(text), point);
  ASSERT_TRUE(made);
  const std::string written = write_model(made->graph);
  EXPECT_EQ(written.find("GY G_z"), std::string::npos) << written;
  EXPECT_EQ(written.find("G_x ->"), std::string::npos) << written;
  EXPECT_NE(written.find("parameter p_5_0 = 3 real"), std::string::npos) << written;
  EXPECT_TRUE(made->checks.front().proved);
}

TEST(LinearisedGraphs, AgreeWithDifferencesOfTheExamples) {
  for (const char* name : {"004-7.5-rigid-body", "electromagnet-bond-graph",
                           "nonlinear-valve-bond-graph", "004-4.5.2-closed-loop"})
    EXPECT_TRUE(agrees_with_differences(example(name))) << name;
}

TEST(LinearisedGraphs, TakeAnySmoothLaw) {
  EXPECT_TRUE(agrees_with_differences(
      "bondgraph g\nparameter k, k3, c, m, a\nSe F\nC s: e = k*q + k3*q^3\n"
      "R v: e = c*f + a*f^3\nI m\nMTF n = a + q_s^2\nC t: e = k*sinh(q)\n1 x, y\n"
      "bond F -> x -> m\nbond x -> s\nbond x -> v\nbond x -> n -> y -> t\n"
      "output force = effort(t)*flow(m)\n"));
  EXPECT_TRUE(agrees_with_differences(
      "bondgraph g\nparameter eps, d, R, m\nSe U\nSe F\nR R\nI m\n"
      "C plate(a, b): energy = q_a^2*(d - q_b)/(2*eps)\n1 x, y\n"
      "bond U -> x -> plate.a\nbond x -> R\nbond F -> y -> plate.b\nbond y -> m\n"));
  // Two-ports between elements: junctions have to be put into the bonds.
  EXPECT_TRUE(agrees_with_differences(
      "bondgraph g\nparameter C1, L2, C3\nC C1\nI L2\nSf J\n0 a\n1 b\nMGY r = 2 + q_C1\nC C3\n"
      "0 c\nbond J -> a -> C1\nbond a -> r -> c -> C3\nbond c -> b -> L2\n"));
}

std::string joined(std::initializer_list<std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) text += word;
  return text;
}

/// A tree of junctions with modulated two-ports, and laws that are not linear.
std::string random_nonlinear_graph() {
  const int junctions = *rc::gen::inRange(1, 4);
  std::string declared = "parameter a, b\n";
  std::string bonds;
  std::vector<std::string> storages;
  const int elements = *rc::gen::inRange(2, 6);
  for (int e = 0; e < elements; ++e) {
    const std::string kind = *rc::gen::element<std::string>("R", "C", "I", "C", "I", "Se", "Sf");
    const std::string name = kind + std::to_string(e);
    const std::string at = "j" + std::to_string(*rc::gen::inRange(0, junctions));
    const bool bent = *rc::gen::arbitrary<bool>();
    std::string law;
    if (bent && kind == "C") law = ": e = a*q + b*q^3";
    if (bent && kind == "R") law = ": e = a*f + b*f^3";
    if (bent && kind == "I") law = ": f = a*p + b*p^3";
    if (kind == "C") storages.push_back("q_" + name);
    if (kind == "I") storages.push_back("p_" + name);
    declared += joined({kind, " ", name, law, "\n"});
    const bool source = kind[0] == 'S';
    bonds += joined({"bond ", source ? name : at, " -> ", source ? at : name, "\n"});
  }
  for (int j = 0; j < junctions; ++j) {
    const std::string junction = "j" + std::to_string(j);
    declared += joined({*rc::gen::element("0", "1"), " ", junction, "\n"});
    if (j == 0) continue;
    const std::string from = "j" + std::to_string(*rc::gen::inRange(0, j));
    const std::string two_port = "t" + std::to_string(j);
    const std::string kind = storages.empty() ? "TF" : *rc::gen::element<std::string>("MTF", "MGY");
    declared += joined({kind, " ", two_port});
    if (!storages.empty()) {
      const auto which = *rc::gen::inRange<std::size_t>(0, storages.size());
      declared += " = a + b*" + storages[which];
    }
    declared += "\n";
    bonds += joined({"bond ", from, " -> ", two_port, " -> ", junction, "\n"});
  }
  return "bondgraph g\n" + declared + bonds;
}

RC_GTEST_PROP(LinearisedGraphs, AgreeWithDifferencesOfRandomGraphs, ()) {
  const std::string text = random_nonlinear_graph();
  const ParsedDocument parsed = parse_document(SourceText("test.tlg", text));
  const auto model = resolve_bond_graph(parsed.document.models.front(), std::make_shared<Pool>());
  RC_PRE(model && model.diagnostics.empty());
  RC_CLASSIFY(agrees_with_differences(text), "has a graph of deviations");
}

std::vector<std::vector<std::string>> block_of(const std::vector<GraphStep>& steps,
                                               const std::string& name) {
  std::vector<std::vector<std::string>> rows;
  for (const GraphStep& step : steps) {
    for (const StepMatrix& m : step.matrices) {
      for (std::size_t i = 0; m.name == name && i < m.entries.size(); ++i) {
        rows.emplace_back();
        for (const Form& entry : m.entries[i]) rows.back().push_back(to_infix(entry));
      }
    }
  }
  return rows;
}

// 004 (7.30)–(7.33), corrected: nothing but gyrators joins the axes, and what the deviations of
// their moduli do is S13^1 x; S11^0 F + S13^1 is the Jacobian of Euler's equations.
TEST(LinearisedGraphs, HaveTheBlocksOfLemma71) {
  const std::string text = example("004-7.5-rigid-body");
  const auto made = linearise_graph(graph_model(text), syntax_of_text(text), std::nullopt);
  ASSERT_TRUE(made);
  using Rows = std::vector<std::vector<std::string>>;
  EXPECT_EQ(block_of(made->steps, "S11^x"), (Rows(3, std::vector<std::string>(3, "0"))));
  EXPECT_EQ(block_of(made->steps, "S11^0"),
            (Rows{{"0", "-p_9_0", "p_5_0"}, {"p_9_0", "0", "-p_2_0"}, {"-p_5_0", "p_2_0", "0"}}));
  EXPECT_EQ(block_of(made->steps, "F"),
            (Rows{{"1/I_x", "0", "0"}, {"0", "1/I_y", "0"}, {"0", "0", "1/I_z"}}));
  EXPECT_EQ(block_of(made->steps, "S13^1"), (Rows{{"0", "p_9_0/I_z", "-p_5_0/I_y"},
                                                  {"-p_9_0/I_z", "0", "p_2_0/I_x"},
                                                  {"p_5_0/I_y", "-p_2_0/I_x", "0"}}));
  EXPECT_EQ(block_of(made->steps, "S13^0").front().size(), 6U);
}

// Its field is joined to the rest by the deviations of its flux alone.
TEST(LinearisedGraphs, OfAMachineWithSeparateExcitation) {
  EXPECT_TRUE(agrees_with_differences(example("library/dc-machine")));
}

TEST(LinearisedGraphs, SayWhenASlopeHasNoName) {
  const std::string text =
      "bondgraph g\nfunction W(x, y)\nSe U\nSe F\nC plate(a, b): energy = W(q_a, q_b)\nR r, s\n"
      "1 x, y\nbond U -> x -> plate.a\nbond x -> r\nbond F -> y -> plate.b\nbond y -> s\n";
  const BondGraphModel model = graph_model(text);
  const auto made = linearise_graph(model, syntax_of_text(text), std::nullopt);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.diagnostics.front().code, bondgraph_codes::slope_not_writable);
}

}  // namespace
}  // namespace tellegen::test
