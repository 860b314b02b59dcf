// 004, chapter 4: verdicts, conditions, numbers.

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <iterator>

#include "analyse/stability/models.hpp"
#include "bondgraph/support.hpp"
#include "model/resolve_states.hpp"

namespace tellegen::test {
namespace {

StabilityReport stability(const std::string& text, const StabilityOptions& options = {}) {
  const auto s = stability_of(graph_model(text), options);
  EXPECT_TRUE(s) << text;
  return s ? *s : StabilityReport{};
}

Result<StabilityReport> states_stability(const std::string& text, bool steps = false) {
  const SourceText source("test.tlg", text);
  const ParsedDocument parsed = parse_document(source);
  EXPECT_TRUE(parsed.diagnostics.empty()) << text;
  auto model = resolve_states(parsed.document.models.front(), std::make_shared<Pool>());
  EXPECT_TRUE(model) << text;
  static std::vector<std::shared_ptr<Pool>> pools;  // results outlive their model
  pools.push_back(model->pool);
  return stability_of(*model, {.steps = steps});
}

std::vector<std::string> conditions(const StabilityReport& s) {
  std::vector<std::string> all;
  for (const StabilityCondition& c : s.conditions) all.push_back(to_infix(c.left.shown));
  return all;
}

using Texts = std::vector<std::string>;

// (4.7)–(4.18)
TEST(GraphStability, TheOpenLoopOf451IsStableForAllPositiveParameters) {
  const StabilityReport s = stability(example("004-4.5.1-open-loop"));
  EXPECT_EQ(s.verdict, StabilityVerdict::Stable);
  EXPECT_EQ(s.proof, VerdictProof::Energy);
  EXPECT_TRUE(s.conditions.empty());
  const auto a = infix(s.polynomial);
  EXPECT_EQ(a[1], "(1/m + 1/M)*b");
  EXPECT_EQ(a[2], "k1/m + (1/m + 1/M)*k2");
  EXPECT_EQ(a[3], "k1*b/(m*M)");
  EXPECT_EQ(a[4], "k1*k2/(m*M)");
  ASSERT_EQ(s.hurwitz.size(), 4U);
  EXPECT_EQ(to_infix(s.hurwitz[0].shown), "(1/m + 1/M)*b");                              // (4.18)
  EXPECT_EQ(to_infix(s.hurwitz[1].shown), "(k1/m^2 + (1/m^2 + 2/(m*M) + 1/M^2)*k2)*b");  // (4.17)
  EXPECT_EQ(to_infix(s.hurwitz[2].shown), "k1^2*b^2/(m^3*M)");                           // (4.16)
  EXPECT_EQ(to_infix(s.hurwitz[3].shown), "k1^3*k2*b^2/(m^4*M^2)");                      // (4.15)
}

TEST(GraphStability, TheDeterminantsSayTheSameAsTheEnergy) {
  for (const char* name : {"004-3.6.1-two-masses", "004-3.6.2-resistor-loop", "dc-motor-bond-graph",
                           "004-2.12-two-capacitors"}) {
    const StabilityReport s = stability(example(name), {.by_energy = false});
    EXPECT_EQ(s.verdict, StabilityVerdict::Stable) << name;
    EXPECT_EQ(s.proof, VerdictProof::Hurwitz) << name;
    EXPECT_TRUE(s.conditions.empty()) << name;
  }
}

// 3701 terms, 192 of them negative: what is left is said by its name.
TEST(GraphStability, ALongDeterminantIsAskedForByItsName) {
  const StabilityReport s = stability(example("motor-generator-bond-graph"), {.by_energy = false});
  EXPECT_EQ(s.verdict, StabilityVerdict::Conditional);
  EXPECT_EQ(conditions(s), (Texts{"D4"}));
  EXPECT_EQ(to_infix(s.hurwitz[1].shown), "a1*a2 - a3");
}

TEST(GraphStability, PassiveMachinesAreDecidedByTheirEnergy) {
  for (const char* name : {"motor-generator-bond-graph", "macro-micro-actuator-bond-graph"}) {
    const StabilityReport s = stability(example(name));
    EXPECT_EQ(s.verdict, StabilityVerdict::Stable) << name;
    EXPECT_EQ(s.proof, VerdictProof::Energy) << name;
    EXPECT_EQ(s.hurwitz.size(), s.states.size()) << name;
  }
}

// ERRATA on (4.20)–(4.25): D3 = b² k1² (M (1 + k_c) + k_c m)/(M² m³).
TEST(GraphStability, TheClosedLoopOf452NeedsAConditionOnItsGain) {
  const StabilityReport s = stability(example("004-4.5.2-closed-loop"));
  EXPECT_EQ(s.verdict, StabilityVerdict::Conditional);
  const auto a = infix(s.polynomial);
  EXPECT_EQ(a[3], "k1*b/(m*M)");
  EXPECT_EQ(a[4], "k1*k2/(m*M)");
  EXPECT_EQ(conditions(s), (Texts{"(m + M)*k_c + M"}));
}

TEST(GraphStability, ALosslessGraphIsMarginal) {
  const StabilityReport s =
      stability("bondgraph g\nSe E\nC c\nI L\n1 l\nbond E -> l -> c\nbond l -> L\n");
  EXPECT_EQ(s.verdict, StabilityVerdict::Marginal);
  EXPECT_EQ(s.proof, VerdictProof::Energy);
}

// Two loops side by side, one of them without loss: s² + 1/(L c) is left over.
TEST(GraphStability, ALossThatDoesNotReachEverythingIsMarginal) {
  const std::string text =
      "bondgraph g\nSe E\nC c, d\nI L, K\nR r\n0 n\n1 a, b\nbond E -> n -> a -> c\nbond a -> L\n"
      "bond n -> b -> d\nbond b -> K\nbond b -> r\n";
  const StabilityReport s = stability(text);
  EXPECT_EQ(s.verdict, StabilityVerdict::Marginal);
  ASSERT_FALSE(s.remarks.empty());
  EXPECT_EQ(s.proof, VerdictProof::Energy);
  EXPECT_EQ(s.remarks[0].key, "remark.stability.unseen");
  EXPECT_EQ(to_infix(s.hurwitz[3].shown), "0");
  const StabilityReport by_signs = stability(text, {.by_energy = false});
  EXPECT_EQ(by_signs.verdict, StabilityVerdict::Marginal);
  EXPECT_EQ(by_signs.remarks[0].key, "remark.stability.oscillates");
}

TEST(GraphStability, PositiveFeedbackMakesItUnstable) {
  const std::string text =
      "bondgraph g\nparameter k = 5, r = 1, L = 1\nMSe E\nR r\nI L\n1 l\nbond E -> l -> r\n"
      "bond l -> L\nsignal k*flow(L) -> E\n";
  const StabilityReport s = stability(text);
  EXPECT_EQ(s.verdict, StabilityVerdict::Unstable);
  EXPECT_EQ(s.proof, VerdictProof::Eigenvalues);
  EXPECT_EQ(conditions(s), (Texts{"r - k"}));
  EXPECT_EQ(s.conditions[0].holds, std::optional<bool>(false));
  ASSERT_EQ(s.numbers->eigenvalues.size(), 1U);
  EXPECT_NEAR(s.numbers->eigenvalues[0].real(), 4, 1e-12);
}

TEST(GraphStability, ANonlinearGraphIsRefused) {
  const auto s = stability_of(graph_model(example("nonlinear-valve-bond-graph")), {});
  ASSERT_FALSE(s);
  EXPECT_EQ(s.diagnostics.front().code.text, "E0812");
}

TEST(GraphStability, WithoutStoragesThereIsNoMotionToJudge) {
  const auto s = stability_of(
      graph_model("bondgraph g\nSe E\nR r, q\n1 l\nbond E -> l -> r\nbond l -> q\n"), {});
  ASSERT_FALSE(s);
  EXPECT_EQ(s.diagnostics.front().code.text, "E0330");
}

// (B.9), by hand: A = −2 has P = 1/4.
TEST(StateStability, ALyapunovMatrixComesWithNumbers) {
  const auto s = states_stability("states s\nparameter a = 2\nstate x\nequation x' = -a*x\n");
  ASSERT_TRUE(s);
  EXPECT_EQ(s->verdict, StabilityVerdict::Stable);
  ASSERT_TRUE(s->numbers && s->numbers->lyapunov);
  EXPECT_NEAR(s->numbers->lyapunov->P[0][0], 0.25, 1e-14);
  EXPECT_TRUE(s->numbers->lyapunov->positive_definite);
}

TEST(StateStability, AThirdOrderLoopHasTheConditionOfTheTextbooks) {
  const auto s = states_stability(
      "states s\nparameter a, b, c\nstate x, y, z\nequation x' = y\nequation y' = z\n"
      "equation z' = -c*x - b*y - a*z\n");
  ASSERT_TRUE(s);
  EXPECT_EQ(s->verdict, StabilityVerdict::Conditional);
  EXPECT_EQ(conditions(*s), (Texts{"a*b - c"}));  // s³ + a s² + b s + c
}

TEST(StateStability, StepsShowTheOneFactors) {
  const auto s = states_stability(
      "states s\nparameter a, b\nstate x, y\nequation x' = -a*x + y\nequation y' = -b*x\n", true);
  ASSERT_TRUE(s);
  ASSERT_TRUE(s->one_factors);
  EXPECT_EQ(s->one_factors->circuits.size(), 2U);
  EXPECT_EQ(std::ranges::count(s->checks, "check.coates.one_factors", &Check::key), 1);
  for (const Check& check : s->checks) EXPECT_TRUE(check.passed) << check.key;
  EXPECT_EQ(s->steps.size(), 2U);
}

// A gain of either sign: 0 < k < (what the third determinant leaves).
TEST(StateStability, AGainOfEitherSignHasTwoConditions) {
  const auto s = states_stability(
      "states s\nparameter a, b, k real\nstate x, y, z\nequation x' = y\nequation y' = z\n"
      "equation z' = -k*x - b*y - a*z\n");
  ASSERT_TRUE(s);
  EXPECT_EQ(conditions(*s), (Texts{"k", "a*b - k"}));
}

TEST(StateStability, ADoubleIntegratorGrows) {
  const auto s = states_stability("states s\nstate x, v\nequation x' = v\nequation v' = 0\n");
  ASSERT_TRUE(s);
  EXPECT_EQ(s->verdict, StabilityVerdict::Unstable);
}

TEST(StateStability, TwoIntegratorsApartStay) {
  const auto s = states_stability("states s\nstate x, v\nequation x' = 0\nequation v' = 0\n");
  ASSERT_TRUE(s);
  EXPECT_EQ(s->verdict, StabilityVerdict::Marginal);
}

// At these values roots on the axis coincide: what eigenvalues in floating point call marginal
// grows, as in resonance.
TEST(StateStability, ValuesThatMakeRootsCoincideAreLookedAtExactly) {
  const auto pair = [](const std::string& m, const std::string& c) {
    return states_stability("states s\nparameter k = 1, m = " + m + ", c = " + c +
                            "\nstate x, v, y, w\nequation x' = v\nequation v' = -k*x\n"
                            "equation y' = w\nequation w' = -m*y + c*x\n")
        ->verdict;
  };
  EXPECT_EQ(pair("1", "1"), StabilityVerdict::Unstable);
  EXPECT_EQ(pair("2", "1"), StabilityVerdict::Marginal);
  EXPECT_EQ(pair("1", "0"), StabilityVerdict::Marginal);
  EXPECT_EQ(states_stability("states s\nparameter a = 0, b = 0\nstate x, y\n"
                             "equation x' = -a*x + y\nequation y' = -b*y\n")
                ->verdict,
            StabilityVerdict::Unstable);
}

// The energy ½ p² says nothing of q, which grows.
TEST(StateStability, AnEnergyThatLeavesAStateOutDoesNotDecide) {
  const auto s = states_stability(
      "states s\nparameter m\nstate q, p\nequation q' = p/m\nequation p' = 0\n"
      "storage p^2/(2*m)\n");
  ASSERT_TRUE(s);
  EXPECT_EQ(s->verdict, StabilityVerdict::Unstable);
}

TEST(StateStability, AMissingCoefficientIsUnstable) {
  const auto s = states_stability(
      "states s\nparameter b, c\nstate x, y, z\nequation x' = y\nequation y' = z\n"
      "equation z' = -c*x - b*y\n");
  ASSERT_TRUE(s);
  EXPECT_EQ(s->verdict, StabilityVerdict::Unstable);
}

TEST(StateStability, ACoupledPairWithoutLossHasConditions) {
  // s⁴ + a s² + b: marginal where a, b and a² − 4 b are positive
  const auto s = states_stability(
      "states s\nparameter a, b\nstate w, x, y, z\nequation w' = x\nequation x' = y\n"
      "equation y' = z\nequation z' = -b*w - a*y\n");
  ASSERT_TRUE(s);
  EXPECT_EQ(s->verdict, StabilityVerdict::Conditional);
  EXPECT_EQ(conditions(*s), (Texts{"a^2 - 4*b"}));
}

TEST(StateStability, ValuesThatAreNotPositiveAreSaidToBeSo) {
  const auto s = states_stability("states s\nparameter a = -2\nstate x\nequation x' = -a*x\n");
  ASSERT_TRUE(s);
  EXPECT_EQ(s->verdict, StabilityVerdict::Unstable);
  EXPECT_EQ(s->proof, VerdictProof::Eigenvalues);
}

TEST(StateStability, NonlinearEquationsAreRefused) {
  const auto s = states_stability("states s\nstate x\nequation x' = -x^3\n");
  ASSERT_FALSE(s);
  EXPECT_EQ(s.diagnostics.front().code.text, "E0840");
}

/// A ladder of n resistors and capacitors with a fed-back input.
std::string ladder(int n, bool values) {
  std::string text = "bondgraph ladder\nparameter k real";
  if (values) text += " = 0.5";
  text += "\nMSe E\n";
  std::string bonds = "bond E -> l1\n";
  for (int i = 1; i <= n; ++i) {
    const std::string k = std::to_string(i);
    const std::string value = values ? " = " + k : "";
    text += "R r" + k + value + "\nC c" + k + value + "\n1 l" + k + "\n0 n" + k + "\n";
    bonds += "bond l" + k + " -> r" + k + "\nbond l" + k + " -> n" + k + " -> c" + k + "\n";
    if (i > 1) bonds += "bond n" + std::to_string(i - 1) + " -> l" + k + "\n";
  }
  return text + bonds + "signal -k*effort(c" + std::to_string(n) + ") -> E\n";
}

TEST(LargeStability, BeyondSixStatesThereAreConditionsToo) {
  const StabilityReport s = stability(ladder(7, false));
  EXPECT_EQ(s.verdict, StabilityVerdict::Conditional);
  EXPECT_FALSE(s.conditions.empty());
}

TEST(LargeStability, TooLargeIsSaidAndTheNumbersDecide) {
  const StabilityReport s = stability(ladder(14, true));
  EXPECT_EQ(s.proof, VerdictProof::Eigenvalues);
  EXPECT_EQ(s.verdict, StabilityVerdict::Stable);
  ASSERT_TRUE(s.numbers);
  EXPECT_EQ(s.numbers->eigenvalues.size(), 14U);
}

// Eight coils and eight capacitors: the energy needs no polynomial.
TEST(LargeStability, TheEnergyDecidesForALongLine) {
  std::string text = "bondgraph line\nSe E\n";
  std::string bonds = "bond E -> l1\n";
  for (int i = 1; i <= 8; ++i) {
    const std::string k = std::to_string(i);
    text += "R r" + k + "\nC c" + k + "\nI L" + k + "\n1 l" + k + "\n0 n" + k + "\n";
    bonds += "bond l" + k + " -> r" + k + "\nbond l" + k + " -> L" + k + "\n";
    bonds += "bond l" + k + " -> n" + k + " -> c" + k + "\n";
    if (i > 1) bonds += "bond n" + std::to_string(i - 1) + " -> l" + k + "\n";
  }
  const StabilityReport s = stability(text + bonds);
  EXPECT_EQ(s.verdict, StabilityVerdict::Stable);
  EXPECT_EQ(s.proof, VerdictProof::Energy);
}

TEST(LargeStability, WithoutValuesASampleIsTaken) {
  const StabilityReport s = stability(ladder(14, false));
  EXPECT_EQ(s.verdict, StabilityVerdict::Conditional);
  ASSERT_TRUE(s.sample);
  EXPECT_EQ(s.sample->points, 50);
}

// With R = C = 1 the poles are −4 sin²((2 k − 1) π/(2 (2 n + 1))): the slowest one tells.
TEST(GraphStability, ALongLadderHasItsNumbersToo) {
  for (const int n : {30, 80}) {
    std::string text = "bondgraph ladder\nSe E\n";
    std::string bonds;
    std::string last = "E";
    for (int i = 0; i < n; ++i) {
      const std::string k = std::to_string(i);
      text += "R r" + k + " = 1\nC c" + k + " = 1\n1 s" + k + "\n0 n" + k + "\n";
      bonds += "bond " + last + " -> s" + k + " -> r" + k + "\nbond s" + k + " -> n" + k + " -> c" +
               k + "\n";
      last = "n" + k;
    }
    const StabilityReport s = stability(text + bonds);
    EXPECT_EQ(s.verdict, StabilityVerdict::Stable);
    EXPECT_EQ(s.proof, VerdictProof::Energy);
    ASSERT_TRUE(s.numbers);
    double slowest = -10;
    for (const auto& pole : s.numbers->eigenvalues) slowest = std::max(slowest, pole.real());
    const double half = std::sin(std::acos(-1.0) / (2 * (2 * n + 1)));
    EXPECT_NEAR(slowest, -4 * half * half, 1e-9);
  }
}

}  // namespace
}  // namespace tellegen::test
