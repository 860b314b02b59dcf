#include "verify/claim.hpp"

#include "language/parser.hpp"
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

Result<ClaimVerdict> check_claim(const EnergyModel& model, const EulerLagrange& result,
                                 const std::string& claim, const HamiltonianForm& hamilton) {
  const auto equation = read_claim(claim);
  if (!equation) return equation.diagnostics;
  ClaimVerdict verdict;
  verdict.claim = claim;
  if (auto named = judge_named(model, result, hamilton, *equation, verdict)) {
    return std::move(*named);
  }
  return judge_equation(model, result, *equation, std::move(verdict));
}

}  // namespace tellegen
