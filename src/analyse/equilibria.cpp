#include "analyse/equilibria.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "analyse/closed_form.hpp"
#include "analyse/closed_roots.hpp"
#include "analyse/codes.hpp"
#include "analyse/equilibrium_stability.hpp"
#include "analyse/exact_number.hpp"
#include "analyse/exhaustion.hpp"
#include "analyse/parameter_values.hpp"
#include "analyse/polynomial_roots.hpp"
#include "analyse/polynomial_system.hpp"
#include "analyse/search.hpp"
#include "numeric/residual.hpp"
#include "symbolic/print/infix.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {

namespace {

constexpr std::size_t most_points = 100;

Formula formula_of(Expr e) {
  canonical::Ring ring(e.pool(), std::span(&e, 1));
  Textbook textbook(ring);
  return textbook.formula(ring.normalise(ring.convert(e)));
}

/// The same equation twice would be one too many.
void drop_repeated(std::vector<Expr>& equations) {
  std::vector<Expr> kept;
  for (const Expr e : equations) {
    const auto same = [&](const Expr other) { return vanishes(e - other) || vanishes(e + other); };
    if (std::ranges::none_of(kept, same)) kept.push_back(e);
  }
  equations = std::move(kept);
}

class Finder {
 public:
  Finder(const Dynamics& dynamics, const Balance& balance, const EquilibriaOptions& options)
      : dynamics_(dynamics),
        balance_(balance),
        options_(options),
        known_(parameter_values(dynamics.parameters)),
        exact_(exact_values(dynamics.parameters)),
        angles_(angles_among(balance)) {
    for (const Expr e : balance.equations) at_values_.push_back(substitute(e, exact_));
  }

  Result<Equilibria> run();

 private:
  [[nodiscard]] std::optional<double> number_of(Expr e) const;
  [[nodiscard]] Values numbers_at(const Equilibrium& e) const;
  [[nodiscard]] bool keeps_redundant(const Equilibrium& e) const;
  void describe();
  bool in_closed_form();
  [[nodiscard]] std::optional<Diagnostic> what_is_missing() const;
  void at_no_unknowns();
  void leave_open_ones_at_zero();
  [[nodiscard]] std::optional<std::pair<Expr, Rational>> moving_with(Expr x) const;
  bool by_elimination();
  bool by_angle();
  void by_search();
  [[nodiscard]] bool holds_exactly(const RootCandidate& c) const;
  void take_candidate(const RootCandidate& c, const RootProof& proof);
  void add_found(const Substitution& values, bool exact, const NumberVector& root);
  void add_found(const NumberVector& root);
  Equilibrium equilibrium(const Substitution& values, bool exact);
  bool add(const ClosedSolution& solution);
  [[nodiscard]] Expr turned(Expr unknown, Expr value) const;
  [[nodiscard]] bool is_within_bounds(const Equilibrium& e) const;
  [[nodiscard]] bool is_known(const Equilibrium& e) const;
  void measure(Equilibrium& e) const;
  void drop_members();
  void sort();

  const Dynamics& dynamics_;
  Balance balance_;
  const EquilibriaOptions& options_;
  Values known_;
  Substitution exact_;           // the parameters' values as they are written
  std::vector<Expr> at_values_;  // the equations with these
  std::vector<bool> angles_;     // of the unknowns
  Equilibria result_;
  std::vector<Equilibrium> further_;  // beyond those that are shown; not judged
};

std::optional<double> Finder::number_of(Expr e) const {
  const std::span<const Expr> root(&e, 1);
  if (has_opaque(root) || !without_value(root, known_).empty()) return std::nullopt;
  return numbers_at(root, known_)[0];
}

void Finder::describe() {
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
Expr Finder::turned(Expr unknown, Expr value) const {
  const auto at = std::ranges::find(balance_.unknowns, unknown) - balance_.unknowns.begin();
  const auto number = number_of(value);
  if (!angles_[static_cast<std::size_t>(at)] || !number || !std::isfinite(*number)) return value;
  const double turns = (within_a_turn(*number) - *number) / (2 * std::numbers::pi);
  const auto whole = static_cast<std::int64_t>(std::llround(turns));
  return value + Rational(2 * whole) * value.pool().pi();
}

Equilibrium Finder::equilibrium(const Substitution& values, bool exact) {
  Equilibrium e;
  const auto put = [&](const std::vector<Expr>& symbols, std::vector<FoundValue>& into) {
    for (const Expr x : symbols) {
      const auto found = values.find(x);
      // What is given may be given by an unknown, where states move together.
      const Expr value =
          found != values.end() ? found->second : substitute(balance_.given.at(x), values);
      FoundValue v{x, number_of(value), std::nullopt};
      if (exact || found == values.end()) v.exact = formula_of(value);
      into.push_back(std::move(v));
    }
  };
  put(balance_.variables, e.point);
  put(balance_.inputs, e.inputs);
  put(balance_.multipliers, e.multipliers);
  return e;
}

bool Finder::is_within_bounds(const Equilibrium& e) const {
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

bool Finder::is_known(const Equilibrium& e) const {
  const auto same = [&](const Equilibrium& other) {
    return same_values(e.point, other.point) && same_values(e.inputs, other.inputs);
  };
  return std::ranges::any_of(result_.points, same) || std::ranges::any_of(further_, same);
}

bool is_real(const Equilibrium& e) {
  for (const auto* values : {&e.point, &e.inputs, &e.multipliers}) {
    for (const FoundValue& v : *values)
      if (v.number && !std::isfinite(*v.number)) return false;
  }
  return true;
}

/// False where the formulas have no number there: a denominator vanishes with these parameters, and
/// what was divided by it may have solutions of its own.
bool Finder::add(const ClosedSolution& solution) {
  Substitution values;
  for (const auto& [x, value] : solution.values) values.emplace(x, turned(x, value));
  for (const Expr x : solution.free) values.emplace(x, x);
  Equilibrium e = equilibrium(values, true);
  e.free = solution.free;
  if (!is_real(e)) return false;
  if (!is_within_bounds(e) || is_known(e) || !keeps_redundant(e)) return true;
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
void Finder::drop_members() {
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

bool Finder::in_closed_form() {
  const auto number = [this](Expr e) { return exact_number(e, exact_); };
  // What the equations leave open is solved for last, so that the others are given by it.
  std::vector<Expr> order = balance_.unknowns;
  std::ranges::stable_partition(order, [this](const Expr x) {
    return std::ranges::find(balance_.open, x) == balance_.open.end();
  });
  const auto solutions = solve_closed(balance_.equations, order, number);
  if (!solutions) return false;
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

std::optional<Diagnostic> Finder::what_is_missing() const {
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

/// Where nothing is unknown, the point that is given is one, or there is none.
void Finder::at_no_unknowns() {
  add_found({}, false, {});
  result_.exhausted = true;
}

/// Not all solutions then: one slice through the families. Two states whose rates are in a fixed
/// proportion keep what is between them, as the spring and the plate that one mass moves.
void Finder::leave_open_ones_at_zero() {
  if (balance_.open.empty()) return;
  Substitution slice;
  std::string told;
  for (const Expr x : balance_.open) {
    const auto partner = moving_with(x);
    const Expr value = partner ? partner->second * partner->first : dynamics_.pool->number(0);
    slice.emplace(x, value);
    told +=
        (told.empty() ? "" : ", ") + x.symbol().name + " = " + to_infix(formula_of(value).shown);
    balance_.given.insert_or_assign(x, value);
    std::erase(balance_.unknowns, x);
  }
  for (Expr& e : balance_.equations) e = substitute(e, slice);
  for (Expr& e : at_values_) e = substitute(e, slice);
  std::erase_if(at_values_, [](const Expr e) { return vanishes(e); });
  drop_repeated(at_values_);
  angles_ = angles_among(balance_);
  result_.remarks.push_back({"remark.equilibria.slice", {listed(balance_.open), told}});
}

/// Another state w and a number r with x′ = r w′ for all states and inputs.
std::optional<std::pair<Expr, Rational>> Finder::moving_with(Expr x) const {
  const auto at = std::ranges::find(balance_.variables, x) - balance_.variables.begin();
  if (dynamics_.second_order() || static_cast<std::size_t>(at) >= balance_.equations.size())
    return std::nullopt;
  const Expr rate = balance_.equations[static_cast<std::size_t>(at)];
  for (std::size_t i = 0; i < balance_.equations.size() && i < balance_.variables.size(); ++i) {
    const Expr w = balance_.variables[i];
    const bool other = w != x && std::ranges::find(balance_.unknowns, w) != balance_.unknowns.end();
    if (!other || std::ranges::find(balance_.open, w) != balance_.open.end()) continue;
    for (const int sign : {1, -1}) {
      if (!vanishes(balance_.equations[i]) &&
          vanishes(rate - Rational(sign) * balance_.equations[i]))
        return std::pair(w, Rational(sign));
    }
  }
  return std::nullopt;
}

/// A point that was found in numbers. It is none where a share of the forces is left over.
void Finder::add_found(const Substitution& values, bool exact, const NumberVector& root) {
  Equilibrium e = equilibrium(values, exact);
  measure(e);
  if (!e.residual || !(*e.residual <= residual_gate) || !is_within_bounds(e) || is_known(e)) return;
  if (!keeps_redundant(e)) return;
  if (result_.points.size() == most_points) {
    ++result_.further;
    return;
  }
  const bool square = at_values_.size() == balance_.unknowns.size();
  if (!exact && square && !root.empty())
    e.singular = !RootProof(at_values_, balance_.unknowns).around(root) && *e.residual > 0;
  if (!e.singular) judge_stability({dynamics_, balance_, options_.energies}, values, e);
  result_.points.push_back(std::move(e));
  result_.conditions.emplace_back();
}

void Finder::add_found(const NumberVector& root) {
  Substitution values;
  for (std::size_t i = 0; i < root.size(); ++i)
    values.emplace(balance_.unknowns[i], number_expr(*dynamics_.pool, root[i]));
  add_found(values, false, root);
}

/// Whether a rational point solves the equations, without rounding.
bool Finder::holds_exactly(const RootCandidate& c) const {
  Substitution values;
  for (std::size_t i = 0; i < c.values.size(); ++i) {
    if (!c.values[i]) return false;
    values.emplace(balance_.unknowns[i], dynamics_.pool->number(*c.values[i]));
  }
  return std::ranges::all_of(at_values_,
                             [&](const Expr e) { return exact_number(e, values) == 0.0; });
}

/// One of the places where exact elimination says that a root may be.
void Finder::take_candidate(const RootCandidate& c, const RootProof& proof) {
  constexpr std::size_t readable = 40;  // binary figures
  if (holds_exactly(c)) {
    Substitution values;
    bool short_ones = true;
    NumberVector root;
    for (std::size_t i = 0; i < c.values.size(); ++i) {
      values.emplace(balance_.unknowns[i], dynamics_.pool->number(*c.values[i]));
      short_ones = short_ones && c.values[i]->bits() <= readable;
      root.push_back(c.values[i]->to_double());
    }
    return add_found(values, short_ones, root);
  }
  NumberVector root;
  for (const Enclosure& e : c.box) root.push_back(e.middle());
  if (!proof.may_hold_root(c.box)) return;
  add_found(root);
}

/// All of them, where the equations are polynomials: the roots are among the candidates.
bool Finder::by_elimination() {
  const auto roots = eliminated_roots(at_values_, balance_.unknowns);
  if (!roots) return false;
  const RootProof proof(at_values_, balance_.unknowns);
  for (const RootCandidate& c : roots->candidates) take_candidate(c, proof);
  result_.degree = balance_.open.empty() ? std::max(roots->degree, 1) : 0;
  result_.ranges = options_.bounds;
  return true;
}

/// One equation for one angle, a polynomial in its sines and cosines: intervals prove that there
/// are no others.
bool Finder::by_angle() {
  if (balance_.unknowns.size() != 1 || at_values_.size() != 1 || !angles_[0]) return false;
  const Expr e = at_values_[0];
  canonical::Ring ring(e.pool(), std::span(&e, 1));
  const canonical::Series whole = ring.normalise(ring.convert(e));
  const Expr numerator = ring.to_expr(ring.clear_denominators(whole).numerator);
  const auto roots = polynomial_roots(numerator, balance_.unknowns[0], {});
  if (!roots) return false;
  const RootProof proof(at_values_, balance_.unknowns);
  std::vector<NumberVector> known;
  for (const double root : roots->values) known.push_back({root});
  constexpr double edge = 1e-6;  // the seam
  const Box turn{{-std::numbers::pi - edge, std::numbers::pi + edge}};
  const ExhaustedBox all = exhaust(proof, turn, known, e.pool().budget());
  if (!all.complete) return false;
  for (const NumberVector& root : known) add_found(root);
  for (const NumberVector& root : all.roots) add_found({within_a_turn(root[0])});
  result_.degree = roots->degree;
  result_.ranges = options_.bounds;
  return true;
}

void Finder::by_search() {
  const Search found = search({at_values_, balance_.unknowns, angles_, options_.bounds});
  result_.ranges = found.ranges;
  result_.starts = found.starts;
  result_.exhausted = found.exhausted && balance_.open.empty();
  if (found.has_family) result_.remarks.push_back({"remark.equilibria.family", {}});
  for (const NumberVector& root : found.roots) add_found(root);
  if (result_.further > 0)
    result_.remarks.push_back({"remark.equilibria.many", {std::to_string(most_points)}});
}

Values Finder::numbers_at(const Equilibrium& e) const {
  Values here = known_;
  for (const auto* found : {&e.point, &e.inputs, &e.multipliers}) {
    for (const FoundValue& v : *found)
      if (v.number) here[v.symbol] = *v.number;
  }
  return here;
}

/// A constraint that follows from the others on the branch where the mechanism was put together
/// may be broken on another: a point there is none of the mechanism's.
bool Finder::keeps_redundant(const Equilibrium& e) const {
  if (!dynamics_.kept || dynamics_.kept->redundant.empty()) return true;
  const Values here = numbers_at(e);
  const auto& constraints = dynamics_.kept->redundant;
  return !without_value(constraints, here).empty() ||
         largest_residual(constraints, here) <= residual_gate;
}

/// What is left of the equations, relative to the size of their terms.
void Finder::measure(Equilibrium& e) const {
  const Values here = numbers_at(e);
  if (without_value(balance_.equations, here).empty() && !has_opaque(balance_.equations))
    e.residual = largest_residual(balance_.equations, here);
}

NumberVector key_of(const Equilibrium& e) {
  NumberVector key;
  for (const auto* values : {&e.point, &e.inputs}) {
    for (const FoundValue& v : *values) key.push_back(v.number.value_or(0));
  }
  return key;
}

/// In the order of the numbers; where there are none, as they were found.
void Finder::sort() {
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

Result<Equilibria> Finder::run() {
  describe();
  result_.nothing_moves = balance_.variables.empty();
  if (result_.nothing_moves) return std::move(result_);
  if (!in_closed_form()) {
    result_.points.clear();
    result_.conditions.clear();
    further_.clear();
    if (auto missing = what_is_missing()) return std::move(*missing);
    leave_open_ones_at_zero();
    if (balance_.unknowns.empty())
      at_no_unknowns();
    else if (!by_elimination() && !by_angle())
      by_search();
  }
  sort();
  return std::move(result_);
}

}  // namespace

Result<Equilibria> find_equilibria(const Dynamics& dynamics, const Balance& balance,
                                   const EquilibriaOptions& options) {
  return Finder(dynamics, balance, options).run();
}

}  // namespace tellegen
