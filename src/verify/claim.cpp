#include "verify/claim.hpp"

#include <algorithm>

#include "language/parser.hpp"
#include "model/resolve_expression.hpp"
#include "numeric/compare.hpp"
#include "symbolic/matrix.hpp"
#include "verify/claim_hints.hpp"
#include "verify/claim_scale.hpp"
#include "verify/claim_target.hpp"
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

/// A claim set against what it should be.
struct Comparison {
  std::vector<ClaimTerm> terms;
  RightResult right;
  Series difference;  ///< claim − right result
};

void explain(Judge& judge, const Comparison& c, const Repair& repaired, ClaimVerdict& verdict) {
  verdict.difference = judge.textbook.write_sum(c.difference);
  verdict.difference_terms = judge.textbook.write_terms(c.difference);
  verdict.hints = hints_of(repaired, c.terms, c.right, judge.textbook);
}

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
  explain(judge, c, repair(c.terms, c.difference, judge.el.coordinates, judge.ring), verdict);
}

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

std::vector<Expr> accelerations_of(const EulerLagrange& el) {
  std::vector<Expr> all;
  for (const Expr q : el.coordinates) {
    Pool& pool = q.pool();
    all.push_back(pool.time_derivative_symbol(pool.time_derivative_symbol(q)));
  }
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

/// Which of two explanations is nearer: fewer slips; then accelerations that agree; then the
/// equation whose own acceleration the claim has.
struct Distance {
  std::size_t slips = 0;
  std::size_t wrong_accelerations = 0;
  bool is_of_another = false;

  friend auto operator<=>(const Distance&, const Distance&) = default;
};

struct Nearest {
  std::size_t equation = 0;
  Distance distance;
  Comparison comparison;
  Repair repaired;
};

RightResult right_result(Judge& judge, std::size_t i, const Series& right, const Series& scale) {
  const WrittenEquation& written = judge.el.written[i];
  RightResult result{judge.ring.normalise(judge.ring.multiply(scale, right)),
                     printed_terms(written.left, scale, judge.ring)};
  for (Series& s : printed_terms(written.right, canonical::negate(scale), judge.ring)) {
    result.terms.push_back(std::move(s));
  }
  return result;
}

std::size_t count_with(const Series& s, const std::vector<Expr>& symbols, Ring& ring) {
  std::size_t count = 0;
  for (const Expr symbol : symbols) {
    const std::uint32_t id = ring.symbol_id(symbol);
    count += static_cast<std::size_t>(
        std::ranges::count_if(s.terms(), [&](const auto& t) { return t.exponent_of(id) != 0; }));
  }
  return count;
}

Nearest compare(Judge& judge, const std::vector<ClaimTerm>& terms, const Series& claimed,
                std::size_t i, const Series& scale) {
  const std::vector<Expr> accelerations = accelerations_of(judge.el);
  const Series right = judge.ring.normalise(judge.ring.convert(judge.el.equations[i].value));
  Nearest n{i, {}, {terms, right_result(judge, i, right, scale), {}}, {}};
  n.comparison.difference =
      judge.ring.normalise(canonical::add(claimed, n.comparison.right.value, Rational(-1)));
  n.repaired = repair(terms, n.comparison.difference, judge.el.coordinates, judge.ring);
  n.distance = {slips_of(n.repaired, n.comparison.right),
                count_with(n.comparison.difference, accelerations, judge.ring),
                count_with(claimed, {accelerations[i]}, judge.ring) == 0};
  return n;
}

// The derived equation (times a likely factor) that takes the fewest slips to become the claim.
void explain_nearest(Judge& judge, const ClaimedEquation& claim, const Series& claimed,
                     ClaimVerdict& verdict) {
  const std::vector<ClaimTerm> terms = terms_of(claim, judge.ring);
  std::optional<Nearest> nearest;
  for (std::size_t i = 0; i < judge.el.equations.size(); ++i) {
    const Series right = judge.ring.normalise(judge.ring.convert(judge.el.equations[i].value));
    for (const Series& scale :
         likely_scales(claimed, right, accelerations_of(judge.el), judge.ring)) {
      Nearest n = compare(judge, terms, claimed, i, scale);
      if (!nearest || n.distance < nearest->distance) nearest = std::move(n);
    }
  }
  if (!nearest) return;
  verdict.target = equation_name(judge.el, nearest->equation);
  explain(judge, nearest->comparison, nearest->repaired, verdict);
}

Result<ClaimVerdict> judge_equation(Judge& judge, const ClaimedEquation& claim, Span span,
                                    ClaimVerdict verdict) {
  const Expr residual = claim.left - claim.right;
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
  explain_nearest(judge, claim, claimed, verdict);
  return verdict;
}

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
                                                      const EnergyModel& model) {
  std::vector<std::vector<Expr>> rows;
  Diagnostics diagnostics;
  const auto resolve = [&](const ExprSyntax& e) {
    Result<Expr> r = resolve_expression(e, model);
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

Result<ClaimVerdict> judge_named(const EquationSyntax& claim, const ClaimTarget& target,
                                 const EnergyModel& model, const EulerLagrange& el,
                                 ClaimVerdict verdict) {
  const auto rows = resolve_matrix(*claim.right, target, model);
  if (!rows) return rows.diagnostics;
  std::vector<Expr> roots;
  for (std::size_t i = 0; i < target.entries.size(); ++i) {
    for (std::size_t j = 0; j < target.entries[i].size(); ++j) {
      roots.push_back((*rows)[i][j]);
      roots.push_back(target.entries[i][j].value);
    }
  }
  Ring ring(*model.pool, roots);
  Textbook textbook(ring);
  Judge judge{el, ring, textbook};
  verdict.target = target.name;
  bool all_proved = true;
  for (std::size_t i = 0; i < target.entries.size(); ++i) {
    for (std::size_t j = 0; j < target.entries[i].size(); ++j) {
      judge_value(judge, (*rows)[i][j], target.entries[i][j], verdict);
      all_proved = all_proved && verdict.proved;
      if (verdict.holds) continue;
      verdict.target += entry_suffix(target, i, j);
      return verdict;
    }
  }
  verdict.proved = all_proved;
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
    Result<ClaimVerdict> judged = judge_named(equation, **target, model, result, verdict);
    if (!(*target)->other || !judged || judged->holds) return judged;
    const ClaimTarget other{(*target)->name, {{*(*target)->other}}, std::nullopt};
    Result<ClaimVerdict> again = judge_named(equation, other, model, result, std::move(verdict));
    return again && again->holds ? again : judged;
  }
  Result<Expr> left = resolve_expression(equation.left, model);
  Result<Expr> right = resolve_expression(*equation.right, model);
  Diagnostics diagnostics = std::move(left.diagnostics);
  append(diagnostics, std::move(right.diagnostics));
  if (!left || !right) return diagnostics;
  std::vector<Expr> roots{*left, *right};
  for (const Formula& f : result.equations) roots.push_back(f.value);
  Ring ring(*model.pool, roots);
  Textbook textbook(ring);
  Judge judge{result, ring, textbook};
  return judge_equation(judge, {*left, *right}, cover(equation.left.span, equation.right->span),
                        std::move(verdict));
}

}  // namespace tellegen
