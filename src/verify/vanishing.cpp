#include "verify/vanishing.hpp"

#include <algorithm>

namespace tellegen {

namespace {

using canonical::Factor;
using canonical::Ring;
using canonical::Series;
using canonical::Term;

/// A sum of terms that all have the same sign, of positive quantities.
bool never_vanishes(const Series& s, const Ring& ring) {
  return !s.empty() && std::ranges::all_of(s.terms(), [&](const Term& t) {
    return t.coefficient.sign() == s.terms()[0].coefficient.sign() && !t.has_angle() &&
           std::ranges::all_of(t.key.view(), [&](Factor f) { return ring.is_positive(f.id()); });
  });
}

}  // namespace

std::vector<Form> can_vanish(const Series& factor, Textbook& textbook) {
  Ring& ring = textbook.ring();
  const Series numerator = ring.clear_denominators(factor).numerator;
  if (numerator.is_constant() || never_vanishes(numerator, ring)) return {};
  const Ring::Factored factored = ring.factor(numerator);
  std::vector<Form> found;
  for (const Term& t : factored.content.terms()) {
    for (const Factor f : t.monomial()) {
      if (f.exponent() > 0 && !ring.is_positive(f.id()))
        found.push_back(textbook.write(Series::generator(f.id())));
    }
  }
  for (const auto& [part, exponent] : factored.factors) {
    if (exponent > 0 && !never_vanishes(part, ring)) found.push_back(textbook.write(part));
  }
  return found;
}

}  // namespace tellegen
