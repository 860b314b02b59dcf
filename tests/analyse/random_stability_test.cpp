// Random bond graphs, with feedback by signals: the polynomial three ways, and the verdict beside
// the eigenvalues at random parameters.

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "analyse/dense.hpp"
#include "analyse/stability/models.hpp"
#include "bondgraph/coates/coates.hpp"
#include "language/parser.hpp"
#include "model/resolve_bond_graph.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"

namespace tellegen {
namespace {

/// A line of junctions with two-ports on some of its bonds, elements at each, and now and then a
/// source that is fed back from a flow or an effort.
std::string random_graph() {
  const int junctions = *rc::gen::inRange(1, 5);
  std::string declared = "parameter k real, h real\n";
  std::string bonds;
  std::vector<std::string> measured;
  for (int j = 0; j < junctions; ++j) {
    const std::string name = "j" + std::to_string(j);
    declared += std::string(*rc::gen::element("0", "1")) + " " + name + "\n";
    if (j > 0) {
      const std::string kind = *rc::gen::element<std::string>("", "", "TF", "GY");
      const std::string two_port = "t" + std::to_string(j);
      if (!kind.empty()) declared += kind + " " + two_port + "\n";
      bonds += "bond j" + std::to_string(j - 1) + (kind.empty() ? "" : " -> " + two_port) + " -> " +
               name + "\n";
    }
    const int elements = *rc::gen::inRange(1, 4);
    for (int e = 0; e < elements; ++e) {
      const std::string kind = *rc::gen::element<std::string>("R", "C", "I", "C", "I");
      const std::string element = kind + std::to_string(j) + std::to_string(e);
      declared += kind + " " + element + "\n";
      bonds += "bond " + name + " -> " + element + "\n";
      measured.push_back(element);
    }
  }
  const std::string source = *rc::gen::element<std::string>("MSe", "MSf");
  declared += source + " u\n";
  bonds += "bond u -> j" + std::to_string(*rc::gen::inRange(0, junctions)) + "\n";
  if (*rc::gen::inRange(0, 2) == 0) {
    const std::string from = *rc::gen::elementOf(measured);
    const std::string which = *rc::gen::element<std::string>("effort(", "flow(");
    bonds += "signal -k*" + which + from + ") -> u\n";
  }
  return "bondgraph g\n" + declared + bonds;
}

std::optional<BondGraphModel> model_of(const std::string& text) {
  const SourceText source("test.tlg", text);
  const ParsedDocument parsed = parse_document(source);
  RC_ASSERT(parsed.diagnostics.empty());
  auto model = resolve_bond_graph(parsed.document.models.front(), std::make_shared<Pool>());
  return std::move(model.value);
}

/// Far enough from the imaginary axis to be told apart from it.
std::optional<Stability> clear_stability(const NumberMatrix& a) {
  const auto poles = eigenvalues_of(a);
  double largest = 0;
  double rightmost = -1e300;
  for (const auto& pole : poles) {
    largest = std::max(largest, std::abs(pole));
    rightmost = std::max(rightmost, pole.real());
  }
  if (std::abs(rightmost) < 1e-6 * (1 + largest)) return std::nullopt;
  return rightmost < 0 ? Stability::Stable : Stability::Unstable;
}

class AtRandom {
 public:
  AtRandom(const BondGraphModel& model, std::uint64_t seed) {
    for (const Parameter& p : model.parameters) symbols_.push_back(p.symbol);
    point_ = random_point(symbols_, seed);
  }
  double value(Expr e) const { return evaluate<double>(e, symbols_, point_); }
  NumberMatrix values(const FormulaMatrix& m) const {
    NumberMatrix rows;
    for (const FormulaVector& row : m) {
      rows.emplace_back();
      for (const Formula& f : row) rows.back().push_back(value(f.value));
    }
    return rows;
  }

 private:
  std::vector<Expr> symbols_;
  std::vector<double> point_;
};

RC_GTEST_PROP(RandomStability, ThePolynomialIsTheSameThreeWays, ()) {
  const std::string text = random_graph();
  RC_LOG() << text;
  const auto model = model_of(text);
  RC_PRE(model.has_value());
  const auto graph = derive_coates(*model, {.steps = true});
  if (!graph) {
    RC_ASSERT(graph.diagnostics.front().code.text.starts_with("E08"));
    return;
  }
  for (const Check& check : graph->checks) {
    RC_LOG() << check.key << "\n";
    RC_ASSERT(check.passed);
  }
}

RC_GTEST_PROP(RandomStability, TheVerdictAgreesWithEigenvalues, ()) {
  const std::string text = random_graph();
  RC_LOG() << text;
  const auto model = model_of(text);
  RC_PRE(model.has_value());
  const auto equations = derive_state_equations(*model, {});
  RC_PRE(equations.value.has_value() && !equations->states.empty());
  const bool by_energy = *rc::gen::inRange(0, 2) == 0;
  const auto report = stability_of(*model, {.by_energy = by_energy});
  RC_ASSERT(report.value.has_value());
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const AtRandom at(*model, seed);
    const auto clear = clear_stability(at.values(equations->A));
    if (report->verdict == StabilityVerdict::Stable) RC_ASSERT(clear != Stability::Unstable);
    if (report->verdict == StabilityVerdict::Marginal) RC_ASSERT(clear != Stability::Unstable);
    if (report->verdict == StabilityVerdict::Unstable) RC_ASSERT(clear != Stability::Stable);
    if (report->verdict != StabilityVerdict::Conditional || !clear) continue;
    if (report->conditions.empty()) continue;  // not decided
    bool all = true;
    for (const StabilityCondition& c : report->conditions) all = all && at.value(c.left.value) > 0;
    if (all) RC_ASSERT(clear == Stability::Stable);
    if (!all) RC_ASSERT(clear == Stability::Unstable);
  }
}

}  // namespace
}  // namespace tellegen
