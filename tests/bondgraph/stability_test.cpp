// 004, chapter 4 and appendix A.

#include "bondgraph/support.hpp"

namespace tellegen::test {
namespace {

StabilityReport stability_of(const std::string& text) {
  const auto s = derive_stability(graph_model(text), {});
  EXPECT_TRUE(s) << text;
  return s ? *s : StabilityReport{};
}

// (4.7)–(4.18)
TEST(GraphStability, TheOpenLoopOf451IsStableForAllPositiveParameters) {
  const StabilityReport s = stability_of(example("004-3.6.1-two-masses"));
  EXPECT_EQ(s.verdict, StabilityVerdict::Stable);
  EXPECT_EQ(s.proof, VerdictProof::Energy);
  EXPECT_TRUE(s.conditions.empty());
  const auto a = infix(s.polynomial);
  EXPECT_EQ(a[3], "k1*b/(m*M)");
  EXPECT_EQ(a[4], "k1*k2/(m*M)");
  ASSERT_EQ(s.hurwitz.size(), 4U);
  EXPECT_EQ(to_infix(s.hurwitz[2].shown), "k1^2*b^2/(m^3*M)");  // (4.16)
}

// ERRATA on (4.20)–(4.25): D3 = b² k1² (M (1 + k_c) + k_c m)/(M² m³).
TEST(GraphStability, TheClosedLoopOf452NeedsAConditionOnItsGain) {
  const StabilityReport s = stability_of(example("004-4.5.2-closed-loop"));
  EXPECT_EQ(s.verdict, StabilityVerdict::Conditional);
  const auto a = infix(s.polynomial);
  EXPECT_EQ(a[3], "k1*b/(m*M)");
  EXPECT_EQ(a[4], "k1*k2/(m*M)");
  EXPECT_EQ(infix(s.conditions), (std::vector<std::string>{"(m + M)*k_c + M"}));
}

TEST(GraphStability, ALosslessGraphIsMarginal) {
  const StabilityReport s =
      stability_of("bondgraph g\nSe E\nC c\nI L\n1 l\nbond E -> l -> c\nbond l -> L\n");
  EXPECT_EQ(s.verdict, StabilityVerdict::Marginal);
  EXPECT_EQ(s.proof, VerdictProof::Energy);
}

TEST(GraphStability, PositiveFeedbackMakesItUnstable) {
  const std::string text =
      "bondgraph g\nparameter k = 5, r = 1, L = 1\nMSe E\nR r\nI L\n1 l\nbond E -> l -> r\n"
      "bond l -> L\nsignal k*flow(L) -> E\n";
  EXPECT_EQ(stability_of(text).verdict, StabilityVerdict::Unstable);
}

TEST(GraphStability, ANonlinearGraphIsRefused) {
  const auto s = derive_stability(graph_model(example("nonlinear-valve-bond-graph")), {});
  ASSERT_FALSE(s);
  EXPECT_EQ(s.diagnostics.front().code.text, "E0812");
}

TEST(GraphStructure, TheMotorIsControllableAndObservable) {
  const auto s = derive_structure(graph_model(example("dc-motor-bond-graph")), {});
  ASSERT_TRUE(s);
  EXPECT_EQ(s->order, 2U);
  EXPECT_EQ(s->bg_rank, 2U);
  EXPECT_TRUE(s->controllable && s->observable);
  EXPECT_EQ(s->input_paths[1], "E → p_La → p_J");
  EXPECT_TRUE(s->checks[0].passed);
}

TEST(GraphStructure, AMassAloneIsANullMode) {
  const auto s = derive_structure(
      graph_model("bondgraph g\nSe F\nI m\n1 l\nbond F -> l -> m\nC c\nR r\n0 n\nbond l -> n -> c\n"
                  "1 s\nbond n -> s -> r\nI M\nbond s -> M\n"),
      {});
  ASSERT_TRUE(s);
  for (const Check& check : s->checks) EXPECT_TRUE(check.passed);
}

TEST(GraphStructure, OfTwoInertiasOnOneShaftOneIsANullMode) {
  const auto s = derive_structure(graph_model("bondgraph g\nSe T\nTF n\nI J1, J2\n1 a, b\n"
                                              "bond T -> a -> J1\nbond a -> n -> b -> J2\n"),
                                  {});
  ASSERT_TRUE(s);
  EXPECT_EQ(s->order, 1U);
  EXPECT_EQ(s->bg_rank, 0U);
  EXPECT_EQ(s->null_modes, 1U);
  EXPECT_TRUE(s->checks[0].passed);
}

TEST(GraphStructure, TwoEqualBranchesThatNoInputTellsApart) {
  const auto s = derive_structure(
      graph_model("bondgraph g\nparameter L, r\nSe E\nR r1 = r, r2 = r\nI L1 = L, L2 = L\n0 n\n"
                  "1 a, b\nbond E -> n -> a -> L1\nbond a -> r1\nbond n -> b -> L2\nbond b -> r2\n"
                  "output y = flow(L1)\n"),
      {});
  ASSERT_TRUE(s);
  EXPECT_FALSE(s->controllable);
  EXPECT_FALSE(s->observable);
  EXPECT_EQ(s->not_seen, (std::vector<std::string>{"p_L2"}));
}

}  // namespace
}  // namespace tellegen::test
