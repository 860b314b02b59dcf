// Linearisation in numbers: everything at the point is a number, M is solved and never inverted.

#include <algorithm>
#include <cmath>
#include <limits>

#include "analyse/codes.hpp"
#include "analyse/dense.hpp"
#include "analyse/linearise_steps.hpp"
#include "analyse/linearise_ways.hpp"
#include "analyse/parameter_values.hpp"
#include "numeric/rounded_dual.hpp"
#include "numeric/tape.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/functions.hpp"

namespace tellegen {

namespace {

class InNumbers {
 public:
  explicit InNumbers(const LineariseTask& task)
      : dynamics_(task.dynamics), values_(values_of(task)) {}

  /// Nothing where the dynamics have no finite value or no accelerations at the point.
  std::optional<Diagnostic> compute();
  StateSpace<double> system;
  NumericParts parts;

 private:
  static Values values_of(const LineariseTask& task);
  NumberVector vector_at(const std::vector<Expr>& roots) { return numbers_at(roots, values_); }
  NumberMatrix matrix_at(const ExprMatrix& m);
  NumberMatrix slopes(const std::vector<Expr>& roots, const std::vector<Expr>& symbols);
  std::optional<Diagnostic> second_order();
  void explicit_rates();
  void outputs();
  [[nodiscard]] bool is_finite() const;

  const Dynamics& dynamics_;
  Values values_;
};

Values InNumbers::values_of(const LineariseTask& task) {
  const Values parameters = parameter_values(task.dynamics.parameters);
  Values all = parameters;
  for (const auto& [symbol, value] : task.point)
    all[symbol] = numbers_at(std::span(&value, 1), parameters)[0];
  return all;
}

NumberMatrix InNumbers::matrix_at(const ExprMatrix& m) {
  std::vector<Expr> roots;
  for (const auto& row : m) roots.insert(roots.end(), row.begin(), row.end());
  const NumberVector flat = vector_at(roots);
  NumberMatrix rows;
  auto next = flat.begin();
  for (const auto& row : m) {
    const auto end = next + static_cast<std::ptrdiff_t>(row.size());
    rows.emplace_back(next, end);
    next = end;
  }
  return rows;
}

/// At a corner dual numbers give the slope of one side, by each function for itself.
bool has_corners(const std::vector<Expr>& roots) {
  return std::ranges::any_of(reachable(roots), [](Expr e) { return bend_of(e) != Bend::None; });
}

// ∂(root)/∂(symbol) by dual numbers: one sweep over the roots for two symbols. What is 0
// but for rounding, as the slope of cos θ at π, is 0.
NumberMatrix InNumbers::slopes(const std::vector<Expr>& roots, const std::vector<Expr>& symbols) {
  NumberMatrix all(roots.size(), NumberVector(symbols.size()));
  if (roots.empty()) return all;
  if (has_corners(roots)) {
    ExprMatrix rows;
    for (const Expr root : roots) rows.push_back(gradient(root, symbols));
    return matrix_at(rows);
  }
  const std::vector<Expr> inputs = input_symbols(roots);
  const Tape tape(roots, inputs);
  std::vector<RoundedDual> here;
  for (const Expr s : inputs) here.emplace_back(values_.contains(s) ? values_.at(s) : 0.0);
  const auto place_of = [&](std::size_t j) {
    return j < symbols.size() ? std::ranges::find(inputs, symbols[j]) - inputs.begin()
                              : std::ssize(inputs);
  };
  for (std::size_t j = 0; j < symbols.size(); j += 2) {
    std::vector<RoundedDual> moved = here;
    const auto first = static_cast<std::size_t>(place_of(j));
    const auto second = static_cast<std::size_t>(place_of(j + 1));
    if (first < moved.size()) moved[first].e1 = Rounded(1);
    if (second < moved.size()) moved[second].e2 = Rounded(1);
    dynamics_.pool->budget().step(tape.size());
    const std::vector<RoundedDual> at = tape.evaluate<RoundedDual>(moved);
    for (std::size_t i = 0; i < roots.size(); ++i) {
      all[i][j] = without_rounding(at[i].e1);
      if (j + 1 < symbols.size()) all[i][j + 1] = without_rounding(at[i].e2);
    }
  }
  return all;
}

NumberMatrix negated(NumberMatrix m) {
  for (auto& row : m) {
    for (double& x : row) x = x == 0 ? 0 : -x;
  }
  return m;
}

NumberMatrix column(const NumberVector& v) {
  NumberMatrix m;
  for (const double x : v) m.push_back({x});
  return m;
}

/// Columns of both, side by side.
NumberMatrix beside(NumberMatrix left, const NumberMatrix& right) {
  for (std::size_t i = 0; i < left.size(); ++i)
    left[i].insert(left[i].end(), right[i].begin(), right[i].end());
  return left;
}

bool finite(const NumberMatrix& m) { return std::ranges::all_of(m, all_finite); }

// 002 (11) with ẋ₀ = T⁻¹s: M ∂v̇/∂x = −(∂M/∂x v̇₀ + ∂h/∂x), solved for all columns at once.
std::optional<Diagnostic> InNumbers::second_order() {
  const std::size_t n = dynamics_.coordinate_count();
  parts.mass = matrix_at(dynamics_.mass);
  for (const Expr a : dynamics_.accelerations) values_[a] = 0;
  parts.bias = vector_at(dynamics_.residual);
  if (!finite(parts.mass) || !all_finite(parts.bias)) return std::nullopt;
  const auto rest = solve_columns(parts.mass, negated(column(parts.bias)));
  if (!rest) return singular_mass(dynamics_, null_rows(parts.mass));
  for (std::size_t i = 0; i < n; ++i) {
    system.f0.push_back((*rest)[i][0]);
    values_[dynamics_.accelerations[i]] = (*rest)[i][0];
  }
  parts.by_state = slopes(dynamics_.residual, dynamics_.states);
  parts.by_input = slopes(dynamics_.residual, dynamics_.inputs);
  if (!finite(parts.by_state) || !finite(parts.by_input)) return std::nullopt;
  const auto solved = solve_columns(parts.mass, negated(beside(parts.by_state, parts.by_input)));
  for (const NumberVector& row : *solved) {
    const auto middle = row.begin() + static_cast<std::ptrdiff_t>(2 * n);
    system.A.emplace_back(row.begin(), middle);
    system.B.emplace_back(middle, row.end());
  }
  put_velocities_above(system, n, 0.0, 1.0);
  return std::nullopt;
}

void InNumbers::explicit_rates() {
  system.A = slopes(dynamics_.rates, dynamics_.states);
  system.B = slopes(dynamics_.rates, dynamics_.inputs);
  system.f0 = vector_at(dynamics_.rates);
}

// y may hold accelerations, which the motion gives: ∂y/∂x + ∂y/∂v̇ ∂v̇/∂x.
void InNumbers::outputs() {
  std::vector<Expr> values;
  for (const NamedExpr& y : dynamics_.outputs) values.push_back(y.value);
  system.y0 = vector_at(values);
  system.C = slopes(values, dynamics_.states);
  system.D = slopes(values, dynamics_.inputs);
  const NumberMatrix by_acceleration = slopes(values, dynamics_.accelerations);
  const std::size_t n = dynamics_.coordinate_count();
  const auto add = [&](NumberMatrix& to, const NumberMatrix& whole) {
    for (std::size_t i = 0; i < to.size(); ++i) {
      for (std::size_t k = 0; k < n; ++k) {
        for (std::size_t j = 0; j < to[i].size(); ++j)
          to[i][j] += by_acceleration[i][k] * whole[n + k][j];
      }
    }
  };
  add(system.C, system.A);
  add(system.D, system.B);
}

bool InNumbers::is_finite() const {
  return finite(system.A) && finite(system.B) && finite(system.C) && finite(system.D) &&
         all_finite(system.f0) && all_finite(system.y0) &&
         system.A.size() == dynamics_.states.size();
}

std::optional<Diagnostic> InNumbers::compute() {
  for (const Expr x : dynamics_.states) system.x0.push_back(values_.at(x));
  for (const Expr u : dynamics_.inputs) system.u0.push_back(values_.at(u));
  if (!dynamics_.second_order()) {
    explicit_rates();
  } else if (auto failure = second_order()) {
    return failure;
  }
  if (system.A.size() == dynamics_.states.size()) outputs();
  if (is_finite()) return std::nullopt;
  return Diagnostic{analyse_codes::not_finite_at_point,
                    std::nullopt,
                    {dynamics_.model},
                    {{"note.choose_other_point", {}, {}}}};
}

}  // namespace

Diagnostic singular_mass(const Dynamics& dynamics, const std::vector<std::size_t>& rows) {
  std::vector<Expr> coordinates;
  for (const std::size_t i : rows) coordinates.push_back(dynamics.states[i]);
  for (std::size_t i = 0; rows.empty() && i < dynamics.coordinate_count(); ++i)
    coordinates.push_back(dynamics.states[i]);  // without numbers: some combination of them
  return {analyse_codes::singular_mass_at_point,
          std::nullopt,
          {listed(coordinates)},
          {{"note.choose_other_point", {}, {}}}};
}

namespace {

/// Nothing changes there, or no more than the rounding of the point itself makes: a rest that is
/// given in decimals is one.
bool rests(const StateSpace<double>& s) {
  constexpr double rounding = 32 * std::numeric_limits<double>::epsilon();
  for (std::size_t i = 0; i < s.f0.size(); ++i) {
    double size = 0;
    for (std::size_t j = 0; j < s.x0.size(); ++j) size += std::abs(s.A[i][j] * s.x0[j]);
    for (std::size_t j = 0; j < s.u0.size(); ++j) size += std::abs(s.B[i][j] * s.u0[j]);
    if (!(std::abs(s.f0[i]) <= rounding * size)) return false;
  }
  return true;
}

}  // namespace

Result<Linearisation> linearise_in_numbers(const LineariseTask& task, Linearisation result) {
  InNumbers numbers(task);
  if (auto failure = numbers.compute()) return std::move(*failure);
  result.at_rest = rests(numbers.system);
  result.eigenvalues = eigenvalues_of(numbers.system.A);
  if (result.at_rest) result.poles = stability_of(result.eigenvalues);
  if (task.steps) result.steps = steps_in_numbers(task, numbers.system, numbers.parts);
  result.system = std::move(numbers.system);
  return result;
}

}  // namespace tellegen
