#include "verify/claim/repair.hpp"

#include <algorithm>
#include <optional>

#include "symbolic/functions.hpp"
#include "symbolic/print/unicode.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

namespace {

using canonical::Factor;
using canonical::FactorList;
using canonical::Ring;
using canonical::Series;
using canonical::Term;

constexpr std::size_t max_corrections = 4;

const Term* find(const Series& s, const Term& key) {
  const auto found =
      std::ranges::find_if(s.terms(), [&](const Term& t) { return canonical::same_key(t, key); });
  return found == s.terms().end() ? nullptr : &*found;
}

Rational sign_of(const ClaimTerm& t) { return Rational(t.side == Side::Right ? -1 : 1); }

/// A symbol too many or too few, or one for another.
bool is_small_step(std::span<const Factor> monomial) {
  if (monomial.size() == 1) return std::abs(monomial[0].exponent()) <= 2;
  return monomial.size() == 2 && monomial[0].exponent() == -monomial[1].exponent() &&
         std::abs(monomial[0].exponent()) == 1;
}

}  // namespace

Repairer::Repairer(const std::vector<ClaimTerm>& terms, const std::vector<Expr>& angles, Ring& ring)
    : terms_(terms), ring_(ring) {
  for (const ClaimTerm& t : terms_) variants_.push_back(fixed_variants(t, angles));
}

Repair Repairer::repair(Series difference) {
  Repair repair{{}, std::move(difference)};
  while (!repair.rest.empty() && repair.corrections.size() < max_corrections && step(repair)) {
  }
  return repair;
}

/// The best correction that is left; false where none helps.
bool Repairer::step(Repair& repair) {
  std::optional<Correction> best;
  Series best_rest = repair.rest;
  for (std::size_t i = 0; i < terms_.size(); ++i) {
    if (is_corrected(i, repair)) continue;
    std::vector<Variant> all = numbers(terms_[i], repair.rest);
    for (Variant& v : powers(terms_[i], repair.rest)) all.push_back(std::move(v));
    all.insert(all.end(), variants_[i].begin(), variants_[i].end());
    for (Variant& v : all) {
      Series rest = rest_with(repair, terms_[i], v.to);
      if (rest.size() >= best_rest.size()) continue;
      best = Correction{v.key, i, std::move(v.to), std::move(v.more)};
      best_rest = std::move(rest);
    }
  }
  if (!best) return false;
  repair.corrections.push_back(std::move(*best));
  repair.rest = std::move(best_rest);
  return true;
}

bool Repairer::is_corrected(std::size_t i, const Repair& repair) const {
  return std::ranges::any_of(repair.corrections, [&](const Correction& c) {
    const ClaimTerm& a = terms_[c.term];
    const ClaimTerm& b = terms_[i];
    return a.first < b.last && b.first < a.last;
  });
}

Series Repairer::rest_with(const Repair& repair, const ClaimTerm& term, const Series& to) {
  const Series change = canonical::add(to, term.written, Rational(-1));
  Series rest = canonical::add(repair.rest, change, sign_of(term));
  return ring_.has_wholes() ? ring_.normalise(std::move(rest)) : rest;
}

// A wrong sign, a wrong number in front, or a term that does not belong there.
std::vector<Repairer::Variant> Repairer::numbers(const ClaimTerm& term, const Series& rest) {
  std::vector<Variant> found;
  std::vector<Rational> seen;
  for (const Term& t : term.written.terms()) {
    const Term* off = find(rest, t);
    if (off == nullptr) continue;
    const Rational ratio = Rational(1) - sign_of(term) * off->coefficient / t.coefficient;
    if (std::ranges::find(seen, ratio) != seen.end()) continue;
    seen.push_back(ratio);
    const std::string_view key = ratio.is_zero()        ? "hint.extra"
                                 : ratio.is_minus_one() ? "hint.sign"
                                                        : "hint.factor";
    found.push_back(
        {key, canonical::scale(term.written, ratio),
         key == "hint.factor" ? std::vector{ratio.text()} : std::vector<std::string>{}});
  }
  return found;
}

// x² for x, or a factor that is missing, after the terms that are.
std::vector<Repairer::Variant> Repairer::powers(const ClaimTerm& term, const Series& rest) {
  std::vector<Variant> found;
  if (term.written.empty()) return found;
  const Term& one = canonical::first_by_key(term.written);
  if (one.key.empty()) return found;  // a bare number is no slip for a symbol
  for (const Term& missing : rest.terms()) {
    if (missing.sine != one.sine || !std::ranges::equal(missing.angle(), one.angle())) continue;
    FactorList monomial = canonical::multiply(missing.monomial(), one.monomial(), -1);
    if (!is_small_step(monomial.view())) continue;
    Term ratio;
    ratio.key = std::move(monomial);
    ratio.coefficient = -(sign_of(term) * missing.coefficient / one.coefficient);
    const Series to = ring_.multiply(term.written, Series(std::vector<Term>{ratio}));
    found.push_back({is_other_derivative(ratio) ? "hint.derivative" : "hint.power", to, {}});
  }
  return found;
}

/// q' for q'', or q for q'.
bool Repairer::is_other_derivative(const Term& ratio) const {
  if (ratio.key.size() != 2) return false;
  const canonical::Generator& a = ring_.generator(ratio.key[0].id());
  const canonical::Generator& b = ring_.generator(ratio.key[1].id());
  using enum canonical::Generator::Kind;
  return a.kind == Symbol && b.kind == Symbol && a.expr.symbol().base == b.expr.symbol().base;
}

// What may have been meant whatever the difference is.
std::vector<Repairer::Variant> Repairer::fixed_variants(const ClaimTerm& term,
                                                        const std::vector<Expr>& angles) {
  std::vector<Variant> found;
  const std::vector<Expr> roots{term.expr};
  for (const Expr e : reachable(roots)) {
    if (e.kind() != Kind::Function) continue;
    if (e.function() == Function::Sin) exchange(term, e, cos(e.arg(0)), found);
    if (e.function() == Function::Cos) exchange(term, e, sin(e.arg(0)), found);
  }
  for (const Expr q : angles) small_angles(term, q, found);
  return found;
}

void Repairer::exchange(const ClaimTerm& term, Expr from, Expr to, std::vector<Variant>& found) {
  const Expr meant = substitute(term.expr, {{from, to}});
  found.push_back({"hint.sine_cosine", ring_.normalise(ring_.convert(meant)), {}});
}

void Repairer::small_angles(const ClaimTerm& term, Expr q, std::vector<Variant>& found) {
  const std::string name = unicode_name(q.symbol());
  const std::uint32_t id = ring_.symbol_id(q);
  const bool has_angle = std::ranges::any_of(term.written.terms(),
                                             [&](const Term& t) { return t.exponent_of(id) > 0; });
  const auto times = [&](Expr factor) {
    return ring_.normalise(ring_.multiply(term.written, ring_.convert(factor)));
  };
  if (has_angle) {
    found.push_back({"hint.small_sine", times(sin(q) / q), {name}});
    found.push_back({"hint.small_sine", times(sin(q) * cos(q) / q), {name}});
  }
  found.push_back({"hint.small_cosine", times(cos(q)), {name}});
}

}  // namespace tellegen
