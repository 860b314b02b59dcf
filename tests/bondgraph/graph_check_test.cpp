// What is wrong with a graph, or with its values, is told before anything is derived from it.

#include <gtest/gtest.h>

#include <algorithm>

#include "bondgraph/support.hpp"

namespace tellegen::test {
namespace {

/// "E0827 | C c | MSe E", of the first.
std::string first_of(const Diagnostics& diagnostics) {
  if (diagnostics.empty()) return "";
  std::string text(diagnostics[0].code.text);
  for (const std::string& arg : diagnostics[0].args) text += " | " + arg;
  return text;
}

std::vector<std::string> notes_of(const Diagnostics& diagnostics) {
  std::vector<std::string> all;
  for (const Note& note : diagnostics.empty() ? std::vector<Note>{} : diagnostics[0].notes) {
    all.emplace_back(note.key);
    for (const std::string& arg : note.args) all.back() += " | " + arg;
  }
  return all;
}

TEST(GraphCheck, AStorageThatASourceFixesIsToldWhereNobodyKnowsItsRate) {
  EXPECT_EQ(first_of(check_graph(
                graph_model("bondgraph g\nSe E\nC c\nR r\n0 n\nbond E -> n -> c\nbond n -> r\n"))),
            "");
  EXPECT_EQ(
      first_of(check_graph(graph_model("bondgraph g\nMSe E = -2*effort(r)\nC c, b\nR r\n0 n\n1 l\n"
                                       "bond E -> n -> c\nbond n -> l -> b\nbond l -> r\n"))),
      "E0827 | C c | MSe E");
  // States have rates: what follows them is known to change as they do.
  EXPECT_EQ(first_of(check_graph(
                graph_model("bondgraph g\nMSe E = -2*q_b\nC c, b\nR r\n0 n\n1 l\nbond E -> n -> c\n"
                            "bond n -> l -> b\nbond l -> r\n"))),
            "");
  EXPECT_EQ(first_of(check_graph(
                graph_model("bondgraph g\nSe E\nC c\nR r\n1 l\nbond E -> l -> c\nbond l -> r\n"))),
            "");
}

std::string coils(const std::string& matrix) {
  return "bondgraph coils\nparameter k = 2\nSe E\nI M(a, b) = " + matrix +
         "\nR r, s\n1 left, right\nbond E -> left -> r\nbond left -> M.a\nbond M.b -> right\n"
         "bond right -> s\n";
}

TEST(GraphCheck, CoilsCoupledTooWellHoldNegativeEnergy) {
  EXPECT_EQ(first_of(check_graph(graph_model(coils("[[1, k], [k, 1]]")))), "W0826 | M | a, b");
  EXPECT_EQ(first_of(check_graph(graph_model(coils("[[3, k], [k, 3]]")))), "");
  EXPECT_EQ(first_of(check_graph(graph_model(coils("[[k, 2], [2, k]]")))), "W0826 | M | a, b");
}

std::string ring(const std::string& parameters) {
  return "bondgraph ring\n" + parameters +
         "Se E\nTF n, m\nI L\nC c\n1 in, out\n0 a, b\nbond E -> in -> a\nbond a -> n -> b\n"
         "bond a -> m -> b\nbond b -> out -> L\nbond out -> c\n";
}

TEST(GraphCheck, ARingOfTransformersIsExplained) {
  const Diagnostics open = check_graph(graph_model(ring("")));
  EXPECT_EQ(first_of(open), "E0824 | b | Se E | a → m → b → n → a");
  EXPECT_EQ(notes_of(open),
            (std::vector<std::string>{"note.ring_disagrees | n/m", "note.open_ring"}));
  const Diagnostics equal = check_graph(graph_model(ring("parameter n = 2, m = 2\n")));
  EXPECT_EQ(notes_of(equal)[0], "note.ring_agrees_here | n/m");
  const Diagnostics different = check_graph(graph_model(ring("parameter n = 2, m = 3\n")));
  EXPECT_EQ(notes_of(different)[0], "note.ring_disagrees | n/m");
}

TEST(GraphCheck, ARingOfGearsIsExplained) {
  const Diagnostics d = check_graph(
      graph_model("bondgraph gears\nSf W\nTF n\nR b\n1 motor, load\nTF m = n\nbond W -> motor\n"
                  "bond motor -> n -> load\nbond motor -> m -> load\nbond load -> b\n"));
  EXPECT_EQ(first_of(d).substr(0, 5), "E0825");
  EXPECT_EQ(notes_of(d)[0], "note.ring_agrees");
}

// y = E/(R1 + R2 − g R2): the loop through the signal has the gain g R2/(R1 + R2).
std::string loop(const std::string& g) {
  return "bondgraph loop\nparameter g = " + g +
         ", R1 = 1, R2 = 1\nSe E\nMSe S\nR R1, R2\n1 a\nbond E -> a -> R1\nbond S -> a\n"
         "bond a -> R2\nsignal g*effort(R2) -> S\noutput i = flow(R1)\n";
}

TEST(GraphCheck, ALoopOfGainOneIsRefused) {
  const auto singular = derive_state_equations(graph_model(loop("2")), {});
  ASSERT_FALSE(singular);
  EXPECT_EQ(first_of(singular.diagnostics), "E0828 | g = 2, R1 = 1, R2 = 1 | loop");
  const auto regular = derive_state_equations(graph_model(loop("1.5")), {});
  ASSERT_TRUE(regular);
  EXPECT_TRUE(regular->remarks.empty());
}

TEST(GraphCheck, ANonlinearGraphHasTheStructureOfItsSlopes) {
  const auto s = derive_structure(
      graph_model("bondgraph g\nparameter a, b, k\nSe E\nI L\nC c: e = a*q + b*q^3\n"
                  "R d: e = k*f*abs(f)\n1 l\nbond E -> l -> L\nbond l -> c\nbond l -> d\n"
                  "output v = effort(c)\n"),
      {});
  ASSERT_TRUE(s);
  EXPECT_EQ(s->order, 2U);
  EXPECT_EQ(s->null_modes, 0U);
  EXPECT_TRUE(s->control.holds);
  EXPECT_TRUE(s->observation.holds);
  const auto told = [](const Remark& r) { return r.key == "remark.bg.straightened"; };
  EXPECT_TRUE(std::ranges::any_of(s->remarks, told));
  for (const Check& check : s->checks) EXPECT_TRUE(check.passed) << check.key;
}

}  // namespace
}  // namespace tellegen::test
