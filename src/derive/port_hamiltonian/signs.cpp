#include "derive/port_hamiltonian/signs.hpp"

#include <algorithm>
#include <array>

#include "derive/port_hamiltonian/real_places.hpp"
#include "symbolic/canonical/formal.hpp"
#include "symbolic/canonical/sign.hpp"
#include "symbolic/functions.hpp"

namespace tellegen::port_hamiltonian {

using canonical::Eliminate;
using canonical::Factor;
using canonical::Formal;
using canonical::Ring;
using canonical::Series;
using canonical::Term;

namespace {

constexpr std::size_t most_terms_to_factor = 400;  // beyond, factors are not looked for

CertainSign times(const CertainSign& a, const CertainSign& b) {
  CertainSign r;
  r.nonnegative = (a.nonnegative && b.nonnegative) || (a.nonpositive && b.nonpositive);
  r.nonpositive = (a.nonnegative && b.nonpositive) || (a.nonpositive && b.nonnegative);
  r.nonzero = a.nonzero && b.nonzero;
  return r;
}

CertainSign either(const CertainSign& a, const CertainSign& b) {
  return {a.nonnegative || b.nonnegative, a.nonpositive || b.nonpositive, a.nonzero || b.nonzero};
}

bool is_settled(const CertainSign& s) { return (s.nonnegative || s.nonpositive) && s.nonzero; }

CertainSign even(const CertainSign& s) { return {true, s.zero(), s.nonzero}; }

CertainSign from(const Range& r) { return {r.nonnegative(), r.nonpositive(), r.nonzero}; }

/// Without real roots there is one sign.
CertainSign by_roots(const Series& irreducible, Ring& ring) {
  const int sign = certain_sign(irreducible, ring);
  return {sign > 0, sign < 0, sign != 0};
}

}  // namespace

CertainSign Signs::of_generator(std::uint32_t id) {
  const canonical::Generator& g = ring_.generator(id);
  if (g.kind != canonical::Generator::Kind::Whole) return from(ranges_.of(g.expr));
  const Series polynomial = g.polynomial;
  return either(either(by_writing(polynomial), by_ends(polynomial, 2)), from(range(polynomial)));
}

/// sign(y) beside an odd power of what is a multiple of y; 0 where it is none.
CertainSign Signs::beside(Factor signum, Factor other) {
  const canonical::Generator& g = ring_.generator(other.id());
  const bool whole = g.kind == canonical::Generator::Kind::Whole;
  const Series base = whole ? Series(g.polynomial) : Series::generator(other.id());
  const Expr argument = ring_.generator(signum.id()).expr.arg(0);
  if (!whole && argument == g.expr) return {true, false, false};
  const Series ratio =
      ring_.normalise(ring_.divide(base, ring_.normalise(ring_.convert(argument))));
  if (ratio.size() != 1) return {};
  CertainSign sign = by_terms(ratio);
  sign.nonzero = false;
  return sign;
}

CertainSign Signs::of_term(const Term& t) {
  CertainSign sign{t.coefficient.sign() > 0, t.coefficient.sign() < 0, true};
  std::vector<Factor> signa;
  std::vector<Factor> open;
  for (const Factor f : t.key.view()) {
    const bool plain = !Formal::is_function(f.id()) && !f.is_angle();
    CertainSign factor;
    if (plain) factor = of_generator(f.id());
    if (f.exponent() < 0) factor.nonzero = true;  // where there is a value
    if (f.exponent() % 2 == 0) {
      sign = times(sign, even(factor));
    } else if (plain && !factor.nonnegative && !factor.nonpositive) {
      const bool signum = ring_.generator(f.id()).kind == canonical::Generator::Kind::Sign;
      (signum ? signa : open).push_back(f);
    } else {
      sign = times(sign, factor);
    }
  }
  for (const Factor f : signa) {
    CertainSign pair;
    for (auto other = open.begin(); other != open.end(); ++other) {
      pair = beside(f, *other);
      if (!pair.nonnegative && !pair.nonpositive) continue;
      open.erase(other);
      break;
    }
    sign = times(sign, pair);
  }
  return open.empty() ? sign : CertainSign{};
}

/// All terms of one sign, by the signs of their factors.
CertainSign Signs::by_terms(const Series& polynomial) {
  bool none_below = true;
  bool none_above = true;
  bool strict = false;
  for (const Term& t : polynomial.terms()) {
    const CertainSign sign = of_term(t);
    none_below = none_below && sign.nonnegative;
    none_above = none_above && sign.nonpositive;
    if (!none_below && !none_above) return {};
    strict = strict || sign.nonzero;
  }
  return {none_below, none_above, strict};
}

/// The ways of writing sines and cosines.
CertainSign Signs::by_writing(const Series& s) {
  CertainSign sign = by_terms(canonical::angle_sums(s).polynomial);
  if (!s.has_angles()) return sign;
  for (const Eliminate e : {Eliminate::Cosine, Eliminate::Sine}) {
    if (is_settled(sign)) break;
    sign = either(sign, by_terms(canonical::powers(s, e, ring_.pool().budget()).polynomial));
  }
  return sign;
}

/// x sign(y) has the sign of x/y; what has no sign(y) is judged beside it.
CertainSign Signs::by_signum(const Series& s, int depth) {
  if (depth <= 0 || s.size() > most_terms_to_factor) return {};
  for (const Term& first : s.terms()) {
    for (const Factor f : first.monomial()) {
      const canonical::Generator& g = ring_.generator(f.id());
      if (g.kind != canonical::Generator::Kind::Sign || f.exponent() % 2 == 0) continue;
      const Expr argument = g.expr.arg(0);
      const Series with = ring_.coefficient(s, f.id(), 1);
      const Series without = ring_.coefficient(s, f.id(), 0);
      if (with.size() + without.size() != s.size()) return {};
      const Series ratio =
          ring_.normalise(ring_.divide(with, ring_.normalise(ring_.convert(argument))));
      const CertainSign a = judged(ratio, depth - 1);
      const CertainSign b = judged(without, depth - 1);
      return {a.nonnegative && b.nonnegative, a.nonpositive && b.nonpositive,
              b.nonzero && ((a.nonnegative && b.nonnegative) || (a.nonpositive && b.nonpositive))};
    }
  }
  return {};
}

/// Of first degree in one sine or cosine: least and largest where that is −1 or 1.
CertainSign Signs::by_ends(const Series& s, int depth) {
  const Formal formal = canonical::angle_sums(s);
  if (formal.functions.size() != 1) return {};
  const std::uint32_t id = canonical::first_function;
  const Series slope = ring_.coefficient(formal.polynomial, id, 1);
  const Series middle = ring_.coefficient(formal.polynomial, id, 0);
  if (slope.size() + middle.size() != formal.polynomial.size()) return {};
  const CertainSign a = judged(ring_.normalise(canonical::add(middle, slope)), depth - 1);
  const CertainSign b =
      judged(ring_.normalise(canonical::add(middle, slope, Rational(-1))), depth - 1);
  const bool one_sign = (a.nonnegative && b.nonnegative) || (a.nonpositive && b.nonpositive);
  return {a.nonnegative && b.nonnegative, a.nonpositive && b.nonpositive,
          one_sign && a.nonzero && b.nonzero};
}

CertainSign Signs::by_factors(const Series& s, int depth) {
  if (s.size() > most_terms_to_factor) return {};
  if (s.has_angles() && !ring_.has_wholes()) return {};
  const auto fraction = ring_.clear_denominators(s);
  if (fraction.numerator.empty()) return {true, true, false};
  CertainSign sign = by_terms(fraction.denominator);
  sign.nonzero = true;
  if (s.has_angles()) {
    if (fraction.denominator.is_constant() || fraction.numerator == s) return {};
    return times(sign, judged(fraction.numerator, depth - 1));
  }
  const auto factored = ring_.factor(fraction.numerator);
  sign = times(sign, by_terms(factored.content));
  const bool plain = factored.factors.size() == 1 && factored.factors[0].second == 1;
  for (const auto& [factor, exponent] : factored.factors) {
    CertainSign own =
        plain ? either(either(by_terms(factor), from(range(factor))), by_square(factor, depth))
              : judged(factor, depth - 1);
    if (!own.nonnegative && !own.nonpositive) own = by_roots(factor, ring_);
    sign = times(sign, exponent % 2 == 0 ? even(own) : own);
  }
  return sign;
}

/// a x² + b x + c ≥ 0 where a ≥ 0, c ≥ 0 and 4 a c ≥ b².
CertainSign Signs::by_square(const Series& s, int depth) {
  if (depth <= 0 || s.has_angles() || s.size() < 2) return {};
  std::vector<std::uint32_t> ids;
  for (const Term& t : s.terms()) {
    for (const Factor f : t.monomial()) {
      if (f.exponent() == 2 && std::ranges::find(ids, f.id()) == ids.end()) ids.push_back(f.id());
    }
  }
  for (const std::uint32_t id : ids) {
    const bool fits = std::ranges::all_of(s.terms(), [&](const Term& t) {
      const int n = t.exponent_of(id);
      return n >= 0 && n <= 2;
    });
    if (!fits) continue;
    const Series a = ring_.coefficient(s, id, 2);
    const Series b = ring_.coefficient(s, id, 1);
    const Series c = ring_.coefficient(s, id, 0);
    const CertainSign first = judged(a, depth - 1);
    const CertainSign last = judged(c, depth - 1);
    const bool up = first.nonnegative && last.nonnegative;
    const bool down = first.nonpositive && last.nonpositive;
    if (!up && !down) continue;
    const Series rest = canonical::add(canonical::scale(ring_.multiply(a, c), Rational(4)),
                                       ring_.multiply(b, b), Rational(-1));
    const CertainSign discriminant = judged(ring_.normalise(rest), depth - 1);
    if (discriminant.nonnegative) return {up, down, discriminant.nonzero};
  }
  return {};
}

CertainSign Signs::judged(const Series& s, int depth) {
  if (s.empty()) return {true, true, false};
  CertainSign sign = by_writing(s);
  if (is_settled(sign)) return sign;
  sign = either(sign, from(range(s)));
  if (is_settled(sign) || depth <= 0) return sign;
  sign = either(sign, s.has_angles() ? by_ends(s, depth) : by_square(s, depth));
  if (!sign.nonnegative && !sign.nonpositive) sign = either(sign, by_signum(s, depth));
  return is_settled(sign) ? sign : either(sign, by_factors(s, depth));
}

CertainSign Signs::of(const Series& s) {
  const Series plain = ring_.normalise(s);
  if (ring_.is_zero(plain)) return {true, true, false};
  CertainSign sign = judged(plain, 3);
  if (!sign.nonnegative && !sign.nonpositive) {
    sign.nonnegative = canonical::is_plainly_nonnegative(ring_, plain);
    if (!sign.nonnegative)
      sign.nonpositive = canonical::is_plainly_nonnegative(ring_, canonical::negate(plain));
  }
  return sign;
}

bool Signs::is_unknown(const Series& s) {
  const std::array root{ring_.to_expr(s)};
  const auto nodes = reachable(root);
  return std::ranges::any_of(nodes, [](Expr e) { return e.kind() == Kind::Call; });
}

bool Signs::is_smooth(const Series& s) {
  const std::array root{ring_.to_expr(s)};
  const auto nodes = reachable(root);
  return std::ranges::none_of(nodes, [](Expr e) {
    return e.kind() == Kind::Call || e.kind() == Kind::Integral || bend_of(e) != Bend::None;
  });
}

namespace {

/// Irreducible factors with their exponents, equal ones together.
class FactorCount {
 public:
  explicit FactorCount(Ring& ring) : ring_(ring) {}

  void take(const Series& polynomial, int exponent) {
    const auto factored = ring_.factor(ring_.expand_wholes(polynomial));
    for (const Term& t : factored.content.terms()) {
      if (exponent % 2 != 0) negative_ = negative_ != (t.coefficient.sign() < 0);
      for (const Factor f : t.monomial()) count(Series::generator(f.id()), f.exponent() * exponent);
    }
    for (const auto& [factor, n] : factored.factors) count(factor, n * exponent);
  }
  [[nodiscard]] const std::vector<std::pair<Series, int>>& all() const { return all_; }
  [[nodiscard]] bool negative() const { return negative_; }

 private:
  void count(const Series& factor, int exponent) {
    const auto is_it = [&](const auto& entry) { return entry.first == factor; };
    const auto found = std::ranges::find_if(all_, is_it);
    if (found != all_.end())
      found->second += exponent;
    else
      all_.emplace_back(factor, exponent);
  }

  Ring& ring_;
  std::vector<std::pair<Series, int>> all_;
  bool negative_ = false;
};

}  // namespace

// n/d and n d have one sign, and d is not zero where there is a value.
Essence Signs::essence(const Series& s) {
  const Series plain = ring_.normalise(s);
  if (plain.has_angles() || plain.size() > most_terms_to_factor) {
    std::vector<Factor> common;
    for (const Factor f : canonical::content(plain).monomial)
      if (ring_.is_positive(f.id())) common.push_back(f);
    return {{canonical::divide_by_monomial(plain, common, Rational(1))}, false};
  }
  const auto fraction = ring_.clear_denominators(plain);
  if (fraction.numerator.empty()) return {};
  FactorCount factors(ring_);
  factors.take(fraction.numerator, 1);
  for (const Factor f : fraction.denominator.terms()[0].monomial()) {
    const auto& g = ring_.generator(f.id());
    const bool whole = g.kind == canonical::Generator::Kind::Whole;
    factors.take(whole ? Series(g.polynomial) : Series::generator(f.id()), -f.exponent());
  }
  Essence result{{}, true};
  bool negative = factors.negative();
  negative = negative != (fraction.denominator.terms()[0].coefficient.sign() < 0);
  for (const auto& [factor, exponent] : factors.all()) {
    const CertainSign sign = of(factor);
    if (sign.negative()) negative = negative != (exponent % 2 != 0);
    if (is_settled(sign) || (exponent % 2 == 0 && (sign.nonzero || exponent <= 0))) continue;
    if (exponent > 0) result.nonzero = false;
    result.factors.push_back(ring_.power(factor, exponent % 2 == 0 ? 2 : 1));
  }
  if (result.factors.empty()) result.factors.emplace_back(Rational(1));
  if (negative) result.factors[0] = canonical::negate(result.factors[0]);
  return result;
}

}  // namespace tellegen::port_hamiltonian
