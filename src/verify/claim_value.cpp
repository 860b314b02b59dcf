// Claims on named results: M = …, M[1,2] = …, H = ….

#include <algorithm>

#include "model/resolve_expression.hpp"
#include "numeric/compare.hpp"
#include "verify/claim_dimension.hpp"
#include "verify/claim_judge.hpp"
#include "verify/claim_target.hpp"
#include "verify/codes.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;
using ExprMatrix = std::vector<std::vector<Expr>>;

void judge_value(Judge& judge, Expr claimed, const Formula& right, ClaimVerdict& verdict) {
  const Series a = judge.ring.convert(claimed);
  const Series b = judge.ring.convert(right.value);
  verdict.proved = judge.ring.is_zero(canonical::add(a, b, Rational(-1)));
  // What the canonical form does not see, such as log(a b) = log(a) + log(b), random points may.
  verdict.holds = verdict.proved || numerically_equal(claimed, right.value).equal;
  if (verdict.holds) return;
  verdict.proved = true;
  const Comparison c{
      terms_of_side(claimed, Side::Unsaid, judge.ring),
      {judge.ring.normalise(b), printed_terms(right.shown, Series(Rational(1)), judge.ring)},
      judge.ring.normalise(canonical::add(a, b, Rational(-1)))};
  std::vector<ClaimHint> odd;
  if (dimensions_are_known(judge.model, judge.el, judge.syntax))
    odd = odd_dimensions(c.terms, right.value, judge.model, judge.textbook);
  const Repair repaired = Repairer(c.terms, judge.el.coordinates, judge.ring).repair(c.difference);
  explain(judge, c, repaired, std::move(odd), verdict);
}

/// A vector may be written as one row.
void stand_up(ExprMatrix& rows, const ClaimTarget& target) {
  if (target.entries[0].size() != 1 || rows.size() != 1) return;
  ExprMatrix column;
  for (const Expr e : rows[0]) column.push_back({e});
  rows = std::move(column);
}

bool fits(const ExprMatrix& rows, const ClaimTarget& target) {
  const std::size_t columns = target.entries[0].size();
  return rows.size() == target.entries.size() &&
         std::ranges::all_of(rows, [&](const auto& row) { return row.size() == columns; });
}

/// All expressions on the right of a named claim, as a matrix of the target's shape.
Result<ExprMatrix> resolve_matrix(const ExprSyntax& right, const ClaimTarget& target,
                                  const EnergyModel& model, const ResolveOptions& options) {
  ExprMatrix rows;
  Diagnostics diagnostics;
  const auto resolve = [&](const ExprSyntax& e) {
    Result<Expr> r = resolve_expression(e, model, options);
    append(diagnostics, std::move(r.diagnostics));
    return r.value.value_or(Expr());
  };
  if (right.kind != ExprSyntax::Kind::Matrix) {
    if (target.entries.size() > 1 || target.entries[0].size() > 1) {
      return Diagnostic{verify_codes::not_comparable, right.span, {target.name}, {}};
    }
    rows.push_back({resolve(right)});
  } else {
    for (const ExprSyntax& row : right.items) {
      rows.emplace_back();
      for (const ExprSyntax& e : row.items) rows.back().push_back(resolve(e));
    }
    stand_up(rows, target);
    if (!fits(rows, target) && !has_errors(diagnostics)) {
      return Diagnostic{verify_codes::wrong_shape,
                        right.span,
                        {target.name, std::to_string(target.entries.size()),
                         std::to_string(target.entries[0].size())},
                        {}};
    }
  }
  if (has_errors(diagnostics)) return diagnostics;
  return rows;
}

/// "[1,2]" of a matrix, "[2]" of a vector, nothing of a scalar.
std::string entry_suffix(const ClaimTarget& target, std::size_t i, std::size_t j) {
  const std::size_t columns = target.entries[0].size();
  if (target.entries.size() == 1 && columns == 1) return "";
  return "[" + std::to_string(i + 1) + (columns > 1 ? "," + std::to_string(j + 1) : "") + "]";
}

/// C is not unique: only C q̇ is. That the claimed one is another choice is worth saying.
std::optional<ClaimHint> another_choice(Judge& judge, const ExprMatrix& claimed,
                                        const FormulaMatrix& right) {
  const std::size_t n = claimed.size();
  Pool& pool = judge.ring.pool();
  const auto off = [&](std::size_t i, std::size_t j) { return claimed[i][j] - right[i][j].value; };
  bool skew = true;
  for (std::size_t i = 0; i < n; ++i) {
    Expr sum = pool.number(0);
    for (std::size_t j = 0; j < n; ++j) {
      sum = sum + off(i, j) * pool.time_derivative_symbol(judge.el.coordinates[j]);
      skew = skew && judge.ring.is_zero(judge.ring.convert(off(i, j) + off(j, i)));
    }
    if (!judge.ring.is_zero(judge.ring.convert(sum))) return std::nullopt;
  }
  return ClaimHint{{skew ? "hint.another_c" : "hint.not_christoffel", {}}, Side::Unsaid};
}

std::vector<Expr> roots_of(const ExprMatrix& claimed, const FormulaMatrix& right) {
  std::vector<Expr> roots;
  for (std::size_t i = 0; i < right.size(); ++i) {
    for (std::size_t j = 0; j < right[i].size(); ++j) {
      roots.push_back(claimed[i][j]);
      roots.push_back(right[i][j].value);
    }
  }
  return roots;
}

/// Entry by entry, up to the first that is wrong.
ClaimVerdict judge_entries(Judge& judge, const ExprMatrix& claimed, const ClaimTarget& target,
                           ClaimVerdict verdict) {
  verdict.target = target.name;
  bool all_proved = true;
  for (std::size_t i = 0; i < target.entries.size(); ++i) {
    for (std::size_t j = 0; j < target.entries[i].size(); ++j) {
      judge_value(judge, claimed[i][j], target.entries[i][j], verdict);
      all_proved = all_proved && verdict.proved;
      if (verdict.holds) continue;
      verdict.target += entry_suffix(target, i, j);
      if (target.name != "C") return verdict;
      if (auto hint = another_choice(judge, claimed, target.entries)) verdict.hints = {*hint};
      return verdict;
    }
  }
  verdict.proved = all_proved;
  return verdict;
}

Result<ClaimVerdict> judge_target(const EnergyModel& model, const EulerLagrange& el,
                                  const EquationSyntax& claim, const ClaimTarget& target,
                                  const ClaimVerdict& verdict) {
  const auto claimed = resolve_matrix(*claim.right, target, model, {target.symbols});
  if (!claimed) return claimed.diagnostics;
  Ring ring(*model.pool, roots_of(*claimed, target.entries));
  Textbook textbook(ring);
  Judge judge{model, el, claim, ring, textbook};
  return judge_entries(judge, *claimed, target, verdict);
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
  if (!(*target)->other || !judged || judged->holds) return judged;
  ClaimTarget other = **target;
  other.entries = {{*(*target)->other}};
  Result<ClaimVerdict> again = judge_target(model, el, claim, other, verdict);
  const bool nearer =
      again && (again->holds || again->difference_terms.size() < judged->difference_terms.size());
  return nearer ? again : judged;
}

}  // namespace tellegen
