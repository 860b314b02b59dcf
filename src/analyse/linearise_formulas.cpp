// Linearisation in formulas: the point is put in first, so that what is solved is as small as the
// point allows.

#include <algorithm>

#include "analyse/codes.hpp"
#include "analyse/linearise_steps.hpp"
#include "analyse/linearise_ways.hpp"
#include "analyse/parameter_values.hpp"
#include "symbolic/matrix.hpp"
#include "symbolic/reading_effort.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;
using SeriesVector = std::vector<Series>;

std::vector<Expr> at_point(const std::vector<Expr>& values, const Substitution& point) {
  std::vector<Expr> all;
  for (const Expr e : values) all.push_back(substitute(e, point));
  return all;
}

ExprMatrix at_point(const ExprMatrix& m, const Substitution& point) {
  ExprMatrix all;
  for (const auto& row : m) all.push_back(at_point(row, point));
  return all;
}

class InFormulas {
 public:
  explicit InFormulas(const LineariseTask& task)
      : task_(task),
        dynamics_(task.dynamics),
        ring_(*task.dynamics.pool, roots(task)),
        textbook_(ring_) {}

  std::optional<Diagnostic> compute();
  StateSpace<Formula> system;
  FormulaParts parts;

 private:
  static std::vector<Expr> roots(const LineariseTask& task) {
    return at_point(task.slopes.roots(task.dynamics), task.point);
  }
  [[nodiscard]] Formula constant(std::int64_t value) {
    return {dynamics_.pool->number(value), number_form(Rational(value))};
  }
  /// Over one denominator, or term by term: what is shorter.
  Formula formula(const Series& s) {
    Formula by_terms = textbook_.formula(ring_.normalise(s));
    Formula over_one = textbook_.formula(ring_.as_fraction(s));
    return reading_effort(over_one.shown) < reading_effort(by_terms.shown) ? over_one : by_terms;
  }
  FormulaVector formulas(const SeriesVector& v) {
    FormulaVector all;
    for (const Series& s : v) all.push_back(formula(s));
    return all;
  }
  FormulaMatrix formulas(const SeriesMatrix& m) {
    FormulaMatrix all;
    for (const SeriesVector& row : m) all.push_back(formulas(row));
    return all;
  }
  SeriesVector series(const std::vector<Expr>& v) {
    SeriesVector all;
    for (const Expr e : v) all.push_back(ring_.convert(e));
    return all;
  }
  SeriesMatrix series(const ExprMatrix& m, const Substitution& point) {
    SeriesMatrix all;
    for (const auto& row : at_point(m, point)) all.push_back(series(row));
    return all;
  }
  bool second_order(Substitution& point);
  void outputs(const Substitution& point);

  const LineariseTask& task_;
  const Dynamics& dynamics_;
  Ring ring_;
  Textbook textbook_;
  SeriesMatrix A_, B_;  // the lower halves where of second order
};

SeriesMatrix negated(SeriesMatrix m) {
  for (auto& row : m) {
    for (Series& s : row) s = canonical::negate(s);
  }
  return m;
}

SeriesMatrix column(const SeriesVector& v) {
  SeriesMatrix m;
  for (const Series& s : v) m.push_back({s});
  return m;
}

/// 002 (11); false where M is singular at the point.
bool InFormulas::second_order(Substitution& point) {
  const SeriesMatrix mass = series(dynamics_.mass, point);
  const SeriesVector bias = series(at_point(task_.slopes.bias, point));
  const auto inverse_mass = inverse(ring_, mass);
  if (!inverse_mass) return false;
  const SeriesMatrix rest = multiply(ring_, *inverse_mass, negated(column(bias)));
  for (std::size_t i = 0; i < rest.size(); ++i) {
    system.f0.push_back(formula(rest[i][0]));
    point.emplace(dynamics_.accelerations[i], system.f0.back().value);
  }
  const SeriesMatrix by_state = series(task_.slopes.by_state, point);
  const SeriesMatrix by_input = series(task_.slopes.by_input, point);
  A_ = multiply(ring_, *inverse_mass, negated(by_state));
  B_ = multiply(ring_, *inverse_mass, negated(by_input));
  system.A = formulas(A_);
  system.B = formulas(B_);
  put_velocities_above(system, dynamics_.coordinate_count(), constant(0), constant(1));
  if (task_.steps) parts = {formulas(mass), formulas(bias), formulas(by_state), formulas(by_input)};
  return true;
}

void InFormulas::outputs(const Substitution& point) {
  std::vector<Expr> values;
  for (const NamedExpr& y : dynamics_.outputs) values.push_back(y.value);
  system.y0 = formulas(series(at_point(values, point)));
  SeriesMatrix by_state = series(task_.slopes.outputs_by_state, point);
  SeriesMatrix by_input = series(task_.slopes.outputs_by_input, point);
  if (dynamics_.second_order() && !values.empty()) {
    const SeriesMatrix by_acceleration = series(task_.slopes.outputs_by_acceleration, point);
    by_state = add(by_state, multiply(ring_, by_acceleration, A_));
    if (!dynamics_.inputs.empty()) by_input = add(by_input, multiply(ring_, by_acceleration, B_));
  }
  system.C = formulas(by_state);
  system.D = formulas(by_input);
}

std::optional<Diagnostic> InFormulas::compute() {
  Substitution point = task_.point;
  for (const Expr x : dynamics_.states) system.x0.push_back(formula(ring_.convert(point.at(x))));
  for (const Expr u : dynamics_.inputs) system.u0.push_back(formula(ring_.convert(point.at(u))));
  if (dynamics_.second_order()) {
    if (!second_order(point)) return singular_mass(dynamics_, {});
  } else {
    system.A = formulas(series(task_.slopes.by_state, point));
    system.B = formulas(series(task_.slopes.by_input, point));
    system.f0 = formulas(series(at_point(dynamics_.rates, point)));
  }
  outputs(point);
  return std::nullopt;
}

/// As a formula, or with the values of the parameters.
bool vanishes_with(Expr e, const Values& known) {
  const std::span<const Expr> root(&e, 1);
  if (e.is_zero()) return true;
  return !has_opaque(root) && without_value(root, known).empty() && numbers_at(root, known)[0] == 0;
}

}  // namespace

Result<Linearisation> linearise_in_formulas(const LineariseTask& task, Linearisation result) {
  InFormulas formulas(task);
  if (auto failure = formulas.compute()) return std::move(*failure);
  const Values known = parameter_values(task.dynamics.parameters);
  result.at_rest = std::ranges::all_of(
      formulas.system.f0, [&](const Formula& f) { return vanishes_with(f.value, known); });
  if (task.steps) result.steps = steps_in_formulas(task, formulas.system, formulas.parts);
  result.system = std::move(formulas.system);
  return result;
}

}  // namespace tellegen
