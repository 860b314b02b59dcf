#include "symbolic/canonical/formal.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "symbolic/canonical/too_many_symbols.hpp"

namespace tellegen::canonical {

std::uint32_t Formal::function_id(const TrigFunction& f) {
  const auto id = static_cast<std::uint32_t>(first_function + functions.size());
  const auto [entry, is_new] = ids_.try_emplace(f, id);
  if (!is_new) return entry->second;
  if (id >= first_angle) throw TooManySymbols(first_angle - first_function);
  functions.push_back(f);
  return id;
}

std::optional<std::uint32_t> Formal::find(const TrigFunction& f) const {
  const auto found = ids_.find(f);
  return found == ids_.end() ? std::nullopt : std::optional(found->second);
}

namespace {

Term with_factor(const Term& t, std::uint32_t id) {
  Term r;
  r.coefficient = t.coefficient;
  for (const Factor f : t.monomial()) r.key.push_back(f);
  r.key.push_back(Factor(id, 1));
  return r;
}

Term without_angle(const Term& t) {
  Term r;
  r.coefficient = t.coefficient;
  for (const Factor f : t.monomial()) r.key.push_back(f);
  return r;
}

/// cos(nθ) and sin(nθ) as polynomials in the variables c and s.
struct Multiple {
  Series cosine{Rational(1)};
  Series sine;
};

/// Rewrites c² = 1 − s² (or s² = 1 − c²) until at most one power of it is left.
Series eliminate_square(const Series& p, std::uint32_t gone, std::uint32_t kept, Budget& budget) {
  std::vector<Series> parts;
  std::vector<Term> low;
  const Series replacement = add(Series(Rational(1)), Series::generator(kept, 2), Rational(-1));
  for (const Term& t : p.terms()) {
    const int e = t.exponent_of(gone);
    if (e < 2) {
      low.push_back(t);
      continue;
    }
    Term rest;
    rest.coefficient = t.coefficient;
    for (const Factor f : t.key) {
      const int exponent = f.id() == gone ? e % 2 : f.exponent();
      if (exponent != 0) rest.key.push_back(Factor(f.id(), exponent));
    }
    parts.push_back(
        multiply(Series(std::vector<Term>{rest}), power(replacement, e / 2, budget), budget));
  }
  parts.emplace_back(std::move(low));
  return sum(std::move(parts));
}

/// (c + i s)^n by repeated multiplication; a negative n turns the sign of the sine.
Multiple multiple_angle(std::uint32_t c, std::uint32_t s, int n, Eliminate eliminate,
                        Budget& budget) {
  Multiple m;
  const Series cs = Series::generator(c);
  const Series sn = Series::generator(s);
  for (int i = 0; i < (n < 0 ? -n : n); ++i) {
    Series cosine = add(multiply(m.cosine, cs, budget), multiply(m.sine, sn, budget), Rational(-1));
    m.sine = add(multiply(m.sine, cs, budget), multiply(m.cosine, sn, budget));
    m.cosine = std::move(cosine);
  }
  const std::uint32_t gone = eliminate == Eliminate::Cosine ? c : s;
  const std::uint32_t kept = eliminate == Eliminate::Cosine ? s : c;
  m.cosine = eliminate_square(m.cosine, gone, kept, budget);
  m.sine = eliminate_square(m.sine, gone, kept, budget);
  if (n < 0) m.sine = negate(m.sine);
  return m;
}

Series times(const Term& t, const Series& p, Budget& budget) {
  return multiply(Series(std::vector<Term>{without_angle(t)}), p, budget);
}

}  // namespace

Formal angle_sums(const Series& s) {
  Formal formal;
  std::vector<Term> terms;
  terms.reserve(s.size());
  for (const Term& t : s.terms()) {
    if (!t.has_angle()) {
      terms.push_back(t);
      continue;
    }
    TrigFunction f;
    for (const Factor a : t.angle()) f.angle.push_back(a);
    f.sine = t.sine;
    terms.push_back(with_factor(t, formal.function_id(f)));
  }
  formal.polynomial = Series(std::move(terms));
  return formal;
}

namespace {

/// An angle as multiple × primitive.
struct Multiples {
  FactorList primitive;
  int multiple = 0;
};

FactorList times(const FactorList& angle, int numerator, int denominator) {
  FactorList result;
  for (const Factor a : angle)
    result.push_back(Factor(a.id(), a.exponent() * numerator / denominator));
  return result;
}

Multiples split_multiple(const Term& t) {
  Multiples m;
  FactorList angle;
  for (const Factor a : t.angle()) {
    m.multiple = std::gcd(m.multiple, a.exponent());
    angle.push_back(a);
  }
  m.primitive = times(angle, 1, m.multiple);
  return m;
}

}  // namespace

// Multiples 4, 6 of an angle are counted in its double: cos 4θ and cos 6θ are polynomials in sin 2θ
// and cos 2θ, or just in sin θ and cos θ where an odd multiple occurs too.
Formal powers(const Series& s, Eliminate eliminate, Budget& budget) {
  std::map<FactorList, int> common;
  for (const Term& t : s.terms()) {
    if (!t.has_angle()) continue;
    const Multiples m = split_multiple(t);
    int& g = common.try_emplace(m.primitive, 0).first->second;
    g = std::gcd(g, m.multiple);
  }
  Formal formal;
  std::vector<Series> parts;
  for (const Term& t : s.terms()) {
    if (!t.has_angle()) {
      parts.emplace_back(std::vector<Term>{t});
      continue;
    }
    const Multiples m = split_multiple(t);
    const int g = common.at(m.primitive);
    const int unit = g % 2 == 0 ? g / 2 : g;
    const FactorList angle = times(m.primitive, unit, 1);
    const std::uint32_t c = formal.function_id({angle, false});
    const std::uint32_t sn = formal.function_id({angle, true});
    const Multiple power = multiple_angle(c, sn, m.multiple / unit, eliminate, budget);
    parts.push_back(times(t, t.sine ? power.sine : power.cosine, budget));
  }
  formal.polynomial = sum(std::move(parts));
  return formal;
}

Formal products(const Series& s, Eliminate eliminate, Budget& budget) {
  Formal formal;
  std::vector<Series> parts;
  for (const Term& t : s.terms()) {
    Multiple whole;
    for (const Factor a : t.angle()) {
      FactorList single;
      single.push_back(Factor(a.id(), 1));
      const std::uint32_t c = formal.function_id({single, false});
      const std::uint32_t sn = formal.function_id({single, true});
      const Multiple m = multiple_angle(c, sn, a.exponent(), eliminate, budget);
      // cos(α + β) = cos α cos β − sin α sin β, sin(α + β) = sin α cos β + cos α sin β
      Series cosine = add(multiply(whole.cosine, m.cosine, budget),
                          multiply(whole.sine, m.sine, budget), Rational(-1));
      whole.sine =
          add(multiply(whole.sine, m.cosine, budget), multiply(whole.cosine, m.sine, budget));
      whole.cosine = std::move(cosine);
    }
    parts.push_back(times(t, t.sine ? whole.sine : whole.cosine, budget));
  }
  formal.polynomial = sum(std::move(parts));
  return formal;
}

Series series_of(const Formal& f, const Series& polynomial, Budget& budget) {
  std::vector<Series> parts;
  for (const Term& t : polynomial.terms()) {
    Term plain;
    plain.coefficient = t.coefficient;
    Series trig{Rational(1)};
    for (const Factor factor : t.key) {
      if (Formal::is_function(factor.id())) {
        const TrigFunction& fn = f.function(factor.id());
        trig = multiply(trig,
                        power(Series::trigonometric(fn.angle, fn.sine), factor.exponent(), budget),
                        budget);
      } else {
        plain.key.push_back(factor);
      }
    }
    parts.push_back(multiply(Series(std::vector<Term>{plain}), trig, budget));
  }
  return sum(std::move(parts));
}

}  // namespace tellegen::canonical
