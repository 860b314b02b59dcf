// Stability of passive graphs by their elements alone: long ladders and chains, motions that no
// resistor sees, and graphs whose formulas would not fit.

#include <gtest/gtest.h>

#include <algorithm>

#include "analyse/stability/models.hpp"
#include "bondgraph/support.hpp"

namespace tellegen::test {
namespace {

StabilityReport stability(const std::string& text) {
  const auto s = stability_of(graph_model(text), {});
  EXPECT_TRUE(s) << text;
  return s ? *s : StabilityReport{};
}

bool says(const StabilityReport& s, std::string_view key) {
  return std::ranges::any_of(s.remarks, [&](const Remark& r) { return r.key == key; });
}

std::string number(int i) { return std::to_string(i); }

/// Cells of a resistor in series and a capacitor across.
std::string rc_ladder(int cells) {
  std::string text = "bondgraph ladder\nSe E\n";
  std::string bonds;
  std::string before = "E";
  for (int i = 1; i <= cells; ++i) {
    text +=
        "R R" + number(i) + "\nC C" + number(i) + "\n1 s" + number(i) + "\n0 n" + number(i) + "\n";
    bonds += "bond " + before + " -> s" + number(i) + " -> n" + number(i) + " -> C" + number(i) +
             "\nbond s" + number(i) + " -> R" + number(i) + "\n";
    before = "n" + number(i);
  }
  return text + bonds;
}

/// Coils in series, capacitors across, and a resistor at the far end where there is to be one.
std::string lc_chain(int cells, bool damped) {
  std::string text = "bondgraph line\nSe E\n";
  std::string bonds;
  std::string before = "E";
  for (int i = 1; i <= cells; ++i) {
    text +=
        "I L" + number(i) + "\nC C" + number(i) + "\n1 s" + number(i) + "\n0 n" + number(i) + "\n";
    bonds += "bond " + before + " -> s" + number(i) + " -> n" + number(i) + " -> C" + number(i) +
             "\nbond s" + number(i) + " -> L" + number(i) + "\n";
    before = "n" + number(i);
  }
  if (damped) text += "R R\n";
  if (damped) bonds += "bond " + before + " -> R\n";
  return text + bonds;
}

TEST(PassiveGraphs, LaddersOfAnyLengthAreStable) {
  for (const int cells : {2, 6, 12, 40}) {
    const StabilityReport s = stability(rc_ladder(cells));
    EXPECT_EQ(s.verdict, StabilityVerdict::Stable) << cells;
    EXPECT_EQ(s.proof, VerdictProof::Energy) << cells;
  }
}

TEST(PassiveGraphs, OneResistorDampsAChain) {
  for (const int cells : {3, 20, 60}) {
    const StabilityReport damped = stability(lc_chain(cells, true));
    EXPECT_EQ(damped.verdict, StabilityVerdict::Stable) << cells;
    EXPECT_EQ(damped.proof, VerdictProof::Energy) << cells;
  }
  const StabilityReport free = stability(lc_chain(20, false));
  EXPECT_EQ(free.verdict, StabilityVerdict::Marginal);
  EXPECT_EQ(free.proof, VerdictProof::Energy);
}

// Two tanks in series in one loop: both ring against each other where their frequencies agree.
constexpr auto two_tanks =
    "bondgraph tanks\nSe E\nR R\nI L1, L2\nC C1, C2\n1 loop\n0 a, b\n"
    "bond E -> loop -> R\nbond loop -> a -> L1\nbond a -> C1\nbond loop -> b -> L2\nbond b -> C2\n";

TEST(PassiveGraphs, EqualFrequenciesAreAnExceptionThatIsKept) {
  const StabilityReport s = stability(two_tanks);
  EXPECT_EQ(s.verdict, StabilityVerdict::Conditional);
  ASSERT_EQ(s.conditions.size(), 1U);
  EXPECT_NE(to_infix(s.conditions[0].left.shown).find("^2"), std::string::npos);
}

// A bridge in balance by its topology: the inner tank hangs between two nodes of equal potential
// only for special values, but a tank on a junction that the resistor does not reach is never seen.
TEST(PassiveGraphs, WhatNoResistorSeesGoesOnForAllParameters) {
  // Sf fixes the flow of the loop: what hangs on the far side of it rings by itself.
  const StabilityReport s = stability(
      "bondgraph apart\nSf J\nR R\nI L1, L2\nC C1, C2\n1 loop\n0 a, b\nbond J -> loop\n"
      "bond loop -> a -> L1\nbond a -> C1\nbond a -> R\nbond loop -> b -> L2\nbond b -> C2\n");
  EXPECT_EQ(s.verdict, StabilityVerdict::Marginal);
  EXPECT_EQ(s.proof, VerdictProof::Energy);
  EXPECT_TRUE(says(s, "remark.stability.unseen"));
}

TEST(PassiveGraphs, StoragesThatDependOnEachOtherAreOne) {
  const StabilityReport s = stability(
      "bondgraph masses\nSe F\nI m1, m2, m3\nR b\nTF n\n1 v, w\n"
      "bond F -> v -> m1\nbond v -> m2\nbond v -> b\nbond v -> n -> w -> m3\n");
  EXPECT_EQ(s.verdict, StabilityVerdict::Stable);
  EXPECT_EQ(s.proof, VerdictProof::Energy);
}

TEST(PassiveGraphs, ASignalIsNotPassive) {
  const StabilityReport s = stability(
      "bondgraph fed\nparameter k real\nMSe u\nI L\nR R\n1 l\nbond u -> l -> L\nbond l -> R\n"
      "signal -k*flow(L) -> u\n");
  EXPECT_EQ(s.verdict, StabilityVerdict::Conditional);
  ASSERT_EQ(s.conditions.size(), 1U);
  EXPECT_EQ(to_infix(s.conditions[0].left.shown), "k + R");
}

// Six inertias, three of them dependent, in a loop that a signal closes: the energy by unknown
// coefficients takes gigabytes, by the structure nothing.
TEST(PassiveGraphs, DependentStoragesInAFeedbackLoopStaySmall) {
  const StabilityReport s = stability(
      "bondgraph g\nparameter k real\n1 j0, j1\nR R00\nI I10, I11, I12\n0 j2\nTF t2\n"
      "I I20, I21, I22\nMSe u\nbond j0 -> R00\nbond j0 -> j1\nbond j1 -> I10\nbond j1 -> I11\n"
      "bond j1 -> I12\nbond j1 -> t2 -> j2\nbond j2 -> I20\nbond j2 -> I21\nbond j2 -> I22\n"
      "bond u -> j0\nsignal -k*flow(R00) -> u\n");
  EXPECT_EQ(s.zero_roots, 2U);
  EXPECT_EQ(s.verdict, StabilityVerdict::Conditional);
  ASSERT_EQ(s.conditions.size(), 1U);
  EXPECT_EQ(to_infix(s.conditions[0].left.shown), "k + R00");
}

// With next to no memory the formulas are given up, and the numbers still come.
TEST(PassiveGraphs, ATightBudgetLeavesTheNumbers) {
  const std::string text =
      "bondgraph fed\nparameter k real = 2, R = 1, L = 1, C = 1\nMSe u\nI L\nR R\nC C\n1 l\n"
      "bond u -> l -> L\nbond l -> R\nbond l -> C\nsignal -k*flow(L) -> u\n";
  const BondGraphModel model = graph_model(text);
  model.pool->budget() = Budget(60, std::size_t{32} << 20U);
  Result<StabilityReport> s{Diagnostics{}};
  ASSERT_NO_THROW(s = stability_of(model, {}));
  ASSERT_TRUE(s);
  ASSERT_TRUE(s->numbers);
  EXPECT_EQ(s->verdict, StabilityVerdict::Stable);
}

}  // namespace
}  // namespace tellegen::test
