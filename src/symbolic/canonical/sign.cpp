#include "symbolic/canonical/sign.hpp"

#include <algorithm>
#include <array>

#include "symbolic/canonical/formal.hpp"

namespace tellegen::canonical {

namespace {

bool is_nonnegative_factor(Ring& ring, Factor f) {
  if (f.exponent() % 2 == 0) return true;
  if (Formal::is_function(f.id())) return false;
  const Generator& g = ring.generator(f.id());
  if (g.kind == Generator::Kind::Symbol && g.expr.symbol().assumption == Assumption::NonNegative)
    return true;
  return ring.is_positive(f.id());
}

bool all_terms_nonnegative(Ring& ring, const Series& polynomial) {
  return std::ranges::all_of(polynomial.terms(), [&](const Term& t) {
    return t.coefficient.sign() > 0 && std::ranges::all_of(t.key.view(), [&](Factor f) {
             return is_nonnegative_factor(ring, f);
           });
  });
}

// x |x| and the like: an odd power beside the sign of the same thing.
Series without_absolute_values(Ring& ring, const Series& s) {
  std::vector<Term> terms;
  for (const Term& t : s.terms()) {
    Term r = t;
    for (const Factor f : t.monomial()) {
      const Generator& g = ring.generator(f.id());
      if (g.kind != Generator::Kind::Sign || !g.expr.arg(0).is_symbol()) continue;
      const std::uint32_t x = ring.symbol_id(g.expr.arg(0));
      if (t.exponent_of(x) % 2 == 0) continue;
      FactorList key;
      for (const Factor k : r.key) {
        if (k.id() == f.id()) continue;
        key.push_back(k.id() == x ? Factor(x, k.exponent() + 1) : k);
      }
      r.key = std::move(key);
    }
    terms.push_back(std::move(r));
  }
  return Series(std::move(terms));
}

}  // namespace

bool is_plainly_nonnegative(Ring& ring, const Series& s) {
  const Series plain = without_absolute_values(ring, ring.normalise(s));
  if (plain.empty()) return true;
  if (all_terms_nonnegative(ring, angle_sums(plain).polynomial)) return true;
  if (!plain.has_angles()) {
    const Series numerator = ring.clear_denominators(plain).numerator;
    if (numerator.empty()) return true;  // a zero that denominators had hidden
    const Ring::Factored f = ring.factor(numerator);
    const bool squares =
        all_terms_nonnegative(ring, f.content) &&
        std::ranges::all_of(f.factors, [&](const auto& factor) {
          return factor.second % 2 == 0 || all_terms_nonnegative(ring, factor.first);
        });
    return squares && all_terms_nonnegative(ring, ring.clear_denominators(plain).denominator);
  }
  Budget& budget = ring.pool().budget();
  return std::ranges::any_of(std::array{Eliminate::Cosine, Eliminate::Sine}, [&](Eliminate e) {
    return all_terms_nonnegative(ring, powers(plain, e, budget).polynomial);
  });
}

}  // namespace tellegen::canonical
