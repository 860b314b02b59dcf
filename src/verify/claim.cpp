#include "verify/claim.hpp"

#include <algorithm>

#include "language/parser.hpp"
#include "model/resolve_expression.hpp"
#include "symbolic/matrix.hpp"
#include "verify/claim_target.hpp"
#include "verify/claim_value.hpp"
#include "verify/codes.hpp"
#include "verify/consequence.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

/// Everything one claim is judged with.
struct Judge {
  const EulerLagrange& el;
  Ring& ring;
  Textbook& textbook;
};

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
  return all;
}

std::string equation_name(const EulerLagrange& el, std::size_t i) {
  return "equation " + el.coordinates[i].symbol().name;
}

bool matches_an_equation(Judge& judge, const Series& claimed, ClaimVerdict& verdict) {
  for (std::size_t i = 0; i < judge.el.equations.size(); ++i) {
    const Series right = judge.ring.convert(judge.el.equations[i].value);
    const auto factor = common_multiple(judge.ring, claimed, right, pivots(judge.el));
    if (!factor) continue;
    verdict.holds = true;
    verdict.proved = true;
    verdict.target = equation_name(judge.el, i);
    if (!(factor->is_constant() && factor->constant().is_one()))
      verdict.factor = judge.textbook.write(*factor);
    return true;
  }
  return false;
}

/// ±1, or the ratio of the coefficients of an acceleration where that is one term: what the claim
/// was probably multiplied by.
std::vector<Series> likely_factors(Judge& judge, const Series& claimed, const Series& right) {
  std::vector<Series> factors{Series(Rational(1)), Series(Rational(-1))};
  for (const Expr pivot : pivots(judge.el)) {
    canonical::Direction by_pivot = judge.ring.by(pivot);
    const Series a = judge.ring.derivative(claimed, by_pivot);
    const Series b = judge.ring.derivative(right, by_pivot);
    if (a.size() == 1 && b.size() == 1 && !a.has_angles() && !b.has_angles()) {
      factors.push_back(judge.ring.divide(a, b));
    }
  }
  return factors;
}

// The derived equation (times a likely factor) that the claim differs from in the fewest terms.
void explain_nearest(Judge& judge, const Series& claimed, ClaimVerdict& verdict) {
  std::optional<Series> nearest;
  std::size_t fewest = 0;
  for (std::size_t i = 0; i < judge.el.equations.size(); ++i) {
    const Series right = judge.ring.normalise(judge.ring.convert(judge.el.equations[i].value));
    for (const Series& factor : likely_factors(judge, claimed, right)) {
      const Series scaled = judge.ring.multiply(factor, right);
      const std::size_t terms = canonical::add(claimed, scaled, Rational(-1)).size();
      if (nearest && terms >= fewest) continue;
      nearest = scaled;
      fewest = terms;
      verdict.target = equation_name(judge.el, i);
    }
  }
  if (nearest) explain_difference(judge.textbook, claimed, *nearest, verdict);
}

Result<ClaimVerdict> judge_equation(Judge& judge, Expr residual, Span span, ClaimVerdict verdict) {
  const Series claimed = judge.ring.normalise(judge.ring.convert(residual));
  if (judge.ring.is_zero(claimed)) {
    return Diagnostic{verify_codes::claim_says_nothing, span, {}, {}};
  }
  if (matches_an_equation(judge, claimed, verdict)) return verdict;
  const Consequence consequence = follows_from_equations(judge.el, residual, judge.ring);
  verdict.proved = consequence.proved;
  if (consequence.answer == Consequence::Answer::Follows) {
    verdict.holds = true;
    verdict.target = "equations";
    return verdict;
  }
  explain_nearest(judge, claimed, verdict);
  return verdict;
}

}  // namespace

Result<ClaimVerdict> check_claim(const EnergyModel& model, const EulerLagrange& result,
                                 const std::string& claim) {
  const SourceText source("claim", claim);
  const ParsedEquation parsed = parse_equation(source);
  if (!parsed.equation || has_errors(parsed.diagnostics)) return parsed.diagnostics;
  const EquationSyntax& equation = *parsed.equation;
  ClaimVerdict verdict;
  verdict.claim = claim;
  if (!equation.right) {
    return Diagnostic{verify_codes::claim_without_equals, equation.left.span, {}, {}};
  }
  if (const auto target = named_target(equation, model, result)) {
    if (!*target) return target->diagnostics;
    const auto read = [&](const ExprSyntax& e) { return resolve_expression(e, model); };
    Result<ClaimVerdict> judged = judge_named(equation, **target, read, *model.pool, verdict);
    if (!(*target)->other || !judged || judged->holds) return judged;
    const ClaimTarget other{(*target)->name, {{*(*target)->other}}, std::nullopt};
    Result<ClaimVerdict> again =
        judge_named(equation, other, read, *model.pool, std::move(verdict));
    return again && again->holds ? again : judged;
  }
  Result<Expr> left = resolve_expression(equation.left, model);
  Result<Expr> right = resolve_expression(*equation.right, model);
  Diagnostics diagnostics = std::move(left.diagnostics);
  append(diagnostics, std::move(right.diagnostics));
  if (!left || !right) return diagnostics;
  const Expr residual = *left - *right;
  std::vector<Expr> roots{residual};
  for (const Formula& f : result.equations) roots.push_back(f.value);
  Ring ring(*model.pool, roots);
  Textbook textbook(ring);
  Judge judge{result, ring, textbook};
  return judge_equation(judge, residual, cover(equation.left.span, equation.right->span),
                        std::move(verdict));
}

}  // namespace tellegen
