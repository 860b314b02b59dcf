#include "verify/claim_value.hpp"

#include <algorithm>

#include "numeric/compare.hpp"
#include "verify/claim_hints.hpp"
#include "verify/codes.hpp"

namespace tellegen {

using canonical::Ring;
using canonical::Series;

void explain_difference(Textbook& textbook, const Series& claimed, const Series& right,
                        ClaimVerdict& verdict) {
  Ring& ring = textbook.ring();
  const Series difference = ring.normalise(canonical::add(claimed, right, Rational(-1)));
  verdict.difference = textbook.write_sum(difference);
  verdict.difference_terms = textbook.write_terms(difference);
  verdict.hints = likely_slips(ring.normalise(claimed), ring.normalise(right), textbook);
}

void judge_value(Textbook& textbook, Expr claimed, Expr right, ClaimVerdict& verdict) {
  Ring& ring = textbook.ring();
  const Series a = ring.convert(claimed);
  const Series b = ring.convert(right);
  verdict.proved = ring.is_zero(canonical::add(a, b, Rational(-1)));
  // What the canonical form does not see, such as log(a b) = log(a) + log(b), random points may.
  verdict.holds = verdict.proved || numerically_equal(claimed, right).equal;
  if (verdict.holds) return;
  verdict.proved = true;
  explain_difference(textbook, a, b, verdict);
}

namespace {

/// A vector may be written as one row.
void stand_up(std::vector<std::vector<Expr>>& rows, const ClaimTarget& target) {
  if (target.entries[0].size() != 1 || rows.size() != 1) return;
  std::vector<std::vector<Expr>> column;
  for (const Expr e : rows[0]) column.push_back({e});
  rows = std::move(column);
}

bool fits(const std::vector<std::vector<Expr>>& rows, const ClaimTarget& target) {
  const std::size_t columns = target.entries[0].size();
  return rows.size() == target.entries.size() &&
         std::ranges::all_of(rows, [&](const auto& row) { return row.size() == columns; });
}

/// All expressions on the right of a named claim, as a matrix of the target's shape.
Result<std::vector<std::vector<Expr>>> resolve_matrix(const ExprSyntax& right,
                                                      const ClaimTarget& target,
                                                      const ExpressionReader& read) {
  std::vector<std::vector<Expr>> rows;
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

/// "[1,2]" of a matrix, "[2]" of a vector, nothing of a scalar.
std::string entry_suffix(const ClaimTarget& target, std::size_t i, std::size_t j) {
  const std::size_t columns = target.entries[0].size();
  if (target.entries.size() == 1 && columns == 1) return "";
  return "[" + std::to_string(i + 1) + (columns > 1 ? "," + std::to_string(j + 1) : "") + "]";
}

}  // namespace

Result<ClaimVerdict> judge_named(const EquationSyntax& claim, const ClaimTarget& target,
                                 const ExpressionReader& read, Pool& pool, ClaimVerdict verdict) {
  const auto rows = resolve_matrix(*claim.right, target, read);
  if (!rows) return rows.diagnostics;
  std::vector<Expr> roots;
  for (std::size_t i = 0; i < target.entries.size(); ++i) {
    for (std::size_t j = 0; j < target.entries[i].size(); ++j) {
      roots.push_back((*rows)[i][j]);
      roots.push_back(target.entries[i][j].value);
    }
  }
  Ring ring(pool, roots);
  Textbook textbook(ring);
  verdict.target = target.name;
  bool all_proved = true;
  for (std::size_t i = 0; i < target.entries.size(); ++i) {
    for (std::size_t j = 0; j < target.entries[i].size(); ++j) {
      judge_value(textbook, (*rows)[i][j], target.entries[i][j].value, verdict);
      all_proved = all_proved && verdict.proved;
      if (verdict.holds) continue;
      verdict.target += entry_suffix(target, i, j);
      return verdict;
    }
  }
  verdict.proved = all_proved;
  return verdict;
}

}  // namespace tellegen
