#include "derive/port_hamiltonian/factors.hpp"

#include <algorithm>
#include <cstdlib>

namespace tellegen::port_hamiltonian {

using canonical::Factor;
using canonical::FactorList;
using canonical::Series;
using canonical::Term;

namespace {

std::size_t generators_of(const FactorList& key) {
  return static_cast<std::size_t>(
      std::ranges::count_if(key, [](Factor f) { return !f.is_angle(); }));
}

FactorList slice(const FactorList& key, std::size_t begin, std::size_t end) {
  FactorList part;
  for (std::size_t i = begin; i < end; ++i) part.push_back(key[i]);
  return part;
}

int exponent_of(const FactorList& key, std::uint32_t id) {
  const auto* const found = std::ranges::find(key, id, &Factor::id);
  return found == key.end() ? 0 : found->exponent();
}

}  // namespace

int StatePart::degree() const {
  int sum = 0;
  for (const Factor f : key) sum += std::abs(f.exponent());
  return sum;
}

bool StateFactors::has_states(Factor f) {
  const auto found = known_.find(f.id());
  if (found != known_.end()) return found->second;
  const Expr atom = f.is_angle() ? ring_.angle(f.id()).expr : ring_.generator(f.id()).expr;
  const bool has =
      std::ranges::any_of(states_, [&](Expr state) { return depends_on(atom, state); });
  return known_[f.id()] = has;
}

// A sine of a state and a parameter together counts as one of the state.
StatePart StateFactors::part_of(const Term& term) {
  StatePart part;
  for (const Factor f : term.monomial()) {
    if (has_states(f)) part.key.push_back(f);
  }
  if (std::ranges::none_of(term.angle(), [&](Factor f) { return has_states(f); })) return part;
  for (const Factor f : term.angle()) part.key.push_back(f);
  part.sine = term.sine;
  return part;
}

std::map<StatePart, Series> StateFactors::collect(const Series& s) {
  std::map<StatePart, std::vector<Term>> terms;
  for (const Term& t : s.terms()) {
    const StatePart part = part_of(t);
    const bool whole_angle = !part.key.empty() && part.key[part.key.size() - 1].is_angle();
    Term coefficient;
    coefficient.coefficient = t.coefficient;
    for (const Factor f : t.monomial()) {
      if (!has_states(f)) coefficient.key.push_back(f);
    }
    if (!whole_angle) {
      for (const Factor f : t.angle()) coefficient.key.push_back(f);
      coefficient.sine = t.sine;
    }
    terms[part].push_back(std::move(coefficient));
  }
  std::map<StatePart, Series> collected;
  for (auto& [part, list] : terms) collected.emplace(part, Series(std::move(list)));
  return collected;
}

std::optional<StatePart> StateFactors::quotient(const StatePart& term,
                                                const StatePart& divisor) const {
  const std::size_t n = generators_of(term.key);
  const std::size_t m = generators_of(divisor.key);
  const FactorList angle = slice(divisor.key, m, divisor.key.size());
  const FactorList own_angle = slice(term.key, n, term.key.size());
  const bool same = angle == own_angle && divisor.sine == term.sine;
  if (!angle.empty() && !same) return std::nullopt;
  StatePart part;
  part.key = canonical::multiply(slice(term.key, 0, n).view(), slice(divisor.key, 0, m).view(), -1);
  const bool regular = std::ranges::all_of(part.key, [&](Factor f) {
    return f.exponent() >= std::min(0, exponent_of(term.key, f.id()));
  });
  if (!regular) return std::nullopt;
  if (angle.empty() && !own_angle.empty()) {
    for (const Factor f : own_angle) part.key.push_back(f);
    part.sine = term.sine;
  }
  return part;
}

Series StateFactors::series(const StatePart& part) {
  Term term;
  term.key = part.key;
  term.sine = part.sine;
  term.coefficient = Rational(1);
  return Series(std::vector<Term>{std::move(term)});
}

}  // namespace tellegen::port_hamiltonian
