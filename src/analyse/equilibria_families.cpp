// Families of points of rest, of which one member each is looked for.

#include <algorithm>

#include "analyse/closed_roots.hpp"
#include "analyse/equilibria_finder.hpp"
#include "analyse/exact_number.hpp"
#include "analyse/generic_rank.hpp"
#include "symbolic/null_space.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen {

namespace {

/// The same equation twice would be one too many.
void drop_repeated(std::vector<Expr>& equations) {
  std::vector<Expr> kept;
  for (const Expr e : equations) {
    const auto same = [&](const Expr other) { return vanishes(e - other) || vanishes(e + other); };
    if (std::ranges::none_of(kept, same)) kept.push_back(e);
  }
  equations = std::move(kept);
}

/// Combinations Σ nᵢ xᵢ with Σ nᵢ ẋᵢ = 0 whatever the states and inputs are: a motion keeps them.
SeriesMatrix invariants_of(const Dynamics& d, const Substitution& values, canonical::Ring& ring) {
  std::vector<Expr> moving = d.states;
  moving.insert(moving.end(), d.inputs.begin(), d.inputs.end());
  moving.push_back(d.pool->time());
  std::vector<canonical::Series> rates;
  for (const Expr rate : d.rates)
    rates.push_back(ring.normalise(ring.convert(substitute(rate, values))));
  return constant_relations(ring, rates, moving).vectors;
}

}  // namespace

/// Not all solutions then: one slice through the families.
void EquilibriaFinder::choose_members() {
  if (balance_.open.empty()) return;
  keep_invariants();
  leave_open_ones_at_zero();
  std::erase_if(at_values_, [](const Expr e) { return vanishes(e); });
  drop_repeated(at_values_);
  angles_ = angles_among(balance_);
  std::string told;
  std::vector<Expr> chosen;
  for (const auto& [x, value] : slice_) {
    chosen.push_back(x);
    told +=
        (told.empty() ? "" : ", ") + x.symbol().name + " = " + to_infix(formula_of(value).shown);
    result_.slice.push_back(formula_of(x - value));
  }
  result_.remarks.push_back({"remark.equilibria.slice", {listed(chosen), told}});
}

void EquilibriaFinder::set(Expr x, Expr value) {
  const Substitution one{{x, value}};
  for (auto& [before, given] : slice_) given = substitute(given, one);
  slice_.emplace_back(x, value);
  for (const auto& [y, given] : slice_) balance_.given.insert_or_assign(y, given);
  std::erase(balance_.unknowns, x);
  for (Expr& e : balance_.equations) e = substitute(e, one);
  for (Expr& e : at_values_) e = substitute(e, one);
}

/// What a motion keeps, as what is between a spring and the plate that one mass moves, is 0. One of
/// the rates follows from the others then.
void EquilibriaFinder::keep_invariants() {
  if (dynamics_.second_order() || dynamics_.kept || balance_.implicit > 0) return;
  if (at_values_.size() != dynamics_.states.size()) return;
  canonical::Ring ring(*dynamics_.pool, at_values_);
  std::vector<bool> follows(at_values_.size(), false);
  for (const auto& n : invariants_of(dynamics_, exact_, ring)) {
    std::optional<std::size_t> gone;
    bool known = false;
    for (std::size_t i = 0; i < n.size(); ++i) {
      if (n[i].empty()) continue;
      const Expr x = dynamics_.states[i];
      const auto is_it = [&](const std::vector<Expr>& all) {
        return std::ranges::find(all, x) != all.end();
      };
      known = known || !is_it(balance_.unknowns) || !n[i].is_constant();
      if (!gone || (is_it(balance_.open) && !follows[i])) gone = i;
    }
    if (!gone || known || follows[*gone]) continue;
    Expr value = dynamics_.pool->number(0);
    for (std::size_t i = 0; i < n.size(); ++i) {
      if (i == *gone || n[i].empty()) continue;
      value = value - (n[i].constant() / n[*gone].constant()) * dynamics_.states[i];
    }
    follows[*gone] = true;
    kept_.push_back(dynamics_.states[*gone]);
    set(dynamics_.states[*gone], value);
  }
  std::vector<Expr> others;
  for (std::size_t i = 0; i < follows.size(); ++i)
    if (!follows[i]) others.push_back(at_values_[i]);
  at_values_ = std::move(others);
}

void EquilibriaFinder::leave_open_ones_at_zero() {
  std::vector<std::size_t> order;
  const std::vector<Expr> unknowns = balance_.unknowns;
  for (std::size_t i = unknowns.size(); i-- > 0;) order.push_back(i);
  std::stable_partition(order.begin(), order.end(), [&](std::size_t i) {
    return std::ranges::find(balance_.open, unknowns[i]) == balance_.open.end();
  });
  const std::vector<std::size_t> chosen = generic_columns(at_values_, unknowns, order);
  for (std::size_t i = 0; i < unknowns.size(); ++i) {
    if (std::ranges::find(chosen, i) == chosen.end()) set(unknowns[i], dynamics_.pool->number(0));
  }
}

}  // namespace tellegen
