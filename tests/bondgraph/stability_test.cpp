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

}  // namespace
}  // namespace tellegen::test
