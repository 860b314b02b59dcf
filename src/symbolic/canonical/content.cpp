#include <algorithm>

#include "symbolic/canonical/ring.hpp"

namespace tellegen::canonical {

const Term& first_by_key(const Series& s) {
  return *std::ranges::min_element(s.terms(), [](const Term& a, const Term& b) {
    return a.key == b.key ? b.sine && !a.sine : a.key < b.key;
  });
}

Content content(const Series& s) {
  Content c;
  if (s.empty()) return c;
  const Term& first = s.terms()[0];
  c.coefficient = abs(first.coefficient);
  std::vector<Factor> common(first.monomial().begin(), first.monomial().end());
  for (const Term& t :
       s.terms().size() > 1 ? std::span(s.terms()).subspan(1) : std::span<const Term>{}) {
    c.coefficient = gcd(c.coefficient, t.coefficient);
    std::vector<Factor> next;
    const auto monomial = t.monomial();
    std::size_t i = 0;
    std::size_t j = 0;
    // The smaller exponent of each generator, an absent one counting as 0.
    while (i < common.size() || j < monomial.size()) {
      int exponent = 0;
      std::uint32_t id = 0;
      if (j == monomial.size() || (i < common.size() && common[i].id() < monomial[j].id())) {
        id = common[i].id();
        exponent = std::min(0, common[i].exponent());
        ++i;
      } else if (i == common.size() || monomial[j].id() < common[i].id()) {
        id = monomial[j].id();
        exponent = std::min(0, monomial[j].exponent());
        ++j;
      } else {
        id = common[i].id();
        exponent = std::min(common[i].exponent(), monomial[j].exponent());
        ++i;
        ++j;
      }
      if (exponent != 0) next.emplace_back(id, exponent);
    }
    common = std::move(next);
  }
  for (const Factor f : common) c.monomial.push_back(f);
  return c;
}

namespace {

/// The exponent that two terms share: of the same sign, the one nearer to zero.
int shared(int a, int b) {
  if (a > 0 && b > 0) return std::min(a, b);
  if (a < 0 && b < 0) return std::max(a, b);
  return 0;
}

/// Whether at most a third of the terms keep a number other than ±1.
bool leaves_mostly_units(const Series& s, const Rational& number) {
  const auto other = std::ranges::count_if(
      s.terms(), [&](const Term& t) { return !(abs(t.coefficient) == number); });
  return 3 * static_cast<std::size_t>(other) <= s.size();
}

}  // namespace

Content common_factor(const Series& s) {
  Content c;
  if (s.empty()) return c;
  c.coefficient = abs(s.terms()[0].coefficient);
  std::vector<Factor> common(s.terms()[0].monomial().begin(), s.terms()[0].monomial().end());
  for (const Term& t : s.terms()) {
    c.coefficient = gcd(c.coefficient, t.coefficient);
    for (Factor& f : common) f = Factor(f.id(), shared(f.exponent(), t.exponent_of(f.id())));
  }
  for (const Factor f : common) {
    if (f.exponent() != 0) c.monomial.push_back(f);
  }
  if (!c.coefficient.is_integer() && !leaves_mostly_units(s, c.coefficient)) {
    c.coefficient = c.coefficient.numerator();
  }
  return c;
}

Series divide_by_monomial(const Series& s, std::span<const Factor> monomial,
                          const Rational& number) {
  std::vector<Term> terms;
  terms.reserve(s.size());
  for (const Term& t : s.terms()) {
    Term d;
    d.key = multiply(t.monomial(), monomial, -1);
    for (const Factor f : t.angle()) d.key.push_back(f);
    d.sine = t.sine;
    d.coefficient = t.coefficient / number;
    terms.push_back(std::move(d));
  }
  return Series(std::move(terms));
}

}  // namespace tellegen::canonical
