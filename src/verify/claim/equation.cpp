// Claimed equations of motion.

#include <algorithm>

#include "model/resolve_expression.hpp"
#include "verify/claim/consequence.hpp"
#include "verify/claim/constrained_consequence.hpp"
#include "verify/claim/dimension.hpp"
#include "verify/claim/judge.hpp"
#include "verify/claim/own_names.hpp"
#include "verify/claim/scale.hpp"
#include "verify/codes.hpp"
#include "verify/vanishing.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

/// What one claim is judged with.
struct Judge {
  const EnergyModel& model;
  const EulerLagrange& el;
  const EquationSyntax& syntax;
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
  if (el.constrained) {
    const std::vector<Expr>& multipliers = el.constrained->multipliers;
    all.insert(all.end(), multipliers.begin(), multipliers.end());
  }
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
    verdict.nonzero = can_vanish(*factor, judge.textbook);
    return true;
  }
  return false;
}

/// Which of two explanations is nearer: fewer slips; then some term, and accelerations, that agree;
/// then the equation whose own acceleration the claim has.
struct Distance {
  std::size_t slips = 0;
  bool nothing_agrees = false;
  std::size_t wrong_accelerations = 0;
  bool is_of_another = false;

  friend auto operator<=>(const Distance&, const Distance&) = default;
};

/// A derived equation times a likely factor.
struct Candidate {
  std::size_t equation = 0;
  Series scale;
  Series difference;  ///< claim − that
};

struct Nearest {
  std::string target;
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

// Those that differ from the claim in the fewest terms of their canonical forms.
std::vector<Candidate> candidates(Judge& judge, const Series& claimed) {
  constexpr std::size_t max_candidates = 6;
  std::vector<Candidate> all;
  for (std::size_t i = 0; i < judge.el.equations.size(); ++i) {
    const Series right = judge.ring.normalise(judge.ring.convert(judge.el.equations[i].value));
    for (Series& scale : likely_scales(claimed, right, accelerations_of(judge.el), judge.ring)) {
      const Series scaled = judge.ring.multiply(scale, right);
      Series difference = judge.ring.normalise(canonical::add(claimed, scaled, Rational(-1)));
      all.push_back({i, std::move(scale), std::move(difference)});
    }
  }
  std::ranges::stable_sort(all, {}, [](const Candidate& c) { return c.difference.size(); });
  if (all.size() > max_candidates) all.resize(max_candidates);
  return all;
}

Nearest compare(Judge& judge, const std::vector<ClaimTerm>& terms, Repairer& repairer,
                const Series& claimed, const Candidate& c) {
  const std::vector<Expr> accelerations = accelerations_of(judge.el);
  const Series right = judge.ring.convert(judge.el.equations[c.equation].value);
  Nearest n{equation_name(judge.el, c.equation),
            {},
            {terms, right_result(judge, c.equation, right, c.scale), c.difference},
            repairer.repair(c.difference)};
  const std::size_t all_terms = claimed.size() + n.comparison.right.value.size();
  n.distance = {slips_of(n.repaired, n.comparison.right), c.difference.size() == all_terms,
                count_with(c.difference, accelerations, judge.ring),
                count_with(claimed, {accelerations[c.equation]}, judge.ring) == 0};
  return n;
}

/// The only coordinate whose acceleration the claim has.
std::optional<std::size_t> only_acceleration(const EulerLagrange& el, const Series& claimed,
                                             Ring& ring) {
  std::optional<std::size_t> only;
  const std::vector<Expr> accelerations = accelerations_of(el);
  for (std::size_t i = 0; i < accelerations.size(); ++i) {
    if (count_with(claimed, {accelerations[i]}, ring) == 0) continue;
    if (only) return std::nullopt;
    only = i;
  }
  return only;
}

// A claim with one acceleration of several, ẍ = …, is compared with the equations solved for it.
std::optional<Nearest> compare_solved(Judge& judge, const std::vector<ClaimTerm>& terms,
                                      Repairer& repairer, const Series& claimed) {
  Ring& ring = judge.ring;
  const auto which = only_acceleration(judge.el, claimed, ring);
  if (!which || judge.el.coordinates.size() < 2) return std::nullopt;
  const auto accelerations = solved_accelerations(judge.el, ring);
  if (!accelerations) return std::nullopt;
  const Expr acceleration = accelerations_of(judge.el)[*which];
  canonical::Direction by_it = ring.by(acceleration);
  const Series scale = ring.derivative(claimed, by_it);
  const Series left = ring.convert(acceleration);
  const Series right = ring.normalise(
      ring.multiply(scale, canonical::add(left, (*accelerations)[*which], Rational(-1))));
  const Series difference = ring.normalise(canonical::add(claimed, right, Rational(-1)));
  Nearest n{"acceleration " + judge.el.coordinates[*which].symbol().name,
            {},
            {terms, {right, {}}, difference},
            repairer.repair(difference)};
  n.distance.slips = slips_of(n.repaired, n.comparison.right);
  constexpr std::size_t most_slips = 2;  // with more, it was probably not solved at all
  return n.distance.slips <= most_slips ? std::optional(std::move(n)) : std::nullopt;
}

/// H = … where H is a parameter: perhaps the Hamiltonian was meant.
std::vector<ClaimHint> own_name(const EquationSyntax& claim) {
  if (claim.left.kind != ExprSyntax::Kind::Name || claim.left.primes != 0) return {};
  constexpr std::pair<std::string_view, std::string_view> long_names[] = {
      {"D", "dissipation"}, {"H", "hamiltonian"}, {"L", "lagrangian"}, {"T", "kinetic"},
      {"V", "potential"},   {"h", "energy"},      {"p", "momenta"}};
  const auto* const found = std::ranges::find(
      long_names, claim.left.text, &std::pair<std::string_view, std::string_view>::first);
  if (found == std::end(long_names)) return {};
  return {{{"hint.own_name", {claim.left.text, std::string(found->second)}}, Side::Unsaid}};
}

// The derived equation (times a likely factor) that takes the fewest slips to become the claim.
void explain_nearest(Judge& judge, const ClaimedEquation& claim, const Series& claimed,
                     ClaimVerdict& verdict) {
  const std::vector<ClaimTerm> terms = terms_of(claim, judge.ring);
  Repairer repairer(terms, judge.el.coordinates, judge.ring);
  std::optional<Nearest> nearest;
  for (const Candidate& c : candidates(judge, claimed)) {
    Nearest n = compare(judge, terms, repairer, claimed, c);
    if (!nearest || n.distance < nearest->distance) nearest = std::move(n);
  }
  auto solved = compare_solved(judge, terms, repairer, claimed);
  if (solved && (!nearest || solved->distance < nearest->distance)) nearest = std::move(solved);
  if (!nearest) return;
  verdict.target = nearest->target;
  std::vector<ClaimHint> first = own_name(judge.syntax);
  if (first.empty() && dimensions_are_known(judge.model, judge.el, judge.syntax))
    first = odd_dimensions(terms, judge.model, judge.textbook);
  explain(judge.textbook, nearest->comparison, nearest->repaired, first, verdict);
  // What could not be refuted is called a slip only where one alone explains it.
  const bool one_slip = nearest->repaired.corrections.size() == 1 && nearest->repaired.rest.empty();
  if (verdict.undecided && !one_slip) verdict.hints = std::move(first);
}

/// x = … or x' = … of what the model defines, against its definition.
void explain_definition(Judge& judge, const ClaimedEquation& claim, ClaimVerdict& verdict) {
  Ring& ring = judge.ring;
  const Series right = ring.normalise(ring.convert(claim.left));
  const Comparison c{
      terms_of_side(claim.right, Side::Unsaid, ring),
      {right, printed_terms(judge.textbook.write_sum(right), Series(Rational(1)), ring)},
      ring.normalise(canonical::add(ring.convert(claim.right), right, Rational(-1)))};
  verdict.target = judge.syntax.left.text + std::string(judge.syntax.left.primes, '\'');
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

Result<ClaimVerdict> judge_residual(Judge& judge, const ClaimedEquation& claim, Span span,
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
  Judge judge{model, el, claim, ring, textbook};
  return judge_residual(judge, {*left, *right}, cover(claim.left.span, claim.right->span),
                        std::move(verdict));
}

}  // namespace tellegen
