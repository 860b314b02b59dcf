#include "analyse/implicit_states.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analyse/codes.hpp"
#include "analyse/dense.hpp"
#include "analyse/equilibrium_stability.hpp"
#include "analyse/parameter_values.hpp"
#include "numeric/newton.hpp"
#include "symbolic/derivative.hpp"

namespace tellegen {

namespace {

class NearPoint {
 public:
  NearPoint(const StateEquations& equations, StatesModel& states, Values values)
      : states_(states), values_(std::move(values)) {
    for (const NamedFormula& w : equations.implicit) {
      w_.push_back(w.name);
      g_.push_back(w.value.value);
    }
    for (const Quantity& x : states.states) moved_.push_back(x.symbol);
    for (const Quantity& u : states.inputs) moved_.push_back(u.symbol);
    by_w_ = slopes(w_);
  }

  /// False where w has no value at the point, or does not follow from x and u there.
  bool put_in() {
    const NewtonResult found =
        solve_equations({[&](const NumberVector& w) { return at(w, g_); },
                         [&](const NumberVector& w) { return rows_at(w, by_w_, w_.size()); }},
                        NumberVector(w_.size(), 0.1));  // corners, as of |f|, are at 0
    if (!found.converged ||
        !std::ranges::all_of(found.x, [](double w) { return std::isfinite(w); }))
      return false;
    const NumberMatrix by_w = rows_at(found.x, by_w_, w_.size());
    const NumberMatrix by_moved = rows_at(found.x, slopes(moved_), moved_.size());
    const auto change = solve_columns(by_w, by_moved);
    if (!change) return false;
    Substitution put;
    for (std::size_t i = 0; i < w_.size(); ++i) {
      Expr w = number(found.x[i]);
      for (std::size_t j = 0; j < moved_.size(); ++j)
        w = w - number((*change)[i][j]) * (moved_[j] - number(values_.at(moved_[j])));
      put[w_[i]] = w;
    }
    for (Expr& rate : states_.rates) rate = substitute(rate, put);
    for (NamedExpr& y : states_.outputs) y.value = substitute(y.value, put);
    return true;
  }

 private:
  Expr number(double value) {
    return states_.pool->number(*Rational::parse(fmt::format("{:.17g}", value)));
  }
  std::vector<Expr> slopes(const std::vector<Expr>& symbols) const {
    std::vector<Expr> all;
    for (const Expr zero : g_) {
      const std::vector<Expr> row = gradient(zero, symbols);
      all.insert(all.end(), row.begin(), row.end());
    }
    return all;
  }
  NumberVector at(const NumberVector& w, const std::vector<Expr>& roots) {
    for (std::size_t i = 0; i < w_.size(); ++i) values_[w_[i]] = w[i];
    return numbers_at(roots, values_);
  }
  NumberMatrix rows_at(const NumberVector& w, const std::vector<Expr>& entries,
                       std::size_t columns) {
    const NumberVector flat = at(w, entries);
    NumberMatrix rows;
    for (std::size_t i = 0; i < flat.size(); i += columns) {
      const auto first = flat.begin() + static_cast<std::ptrdiff_t>(i);
      rows.emplace_back(first, first + static_cast<std::ptrdiff_t>(columns));
    }
    return rows;
  }

  StatesModel& states_;
  Values values_;
  std::vector<Expr> w_, g_, moved_, by_w_;
};

}  // namespace

Result<StatesModel> states_near(const StateEquations& equations, const ModelCore& model,
                                const std::string& at) {
  StateEquations open = equations;
  open.implicit.clear();
  auto states = states_of(open, model);
  if (!states || equations.implicit.empty()) return states;
  states->account.reset();  // it names w too
  const auto point = read_point(at, *states);
  Point given = point ? *point : Point{};  // what is wrong with it is told where it is used
  Values values = parameter_values(model.parameters);
  const Values parameters = values;
  for (const auto* all : {&states->states, &states->inputs}) {
    for (const Quantity& q : *all) {
      const auto value = value_at(given, q.symbol);
      values[q.symbol] = value ? numbers_at(std::span(&*value, 1), parameters)[0] : 0;
    }
  }
  for (const NamedFormula& w : equations.implicit) values.emplace(w.name, 0);
  std::vector<Expr> roots;
  for (const NamedFormula& w : equations.implicit) roots.push_back(w.value.value);
  const std::vector<Expr> missing = without_value(roots, values);
  if (!missing.empty() || has_opaque(roots)) {
    Diagnostic d{analyse_codes::no_explicit_rates, model.span, {model.name}, {}};
    std::string names;
    for (const Expr e : missing) names += (names.empty() ? "" : ", ") + e.symbol().name;
    if (!missing.empty()) d.notes.push_back({"note.values_for_loop", {names}, {}});
    return d;
  }
  if (NearPoint(equations, *states, std::move(values)).put_in()) return states;
  return Diagnostic{analyse_codes::not_finite_at_point,
                    std::nullopt,
                    {model.name},
                    {{"note.choose_other_point", {}, {}}}};
}

Result<StatesModel> states_with_implicit(const StateEquations& equations, const ModelCore& model) {
  StateEquations open = equations;
  open.implicit.clear();
  auto states = states_of(open, model);
  if (!states) return states;
  states->account.reset();
  for (const NamedFormula& w : equations.implicit) {
    states->states.push_back({w.name, "", {}, "", model.span});
    states->rates.push_back(w.value.value);
  }
  return states;
}

std::optional<Dynamics> without_implicit(Dynamics d, const Point& point, std::size_t count) {
  const Values known = parameter_values(d.parameters);
  Values here = known;
  for (const PointValue& v : point) here[v.symbol] = numbers_at(std::span(&v.value, 1), known)[0];
  const auto first = d.states.end() - static_cast<std::ptrdiff_t>(count);
  const std::vector<Expr> w(first, d.states.end());
  const std::vector<Expr> g(d.rates.end() - static_cast<std::ptrdiff_t>(count), d.rates.end());
  d.states.erase(first, d.states.end());
  d.rates.resize(d.states.size());
  std::vector<Expr> moved = d.states;
  moved.insert(moved.end(), d.inputs.begin(), d.inputs.end());
  const auto slopes = [&](const std::vector<Expr>& symbols) {
    NumberMatrix rows;
    for (const Expr zero : g) rows.push_back(numbers_at(gradient(zero, symbols), here));
    return rows;
  };
  const NumberMatrix of_w = slopes(w);
  const NumberMatrix of_moved = slopes(moved);
  const auto change = solve_columns(of_w, of_moved);
  if (!change) return std::nullopt;
  Substitution put;
  for (std::size_t i = 0; i < w.size(); ++i) {
    Expr value = number_expr(*d.pool, here.at(w[i]));
    for (std::size_t j = 0; j < moved.size(); ++j) {
      const Expr by = moved[j] - number_expr(*d.pool, here.at(moved[j]));
      value = value - number_expr(*d.pool, (*change)[i][j]) * by;
    }
    put[w[i]] = value;
  }
  for (Expr& rate : d.rates) rate = substitute(rate, put);
  for (NamedExpr& y : d.outputs) y.value = substitute(y.value, put);
  return d;
}

}  // namespace tellegen
