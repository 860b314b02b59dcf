// Claims on named results: M = …, M[1,2] = …, H = ….

#include <algorithm>

#include "model/resolve_expression.hpp"
#include "verify/claim/dimension.hpp"
#include "verify/claim/judge.hpp"
#include "verify/claim/own_names.hpp"
#include "verify/claim/value.hpp"

namespace tellegen {

namespace {

using canonical::Ring;

/// C is not unique: only C q̇ is. That the claimed one is another choice is worth saying.
std::optional<ClaimHint> another_choice(Ring& ring, const EulerLagrange& el,
                                        const ExprMatrix& claimed, const FormulaMatrix& right) {
  const std::size_t n = claimed.size();
  Pool& pool = ring.pool();
  const auto off = [&](std::size_t i, std::size_t j) { return claimed[i][j] - right[i][j].value; };
  bool skew = true;
  for (std::size_t i = 0; i < n; ++i) {
    Expr sum = pool.number(0);
    for (std::size_t j = 0; j < n; ++j) {
      sum = sum + off(i, j) * pool.time_derivative_symbol(el.coordinates[j]);
      skew = skew && ring.is_zero(ring.convert(off(i, j) + off(j, i)));
    }
    if (!ring.is_zero(ring.convert(sum))) return std::nullopt;
  }
  return ClaimHint{{skew ? "hint.another_c" : "hint.not_christoffel", {}}, Side::Unsaid};
}

/// Velocities that are only defined by p = ∂T*/∂q̇ are no quantities of their own: a claim without
/// them may be right all the same.
bool uses_implicit(const ClaimTarget& target, const HamiltonianForm& hamilton) {
  if (hamilton.form == nullptr) return false;
  std::vector<Expr> named;
  for (const ImplicitRelation& r : hamilton.form->implicit) named.push_back(r.velocity);
  if (hamilton.form->solve) {
    const std::vector<Expr>& v = hamilton.form->solve->velocities;
    named.insert(named.end(), v.begin(), v.end());
  }
  return std::ranges::any_of(target.entries, [&](const FormulaVector& row) {
    return std::ranges::any_of(row, [&](const Formula& f) {
      return std::ranges::any_of(named, [&](Expr v) { return depends_on(f.value, v); });
    });
  });
}

Result<ClaimVerdict> judge_target(const EnergyModel& model, const EulerLagrange& el,
                                  const EquationSyntax& claim, const ClaimTarget& target,
                                  const ClaimVerdict& verdict) {
  const ResolveOptions options = with_outputs(model, {target.symbols});
  const auto claimed = claimed_matrix(
      claim, target, [&](const ExprSyntax& e) { return resolve_expression(e, model, options); });
  if (!claimed) return claimed.diagnostics;
  Ring ring(*model.pool, roots_of(*claimed, target.entries));
  Textbook textbook(ring);
  const auto odd = [&](const std::vector<ClaimTerm>& terms, Expr right) {
    return dimensions_are_known(model, el, claim) ? odd_dimensions(terms, right, model, textbook)
                                                  : std::vector<ClaimHint>{};
  };
  ClaimVerdict judged = judge_entries({textbook, el.coordinates, odd}, *claimed, target, verdict);
  if (judged.stands() || target.name != "C") return judged;
  if (auto hint = another_choice(ring, el, *claimed, target.entries)) judged.hints = {*hint};
  return judged;
}

}  // namespace

std::optional<Result<ClaimVerdict>> judge_named(const EnergyModel& model, const EulerLagrange& el,
                                                const HamiltonianForm& hamilton,
                                                const EquationSyntax& claim,
                                                const ClaimVerdict& verdict) {
  const auto target = named_target(claim, model, el, hamilton);
  if (!target) return std::nullopt;
  if (!*target) return Result<ClaimVerdict>(target->diagnostics);
  Result<ClaimVerdict> judged = judge_target(model, el, claim, **target, verdict);
  if (judged && !judged->stands() && uses_implicit(**target, hamilton)) {
    judged->undecided = true;
    judged->proved = false;
  }
  if (!(*target)->other || !judged || judged->stands()) return judged;
  ClaimTarget other = **target;
  other.entries = {{*(*target)->other}};
  Result<ClaimVerdict> again = judge_target(model, el, claim, other, verdict);
  const bool nearer = again && (again->stands() ||
                                again->difference_terms.size() < judged->difference_terms.size());
  return nearer ? again : judged;
}

}  // namespace tellegen
