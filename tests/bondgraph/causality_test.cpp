// 004, Procedure 2.1.

#include <algorithm>

#include "bondgraph/causality/causality.hpp"

#include <chrono>
#include <map>

#include "bondgraph/support.hpp"

namespace tellegen::test {
namespace {

std::string conflict_of(const std::string& text) {
  const BondGraphModel model = graph_model(text);
  const auto causality = assign_causality(model, {});
  if (causality) return "none";
  const Diagnostic& d = causality.diagnostics.front();
  std::string all(d.code.text);
  for (const std::string& arg : d.args) all += " | " + arg;
  return all;
}

/// Every rule of Table 2.6, counted at every element.
void expect_valid(const BondGraphModel& model, const Causality& causality) {
  for (std::size_t e = 0; e < model.elements.size(); ++e) {
    const BondElement& element = model.elements[e];
    std::size_t at = 0;
    for (std::size_t i = 0; i < element.ports.size(); ++i)
      at += causality.takes_effort(model, {e, i}) ? 1U : 0U;
    const std::size_t n = element.ports.size();
    const std::map<ElementKind, bool> rules{
        {ElementKind::Zero, at == 1},         {ElementKind::One, at == n - 1},
        {ElementKind::Transformer, at == 1},  {ElementKind::Gyrator, at != 1},
        {ElementKind::EffortSource, at == 0}, {ElementKind::FlowSource, at == 1}};
    const auto rule = rules.find(element.kind);
    EXPECT_TRUE(rule == rules.end() || rule->second) << element.name;
  }
}

TEST(Causality, TheMechanicalSystemOf361HasTheKeyVectorsOfTheSource) {
  const auto s = derive_causality(graph_model(example("004-3.6.1-two-masses")), {});
  ASSERT_TRUE(s);
  using Names = std::vector<std::string>;
  EXPECT_EQ(s->x, (Names{"q_2", "p_6", "q_9", "p_12"}));
  EXPECT_EQ(s->xdot, (Names{"f_2", "e_6", "f_9", "e_12"}));
  EXPECT_EQ(s->z, (Names{"e_2", "f_6", "e_9", "f_12"}));
  EXPECT_EQ(s->u, (Names{"f_1", "e_4", "e_11"}));
  EXPECT_EQ(s->D_in, (Names{"f_8"}));
  EXPECT_EQ(s->D_out, (Names{"e_8"}));
  for (const Check& check : s->checks) EXPECT_TRUE(check.passed && check.proved) << check.key;
}

TEST(Causality, OfTwoDependentStoragesTheLaterOneTakesDerivativeCausality) {
  const std::string text = "bondgraph g\nSf i\nC C1, C2\n0 n\nbond i -> n -> C1\nbond n -> C2\n";
  const auto first = derive_causality(graph_model(text), {});
  ASSERT_TRUE(first);
  ASSERT_EQ(first->dependent.size(), 1U);
  EXPECT_EQ(first->dependent[0].element, "C2");
  EXPECT_EQ(first->dependent[0].path, "C1 → n → C2");
  const auto wished = derive_causality(graph_model(text + "dependent C1\n"), {});
  ASSERT_TRUE(wished);
  EXPECT_EQ(wished->dependent[0].element, "C1");
}

TEST(Causality, DerivativePreferenceTurnsStoragesWhereItCan) {
  const std::string text = "bondgraph g\nSe E\nR r\nI L\n1 l\nbond E -> l -> r\nbond l -> L\n";
  const auto s = derive_causality(graph_model(text), {.prefer = CausalPreference::Derivative});
  ASSERT_TRUE(s);
  EXPECT_TRUE(s->x.empty());
  EXPECT_EQ(s->xd, (std::vector<std::string>{"p_L"}));
}

TEST(Causality, ResistorsThatWaitForEachOtherAreALoop) {
  const auto s = derive_causality(graph_model(example("004-3.6.2-resistor-loop")), {});
  ASSERT_TRUE(s);
  EXPECT_EQ(s->loops, (std::vector<std::vector<std::string>>{{"R3", "R2"}}));
}

TEST(Causality, ConflictsAreExplained) {
  EXPECT_EQ(conflict_of("bondgraph g\nSe a, b\nC c\n0 n\nbond a -> n -> c\nbond b -> n\n"),
            "E0800 | n | Se a | Se b | a → n → b");
  EXPECT_EQ(conflict_of("bondgraph g\nSf a, b\nR r\n1 n\nbond a -> n -> r\nbond b -> n\n"),
            "E0801 | n | Sf a | Sf b | a → n → b");
  EXPECT_EQ(conflict_of("bondgraph g\nSf a, b\n0 n\nbond a -> n\nbond b -> n\n"),
            "E0802 | n | Sf a, Sf b");
  EXPECT_EQ(conflict_of("bondgraph g\nSe a, b\n1 n\nbond a -> n\nbond b -> n\n"),
            "E0803 | n | Se a, Se b");
  EXPECT_EQ(conflict_of("bondgraph g\nSe a, b\nTF n\nbond a -> n -> b\n"),
            "E0804 | Se a | Se b | a → n → b");
  EXPECT_EQ(conflict_of("bondgraph g\nSe a\nTF n\nSe b\nC c\n0 j, k\nbond a -> j -> n -> k -> c\n"
                        "bond b -> k\n"),
            "E0800 | k | Se a | Se b | a → j → n → k → b");
}

TEST(Causality, AChoiceThatLeadsIntoAContradictionIsTakenBack) {
  // The resistors of a bridge: the preferred stroke of the first ones leaves none for the last.
  const BondGraphModel model = graph_model(
      "bondgraph bridge\nSe E\nR r1, r2, r3, r4, r5\n0 a, b, c\n1 j1, j2, j3, j4, j5\n"
      "bond E -> a\nbond a -> j1 -> b\nbond j1 -> r1\nbond a -> j2 -> c\nbond j2 -> r2\n"
      "bond b -> j5 -> c\nbond j5 -> r5\nbond b -> j3 -> r3\nbond c -> j4 -> r4\n");
  const auto causality = assign_causality(model, {});
  ASSERT_TRUE(causality);
  expect_valid(model, *causality);
}

/// A ladder of n cells, each a mass, a spring and a resistor.
BondGraphModel ladder(std::size_t cells) {
  std::string text = "bondgraph ladder\nSe E\n";
  std::string bonds = "bond E -> j0\n";
  for (std::size_t i = 0; i < cells; ++i) {
    const std::string k = std::to_string(i);
    text += "1 j" + k + "\n0 n" + k + "\nI L" + k + "\nC c" + k + "\nR r" + k + "\n";
    bonds += "bond j" + k + " -> L" + k + "\nbond j" + k + " -> n" + k + " -> c" + k + "\nbond n" +
             k + " -> r" + k + "\n";
    if (i > 0) bonds += "bond n" + std::to_string(i - 1) + " -> j" + k + "\n";
  }
  return graph_model(text + bonds);
}

TEST(Causality, TenThousandElementsTakeWellUnderASecond) {
  const BondGraphModel model = ladder(2000);  // 10,001 elements
  ASSERT_GT(model.elements.size(), 10000U);
  const auto start = std::chrono::steady_clock::now();
  const auto causality = assign_causality(model, {});
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  ASSERT_TRUE(causality);
  expect_valid(model, *causality);
  EXPECT_EQ(causality->integral.size(), 4000U);
  EXPECT_LT(took.count(), 0.5);
  RecordProperty("milliseconds", static_cast<int>(took.count() * 1000));
}

// A ladder with thousands of parts: S would have millions of entries.
TEST(Causality, AMatrixThatNobodyReadsIsLeftOut) {
  const auto ladder = [](int count) {
    std::string text = "bondgraph ladder\nSe E\n";
    std::string bonds;
    std::string last = "E";
    for (int i = 0; i < count; ++i) {
      const std::string k = std::to_string(i);
      text += "R r" + k + "\nC c" + k + "\n1 s" + k + "\n0 n" + k + "\n";
      bonds += "bond " + last + " -> s" + k + " -> r" + k + "\nbond s" + k + " -> n" + k + " -> c" +
               k + "\n";
      last = "n" + k;
    }
    return text + bonds;
  };
  const auto is_left_out = [](const Remark& r) { return r.key == "remark.bg.s_left_out"; };
  const auto small = derive_causality(graph_model(ladder(20)), {});
  ASSERT_TRUE(small);
  EXPECT_EQ(small->S.size(), 40U);
  EXPECT_TRUE(std::ranges::none_of(small->remarks, is_left_out));
  const auto large = derive_causality(graph_model(ladder(2000)), {});
  ASSERT_TRUE(large);
  EXPECT_TRUE(large->S.empty());
  EXPECT_TRUE(std::ranges::any_of(large->remarks, is_left_out));
  EXPECT_EQ(large->x.size(), 2000U);
  for (const Check& check : large->checks) EXPECT_TRUE(check.passed) << check.key;
}

}  // namespace
}  // namespace tellegen::test
