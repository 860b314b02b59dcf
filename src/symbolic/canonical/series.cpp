#include "symbolic/canonical/series.hpp"

#include <cassert>
#include <iterator>
#include <numeric>

namespace tellegen::canonical {

namespace {

std::size_t angle_start(const FactorList& key) {
  std::size_t i = key.size();
  while (i > 0 && key[i - 1].is_angle()) --i;
  return i;
}

void append_merged(FactorList& out, std::span<const Factor> a, std::span<const Factor> b,
                   int sign) {
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < a.size() || j < b.size()) {
    if (j == b.size() || (i < a.size() && a[i].id() < b[j].id())) {
      out.push_back(a[i++]);
    } else if (i == a.size() || b[j].id() < a[i].id()) {
      out.push_back(Factor(b[j].id(), sign * b[j].exponent()));
      ++j;
    } else {
      const int exponent = a[i].exponent() + sign * b[j].exponent();
      if (exponent > max_exponent || exponent < -max_exponent) {
        throw BudgetExceeded(BudgetExceeded::What::Memory);
      }
      if (exponent != 0) out.push_back(Factor(a[i].id(), exponent));
      ++i;
      ++j;
    }
  }
}

/// The product of the monomials with angles a ± b; the leading multiple is made positive.
/// Returns −1 where the angle was turned round (which negates a sine), else 1.
int make_key(FactorList& key, const Term& a, const Term& b, int sign) {
  append_merged(key, a.monomial(), b.monomial(), 1);
  const std::size_t start = key.size();
  append_merged(key, a.angle(), b.angle(), sign);
  if (key.size() == start || key[start].exponent() > 0) return 1;
  FactorList turned;
  for (std::size_t i = 0; i < key.size(); ++i) {
    const Factor f = key[i];
    turned.push_back(i < start ? f : Factor(f.id(), -f.exponent()));
  }
  key = std::move(turned);
  return -1;
}

// One of the two halves of a product of trigonometric functions:
//   cos a cos b = ½ cos(a−b) + ½ cos(a+b)     sin a sin b = ½ cos(a−b) − ½ cos(a+b)
//   sin a cos b = ½ sin(a−b) + ½ sin(a+b)     cos a sin b = −½ sin(a−b) + ½ sin(a+b)
void append_half(std::vector<Term>& out, const Term& a, const Term& b, int sign,
                 const Rational& half) {
  Term t;
  const int turned = make_key(t.key, a, b, sign);
  t.sine = a.sine != b.sine;
  const bool no_angle = angle_start(t.key) == t.key.size();
  if (t.sine && no_angle) return;  // sin 0
  bool negative = t.sine && turned < 0;
  if (a.sine && b.sine && sign > 0) negative = !negative;
  if (!a.sine && b.sine && sign < 0) negative = !negative;
  t.coefficient = negative ? -half : half;
  out.push_back(std::move(t));
}

std::uint64_t hash_of(const Term& t) {
  std::uint64_t h = t.sine ? 0x9e3779b97f4a7c15ULL : 0;
  for (const Factor f : t.key) h = (h ^ f.word) * 0xff51afd7ed558ccdULL;
  return h ^ (h >> 32U);
}

/// A term's hash with its index, so that sorting looks at the terms only for equal hashes.
struct Place {
  std::uint64_t hash;
  std::uint32_t index;
};

/// The terms in order, like terms added up, zeros dropped; each term is moved once.
std::vector<Term> combined(std::vector<Term> terms) {
  std::vector<Place> places;
  places.reserve(terms.size());
  for (std::size_t i = 0; i < terms.size(); ++i) {
    terms[i].hash = hash_of(terms[i]);
    places.push_back({terms[i].hash, static_cast<std::uint32_t>(i)});
  }
  std::sort(places.begin(), places.end(), [&](const Place& a, const Place& b) {
    return a.hash != b.hash ? a.hash < b.hash : before(terms[a.index], terms[b.index]);
  });
  std::vector<Term> result;
  result.reserve(terms.size());
  for (std::size_t i = 0; i < places.size();) {
    Term& first = terms[places[i].index];
    std::size_t j = i + 1;
    for (; j < places.size() && places[j].hash == places[i].hash &&
           same_key(first, terms[places[j].index]);
         ++j) {
      first.coefficient += terms[places[j].index].coefficient;
    }
    if (!first.coefficient.is_zero()) result.push_back(std::move(first));
    i = j;
  }
  return result;
}

}  // namespace

std::span<const Factor> Term::monomial() const { return key.view().first(angle_start(key)); }
std::span<const Factor> Term::angle() const { return key.view().subspan(angle_start(key)); }

int Term::exponent_of(std::uint32_t generator) const {
  for (const Factor f : key) {
    if (f.id() == generator) return f.exponent();
  }
  return 0;
}

bool before(const Term& a, const Term& b) {
  if (a.hash != b.hash) return a.hash < b.hash;
  const auto order = a.key <=> b.key;
  return order < 0 || (order == 0 && !a.sine && b.sine);
}

Series::Series(const Rational& constant) {
  if (constant.is_zero()) return;
  Term t;
  t.coefficient = constant;
  terms_ = combined({std::move(t)});
}

Series::Series(std::vector<Term> terms) : terms_(combined(std::move(terms))) {}

Series Series::generator(std::uint32_t id, int exponent) {
  Term t;
  t.key.push_back(Factor(id, exponent));
  t.coefficient = Rational(1);
  return Series(std::vector<Term>{std::move(t)});
}

Series Series::trigonometric(FactorList angle, bool sine) {
  if (angle.empty()) return Series(Rational(sine ? 0 : 1));
  Term unit;
  unit.coefficient = Rational(1);
  Term t;
  t.key = std::move(angle);
  Term out;
  const int turned = make_key(out.key, t, unit, 1);
  out.sine = sine;
  out.coefficient = Rational(sine && turned < 0 ? -1 : 1);
  return Series(std::vector<Term>{std::move(out)});
}

bool Series::is_constant() const {
  return terms_.empty() || (terms_.size() == 1 && terms_[0].key.empty());
}

Rational Series::constant() const {
  assert(is_constant());
  return terms_.empty() ? Rational(0) : terms_[0].coefficient;
}

bool Series::has_angles() const {
  return std::any_of(terms_.begin(), terms_.end(), [](const Term& t) { return t.has_angle(); });
}

bool operator==(const Series& a, const Series& b) {
  return std::equal(a.terms_.begin(), a.terms_.end(), b.terms_.begin(), b.terms_.end(),
                    [](const Term& x, const Term& y) {
                      return same_key(x, y) && x.coefficient == y.coefficient;
                    });
}

Series add(const Series& a, const Series& b, const Rational& factor) {
  if (b.empty() || factor.is_zero()) return a;
  Series result;
  result.terms_.reserve(a.size() + b.size());
  auto i = a.terms_.begin();
  auto j = b.terms_.begin();
  const auto push_b = [&] {
    result.terms_.push_back(*j);
    if (!factor.is_one()) result.terms_.back().coefficient *= factor;
    ++j;
  };
  while (i != a.terms_.end() && j != b.terms_.end()) {
    if (same_key(*i, *j)) {
      Rational c = i->coefficient + factor * j->coefficient;
      if (!c.is_zero()) {
        result.terms_.push_back(*i);
        result.terms_.back().coefficient = std::move(c);
      }
      ++i;
      ++j;
    } else if (before(*i, *j)) {
      result.terms_.push_back(*i++);
    } else {
      push_b();
    }
  }
  result.terms_.insert(result.terms_.end(), i, a.terms_.end());
  while (j != b.terms_.end()) push_b();
  return result;
}

Series negate(const Series& a) { return scale(a, Rational(-1)); }

Series scale(const Series& a, const Rational& factor) { return add(Series(), a, factor); }

void append_product(std::vector<Term>& out, const Term& a, const Term& b) {
  const Rational c = a.coefficient * b.coefficient;
  if (a.has_angle() && b.has_angle()) {
    const Rational half = c * Rational(1, 2);
    append_half(out, a, b, -1, half);
    append_half(out, a, b, 1, half);
    return;
  }
  Term t;
  append_merged(t.key, a.monomial(), b.monomial(), 1);
  for (const Factor f : a.angle()) t.key.push_back(f);
  for (const Factor f : b.angle()) t.key.push_back(f);
  t.sine = a.sine || b.sine;
  t.coefficient = c;
  out.push_back(std::move(t));
}

Series multiply(const Series& a, const Series& b, Budget& budget) {
  if (a.empty() || b.empty()) return {};
  if (a.is_constant()) return a.constant().is_one() ? b : scale(b, a.constant());
  if (b.is_constant()) return b.constant().is_one() ? a : scale(a, b.constant());
  const std::size_t products = a.size() * b.size();
  budget.step(products);
  const std::size_t bytes = 2 * products * sizeof(Term);
  budget.take(bytes);
  std::vector<Term> out;
  out.reserve(a.has_angles() && b.has_angles() ? 2 * products : products);
  for (const Term& x : a.terms()) {
    for (const Term& y : b.terms()) append_product(out, x, y);
    budget.step(b.size());
  }
  budget.give_back(bytes);
  return Series(std::move(out));
}

namespace {

// Σ aᵢ² + 2 Σ aᵢ aⱼ over i < j: half the products.
Series square(const Series& a, Budget& budget) {
  const std::size_t products = a.size() * (a.size() + 1) / 2;
  budget.step(products);
  const std::size_t bytes = 2 * products * sizeof(Term);
  budget.take(bytes);
  std::vector<Term> out;
  out.reserve(2 * products);
  for (std::size_t i = 0; i < a.size(); ++i) {
    Term twice = a.terms()[i];
    append_product(out, twice, twice);
    twice.coefficient *= Rational(2);
    for (std::size_t j = i + 1; j < a.size(); ++j) append_product(out, twice, a.terms()[j]);
    budget.step(a.size() - i);
  }
  budget.give_back(bytes);
  return Series(std::move(out));
}

}  // namespace

Series power(const Series& a, int exponent, Budget& budget) {
  assert(exponent >= 0);
  Series result{Rational(1)};
  Series base = a;
  for (auto n = static_cast<unsigned>(exponent); n != 0; n >>= 1U) {
    if ((n & 1U) != 0) result = multiply(result, base, budget);
    if (n > 1) base = square(base, budget);
  }
  return result;
}

Series sum(std::vector<Series> parts) {
  if (parts.empty()) return {};
  if (parts.size() == 1) return std::move(parts[0]);
  if (parts.size() == 2) return add(parts[0], parts[1]);
  std::vector<Term> all;
  for (const Series& p : parts) all.insert(all.end(), p.terms().begin(), p.terms().end());
  return Series(std::move(all));
}

FactorList multiply(std::span<const Factor> a, std::span<const Factor> b, int sign_of_b) {
  FactorList out;
  append_merged(out, a, b, sign_of_b);
  return out;
}

}  // namespace tellegen::canonical
