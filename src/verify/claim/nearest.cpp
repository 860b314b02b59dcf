#include "verify/claim/nearest.hpp"

#include <algorithm>

#include "symbolic/print/unicode.hpp"
#include "verify/claim/consequence.hpp"
#include "verify/claim/dimension.hpp"
#include "verify/claim/right_equations.hpp"
#include "verify/claim/scale.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

/// Which of two explanations is nearer: fewer slips; then some term, and accelerations, that agree;
/// then the equation whose own acceleration the claim has.
struct Distance {
  std::size_t slips = 0;
  bool nothing_agrees = false;
  std::size_t wrong_accelerations = 0;
  bool is_of_another = false;

  friend auto operator<=>(const Distance&, const Distance&) = default;
};

/// A right equation times a likely factor.
struct Candidate {
  const RightEquation* equation = nullptr;
  Series scale;
  Series difference;  ///< claim − that
};

struct Nearest {
  std::string target;
  Series scale;
  Distance distance;
  Comparison comparison;
  Repair repaired;
};

RightResult right_result(EquationJudge& judge, const RightEquation& right, const Series& scale) {
  Ring& ring = judge.ring;
  RightResult result{ring.normalise(ring.multiply(scale, right.value)), {}};
  if (right.written == nullptr) {
    result.terms = printed_terms(judge.textbook.write_sum(result.value), Series(Rational(1)), ring);
    return result;
  }
  result.terms = printed_terms(right.written->left, scale, ring);
  for (Series& s : printed_terms(right.written->right, canonical::negate(scale), ring)) {
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
std::vector<Candidate> candidates(EquationJudge& judge, const Series& claimed,
                                  const std::vector<RightEquation>& equations) {
  constexpr std::size_t max_candidates = 8;
  Ring& ring = judge.ring;
  std::vector<Candidate> all;
  for (const RightEquation& right : equations) {
    for (Series& scale : likely_scales(claimed, right.value, accelerations_of(judge.el), ring)) {
      const Series scaled = ring.multiply(scale, right.value);
      Series difference = ring.normalise(canonical::add(claimed, scaled, Rational(-1)));
      all.push_back({&right, std::move(scale), std::move(difference)});
    }
  }
  std::ranges::stable_sort(all, {}, [](const Candidate& c) { return c.difference.size(); });
  if (all.size() > max_candidates) all.resize(max_candidates);
  return all;
}

Nearest compare(EquationJudge& judge, const std::vector<ClaimTerm>& terms, Repairer& repairer,
                const Series& claimed, const Candidate& c) {
  const std::vector<Expr> accelerations = accelerations_of(judge.el);
  Nearest n{c.equation->target,
            c.scale,
            {},
            {terms, right_result(judge, *c.equation, c.scale), c.difference},
            repairer.repair(c.difference)};
  const std::size_t all_terms = claimed.size() + n.comparison.right.value.size();
  const auto own = c.equation->coordinate;
  n.distance = {slips_of(n.repaired, n.comparison.right), c.difference.size() == all_terms,
                count_with(c.difference, accelerations, judge.ring),
                own && count_with(claimed, {accelerations[*own]}, judge.ring) == 0};
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
std::optional<Nearest> compare_solved(EquationJudge& judge, const std::vector<ClaimTerm>& terms,
                                      Repairer& repairer, const Series& claimed) {
  Ring& ring = judge.ring;
  const auto which = only_acceleration(judge.el, claimed, ring);
  if (!which || judge.el.coordinates.size() < 2 || judge.el.constrained) return std::nullopt;
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
            scale,
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

/// ẍ = F/(m₁ + m₂) where it should be divided by more: what is missing beside the acceleration is
/// missing in the denominator.
std::optional<ClaimHint> wrong_denominator(EquationJudge& judge, const Series& claimed,
                                           const Nearest& nearest) {
  Ring& ring = judge.ring;
  const auto which = only_acceleration(judge.el, claimed, ring);
  if (!which || nearest.comparison.difference.empty()) return std::nullopt;
  const Expr acceleration = accelerations_of(judge.el)[*which];
  canonical::Direction by_it = ring.by(acceleration);
  const Series before = ring.normalise(ring.derivative(claimed, by_it));
  if (!before.is_constant()) return std::nullopt;  // not solved for it
  const Series off = ring.normalise(ring.derivative(nearest.comparison.difference, by_it));
  const Series all = ring.multiply(off, ring.convert(acceleration));
  if (off.empty() ||
      !ring.is_zero(canonical::add(nearest.comparison.difference, all, Rational(-1))))
    return std::nullopt;
  const Series below = ring.normalise(ring.expand_wholes(ring.inverse(nearest.scale)));
  if (below.is_constant()) return std::nullopt;
  const Series more = ring.multiply(below, canonical::scale(off, Rational(-1) / before.constant()));
  const Series right =
      ring.normalise(ring.expand_wholes(canonical::add(below, ring.normalise(more))));
  return ClaimHint{
      {"hint.denominator",
       {to_unicode(judge.textbook.write(below)), to_unicode(judge.textbook.write(right))}},
      Side::Unsaid};
}

}  // namespace

std::string equation_name(const EulerLagrange& el, std::size_t i) {
  return "equation " + el.coordinates[i].symbol().name;
}

// The right equation (times a likely factor) that takes the fewest slips to become the claim.
void explain_nearest(EquationJudge& judge, const ClaimedEquation& claim, const Series& claimed,
                     ClaimVerdict& verdict) {
  const std::vector<ClaimTerm> terms = terms_of(claim, judge.ring);
  Repairer repairer(terms, judge.el.coordinates, judge.ring);
  std::optional<Nearest> nearest;
  const std::vector<RightEquation> equations = right_equations(judge, claimed);
  for (const Candidate& c : candidates(judge, claimed, equations)) {
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
  if (auto below = wrong_denominator(judge, claimed, *nearest)) {
    verdict.hints = first;
    verdict.hints.push_back(std::move(*below));
    return;
  }
  // What could not be refuted is called a slip only where one alone explains it.
  const bool one_slip = nearest->repaired.corrections.size() == 1 && nearest->repaired.rest.empty();
  if (verdict.undecided && !one_slip) verdict.hints = std::move(first);
}

}  // namespace tellegen
