#include "verify/claim.hpp"

#include <algorithm>

#include "language/parser.hpp"
#include "verify/claim/given_parameters.hpp"
#include "verify/claim/judge.hpp"
#include "verify/claim/target.hpp"
#include "verify/codes.hpp"

namespace tellegen {

void explain(Textbook& textbook, const Comparison& comparison, const Repair& repaired,
             std::vector<ClaimHint> first, ClaimVerdict& verdict) {
  verdict.difference = textbook.write_sum(comparison.difference);
  verdict.difference_terms = textbook.write_terms(comparison.difference);
  verdict.hints = std::move(first);
  for (ClaimHint& hint : hints_of(repaired, comparison.terms, comparison.right, textbook)) {
    verdict.hints.push_back(std::move(hint));
  }
  if (verdict.hints.size() > max_hints) verdict.hints.resize(max_hints);
}

void take(const ZeroAnswer& difference, ClaimVerdict& verdict) {
  verdict.holds = difference.kind == ZeroAnswer::Kind::Zero;
  verdict.proved = verdict.holds || difference.kind == ZeroAnswer::Kind::Nonzero;
  verdict.not_refuted = difference.kind == ZeroAnswer::Kind::NotRefuted;
  verdict.undecided = difference.kind == ZeroAnswer::Kind::Unknown;
  verdict.points = difference.points;
}

bool needs_hamiltonian_form(const EnergyModel& model, const std::string& claim) {
  const ParsedEquation parsed = parse_equation(SourceText("claim", claim));
  return parsed.equation && names_hamiltonian_form(*parsed.equation, model);
}

Result<EquationSyntax> read_claim(const std::string& claim) {
  const SourceText source("claim", claim);
  ParsedEquation parsed = parse_equation(source);
  if (!parsed.equation || has_errors(parsed.diagnostics)) return parsed.diagnostics;
  if (!parsed.equation->right) {
    return Diagnostic{verify_codes::claim_without_equals, parsed.equation->left.span, {}, {}};
  }
  return std::move(*parsed.equation);
}

Result<ClaimVerdict> nearer(Result<ClaimVerdict> by_name, Result<ClaimVerdict> written_out) {
  if (!written_out) return by_name;
  if (!by_name || written_out->holds) return written_out;
  // Only what is written out decides: I is no number of its own.
  if (by_name->stands() || written_out->stands() || written_out->undecided) return written_out;
  const auto slips = [](const ClaimVerdict& v) {
    return std::pair(v.hints.empty() ? max_hints + 1 : v.hints.size(), v.difference_terms.size());
  };
  return slips(*by_name) <= slips(*written_out) ? by_name : written_out;
}

Result<ClaimVerdict> with_values(Result<ClaimVerdict> judged, const Substitution& values,
                                 const Substitution& given) {
  if (!judged || !judged->holds) return judged;
  for (const auto& [symbol, value] : values) {
    if (!given.contains(symbol)) judged->with_values.push_back(symbol.symbol().name);
  }
  std::ranges::sort(judged->with_values);
  return judged;
}

namespace {

Result<ClaimVerdict> judge(const EnergyModel& model, const EulerLagrange& result,
                           const EquationSyntax& equation, const HamiltonianForm& hamilton,
                           const ClaimVerdict& verdict) {
  if (auto named = judge_named(model, result, hamilton, equation, verdict))
    return std::move(*named);
  return judge_equation(model, result, equation, verdict);
}

/// … with some parameters written out.
Result<ClaimVerdict> judge_with(const EnergyModel& model, const EulerLagrange& result,
                                const EquationSyntax& equation, const HamiltonianForm& hamilton,
                                const Substitution& given, const ClaimVerdict& verdict) {
  HamiltonianForm written = hamilton;
  std::optional<PortHamiltonian> phs;
  std::optional<BraytonMoser> gradient;
  if (hamilton.form != nullptr) phs = written_out(*hamilton.form, given);
  if (hamilton.gradient != nullptr) gradient = written_out(*hamilton.gradient, given);
  written.form = phs ? &*phs : nullptr;
  written.gradient = gradient ? &*gradient : nullptr;
  return judge(written_out(model, given), written_out(result, given), equation, written, verdict);
}

}  // namespace

Result<ClaimVerdict> check_claim(const EnergyModel& model, const EulerLagrange& result,
                                 const std::string& claim, const HamiltonianForm& hamilton) {
  const auto equation = read_claim(claim);
  if (!equation) return equation.diagnostics;
  ClaimVerdict verdict;
  verdict.claim = claim;
  Result<ClaimVerdict> first = judge(model, result, *equation, hamilton, verdict);
  const Substitution given = given_parameters(model);
  if (!given.empty() && !(first && first->holds))
    first =
        nearer(std::move(first), judge_with(model, result, *equation, hamilton, given, verdict));
  if (!first || first->stands()) return first;
  const Substitution values = unnamed_parameters(model, *equation);
  if (values.empty()) return first;
  auto numeric = judge_with(model, result, *equation, hamilton, values, verdict);
  return numeric && numeric->holds ? with_values(std::move(numeric), values, given) : first;
}

}  // namespace tellegen
