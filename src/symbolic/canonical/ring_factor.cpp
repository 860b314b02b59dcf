// Factors of a series: of its polynomial in sines and cosines, whichever way of writing them gives
// most.

#include <algorithm>

#include "symbolic/canonical/formal.hpp"

namespace tellegen::canonical {

namespace {

constexpr std::size_t max_terms_to_factor = 4000;

int count(const PolynomialFactors& f) {
  int n = 0;
  for (const auto& [base, exponent] : f.factors) n += exponent;
  return n;
}

struct Attempt {
  Formal formal;
  PolynomialFactors factors;
};

/// More factors, or as many with fewer terms: m₁ + m₂ sin²θ rather than 2 m₁ + m₂ − m₂ cos 2θ.
bool is_better(const Attempt& a, const Attempt& b) {
  if (count(a.factors) != count(b.factors)) return count(a.factors) > count(b.factors);
  return a.formal.polynomial.size() < b.formal.polynomial.size();
}

Attempt attempt(Ring& ring, Formal formal) {
  PolynomialFactors factors = ring.polynomial_factors(formal.polynomial);
  return {std::move(formal), std::move(factors)};
}

/// f = number × primitive with whole coefficients, that of the first generators positive: so that a
/// factor is the same polynomial wherever it was found.
struct Primitive {
  Rational number;
  Series series;
};

Primitive primitive_part(const Series& f) {
  Rational number = content(f).coefficient;
  if (first_by_key(f).coefficient.sign() < 0) number = -number;
  return {number, divide_by_monomial(f, {}, number)};
}

}  // namespace

namespace {

/// The writing of the sines and cosines that gives most factors; the simplest of equals.
Attempt best_attempt(Ring& ring, const Series& f) {
  Attempt best = attempt(ring, angle_sums(f));
  if (!f.has_angles()) return best;
  for (const Eliminate e : {Eliminate::Cosine, Eliminate::Sine}) {
    Attempt other = attempt(ring, powers(f, e, ring.pool().budget()));
    if (is_better(other, best)) best = std::move(other);
  }
  return best;
}

}  // namespace

const PolynomialFactors& Ring::polynomial_factors(const Series& f) {
  const auto known = polynomial_factors_.find(f);
  if (known != polynomial_factors_.end()) return known->second;
  return polynomial_factors_.emplace(f, factor_polynomial(f)).first->second;
}

const Ring::Split& Ring::split(const Series& primitive) {
  if (const auto known = splits_.find(primitive); known != splits_.end()) return known->second;
  Budget& budget = pool_->budget();
  const Attempt best = best_attempt(*this, primitive);
  Split found;
  if (count(best.factors) > 1) {
    found.constant = best.factors.constant;
    for (const auto& [inner, times] : best.factors.factors) {
      found.factors.emplace_back(series_of(best.formal, inner, budget), times);
    }
  }
  return splits_.emplace(primitive, std::move(found)).first->second;
}

Ring::Factored Ring::factor(const Series& f) {
  const Content common = content(f);
  Term lead;
  lead.key = common.monomial;
  lead.coefficient = common.coefficient;
  Factored result{Series(std::vector<Term>{lead}), {}};
  std::vector<std::pair<Series, int>> open;
  open.emplace_back(
      reduce_relations(divide_by_monomial(f, common.monomial.view(), common.coefficient)), 1);
  while (!open.empty()) {
    const auto [base, exponent] = std::move(open.back());
    open.pop_back();
    if (base.size() == 1 && !base.has_angles()) {
      result.content = multiply(result.content, power(base, exponent));
      continue;
    }
    const Primitive part = primitive_part(base);
    result.content = scale(result.content, pow(part.number, exponent));
    if (part.series.size() > max_terms_to_factor) {
      result.factors.emplace_back(part.series, exponent);
      continue;
    }
    const Split& found = split(part.series);
    if (found.factors.empty()) {
      result.factors.emplace_back(part.series, exponent);
      continue;
    }
    result.content = scale(result.content, pow(found.constant, exponent));
    // A factor may have factors of its own in the other writing of its sines and cosines.
    for (const auto& [inner, times] : found.factors) open.emplace_back(inner, exponent * times);
  }
  return result;
}

Series Ring::as_fraction(const Series& s) {
  const Fraction fraction = clear_denominators(s);
  if (fraction.numerator.empty()) return {};
  const Factored numerator = factor(fraction.numerator);
  Series result = multiply(numerator.content, invert_term(fraction.denominator.terms()[0]));
  for (const auto& [base, exponent] : numerator.factors) {
    result = multiply(result, Series::generator(whole(base), exponent));
  }
  return result;
}

}  // namespace tellegen::canonical
