#include "analyse/equilibria.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "analyse/closed_form.hpp"
#include "analyse/codes.hpp"
#include "analyse/equilibrium_stability.hpp"
#include "analyse/parameter_values.hpp"
#include "analyse/polynomial_roots.hpp"
#include "analyse/search.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {

namespace {

constexpr std::size_t most_points = 100;

Formula formula_of(Expr e) {
  canonical::Ring ring(e.pool(), std::span(&e, 1));
  Textbook textbook(ring);
  return textbook.formula(ring.normalise(ring.convert(e)));
}

class Finder {
 public:
  Finder(const Dynamics& dynamics, const Balance& balance, const EquilibriaOptions& options)
      : dynamics_(dynamics),
        balance_(balance),
        options_(options),
        known_(parameter_values(dynamics.parameters)),
        angles_(angles_among(balance)) {}

  Result<Equilibria> run();

 private:
  [[nodiscard]] std::optional<double> number_of(Expr e) const;
  void describe();
  bool in_closed_form();
  [[nodiscard]] std::optional<Diagnostic> what_is_missing() const;
  bool by_polynomial();
  void by_search();
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
  const Balance& balance_;
  const EquilibriaOptions& options_;
  Values known_;
  std::vector<bool> angles_;  // of the unknowns
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
      const Expr value = found != values.end() ? found->second : balance_.given.at(x);
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
        constexpr double edge = 1e-9;
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
    } else if (std::abs(*a[i].number - *b[i].number) > 1e-9 * (1 + std::abs(*a[i].number))) {
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
  if (!is_within_bounds(e) || is_known(e)) return true;
  measure(e);
  constexpr double spurious = 1e-6;
  if (e.residual && !(*e.residual < spurious)) return true;  // a denominator vanishes there
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
  const auto number = [this](Expr e) { return number_of(e); };
  const auto solutions = solve_closed(balance_.equations, balance_.unknowns, number);
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

/// A point that was found in numbers.
void Finder::add_found(const NumberVector& root) {
  Substitution values;
  for (std::size_t i = 0; i < root.size(); ++i)
    values.emplace(balance_.unknowns[i], number_expr(*dynamics_.pool, root[i]));
  Equilibrium e = equilibrium(values, false);
  measure(e);
  judge_stability({dynamics_, balance_, options_.energies}, values, e);
  result_.points.push_back(std::move(e));
  result_.conditions.emplace_back();
}

/// One equation for one unknown, a polynomial in it or in its sines and cosines: these are all.
bool Finder::by_polynomial() {
  if (balance_.unknowns.size() != 1 || balance_.equations.size() != 1) return false;
  const Expr e = balance_.equations[0];
  canonical::Ring ring(e.pool(), std::span(&e, 1));
  const canonical::Series whole = ring.normalise(ring.convert(e));
  const Expr numerator = ring.to_expr(ring.clear_denominators(whole).numerator);
  const auto roots = polynomial_roots(numerator, balance_.unknowns[0], known_);
  if (!roots) return false;
  for (const double root : roots->values) {
    Equilibrium e_at =
        equilibrium({{balance_.unknowns[0], number_expr(*dynamics_.pool, root)}}, false);
    measure(e_at);
    constexpr double spurious = 1e-6;
    if (!e_at.residual || !(*e_at.residual < spurious)) continue;  // a denominator vanishes there
    if (is_within_bounds(e_at)) add_found({root});
  }
  result_.degree = roots->degree;
  result_.ranges = options_.bounds;
  return true;
}

void Finder::by_search() {
  const Search found = search(balance_, known_, angles_, options_.bounds);
  result_.ranges = found.ranges;
  result_.starts = found.starts;
  if (found.has_family) result_.remarks.push_back({"remark.equilibria.family", {}});
  for (const NumberVector& root : found.roots) {
    if (result_.points.size() == most_points) {
      result_.remarks.push_back({"remark.equilibria.many", {std::to_string(most_points)}});
      result_.further = found.roots.size() - most_points;
      break;
    }
    add_found(root);
  }
}

/// What is left of the equations, relative to the size of their terms.
void Finder::measure(Equilibrium& e) const {
  Values here = known_;
  for (const auto* found : {&e.point, &e.inputs, &e.multipliers}) {
    for (const FoundValue& v : *found)
      if (v.number) here[v.symbol] = *v.number;
  }
  if (without_value(balance_.equations, here).empty() && !has_opaque(balance_.equations)) {
    e.residual = 0;
    for (const Rounded& r : at(balance_.equations, here))
      e.residual = std::max(*e.residual, r.error > 0 ? std::abs(r.value) / r.error : 0);
  }
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
  if (!in_closed_form()) {
    result_.points.clear();
    result_.conditions.clear();
    further_.clear();
    if (auto missing = what_is_missing()) return std::move(*missing);
    if (!by_polynomial()) by_search();
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
