#include "symbolic/canonical/series.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <iterator>
#include <numeric>

namespace tellegen::canonical {

namespace {

Factor with_exponent(Factor f, int exponent) {
  if (exponent > max_exponent || exponent < -max_exponent) {
    throw BudgetExceeded(BudgetExceeded::What::Memory);
  }
  return {f.id(), exponent};
}

Factor negated(Factor f) { return {f.id(), -f.exponent()}; }

void append(FactorList& out, std::span<const Factor> factors) {
  out.close(std::copy(factors.begin(), factors.end(), out.open(factors.size())));
}

/// Appends a + sign·b, exponent by exponent.
void append_merged(FactorList& out, std::span<const Factor> a, std::span<const Factor> b,
                   int sign) {
  const Factor* i = a.data();
  const Factor* j = b.data();
  const Factor* const a_end = i + a.size();
  const Factor* const b_end = j + b.size();
  Factor* next = out.open(a.size() + b.size());
  while (i != a_end && j != b_end) {
    if (i->id() < j->id()) {
      *next++ = *i++;
    } else if (j->id() < i->id()) {
      *next++ = sign < 0 ? negated(*j) : *j;
      ++j;
    } else {
      const int exponent = i->exponent() + sign * j->exponent();
      if (exponent != 0) *next++ = with_exponent(*i, exponent);
      ++i;
      ++j;
    }
  }
  next = std::copy(i, a_end, next);
  for (; j != b_end; ++j) *next++ = sign < 0 ? negated(*j) : *j;
  out.close(next);
}

/// Appends the angle a ± b with its leading multiple made positive.
/// Returns −1 where the angle was turned round (which negates a sine), 0 where no angle is left,
/// else 1.
int append_angle(FactorList& key, std::span<const Factor> a, std::span<const Factor> b, int sign) {
  const std::size_t start = key.size();
  append_merged(key, a, b, sign);
  if (key.size() == start) return 0;
  if (key[start].exponent() > 0) return 1;
  key.negate_from(start);
  return -1;
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

/// Room for the places of a short series without asking for memory.
class Places {
 public:
  explicit Places(std::size_t size) : size_(size) {
    if (size > few) many_.resize(size);
  }
  [[nodiscard]] std::span<Place> view() {
    return size_ > few ? std::span<Place>(many_) : std::span<Place>(few_).first(size_);
  }

 private:
  static constexpr std::size_t few = 24;
  std::size_t size_;
  std::array<Place, few> few_;
  std::vector<Place> many_;
};

/// Hashes are spread evenly: buckets by their leading bits leave next to nothing to be sorted.
void put_into_buckets(const std::vector<Term>& terms, std::span<Place> places) {
  const auto bits = static_cast<unsigned>(std::bit_width(terms.size()));
  std::vector<std::uint32_t> start((std::size_t{1} << bits) + 1);
  const auto bucket = [&](const Term& t) { return t.hash >> (64U - bits); };
  for (const Term& t : terms) ++start[bucket(t) + 1];
  std::partial_sum(start.begin(), start.end(), start.begin());
  for (std::size_t i = 0; i < terms.size(); ++i) {
    places[start[bucket(terms[i])]++] = {terms[i].hash, static_cast<std::uint32_t>(i)};
  }
}

/// Insertion sort; places with equal hashes keep their order.
void sort_by_hash(std::span<Place> places) {
  for (std::size_t i = 1; i < places.size(); ++i) {
    const Place p = places[i];
    std::size_t j = i;
    for (; j > 0 && places[j - 1].hash > p.hash; --j) places[j] = places[j - 1];
    places[j] = p;
  }
}

void put_in_order_of_hash(const std::vector<Term>& terms, std::span<Place> places) {
  constexpr std::size_t few = 12;
  if (terms.size() > few) {
    put_into_buckets(terms, places);
  } else {
    for (std::size_t i = 0; i < terms.size(); ++i) {
      places[i] = {terms[i].hash, static_cast<std::uint32_t>(i)};
    }
  }
  sort_by_hash(places);
}

/// Terms with different keys and the same hash: none in practice, but the order must stay defined.
void sort_by_key(std::span<Place> places, const std::vector<Term>& terms) {
  std::ranges::sort(places, [&](const Place& a, const Place& b) {
    return before(terms[a.index], terms[b.index]);
  });
}

/// The terms in order, like terms added up, zeros dropped; each term is moved once.
std::vector<Term> combined(std::vector<Term> terms) {
  for (Term& t : terms) t.hash = hash_of(t);
  if (terms.size() < 2) return terms;
  Places room(terms.size());
  const std::span<Place> places = room.view();
  put_in_order_of_hash(terms, places);
  std::vector<Term> result;
  result.reserve(terms.size());
  for (std::size_t i = 0; i < places.size();) {
    std::size_t end = i + 1;
    bool alike = true;
    for (; end < places.size() && places[end].hash == places[i].hash; ++end) {
      alike = alike && same_key(terms[places[i].index], terms[places[end].index]);
    }
    if (!alike) sort_by_key(places.subspan(i, end - i), terms);
    for (; i < end;) {
      Term& first = terms[places[i].index];
      for (++i; i < end && (alike || same_key(first, terms[places[i].index])); ++i) {
        first.coefficient += terms[places[i].index].coefficient;
      }
      if (!first.coefficient.is_zero()) result.push_back(std::move(first));
    }
  }
  return result;
}

}  // namespace

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

Series Series::part(std::vector<Term> terms) {
  Series s;
  s.terms_ = std::move(terms);
  return s;
}

Series Series::generator(std::uint32_t id, int exponent) {
  Term t;
  t.key.push_back(Factor(id, exponent));
  t.coefficient = Rational(1);
  return Series(std::vector<Term>{std::move(t)});
}

Series Series::trigonometric(FactorList angle, bool sine) {
  if (angle.empty()) return Series(Rational(sine ? 0 : 1));
  Term out;
  const int turned = append_angle(out.key, angle.view(), {}, 1);
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

std::size_t SeriesHash::operator()(const Series& s) const {
  constexpr std::size_t spread = 0x9E3779B97F4A7C15U;
  std::size_t h = s.size();
  for (const Term& t : s.terms()) h = (h ^ t.hash ^ t.coefficient.hash()) * spread + (h >> 29U);
  return h;
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

namespace {

// cos a cos b = ½ cos(a−b) + ½ cos(a+b)     sin a sin b = ½ cos(a−b) − ½ cos(a+b)
// sin a cos b = ½ sin(a−b) + ½ sin(a+b)     cos a sin b = −½ sin(a−b) + ½ sin(a+b)
void append_two_halves(std::vector<Term>& out, const Term& a, const Term& b, const Rational& c) {
  const std::size_t first = out.size();
  out.resize(first + 2);
  Term& difference = out[first];
  Term& total = out[first + 1];
  append_merged(difference.key, a.monomial(), b.monomial(), 1);
  total.key = difference.key;
  const int turned = append_angle(difference.key, a.angle(), b.angle(), -1);
  const int turned_total = append_angle(total.key, a.angle(), b.angle(), 1);
  difference.sine = total.sine = a.sine != b.sine;
  static const Rational one_half(1, 2);
  const Rational half = c * one_half;
  const bool negative = !a.sine && b.sine;
  difference.coefficient = negative != (difference.sine && turned < 0) ? -half : half;
  const bool negative_total = a.sine && b.sine;
  total.coefficient = negative_total != (total.sine && turned_total < 0) ? -half : half;
  // sin 0 = 0
  if (total.sine && turned_total == 0) out.pop_back();
  if (difference.sine && turned == 0) out.erase(out.begin() + static_cast<std::ptrdiff_t>(first));
}

}  // namespace

void append_product(std::vector<Term>& out, const Term& a, const Term& b) {
  if (a.has_angle() && b.has_angle()) {
    append_two_halves(out, a, b, a.coefficient * b.coefficient);
    return;
  }
  Term& t = out.emplace_back();
  append_merged(t.key, a.monomial(), b.monomial(), 1);
  append(t.key, a.angle());
  append(t.key, b.angle());
  t.sine = a.sine || b.sine;
  t.coefficient = a.coefficient * b.coefficient;
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
  if (exponent == 2) return square(a, budget);
  Series result{Rational(1)};
  Series base = a;
  for (auto n = static_cast<unsigned>(exponent); n != 0; n >>= 1U) {
    if ((n & 1U) != 0) result = multiply(result, base, budget);
    if (n > 1) base = square(base, budget);
  }
  return result;
}

Series sum(std::vector<Series> parts) {
  if (parts.size() == 1) return std::move(parts[0]);
  std::vector<const Series*> places;
  places.reserve(parts.size());
  for (const Series& p : parts) places.push_back(&p);
  return sum(places);
}

Series sum(std::span<const Series* const> parts) {
  if (parts.empty()) return {};
  if (parts.size() == 1) return *parts[0];
  if (parts.size() == 2) return add(*parts[0], *parts[1]);
  std::size_t size = 0;
  for (const Series* p : parts) size += p->size();
  std::vector<Term> all;
  all.reserve(size);
  for (const Series* p : parts) all.insert(all.end(), p->terms().begin(), p->terms().end());
  return Series(std::move(all));
}

FactorList multiply(std::span<const Factor> a, std::span<const Factor> b, int sign_of_b) {
  FactorList out;
  append_merged(out, a, b, sign_of_b);
  return out;
}

}  // namespace tellegen::canonical
