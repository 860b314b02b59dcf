// Claimed equations of motion.

#include <algorithm>

#include "model/resolve_expression.hpp"
#include "verify/claim/consequence.hpp"
#include "verify/claim/constrained_consequence.hpp"
#include "verify/claim/judge.hpp"
#include "verify/claim/nearest.hpp"
#include "verify/claim/own_names.hpp"
#include "verify/claim/right_equations.hpp"
#include "verify/codes.hpp"
#include "verify/vanishing.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

/// The factor with which a claimed equation is a multiple of a derived one.
std::optional<Series> common_multiple(Ring& ring, const Series& claimed, const Series& right,
                                      const std::vector<Expr>& pivots) {
  for (const Expr pivot : pivots) {
    canonical::Direction by_pivot = ring.by(pivot);
    const Series a = ring.derivative(claimed, by_pivot);
    const Series b = ring.derivative(right, by_pivot);
    if (ring.is_zero(a) || ring.is_zero(b)) continue;
    const Series crossed =
        canonical::add(ring.multiply(claimed, b), ring.multiply(right, a), Rational(-1));
    if (!ring.is_zero(crossed)) return std::nullopt;
    return ring.normalise(ring.divide(a, b));
  }
  return std::nullopt;
}

std::vector<Expr> pivots(const EulerLagrange& el) {
  std::vector<Expr> all;
  for (int order : {2, 1, 0}) {
    for (Expr q : el.coordinates) {
      for (int i = 0; i < order; ++i) q = q.pool().time_derivative_symbol(q);
      all.push_back(q);
    }
  }
  all.insert(all.end(), el.inputs.begin(), el.inputs.end());
  if (el.constrained) {
    const std::vector<Expr>& multipliers = el.constrained->multipliers;
    all.insert(all.end(), multipliers.begin(), multipliers.end());
  }
  return all;
}

/// Whether the claim is a multiple of what is zero.
bool matches(EquationJudge& judge, const Series& claimed, const Series& right,
             const std::string& target, ClaimVerdict& verdict) {
  const auto factor = common_multiple(judge.ring, claimed, right, pivots(judge.el));
  if (!factor) return false;
  verdict.holds = true;
  verdict.proved = true;
  verdict.target = target;
  if (!(factor->is_constant() && factor->constant().is_one()))
    verdict.factor = judge.textbook.write(*factor);
  verdict.nonzero = can_vanish(*factor, judge.textbook);
  return true;
}

bool matches_an_equation(EquationJudge& judge, const Series& claimed, ClaimVerdict& verdict) {
  for (std::size_t i = 0; i < judge.el.equations.size(); ++i) {
    const Series right = judge.ring.convert(judge.el.equations[i].value);
    if (matches(judge, claimed, right, equation_name(judge.el, i), verdict)) return true;
  }
  if (!judge.el.constrained) return false;
  return std::ranges::any_of(constraint_equations(judge), [&](const RightEquation& r) {
    return matches(judge, claimed, r.value, r.target, verdict);
  });
}

/// x = … or x' = … of what the model defines, against its definition.
void explain_definition(EquationJudge& judge, const ClaimedEquation& claim, ClaimVerdict& verdict) {
  Ring& ring = judge.ring;
  const Series right = ring.normalise(ring.convert(claim.left));
  const Comparison c{
      terms_of_side(claim.right, Side::Unsaid, ring),
      {right, printed_terms(judge.textbook.write_sum(right), Series(Rational(1)), ring)},
      ring.normalise(canonical::add(ring.convert(claim.right), right, Rational(-1)))};
  verdict.target = judge.syntax.left.text +
                   std::string(static_cast<std::size_t>(judge.syntax.left.primes), '\'');
  const Repair repaired = Repairer(c.terms, judge.el.coordinates, ring).repair(c.difference);
  explain(judge.textbook, c, repaired, {}, verdict);
}

void take_consequence(const Consequence& consequence, ClaimVerdict& verdict) {
  using Answer = Consequence::Answer;
  verdict.holds = consequence.answer == Answer::Follows;
  verdict.proved = verdict.holds || consequence.answer == Answer::DoesNotFollow;
  verdict.not_refuted = consequence.answer == Answer::NotRefuted;
  verdict.undecided = consequence.answer == Answer::Undecided;
  verdict.points = consequence.points;
}

Result<ClaimVerdict> judge_residual(EquationJudge& judge, const ClaimedEquation& claim, Span span,
                                    ClaimVerdict verdict) {
  const Expr residual = claim.left - claim.right;
  const Series claimed = judge.ring.normalise(judge.ring.convert(residual));
  const bool on_definition = is_about_defined(judge.syntax, judge.model);
  if (judge.ring.is_zero(claimed)) {
    if (!mentions_defined(judge.syntax, judge.model))
      return Diagnostic{verify_codes::claim_says_nothing, span, {}, {}};
    verdict.holds = verdict.proved = true;
    verdict.target = "definitions";
    return verdict;
  }
  if (matches_an_equation(judge, claimed, verdict)) return verdict;
  take_consequence(judge.el.constrained ? follows_along_motion(judge.model, judge.el, residual)
                                        : follows_from_equations(judge.el, residual, judge.ring),
                   verdict);
  if (verdict.stands()) {
    verdict.target = "equations";
    return verdict;
  }
  if (on_definition)
    explain_definition(judge, claim, verdict);
  else
    explain_nearest(judge, claim, claimed, verdict);
  return verdict;
}

}  // namespace

Result<ClaimVerdict> judge_equation(const EnergyModel& model, const EulerLagrange& el,
                                    const EquationSyntax& claim, ClaimVerdict verdict) {
  ResolveOptions options = with_outputs(model);
  if (el.constrained) {
    for (const Expr l : el.constrained->multipliers) options.extra.emplace_back(l.symbol().name, l);
  }
  Result<Expr> left = resolve_expression(claim.left, model, options);
  Result<Expr> right = resolve_expression(*claim.right, model, options);
  Diagnostics diagnostics = std::move(left.diagnostics);
  append(diagnostics, std::move(right.diagnostics));
  if (!left || !right) return diagnostics;
  std::vector<Expr> roots{*left, *right};
  for (const Formula& f : el.equations) roots.push_back(f.value);
  Ring ring(*model.pool, roots);
  Textbook textbook(ring);
  EquationJudge judge{model, el, claim, ring, textbook};
  return judge_residual(judge, {*left, *right}, cover(claim.left.span, claim.right->span),
                        std::move(verdict));
}

}  // namespace tellegen
