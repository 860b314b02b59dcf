#include "analyse/equilibria.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "analyse/closed_roots.hpp"
#include "analyse/codes.hpp"
#include "analyse/equilibria_finder.hpp"
#include "analyse/equilibrium_stability.hpp"
#include "analyse/exact_number.hpp"
#include "numeric/residual.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {

namespace {

bool same_values(const std::vector<FoundValue>& a, const std::vector<FoundValue>& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!a[i].number || !b[i].number) {
      if (!a[i].exact || !b[i].exact || a[i].exact->value != b[i].exact->value) return false;
    } else if (std::abs(*a[i].number - *b[i].number) >
               1e-9 * std::max(std::abs(*a[i].number), std::abs(*b[i].number))) {
      return false;
    }
  }
  return true;
}

bool is_real(const Equilibrium& e) {
  for (const auto* values : {&e.point, &e.inputs, &e.multipliers}) {
    for (const FoundValue& v : *values)
      if (v.number && !std::isfinite(*v.number)) return false;
  }
  return true;
}

/// To its first ten figures: rounding does not put −π/2 before −π/2.
double without_last_figures(double x) {
  if (x == 0 || !std::isfinite(x)) return x;
  const double unit = std::pow(10.0, 9 - std::floor(std::log10(std::abs(x))));
  return std::isfinite(unit) && unit > 0 ? std::round(x * unit) / unit : x;
}

NumberVector key_of(const Equilibrium& e) {
  NumberVector key;
  for (const auto* values : {&e.point, &e.inputs}) {
    for (const FoundValue& v : *values) key.push_back(without_last_figures(v.number.value_or(0)));
  }
  return key;
}

}  // namespace

Formula formula_of(Expr e) {
  canonical::Ring ring(e.pool(), std::span(&e, 1));
  Textbook textbook(ring);
  return textbook.formula(ring.normalise(ring.convert(e)));
}

std::optional<double> EquilibriaFinder::number_of(Expr e) const {
  const std::span<const Expr> root(&e, 1);
  if (has_opaque(root) || !without_value(root, known_).empty()) return std::nullopt;
  return numbers_at(root, known_)[0];
}

void EquilibriaFinder::describe() {
  result_.model = dynamics_.model;
  result_.description = dynamics_.description;
  result_.of_forces = dynamics_.second_order();
  result_.unknowns = balance_.unknowns;
  result_.free = balance_.free;
  for (const Expr e : balance_.equations) {
    canonical::Ring ring(e.pool(), std::span(&e, 1));
    Textbook textbook(ring);
    const canonical::Series s = ring.normalise(ring.convert(e));
    if (!ring.is_zero(s)) result_.equations.push_back({e, textbook.write_sum(s)});
  }
  for (const auto* symbols : {&balance_.variables, &balance_.inputs}) {
    for (const Expr x : *symbols) {
      const bool is_free = std::ranges::find(balance_.free, x) != balance_.free.end();
      const auto found = balance_.given.find(x);
      if (found == balance_.given.end() || is_free) continue;
      result_.given.push_back({x, number_of(found->second), formula_of(found->second)});
    }
  }
}

/// An angle in closed form, brought into (−π, π] where its number is known.
Expr EquilibriaFinder::turned(Expr unknown, Expr value) const {
  const auto at = std::ranges::find(balance_.unknowns, unknown) - balance_.unknowns.begin();
  const auto number = number_of(value);
  if (!angles_[static_cast<std::size_t>(at)] || !number || !std::isfinite(*number)) return value;
  const double turns = (within_a_turn(*number) - *number) / (2 * std::numbers::pi);
  const auto whole = static_cast<std::int64_t>(std::llround(turns));
  return value + Rational(2 * whole) * value.pool().pi();
}

Equilibrium EquilibriaFinder::equilibrium(const Substitution& values, bool exact) {
  Equilibrium e;
  const auto put = [&](const std::vector<Expr>& symbols, std::vector<FoundValue>& into) {
    for (const Expr x : symbols) {
      const auto found = values.find(x);
      // What is given may be given by an unknown, where states move together.
      const Expr value =
          found != values.end() ? found->second : substitute(balance_.given.at(x), values);
      FoundValue v{x, number_of(value), std::nullopt};
      if (exact || (found == values.end() && value == balance_.given.at(x)))
        v.exact = formula_of(value);
      into.push_back(std::move(v));
    }
  };
  put(balance_.variables, e.point);
  put(balance_.inputs, e.inputs);
  put(balance_.multipliers, e.multipliers);
  return e;
}

bool EquilibriaFinder::is_within_bounds(const Equilibrium& e) const {
  return std::ranges::all_of(options_.bounds, [&](const SearchRange& bound) {
    for (const auto* values : {&e.point, &e.inputs}) {
      for (const FoundValue& v : *values) {
        const double edge = 1e-9 * (bound.high - bound.low);
        if (v.symbol == bound.symbol && v.number &&
            (*v.number < bound.low - edge || *v.number > bound.high + edge))
          return false;
      }
    }
    return true;
  });
}

/// Bounds of an angle that hold more than (−π, π] hold further turns too.
bool EquilibriaFinder::bounds_exceed_a_turn() const {
  return std::ranges::any_of(options_.bounds, [&](const SearchRange& bound) {
    const auto at = std::ranges::find(balance_.unknowns, bound.symbol) - balance_.unknowns.begin();
    const bool angle =
        static_cast<std::size_t>(at) < angles_.size() && angles_[static_cast<std::size_t>(at)];
    return angle && (bound.low < -std::numbers::pi || bound.high > std::numbers::pi);
  });
}

bool EquilibriaFinder::is_known(const Equilibrium& e) const {
  const auto same = [&](const Equilibrium& other) {
    return same_values(e.point, other.point) && same_values(e.inputs, other.inputs);
  };
  return std::ranges::any_of(result_.points, same) || std::ranges::any_of(further_, same);
}

/// Whether an equation divides by 0 there, as x y/z at x = z = 0: it has no value, and the point is
/// none.
bool EquilibriaFinder::divides_by_zero(const Substitution& values) const {
  return std::ranges::any_of(reachable(balance_.equations), [&](const Expr e) {
    const bool quotient =
        e.kind() == Kind::Power && e.arg(1).is_number() && e.arg(1).number().sign() < 0;
    if (!quotient) return false;
    const Expr under = substitute(e.arg(0), values);
    try {
      return vanishes(under) || exact_number(under, exact_) == 0.0;
    } catch (const canonical::DivisionByZero&) {
      return true;
    }
  });
}

/// False where the formulas have no number there: a denominator vanishes with these parameters, and
/// what was divided by it may have solutions of its own.
bool EquilibriaFinder::add(const ClosedSolution& solution) {
  Substitution values;
  for (const auto& [x, value] : solution.values) values.emplace(x, turned(x, value));
  for (const Expr x : solution.free) values.emplace(x, x);
  Equilibrium e = equilibrium(values, true);
  e.free = solution.free;
  if (!is_real(e)) return false;
  if (!is_within_bounds(e) || is_known(e) || !keeps_redundant(e)) return true;
  if (divides_by_zero(values)) {
    const Remark remark{"remark.equilibria.no_value", {}};
    const auto same = [&](const Remark& r) { return r.key == remark.key; };
    if (std::ranges::none_of(result_.remarks, same)) result_.remarks.push_back(remark);
    return true;
  }
  measure(e);
  if (e.residual && std::isnan(*e.residual)) return true;  // a denominator vanishes there
  if (e.residual && !(*e.residual <= residual_gate)) return false;
  if (result_.points.size() == most_points) {
    further_.push_back(std::move(e));
    return true;
  }
  judge_stability({dynamics_, balance_, options_.energies}, values, e);
  FormulaVector conditions;
  for (const Expr c : solution.conditions) conditions.push_back(formula_of(c));
  result_.conditions.push_back(std::move(conditions));
  result_.points.push_back(std::move(e));
  return true;
}

/// Points that belong to a family which is there too: p = 0 of "p may have any value".
void EquilibriaFinder::drop_members() {
  const auto belongs = [&](const Equilibrium& e, const Equilibrium& family) {
    if (family.free.empty() || e.free.size() >= family.free.size()) return false;
    for (std::size_t i = 0; i < e.point.size(); ++i) {
      const Expr a = e.point[i].exact->value;
      const Expr b = family.point[i].exact->value;
      const bool any = std::ranges::find(family.free, family.point[i].symbol) != family.free.end();
      if (!any && a != b) return false;
    }
    return same_values(e.inputs, family.inputs);
  };
  for (std::size_t i = result_.points.size(); i-- > 0;) {
    const bool drop = std::ranges::any_of(
        result_.points, [&](const Equilibrium& f) { return belongs(result_.points[i], f); });
    if (!drop) continue;
    result_.points.erase(result_.points.begin() + static_cast<std::ptrdiff_t>(i));
    result_.conditions.erase(result_.conditions.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

bool EquilibriaFinder::in_closed_form() {
  const auto number = [this](Expr e) { return exact_number(e, exact_); };
  // What the equations leave open is solved for last, so that the others are given by it.
  std::vector<Expr> order = balance_.unknowns;
  std::stable_partition(order.begin(), order.end(), [this](const Expr x) {
    return std::ranges::find(balance_.open, x) == balance_.open.end();
  });
  const auto solutions = solve_closed(balance_.equations, order, number);
  if (!solutions) return false;
  result_.further_turns = std::ranges::any_of(*solutions, &ClosedSolution::has_further_turns);
  if (!options_.bounds.empty() && (result_.further_turns || bounds_exceed_a_turn())) return false;
  if (!std::ranges::all_of(*solutions, [this](const ClosedSolution& s) { return add(s); }))
    return false;
  drop_members();
  if (!further_.empty())
    result_.remarks.push_back({"remark.equilibria.many", {std::to_string(result_.points.size())}});
  result_.further = further_.size();
  result_.closed_form = true;
  result_.ranges = options_.bounds;
  return true;
}

std::optional<Diagnostic> EquilibriaFinder::what_is_missing() const {
  Values all = known_;
  for (const Expr x : balance_.unknowns) all.emplace(x, 0.0);
  std::string names = listed(without_value(balance_.equations, all));
  for (const Expr e : reachable(balance_.equations)) {
    if (e.kind() != Kind::Call) continue;
    const std::string& name = e.pool().opaque(e.call().function).name;
    if (names.find(name) == std::string::npos) names += (names.empty() ? "" : ", ") + name;
  }
  if (names.empty()) return std::nullopt;
  return Diagnostic{analyse_codes::needs_values, std::nullopt, {names}, {}};
}

Values EquilibriaFinder::numbers_of(const Equilibrium& e) const {
  Values here = known_;
  for (const auto* found : {&e.point, &e.inputs, &e.multipliers}) {
    for (const FoundValue& v : *found)
      if (v.number) here[v.symbol] = *v.number;
  }
  return here;
}

/// A constraint that follows from the others on the branch where the mechanism was put together
/// may be broken on another: a point there is none of the mechanism's.
bool EquilibriaFinder::keeps_redundant(const Equilibrium& e) const {
  if (!dynamics_.kept || dynamics_.kept->redundant.empty()) return true;
  const Values here = numbers_of(e);
  const auto& constraints = dynamics_.kept->redundant;
  return !without_value(constraints, here).empty() ||
         largest_residual(constraints, here) <= residual_gate;
}

/// What is left of the equations, relative to the size of their terms.
void EquilibriaFinder::measure(Equilibrium& e) const {
  const Values here = numbers_of(e);
  if (without_value(balance_.equations, here).empty() && !has_opaque(balance_.equations))
    e.residual = largest_residual(balance_.equations, here);
}

/// In the order of the numbers; where there are none, as they were found.
void EquilibriaFinder::sort() {
  std::vector<std::size_t> order(result_.points.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return key_of(result_.points[i]); });
  std::vector<Equilibrium> points;
  std::vector<FormulaVector> conditions;
  for (const std::size_t i : order) {
    points.push_back(result_.points[i]);
    conditions.push_back(result_.conditions[i]);
  }
  result_.points = std::move(points);
  result_.conditions = std::move(conditions);
}

Result<Equilibria> EquilibriaFinder::run() {
  describe();
  result_.nothing_moves = balance_.variables.empty();
  if (result_.nothing_moves) return std::move(result_);
  if (!in_closed_form()) {
    result_.points.clear();
    result_.conditions.clear();
    further_.clear();
    result_.further_turns = false;
    result_.remarks.clear();
    if (auto missing = what_is_missing()) return std::move(*missing);
    choose_members();
    if (balance_.unknowns.empty())
      at_no_unknowns();
    else if (!by_elimination() && !by_angle())
      by_search();
  }
  sort();
  return std::move(result_);
}

Result<Equilibria> find_equilibria(const Dynamics& dynamics, const Balance& balance,
                                   const EquilibriaOptions& options) {
  return EquilibriaFinder(dynamics, balance, options).run();
}

}  // namespace tellegen
