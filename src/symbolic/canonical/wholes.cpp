// Polynomials in denominators: taken apart by division with remainder where one of their symbols
// allows it, by exact division otherwise.

#include <algorithm>
#include <map>

#include "symbolic/canonical/ring.hpp"

namespace tellegen::canonical {

namespace {

/// A generator in which a polynomial can be divided by f: f's leading coefficient is one term.
struct MainVariable {
  std::uint32_t id = 0;
  int degree = 0;
  Term lead;  ///< the leading term, with its power of the variable
};

std::optional<MainVariable> lead_in(const Series& f, std::uint32_t id) {
  MainVariable v{id, 0, {}};
  for (const Term& t : f.terms()) v.degree = std::max(v.degree, t.exponent_of(id));
  if (v.degree == 0) return std::nullopt;
  int leading_terms = 0;
  for (const Term& t : f.terms()) {
    if (t.exponent_of(id) < 0) return std::nullopt;
    if (t.exponent_of(id) != v.degree) continue;
    v.lead = t;
    ++leading_terms;
  }
  if (leading_terms != 1 || v.lead.has_angle()) return std::nullopt;
  return v;
}

/// Coordinates before parameters, then in the order of declaration; invalid for other generators.
std::optional<std::pair<int, std::uint32_t>> preference(const Ring& ring, std::uint32_t id) {
  const Generator& g = ring.generator(id);
  if (g.kind != Generator::Kind::Symbol) return std::nullopt;
  const SymbolInfo& s = g.expr.symbol();
  return std::pair(static_cast<int>(s.role), s.rank);
}

std::optional<MainVariable> main_variable(const Ring& ring, const Series& f) {
  std::optional<MainVariable> best;
  std::pair<int, std::uint32_t> best_preference;
  std::map<std::uint32_t, bool> tried;
  for (const Term& t : f.terms()) {
    for (const Factor factor : t.monomial()) {
      if (!tried.emplace(factor.id(), true).second) continue;
      const auto p = preference(ring, factor.id());
      if (!p || (best && best_preference <= *p)) continue;
      if (auto v = lead_in(f, factor.id())) {
        best = std::move(v);
        best_preference = *p;
      }
    }
  }
  return best;
}

struct Division {
  Series quotient;
  Series remainder;
};

Division divide_with_remainder(const Series& n, const Series& f, const MainVariable& v,
                               Budget& budget) {
  Division d{{}, n};
  for (;;) {
    std::vector<Term> quotient;
    for (const Term& t : d.remainder.terms()) {
      if (t.exponent_of(v.id) < v.degree) continue;
      Term q;
      q.key = multiply(t.monomial(), v.lead.monomial(), -1);
      for (const Factor a : t.angle()) q.key.push_back(a);
      q.sine = t.sine;
      q.coefficient = t.coefficient / v.lead.coefficient;
      quotient.push_back(std::move(q));
    }
    if (quotient.empty()) return d;
    const Series q(std::move(quotient));
    d.quotient = add(d.quotient, q);
    d.remainder = add(d.remainder, multiply(q, f, budget), Rational(-1));
  }
}

}  // namespace

// Σ N_j / f^j  →  Σ R_j / f^j with R_j reduced modulo f, from the highest power down.
Series Ring::reduce_whole(const Series& s, std::uint32_t id) {
  int deepest = 0;
  for (const Term& t : s.terms()) deepest = std::max(deepest, -t.exponent_of(id));
  if (deepest == 0) return s;
  const Series f = generators_[id].polynomial;
  const auto main = f.has_angles() ? std::nullopt : main_variable(*this, f);
  std::vector<Series> parts;
  Series carry;
  for (int j = deepest; j > 0; --j) {
    Series n = add(coefficient(s, id, -j), carry);
    carry = {};
    if (main) {
      Division d = divide_with_remainder(n, f, *main, pool_->budget());
      carry = std::move(d.quotient);
      n = std::move(d.remainder);
    } else if (auto q = divide_exactly(n, f, pool_->budget())) {
      carry = std::move(*q);
      n = {};
    }
    parts.push_back(canonical::multiply(n, Series::generator(id, -j), pool_->budget()));
  }
  parts.push_back(add(coefficient(s, id, 0), carry));
  Series result = sum(std::move(parts));
  return has_relations_ ? reduce_relations(std::move(result)) : result;
}

// Σ N_j / C^j with C = cosh x: N_j is reduced modulo 1 + sinh² x = C², from the highest power down.
Series Ring::reduce_cosh(const Series& s, std::uint32_t id) {
  int deepest = 0;
  for (const Term& t : s.terms()) deepest = std::max(deepest, -t.exponent_of(id));
  if (deepest == 0) return s;
  const Series square = generators_[id].polynomial;
  const auto sinh_term =
      std::ranges::find_if(square.terms(), [](const Term& t) { return !t.key.empty(); });
  const MainVariable sinh{sinh_term->key[0].id(), 2, *sinh_term};
  Budget& budget = pool_->budget();
  Series rest = s;
  for (int j = deepest; j > 0; --j) {
    const Series n = coefficient(rest, id, -j);
    const Division d = divide_with_remainder(n, square, sinh, budget);
    if (d.quotient.empty()) continue;
    const Series before = canonical::multiply(canonical::add(n, d.remainder, Rational(-1)),
                                              Series::generator(id, -j), budget);
    rest = canonical::add(rest, before, Rational(-1));
    const Series after =
        j == 2 ? d.quotient : canonical::multiply(d.quotient, Series::generator(id, 2 - j), budget);
    rest = canonical::add(rest, after);
  }
  return reduce_relations(std::move(rest));
}

}  // namespace tellegen::canonical
