// Exact division. Sines and cosines are written as exponentials E = e^{iθ}, so that series become
// Laurent polynomials over the complex rationals, where factors are unique.

#include <algorithm>
#include <map>

#include "symbolic/canonical/ring.hpp"

namespace tellegen::canonical {

namespace {

struct Complex {
  Rational re;
  Rational im;

  [[nodiscard]] bool is_zero() const { return re.is_zero() && im.is_zero(); }
};

Complex operator*(const Complex& a, const Complex& b) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

Complex operator/(const Complex& a, const Complex& b) {
  const Rational n = b.re * b.re + b.im * b.im;
  return {(a.re * b.re + a.im * b.im) / n, (a.im * b.re - a.re * b.im) / n};
}

/// Lexicographic order of exponents, an absent generator counting as exponent 0: unlike the order
/// of the packed lists it is compatible with multiplication.
struct Lexicographic {
  bool operator()(const FactorList& a, const FactorList& b) const {
    for (std::size_t i = 0;; ++i) {
      if (i == a.size() && i == b.size()) return false;
      if (i == a.size()) return b[i].exponent() > 0;
      if (i == b.size()) return a[i].exponent() < 0;
      if (a[i].id() != b[i].id()) {
        return a[i].id() < b[i].id() ? a[i].exponent() < 0 : b[i].exponent() > 0;
      }
      if (a[i].exponent() != b[i].exponent()) return a[i].exponent() < b[i].exponent();
    }
  }
};

using Laurent = std::map<FactorList, Complex, Lexicographic>;

void add_to(Laurent& p, const FactorList& key, const Complex& c) {
  Complex& slot = p[key];
  slot.re += c.re;
  slot.im += c.im;
  if (slot.is_zero()) p.erase(key);
}

FactorList conjugate_key(const Term& t) {
  FactorList key;
  for (const Factor f : t.key) key.push_back(f.is_angle() ? Factor(f.id(), -f.exponent()) : f);
  return key;
}

// cos θ = (E + E⁻¹)/2, sin θ = (−i E + i E⁻¹)/2
Laurent to_laurent(const Series& s) {
  Laurent p;
  for (const Term& t : s.terms()) {
    if (!t.has_angle()) {
      add_to(p, t.key, {t.coefficient, Rational(0)});
      continue;
    }
    const Rational half = t.coefficient * Rational(1, 2);
    const Complex plus = t.sine ? Complex{Rational(0), -half} : Complex{half, Rational(0)};
    const Complex minus = t.sine ? Complex{Rational(0), half} : Complex{half, Rational(0)};
    add_to(p, t.key, plus);
    add_to(p, conjugate_key(t), minus);
  }
  return p;
}

/// Back, for a real p: nothing where it is not real.
std::optional<Series> to_series(const Laurent& p) {
  std::vector<Term> terms;
  for (const auto& [key, c] : p) {
    Term t;
    t.key = key;
    if (!t.has_angle()) {
      if (!c.im.is_zero()) return std::nullopt;
      t.coefficient = c.re;
      terms.push_back(std::move(t));
      continue;
    }
    const auto angle = t.angle();
    const auto mirror = p.find(conjugate_key(t));
    if (mirror == p.end() || !(mirror->second.re == c.re) || !(mirror->second.im == -c.im)) {
      return std::nullopt;
    }
    if (angle[0].exponent() < 0) continue;  // its mirror image stands for both
    Term s = t;
    s.sine = true;
    t.coefficient = c.re * Rational(2);
    s.coefficient = c.im * Rational(-2);
    terms.push_back(std::move(t));
    terms.push_back(std::move(s));
  }
  return Series(std::move(terms));
}

struct Range {
  int low = 0;
  int high = 0;
};

/// Smallest and largest exponent of every generator and angle.
std::map<std::uint32_t, Range> ranges(const Laurent& p) {
  std::map<std::uint32_t, Range> r;
  std::map<std::uint32_t, std::size_t> seen;
  for (const auto& [key, c] : p) {
    for (const Factor f : key) {
      const auto [slot, is_new] = r.try_emplace(f.id(), Range{f.exponent(), f.exponent()});
      slot->second.low = std::min(slot->second.low, f.exponent());
      slot->second.high = std::max(slot->second.high, f.exponent());
      ++seen[f.id()];
    }
  }
  for (auto& [id, range] : r) {
    if (seen[id] == p.size()) continue;  // absent in some term: exponent 0
    range.low = std::min(range.low, 0);
    range.high = std::max(range.high, 0);
  }
  return r;
}

/// The exponents a quotient may have: degrees and orders of factors add up.
std::map<std::uint32_t, Range> quotient_box(const Laurent& a, const Laurent& b) {
  std::map<std::uint32_t, Range> box = ranges(a);
  for (const auto& [id, range] : ranges(b)) {
    Range& slot = box[id];
    slot.low -= range.low;
    slot.high -= range.high;
  }
  return box;
}

bool fits(const FactorList& key, const std::map<std::uint32_t, Range>& box) {
  for (const auto& [id, range] : box) {
    int exponent = 0;
    for (const Factor f : key) {
      if (f.id() == id) exponent = f.exponent();
    }
    if (exponent < range.low || exponent > range.high) return false;
  }
  return std::ranges::all_of(key.view(), [&](Factor f) { return box.contains(f.id()); });
}

}  // namespace

std::optional<Series> divide_exactly(const Series& a, const Series& b, Budget& budget) {
  if (a.empty()) return Series();
  Laurent rest = to_laurent(a);
  const Laurent divisor = to_laurent(b);
  const auto box = quotient_box(rest, divisor);
  const auto& lead = *divisor.rbegin();
  Laurent quotient;
  while (!rest.empty()) {
    const auto top = *rest.rbegin();
    const FactorList key = multiply(top.first.view(), lead.first.view(), -1);
    if (!fits(key, box)) return std::nullopt;
    const Complex c = top.second / lead.second;
    quotient.emplace(key, c);
    budget.step(divisor.size());
    for (const auto& [k, d] : divisor) {
      const Complex product = c * d;
      add_to(rest, multiply(key.view(), k.view()), {-product.re, -product.im});
    }
  }
  return to_series(quotient);
}

}  // namespace tellegen::canonical
