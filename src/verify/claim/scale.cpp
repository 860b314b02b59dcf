#include "verify/claim/scale.hpp"

#include <algorithm>
#include <map>

namespace tellegen {

namespace {

using canonical::FactorList;
using canonical::Ring;
using canonical::Series;
using canonical::Term;

constexpr std::size_t max_pairs = 20000;
constexpr std::size_t max_voted = 5;

struct Ratio {
  FactorList monomial;
  Rational number;

  friend bool operator<(const Ratio& a, const Ratio& b) {
    return a.monomial == b.monomial ? a.number < b.number : a.monomial < b.monomial;
  }
};

struct Votes {
  int count = 0;
  bool by_acceleration = false;  ///< a term with an acceleration is among those that agree
};

bool has_acceleration(std::span<const canonical::Factor> monomial, const Ring& ring) {
  return std::ranges::any_of(monomial, [&](canonical::Factor f) {
    const canonical::Generator& g = ring.generator(f.id());
    return g.kind == canonical::Generator::Kind::Symbol && g.expr.symbol().order >= 2;
  });
}

/// Each pair of terms votes for the factor between them, so the winner leaves the fewest terms
/// over.
std::map<Ratio, Votes> votes(const Series& claimed, const Series& right, const Ring& ring) {
  std::map<Ratio, Votes> count;
  if (claimed.size() * right.size() > max_pairs) return count;
  for (const Term& a : claimed.terms()) {
    const bool accelerates = has_acceleration(a.monomial(), ring);
    for (const Term& b : right.terms()) {
      if (a.sine != b.sine || !std::ranges::equal(a.angle(), b.angle())) continue;
      if (accelerates != has_acceleration(b.monomial(), ring)) continue;
      Votes& of = count[{canonical::multiply(a.monomial(), b.monomial(), -1),
                         a.coefficient / b.coefficient}];
      ++of.count;
      of.by_acceleration = of.by_acceleration || accelerates;
    }
  }
  return count;
}

Series series_of(const Ratio& ratio) {
  Term t;
  t.key = ratio.monomial;
  t.coefficient = ratio.number;
  return Series(std::vector<Term>{std::move(t)});
}

void add_new(std::vector<Series>& all, Series s) {
  if (std::ranges::find(all, s) == all.end()) all.push_back(std::move(s));
}

// One vote alone is chance, unless it is an acceleration's.
void add_voted(const Series& claimed, const Series& right, const Ring& ring,
               std::vector<Series>& all) {
  std::vector<std::pair<int, Series>> voted;
  for (const auto& [ratio, of] : votes(claimed, right, ring)) {
    if (has_acceleration(ratio.monomial.view(), ring)) continue;
    if (of.count > 1 || of.by_acceleration) voted.emplace_back(of.count, series_of(ratio));
  }
  std::ranges::stable_sort(voted, std::greater<>(), &std::pair<int, Series>::first);
  if (voted.size() > max_voted) voted.resize(max_voted);
  for (auto& [count, scale] : voted) add_new(all, std::move(scale));
}

// The claim may be divided by a sum, as r̈ = …/(m + J/R²) is.
void add_ratios(const Series& claimed, const Series& right, const std::vector<Expr>& accelerations,
                Ring& ring, std::vector<Series>& all) {
  constexpr std::size_t longest = 6;
  for (const Expr acceleration : accelerations) {
    canonical::Direction by_it = ring.by(acceleration);
    const Series a = ring.derivative(claimed, by_it);
    const Series b = ring.derivative(right, by_it);
    if (a.empty() || b.empty() || a.size() > longest || b.size() > longest) continue;
    if (a.has_angles() || b.has_angles() || ring.is_zero(a) || ring.is_zero(b)) continue;
    add_new(all, ring.normalise(ring.divide(a, b)));
  }
}

// The claim may be divided by a sum that is not that of the equation: (m₁ + m₂) ẍ = … is nearer
// than ẍ = …/(m₁ + m₂) to what it should be.
void add_over_denominator(const Series& claimed, const Series& right, Ring& ring,
                          std::vector<Series>& all) {
  if (!ring.has_wholes()) return;
  const Ring::Fraction fraction = ring.clear_denominators(claimed);
  if (fraction.denominator.is_constant()) return;
  const Series numerator = ring.normalise(ring.expand_wholes(fraction.numerator));
  std::vector<Series> voted;
  add_voted(numerator, right, ring, voted);
  for (const Series& scale : voted)
    add_new(all, ring.normalise(ring.divide(scale, fraction.denominator)));
}

}  // namespace

std::vector<Series> likely_scales(const Series& claimed, const Series& right,
                                  const std::vector<Expr>& accelerations, Ring& ring) {
  std::vector<Series> all{Series(Rational(1))};
  add_voted(claimed, right, ring, all);
  add_over_denominator(claimed, right, ring, all);
  add_ratios(claimed, right, accelerations, ring, all);
  add_new(all, Series(Rational(-1)));
  return all;
}

}  // namespace tellegen
