#include "symbolic/textbook/grouping.hpp"

#include <algorithm>
#include <map>

namespace tellegen {

using canonical::Content;
using canonical::Factor;
using canonical::Series;
using canonical::Term;

namespace {

constexpr std::size_t max_terms_to_factor = 60;
constexpr std::size_t max_terms_to_weigh = 400;

/// A polynomial without common factor in which some variable occurs once, to the first power, is
/// irreducible: most sums are, and this spares a factorisation.
bool is_plainly_irreducible(const Series& p) {
  std::map<std::uint32_t, std::pair<int, int>> seen;  // occurrences, sum of exponents
  for (const Term& t : p.terms()) {
    for (const Factor f : t.key) {
      auto& [count, exponents] = seen[f.id()];
      ++count;
      exponents += f.exponent();
    }
  }
  return std::ranges::any_of(seen, [](const auto& s) { return s.second == std::pair(1, 1); });
}

bool has_negative_exponent(const Series& p) {
  return std::ranges::any_of(p.terms(), [](const Term& t) {
    return std::ranges::any_of(t.key.view(), [](Factor f) { return f.exponent() < 0; });
  });
}

Series series_of_terms(std::vector<Term> terms) { return Series(std::move(terms)); }

}  // namespace

const SymbolInfo* Grouping::symbol(std::uint32_t id) const {
  if (canonical::Formal::is_function(id)) return nullptr;
  const canonical::Generator& g = ring_.generator(id);
  return g.kind == canonical::Generator::Kind::Symbol ? &g.expr.symbol() : nullptr;
}

SignedForm Grouping::group(const Series& polynomial) {
  if (polynomial.empty()) return {number_form(Rational(0)), false};
  if (polynomial.size() == 1) return product(polynomial.terms()[0], {});
  const Content common = canonical::content(polynomial);
  const Series primitive = canonical::divide_by_monomial(polynomial, common.monomial.view(), common.coefficient);
  Term monomial;
  monomial.key = common.monomial;
  monomial.coefficient = common.coefficient;
  const bool may_factor = primitive.size() <= max_terms_to_factor &&
                          !has_negative_exponent(primitive) && !is_plainly_irreducible(primitive);
  std::vector<std::pair<Series, int>> factors{{primitive, 1}};
  if (may_factor) {
    canonical::PolynomialFactors found = canonical::factor_polynomial(primitive);
    monomial.coefficient *= found.constant;
    factors = std::move(found.factors);
  }
  if (factors.size() == 1 && factors[0].second == 1 && common.monomial.empty() &&
      monomial.coefficient.is_one()) {
    return irreducible_sum(factors[0].first);
  }
  std::vector<SumFactor> sums;
  for (auto& [base, exponent] : factors) {
    if (base.size() == 1) {  // a variable that FLINT split off
      Term power = base.terms()[0];
      for (int i = 0; i < exponent; ++i) {
        monomial.key = canonical::multiply(monomial.key.view(), power.key.view());
        monomial.coefficient *= power.coefficient;
      }
      continue;
    }
    SignedForm inner = irreducible_sum(base);
    if (inner.negative && exponent % 2 == 1) monomial.coefficient = -monomial.coefficient;
    sums.push_back({base, std::move(inner.form), exponent});
  }
  return product(monomial, std::move(sums));
}

SignedForm Grouping::irreducible_sum(const Series& polynomial) {
  return assemble(collect(polynomial), true);
}

SignedForm Grouping::open_sum(const Series& polynomial) {
  if (polynomial.size() <= 1) return group(polynomial);
  return assemble(collect(polynomial), false);
}

std::vector<SignedForm> Grouping::pieces(const Series& polynomial) {
  std::vector<Piece> all = collect(polynomial);
  std::ranges::stable_sort(all, {}, &Piece::place);
  std::vector<SignedForm> result;
  for (Piece& p : all) result.push_back(std::move(p.signed_form));
  return result;
}

Grouping::Piece Grouping::piece(const Series& polynomial) {
  std::vector<int> first = place(polynomial.terms()[0]);
  for (const Term& t : polynomial.terms()) first = std::min(first, place(t));
  return {group(polynomial), std::move(first)};
}

// Terms with the same acceleration, or with the same product of two or more velocities, belong
// together; the rest is grouped by what saves most.
std::vector<Grouping::Piece> Grouping::collect(const Series& polynomial) {
  std::map<std::vector<std::uint32_t>, std::vector<Term>> by_motion;
  std::vector<Term> rest;
  for (const Term& t : polynomial.terms()) {
    std::vector<std::uint32_t> accelerations;
    std::vector<std::uint32_t> velocities;
    int degree = 0;
    for (const Factor f : t.key) {
      const SymbolInfo* s = symbol(f.id());
      if (s == nullptr || s->order == 0 || s->role == Role::Input) continue;
      if (s->order >= 2) accelerations.push_back(f.word);
      if (s->order == 1) velocities.push_back(f.word);
      degree += f.exponent();
    }
    if (!accelerations.empty()) {
      by_motion[accelerations].push_back(t);
    } else if (degree >= 2) {
      by_motion[velocities].push_back(t);
    } else {
      rest.push_back(t);
    }
  }
  std::vector<Piece> pieces;
  for (auto& [key, terms] : by_motion) pieces.push_back(piece(series_of_terms(std::move(terms))));
  if (!rest.empty()) collect_rest(series_of_terms(std::move(rest)), pieces);
  return pieces;
}

namespace {

/// A variable (or its inverse) shared by some terms.
struct Pivot {
  std::uint32_t id = 0;
  bool inverse = false;
  int count = 0;
  int saved = 0;
  int preference = 0;

  [[nodiscard]] bool in(const Term& t) const {
    const int e = t.exponent_of(id);
    return inverse ? e < 0 : e > 0;
  }
};

bool better(const Pivot& a, const Pivot& b) {
  if (a.saved != b.saved) return a.saved > b.saved;
  if (a.count != b.count) return a.count > b.count;
  if (a.preference != b.preference) return a.preference < b.preference;
  return a.id < b.id;
}

std::vector<Term> terms_with(const Series& p, const Pivot& pivot) {
  std::vector<Term> found;
  for (const Term& t : p.terms()) {
    if (pivot.in(t)) found.push_back(t);
  }
  return found;
}

std::vector<Pivot> shared_variables(const Series& p) {
  std::map<std::pair<std::uint32_t, bool>, int> count;
  for (const Term& t : p.terms()) {
    for (const Factor f : t.key) ++count[{f.id(), f.exponent() < 0}];
  }
  std::vector<Pivot> pivots;
  for (const auto& [key, n] : count) {
    if (n >= 2) pivots.push_back({key.first, key.second, n, n - 1, 0});
  }
  return pivots;
}

}  // namespace

void Grouping::collect_rest(const Series& polynomial, std::vector<Piece>& pieces) {
  Series rest = polynomial;
  while (rest.size() > 1) {
    std::vector<Pivot> pivots = shared_variables(rest);
    if (pivots.empty()) break;
    for (Pivot& p : pivots) {
      p.preference = factor_class(p.id);
      if (rest.size() > max_terms_to_weigh) continue;
      const Content common = canonical::content(series_of_terms(terms_with(rest, p)));
      p.saved *= static_cast<int>(common.monomial.size());
    }
    const Pivot best = *std::ranges::min_element(pivots, better);
    const Series chosen = series_of_terms(terms_with(rest, best));
    if (chosen.size() == polynomial.size()) break;  // nothing is gained by bracketing everything
    pieces.push_back(piece(chosen));
    rest = canonical::add(rest, chosen, Rational(-1));
  }
  for (const Term& t : rest.terms()) pieces.push_back(piece(Series(std::vector<Term>{t})));
}

// In the order of their places; a sum starts with a positive term where there is one.
SignedForm Grouping::assemble(std::vector<Piece> pieces, bool may_flip) {
  std::ranges::stable_sort(pieces, {}, &Piece::place);
  const bool flip = may_flip && pieces.front().signed_form.negative;
  if (flip) {
    for (Piece& p : pieces) p.signed_form.negative = !p.signed_form.negative;
  }
  const auto first_positive =
      std::ranges::find_if(pieces, [](const Piece& p) { return !p.signed_form.negative; });
  if (first_positive != pieces.end()) std::rotate(pieces.begin(), first_positive, first_positive + 1);
  if (pieces.size() == 1) {
    const bool negative = pieces[0].signed_form.negative != flip;
    return {std::move(pieces[0].signed_form.form), negative};
  }
  Form sum;
  sum.kind = Form::Kind::Sum;
  for (Piece& p : pieces) {
    // (a − b) as a summand of its own opens up
    sum.items.push_back(std::move(p.signed_form.form));
    sum.negative.push_back(p.signed_form.negative);
  }
  return {std::move(sum), flip};
}

}  // namespace tellegen
