// What a drawing shows: strokes as far as causality goes, and what is highlighted.

#include "bondgraph/sketch.hpp"

#include "bondgraph/causality/causal_paths.hpp"
#include "bondgraph/support.hpp"

namespace tellegen::test {
namespace {

BondGraphSketch sketch_of(const BondGraphModel& model, const SketchOptions& options = {}) {
  auto sketch = sketch_graph(model, options);
  EXPECT_TRUE(sketch);
  return sketch ? std::move(*sketch) : BondGraphSketch{};
}

std::vector<std::string> names(const BondGraphSketch& s, const std::vector<std::size_t>& nodes) {
  std::vector<std::string> all;
  for (const std::size_t v : nodes) all.push_back(s.nodes[v].name);
  return all;
}

TEST(Sketch, HasEveryElementAndBondWithItsStroke) {
  const BondGraphModel model = graph_model(example("dc-motor-bond-graph"));
  const BondGraphSketch s = sketch_of(model);
  ASSERT_EQ(s.nodes.size(), model.elements.size());
  ASSERT_EQ(s.bonds.size(), model.bonds.size());
  const auto causality = assign_causality(model, {});
  for (std::size_t b = 0; b < s.bonds.size(); ++b) {
    EXPECT_EQ(s.bonds[b].stroke,
              causality->strokes[b] == Stroke::To ? StrokeEnd::To : StrokeEnd::From);
    EXPECT_EQ(s.bonds[b].from, model.bonds[b].from.element);
    EXPECT_TRUE(s.bonds[b].power);
  }
  EXPECT_TRUE(s.highlights.empty());
}

TEST(Sketch, BondsOfDetectorsCarryNoPowerAndNumbersAreKept) {
  const BondGraphSketch s = sketch_of(graph_model(R"(bondgraph g
Se E
I L
Df i
1 n
bond 1: E -> n
bond 2: n -> L
bond 7: n -> i)"));
  EXPECT_TRUE(s.bonds[1].power);
  EXPECT_FALSE(s.bonds[2].power);
  EXPECT_EQ(s.bonds[2].label, "7");
}

TEST(Sketch, AConflictIsShownWithTheStrokesThatStand) {
  const BondGraphSketch s = sketch_of(graph_model(R"(bondgraph g
Se a, b
C c
R r
0 n, k
1 m
bond a -> n -> m -> k
bond b -> n
bond m -> r
bond k -> c)"));
  ASSERT_EQ(s.highlights.size(), 1U);
  EXPECT_EQ(s.highlights[0].key, "E0800");
  EXPECT_EQ(names(s, s.highlights[0].nodes), (std::vector<std::string>{"a", "n", "b"}));
  EXPECT_EQ(s.highlights[0].bonds.size(), 2U);
  // Nothing was assigned yet at the far storage.
  EXPECT_EQ(s.bonds.back().stroke, StrokeEnd::None);
  EXPECT_NE(s.bonds.front().stroke, StrokeEnd::None);
}

TEST(Sketch, ALoopOfResistorsIsShown) {
  SketchOptions options;
  options.loops = true;
  const BondGraphSketch s = sketch_of(graph_model(example("004-3.6.2-resistor-loop")), options);
  ASSERT_EQ(s.highlights.size(), 1U);
  EXPECT_EQ(s.highlights[0].key, "draw.loop");
  EXPECT_EQ(s.highlights[0].args, std::vector<std::string>{"R3, R2"});
  const BondGraphSketch none = sketch_of(graph_model(example("dc-motor-bond-graph")), options);
  ASSERT_EQ(none.highlights.size(), 1U);
  EXPECT_EQ(none.highlights[0].key, "draw.no_loop");
}

TEST(Sketch, ADependentStorageIsShownWithWhatFixesIt) {
  SketchOptions options;
  options.dependent = true;
  const BondGraphSketch s = sketch_of(graph_model(example("geared-load-bond-graph")), options);
  ASSERT_EQ(s.highlights.size(), 1U);
  EXPECT_EQ(names(s, s.highlights[0].nodes),
            (std::vector<std::string>{"J1", "fast", "n", "slow", "J2"}));
  EXPECT_EQ(s.highlights[0].bonds.size(), 4U);
}

TEST(Sketch, ACausalPathGoesAlongTheStrokes) {
  SketchOptions options;
  options.path = {"E", "J"};
  const BondGraphModel model = graph_model(example("dc-motor-bond-graph"));
  const BondGraphSketch s = sketch_of(model, options);
  ASSERT_EQ(s.highlights.size(), 1U);
  // Only by way of the coil: the gyrator follows its current.
  EXPECT_EQ(names(s, s.highlights[0].nodes),
            (std::vector<std::string>{"E", "armature", "La", "armature", "n", "shaft", "J"}));
  options.path = {"E", "rotor"};
  const auto wrong = sketch_graph(model, options);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.diagnostics.front().code.text, "E0870");
}

TEST(Sketch, WhereNoPathLeadsItSaysSo) {
  SketchOptions options;
  options.path = {"L1", "L2"};
  // The source fixes the effort of both branches: neither feels the other.
  const BondGraphSketch s = sketch_of(graph_model(R"(bondgraph g
Se E
I L1, L2
0 n
bond E -> n -> L1
bond n -> L2)"),
                                      options);
  ASSERT_EQ(s.highlights.size(), 1U);
  EXPECT_EQ(s.highlights[0].key, "draw.no_path_between");
  EXPECT_TRUE(s.highlights[0].nodes.empty());
}

TEST(Sketch, ASignalLeadsFromWhatItReadsToItsSource) {
  const BondGraphSketch s = sketch_of(graph_model(example("004-4.5.2-closed-loop")));
  ASSERT_EQ(s.signals.size(), 1U);
  EXPECT_EQ(s.nodes[s.signals[0].from].name, "b");
  EXPECT_EQ(s.nodes[s.signals[0].to].name, "f1");
}

// The filling of an integrator may name the source or its effort: the same arrow.
TEST(Sketch, ASourceReadByItsOwnNameIsWhereTheSignalComesFrom) {
  for (const std::string read : {"w", "effort(w)"}) {
    const BondGraphSketch s = sketch_of(graph_model("bondgraph g\nSe w\nR r\nMSf fill = " + read +
                                                    "\nC c\n1 one\n0 zero\n"
                                                    "bond w -> one -> r\nbond fill -> zero -> c"));
    ASSERT_EQ(s.signals.size(), 1U) << read;
    EXPECT_EQ(s.nodes[s.signals[0].from].name, "w");
    EXPECT_EQ(s.nodes[s.signals[0].to].name, "fill");
  }
}

// 004, A.2: the paths of the structure, the same as `analyse --what structure` lists.
TEST(Sketch, PathsToTheOutputsAreThoseOfTheStructure) {
  const BondGraphModel model = graph_model(R"(bondgraph g
parameter k
Se F, weight = 9.81
I m, M
C spring = 1/k
1 low, high
0 gap
bond F -> low -> m
bond weight -> high
bond low -> gap -> spring
bond gap -> high -> M
output v = flow(M))");
  const BondGraphSketch s = sketch_of(model, {.paths = true, .outputs = true});
  const auto structure = derive_structure(model, {});
  ASSERT_TRUE(structure);
  std::vector<std::string> to_states;
  std::vector<std::string> to_outputs;
  for (const Highlight& h : s.highlights) {
    EXPECT_EQ(h.key, "draw.path");
    (h.kind == HighlightKind::Output ? to_outputs : to_states).push_back(h.args[0]);
  }
  EXPECT_EQ(to_states, structure->control.paths);  // from F alone: a weight is no input
  EXPECT_EQ(to_outputs, structure->observation.paths);
  EXPECT_EQ(to_outputs.back(), "spring → gap → high → M → v");
}

TEST(Sketch, AStateThatNoOutputShowsIsTold) {
  const BondGraphSketch s = sketch_of(graph_model("bondgraph g\nSe E\nI L\nC c\nR r\n0 n\n1 a, b\n"
                                                  "bond E -> n -> a -> L\nbond n -> b -> c\n"
                                                  "bond b -> r\nbond a -> R2\nR R2\n"
                                                  "output y = flow(L)\n"),
                                      {.outputs = true});
  ASSERT_EQ(s.highlights.size(), 2U);
  EXPECT_EQ(s.highlights[0].key, "draw.path");
  EXPECT_EQ(s.highlights[1].key, "draw.no_output");
  EXPECT_EQ(s.highlights[1].args, std::vector<std::string>{"c"});
}

}  // namespace
}  // namespace tellegen::test
