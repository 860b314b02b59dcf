#include "symbolic/textbook/grouping.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>

#include "symbolic/canonical/irreducible.hpp"
#include "symbolic/functions.hpp"

namespace tellegen {

using canonical::Content;
using canonical::Factor;
using canonical::Series;
using canonical::Term;

namespace {

constexpr std::size_t max_terms_to_factor = 60;
constexpr std::size_t max_terms_to_weigh = 400;

bool has_negative_exponent(const Series& p) {
  return std::ranges::any_of(p.terms(), [](const Term& t) {
    return std::ranges::any_of(t.key.view(), [](Factor f) { return f.exponent() < 0; });
  });
}

}  // namespace

const SymbolInfo* Grouping::symbol(std::uint32_t id) const {
  if (canonical::Formal::is_function(id)) return nullptr;
  const canonical::Generator& g = ring_.generator(id);
  return g.kind == canonical::Generator::Kind::Symbol ? &g.expr.symbol() : nullptr;
}

std::vector<std::uint32_t> motion_of(const canonical::Ring& ring, const Term& t, int min_degree) {
  std::vector<std::uint32_t> accelerations;
  std::vector<std::uint32_t> velocities;
  int degree = 0;
  for (const Factor f : t.monomial()) {
    if (canonical::Formal::is_function(f.id())) continue;
    const canonical::Generator& g = ring.generator(f.id());
    if (g.kind != canonical::Generator::Kind::Symbol) continue;
    const SymbolInfo& s = g.expr.symbol();
    const bool moves =
        s.order > 0 || s.role == Role::State;  // momenta are collected like velocities
    if (!moves || s.role == Role::Input) continue;
    (s.order <= 1 ? velocities : accelerations).push_back(f.word);
    degree += f.exponent();
  }
  if (!accelerations.empty()) return accelerations;
  if (degree < min_degree) velocities.clear();
  return velocities;
}

std::optional<OneAndTangent> as_one_and_tangent(const Series& p, const canonical::Ring& ring) {
  if (p.size() != 2) return std::nullopt;
  const bool first = p.terms()[0].key.empty();
  const Term& one = p.terms()[first ? 0 : 1];
  const Term& t = p.terms()[first ? 1 : 0];
  const bool fits = one.key.empty() && abs(one.coefficient).is_one() && t.key.size() == 1 &&
                    t.key[0].exponent() == 1 && abs(t.coefficient).is_one() &&
                    !canonical::Formal::is_function(t.key[0].id());
  if (!fits) return std::nullopt;
  const Expr e = ring.generator(t.key[0].id()).expr;
  if (e.kind() != Kind::Function || e.function() != Function::Tanh) return std::nullopt;
  const bool negative = one.coefficient.sign() < 0;
  return OneAndTangent{t.key[0].id(), one.coefficient != t.coefficient, negative};
}

bool are_conjugate(const std::optional<OneAndTangent>& a, const std::optional<OneAndTangent>& b) {
  return a && b && a->tangent == b->tangent && a->opposite != b->opposite;
}

Series one_less_square(std::uint32_t tangent) {
  return canonical::add(Series(Rational(1)), Series::generator(tangent, 2), Rational(-1));
}

namespace {

/// A common factor in front and the polynomial that is left.
struct Split {
  Term front;
  Series rest;
};

Split take_common_factor(const Series& polynomial) {
  const Content common = canonical::common_factor(polynomial);
  Split split;
  split.front.key = common.monomial;
  split.front.coefficient = common.coefficient;
  split.rest =
      canonical::divide_by_monomial(polynomial, common.monomial.view(), common.coefficient);
  return split;
}

// (1 + tanh u)(1 − tanh u) reads 1 − tanh² u. Returns the sign that is left over.
Rational join_tangents(std::vector<std::pair<Series, int>>& factors, const canonical::Ring& ring) {
  Rational sign(1);
  for (std::size_t i = 0; i < factors.size(); ++i) {
    const auto a = as_one_and_tangent(factors[i].first, ring);
    for (std::size_t j = i + 1; a && j < factors.size(); ++j) {
      const auto b = as_one_and_tangent(factors[j].first, ring);
      if (!are_conjugate(a, b) || factors[i].second != factors[j].second) continue;
      if (a->negative != b->negative && factors[i].second % 2 != 0) sign = -sign;
      factors[i].first = one_less_square(a->tangent);
      factors.erase(factors.begin() + static_cast<std::ptrdiff_t>(j));
      break;
    }
  }
  return sign;
}

/// The irreducible factors of a polynomial without common factor; itself where there are none.
std::vector<std::pair<Series, int>> factors_of(Split& split, canonical::Ring& ring) {
  const Series& rest = split.rest;
  const bool worth_it = rest.size() <= max_terms_to_factor && !has_negative_exponent(rest) &&
                        !canonical::is_plainly_irreducible(rest);
  if (!worth_it) return {{rest, 1}};
  const canonical::PolynomialFactors& found = ring.polynomial_factors(rest);
  if (found.factors.size() == 1 && found.factors[0].second == 1) return {{rest, 1}};
  split.front.coefficient *= found.constant;
  std::vector<std::pair<Series, int>> factors = found.factors;
  split.front.coefficient *= join_tangents(factors, ring);
  return factors;
}

}  // namespace

// 1 − sin²θ is cos²θ, and the other way round, where both are among the functions.
std::optional<std::uint32_t> Grouping::square_of_other(const Series& p) const {
  if (p.size() != 2) return std::nullopt;
  const Term& one = p.terms()[0].key.empty() ? p.terms()[0] : p.terms()[1];
  const Term& square = p.terms()[0].key.empty() ? p.terms()[1] : p.terms()[0];
  const bool fits = one.key.empty() && one.coefficient == -square.coefficient &&
                    square.key.size() == 1 && square.key[0].exponent() == 2 &&
                    canonical::Formal::is_function(square.key[0].id());
  if (!fits) return std::nullopt;
  canonical::TrigFunction other = formal_.function(square.key[0].id());
  other.sine = !other.sine;
  return formal_.find(other);
}

SignedForm Grouping::group(const Series& polynomial) {
  if (polynomial.empty()) return {number_form(Rational(0)), false};
  if (polynomial.size() == 1) return product(polynomial.terms()[0], {});
  Split split = take_common_factor(polynomial);
  if (const auto other = square_of_other(split.rest)) {
    Series squared = Series::generator(*other, 2);
    if (split.rest.terms()[0].key.empty() == (split.rest.terms()[0].coefficient.sign() < 0))
      squared = canonical::negate(squared);
    Series front(std::vector<Term>{split.front});
    return product(canonical::multiply(front, squared, ring_.pool().budget()).terms()[0], {});
  }
  const auto factors = factors_of(split, ring_);
  Term& front = split.front;
  if (factors.size() == 1 && factors[0].second == 1 && front.key.empty() &&
      front.coefficient.is_one()) {
    return irreducible_sum(factors[0].first);
  }
  std::vector<SumFactor> sums;
  for (const auto& [base, exponent] : factors) {
    if (base.size() == 1) {  // a variable that the factorisation split off
      for (int i = 0; i < exponent; ++i) {
        front.key = canonical::multiply(front.key.view(), base.terms()[0].key.view());
        front.coefficient *= base.terms()[0].coefficient;
      }
      continue;
    }
    SignedForm inner = irreducible_sum(base);
    sums.push_back({base, std::move(inner.form), exponent, inner.negative});
  }
  return product(front, std::move(sums));
}

SignedForm Grouping::irreducible_sum(const Series& polynomial) {
  return assemble(collect(polynomial), true);
}

Piece Grouping::piece(const Series& polynomial) {
  ring_.pool().budget().step(polynomial.size());
  Place first = place(polynomial.terms()[0]);
  for (const Term& t : polynomial.terms()) first = std::min(first, place(t));
  return {group(polynomial), first};
}

bool Grouping::is_better_closed(const Series& polynomial) {
  if (polynomial.size() == 1) return true;  // this style made one product of the sum
  Split split = take_common_factor(polynomial);
  const auto factors = factors_of(split, ring_);
  if (factors.size() > 1 || factors[0].second > 1) return true;
  if (split.front.key.empty()) return false;
  return std::ranges::all_of(split.rest.terms(), [&](const Term& t) {
    if (!abs(t.coefficient).is_one()) return false;
    const bool has_constant = std::ranges::any_of(t.key.view(), [&](Factor f) {
      return symbol(f.id()) != nullptr && symbol(f.id())->role == Role::Parameter;
    });
    return t.key.size() <= 1 || !has_constant;
  });
}

// Terms with the same acceleration, or with the same product of two or more velocities, belong
// together.
std::vector<Piece> Grouping::collect(const Series& polynomial) {
  std::map<std::vector<std::uint32_t>, std::vector<Term>> by_motion;
  for (const Term& t : polynomial.terms()) by_motion[motion_of(ring_, t, 2)].push_back(t);
  std::vector<Piece> pieces;
  for (auto& [motion, terms] : by_motion) {
    Series part(std::move(terms));
    if (!motion.empty() && part.size() < polynomial.size()) {
      pieces.push_back(piece(part));
      continue;
    }
    for (Piece& p : collect_rest(part)) pieces.push_back(std::move(p));
  }
  return pieces;
}

namespace {

/// A variable to some power, shared by some terms.
struct Pivot {
  Factor factor;
  int count = 0;
  int saved = 0;
  int preference = 0;

  [[nodiscard]] bool in(const Term& t) const {
    return t.exponent_of(factor.id()) == factor.exponent();
  }
};

bool better(const Pivot& a, const Pivot& b) {
  if (a.saved != b.saved) return a.saved > b.saved;
  if (a.count != b.count) return a.count > b.count;
  if (a.preference != b.preference) return a.preference < b.preference;
  return a.factor < b.factor;
}

Series terms_with(const Series& p, const Pivot& pivot) {
  std::vector<Term> found;
  for (const Term& t : p.terms()) {
    if (pivot.in(t)) found.push_back(t);
  }
  return Series(std::move(found));
}

/// The powers that two or more terms share, but not all; the most frequent first.
std::vector<Pivot> shared_powers(const Series& p) {
  std::vector<std::uint32_t> words;
  for (const Term& t : p.terms()) {
    for (const Factor f : t.key) words.push_back(f.word);
  }
  std::ranges::sort(words);
  std::vector<Pivot> pivots;
  for (std::size_t i = 0; i < words.size();) {
    std::size_t j = i;
    while (j < words.size() && words[j] == words[i]) ++j;
    const int n = static_cast<int>(j - i);
    Factor f;
    f.word = words[i];
    if (n >= 2 && n < static_cast<int>(p.size())) pivots.push_back({f, n, n - 1, 0});
    i = j;
  }
  std::ranges::stable_sort(pivots, std::greater<>{}, &Pivot::count);
  return pivots;
}

/// What writing a factor once more would cost: functions and powers are operations of their own.
int weight(Factor f) {
  return 1 + (canonical::Formal::is_function(f.id()) ? 1 : 0) +
         (std::abs(f.exponent()) > 1 ? 1 : 0);
}

/// How much the terms with the pivot have in common.
int common_weight(const Series& p, const Pivot& pivot) {
  std::vector<Factor> common;
  bool first = true;
  for (const Term& t : p.terms()) {
    if (!pivot.in(t)) continue;
    if (first) common.assign(t.key.begin(), t.key.end());
    first = false;
    std::erase_if(common, [&](Factor f) {
      const int e = t.exponent_of(f.id());
      return e == 0 || (e > 0) != (f.exponent() > 0);
    });
    if (common.size() == 1) break;
  }
  int sum = 0;
  for (const Factor f : common) sum += weight(f);
  return sum;
}

/// The pivot that saves most. Frequent ones are weighed first; when even the longest common factor
/// could not make up for fewer terms, the search ends.
Pivot best_pivot(const Series& p, std::vector<Pivot> pivots,
                 const std::function<int(std::uint32_t)>& preference) {
  int longest = 0;
  for (const Term& t : p.terms()) {
    int sum = 0;
    for (const Factor f : t.key) sum += weight(f);
    longest = std::max(longest, sum);
  }
  std::optional<Pivot> best;
  for (Pivot& candidate : pivots) {
    if (best && (candidate.count - 1) * longest < best->saved) break;
    candidate.preference = preference(candidate.factor.id());
    if (p.size() <= max_terms_to_weigh) candidate.saved *= common_weight(p, candidate);
    if (!best || better(candidate, *best)) best = candidate;
  }
  return *best;
}

}  // namespace

namespace {

/// Two or more factors that stand in every term with the same exponent.
bool has_long_common_factor(const Series& p) {
  const Content common = canonical::common_factor(p);
  return common.monomial.size() >= 2 && std::ranges::all_of(p.terms(), [&](const Term& t) {
           return std::ranges::all_of(common.monomial.view(), [&](Factor f) {
             return t.exponent_of(f.id()) == f.exponent();
           });
         });
}

}  // namespace

std::vector<Piece> Grouping::collect_rest(const Series& polynomial) {
  std::vector<Piece> pieces;
  Series rest = polynomial;
  while (rest.size() > 1) {
    const bool is_part = rest.size() < polynomial.size() || !common_factor(rest).monomial.empty();
    if (is_part && (is_better_closed(rest) || has_long_common_factor(rest))) {
      pieces.push_back(piece(rest));
      return pieces;
    }
    ring_.pool().budget().step(rest.size());
    std::vector<Pivot> pivots = shared_powers(rest);
    if (pivots.empty()) break;
    const auto preference = [&](std::uint32_t id) { return factor_class(id); };
    const Series chosen = terms_with(rest, best_pivot(rest, std::move(pivots), preference));
    pieces.push_back(piece(chosen));
    rest = canonical::add(rest, chosen, Rational(-1));
  }
  for (const Term& t : rest.terms()) pieces.push_back(piece(Series(std::vector<Term>{t})));
  return pieces;
}

SignedForm assemble(std::vector<Piece> pieces, bool may_flip) {
  std::ranges::stable_sort(pieces, {}, &Piece::place);
  const bool flip = may_flip && pieces.front().summand.negative;
  if (flip) {
    for (Piece& p : pieces) p.summand.negative = !p.summand.negative;
  }
  const auto is_positive = [](const Piece& p) { return !p.summand.negative; };
  if (!flip && pieces.size() > 1 && std::ranges::none_of(pieces, is_positive)) {
    const auto turned = std::ranges::find_if(pieces, [](Piece& p) {
      return p.summand.form.kind != Form::Kind::Sum && take_sign_inside(p.summand.form);
    });
    if (turned != pieces.end()) turned->summand.negative = false;
  }
  const auto positive = std::ranges::find_if(pieces, is_positive);
  if (positive != pieces.end()) std::rotate(pieces.begin(), positive, positive + 1);
  if (pieces.size() == 1)
    return {std::move(pieces[0].summand.form), pieces[0].summand.negative != flip};
  Form sum;
  sum.kind = Form::Kind::Sum;
  for (Piece& p : pieces) {
    sum.items.push_back(std::move(p.summand.form));
    sum.negative.push_back(p.summand.negative);
  }
  return {std::move(sum), flip};
}

}  // namespace tellegen
