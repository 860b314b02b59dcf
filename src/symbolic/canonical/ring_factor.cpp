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

Attempt attempt(Formal formal) {
  PolynomialFactors factors = factor_polynomial(formal.polynomial);
  return {std::move(formal), std::move(factors)};
}

}  // namespace

Ring::Factored Ring::factor(const Series& f) {
  Budget& budget = pool_->budget();
  const Content common = content(f);
  const Series primitive = divide_by_monomial(f, common.monomial.view(), common.coefficient);
  Term lead;
  lead.key = common.monomial;
  lead.coefficient = common.coefficient;
  Factored result{Series(std::vector<Term>{lead}), {}};
  if (primitive.is_constant()) {
    result.content = scale(result.content, primitive.constant());
    return result;
  }
  if (primitive.size() > max_terms_to_factor) {
    result.factors.emplace_back(primitive, 1);
    return result;
  }
  Attempt best = attempt(angle_sums(primitive));
  if (primitive.has_angles()) {
    for (const Eliminate e : {Eliminate::Cosine, Eliminate::Sine}) {
      Attempt other = attempt(powers(primitive, e, budget));
      if (count(other.factors) > count(best.factors)) best = std::move(other);
    }
  }
  result.content = scale(result.content, best.factors.constant);
  for (const auto& [base, exponent] : best.factors.factors) {
    const Series factor_series = series_of(best.formal, base, budget);
    if (factor_series.size() == 1 && !factor_series.has_angles()) {
      result.content = multiply(result.content, power(factor_series, exponent));
    } else {
      result.factors.emplace_back(factor_series, exponent);
    }
  }
  return result;
}

}  // namespace tellegen::canonical
