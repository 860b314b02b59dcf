#include "verify/claim/value.hpp"

#include <algorithm>

#include "verify/claim/judge.hpp"
#include "verify/codes.hpp"

namespace tellegen {

using canonical::Ring;
using canonical::Series;

void judge_equality(Ring& ring, Expr claimed, Expr right, ClaimVerdict& verdict) {
  take(decide_zero(ring, claimed - right), verdict);
}

namespace {

void judge_value(const ValueJudge& judge, Expr claimed, const Formula& right,
                 ClaimVerdict& verdict) {
  Ring& ring = judge.textbook.ring();
  judge_equality(ring, claimed, right.value, verdict);
  if (verdict.stands()) return;
  const Series a = ring.convert(claimed);
  const Series b = ring.convert(right.value);
  const Comparison c{terms_of_side(claimed, Side::Unsaid, ring),
                     {ring.normalise(b), printed_terms(right.shown, Series(Rational(1)), ring)},
                     ring.normalise(canonical::add(a, b, Rational(-1)))};
  std::vector<ClaimHint> odd;
  if (judge.odd_dimensions) odd = judge.odd_dimensions(c.terms, right.value);
  const Repair repaired = Repairer(c.terms, judge.variables, ring).repair(c.difference);
  explain(judge.textbook, c, repaired, std::move(odd), verdict);
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

/// "[1,2]" of a matrix, "[2]" of a vector, nothing of a scalar.
std::string entry_suffix(const ClaimTarget& target, std::size_t i, std::size_t j) {
  const std::size_t columns = target.entries[0].size();
  if (target.entries.size() == 1 && columns == 1) return "";
  return "[" + std::to_string(i + 1) + (columns > 1 ? "," + std::to_string(j + 1) : "") + "]";
}

}  // namespace

Result<ExprMatrix> claimed_matrix(const EquationSyntax& claim, const ClaimTarget& target,
                                  const ExpressionReader& read) {
  const ExprSyntax& right = *claim.right;
  ExprMatrix rows;
  Diagnostics diagnostics;
  const auto resolve = [&](const ExprSyntax& e) {
    Result<Expr> r = read(e);
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

ClaimVerdict judge_entries(const ValueJudge& judge, const ExprMatrix& claimed,
                           const ClaimTarget& target, ClaimVerdict verdict) {
  verdict.target = target.name;
  int looked_at = 0;
  int points = 0;
  for (std::size_t i = 0; i < target.entries.size(); ++i) {
    for (std::size_t j = 0; j < target.entries[i].size(); ++j) {
      judge_value(judge, claimed[i][j], target.entries[i][j], verdict);
      if (!verdict.stands()) {
        verdict.target += entry_suffix(target, i, j);
        return verdict;
      }
      looked_at += verdict.not_refuted ? 1 : 0;
      points += verdict.points;
    }
  }
  verdict.not_refuted = looked_at > 0;
  verdict.holds = verdict.proved = looked_at == 0;
  verdict.points = points;
  return verdict;
}

}  // namespace tellegen
