#include "verify/motion_on_constraints.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "model/constraints/structure.hpp"
#include "numeric/linear_solve.hpp"
#include "numeric/norms.hpp"

namespace tellegen {

namespace {

constexpr double any_pivot = 0;

class ConstrainedRates {
 public:
  ConstrainedRates(const EnergyModel& model, const Linearisation& result);
  [[nodiscard]] std::optional<NumberVector> operator()(Values values) const;
  /// Coordinates, velocities and accelerations of all; nothing where they are not determined.
  [[nodiscard]] std::optional<Values> settled(Values values) const;

 private:
  /// Every symbol of the constraints, with the coordinates moving along q̇ for `e1` and `e2`.
  [[nodiscard]] std::vector<HyperDual> along(const Values& values, bool e1, bool e2) const;
  [[nodiscard]] NumberVector positions(const Values& values) const;
  [[nodiscard]] NumberMatrix jacobian(const Values& values) const;
  [[nodiscard]] NumberVector drift(const Values& values) const;
  [[nodiscard]] NumberVector gamma(const Values& values) const;
  [[nodiscard]] bool settle_positions(Values& values) const;
  [[nodiscard]] bool settle_velocities(Values& values) const;
  [[nodiscard]] std::optional<NumberVector> accelerations(const Values& values) const;
  [[nodiscard]] std::optional<std::size_t> place(Expr symbol) const;

  EnergyMotion energies_;
  std::size_t n_ = 0;
  std::vector<bool> holonomic_;
  std::vector<Expr> symbols_;  // coordinates, velocities, others
  std::vector<Expr> accelerations_;
  std::vector<Expr> states_;
  std::vector<DependentState> dependent_;
  std::unique_ptr<Tape> constraints_;
};

ConstrainedRates::ConstrainedRates(const EnergyModel& model, const Linearisation& result)
    : energies_(model),
      n_(model.coordinates.size()),
      states_(result.states),
      dependent_(result.dependent) {
  std::vector<Expr> values;
  const auto structure = constraint_structure(model);
  for (std::size_t k = 0; structure && k < structure->independent.size(); ++k) {
    const Constraint& c = model.constraints[structure->independent[k]];
    values.push_back(c.value);
    holonomic_.push_back(is_holonomic(c));
  }
  for (const Quantity& q : model.coordinates) symbols_.push_back(q.symbol);
  for (const Quantity& q : model.coordinates)
    symbols_.push_back(model.pool->time_derivative_symbol(q.symbol));
  for (std::size_t i = 0; i < n_; ++i)
    accelerations_.push_back(model.pool->time_derivative_symbol(symbols_[n_ + i]));
  for (const Expr s : input_symbols(values)) {
    if (std::ranges::find(symbols_, s) == symbols_.end()) symbols_.push_back(s);
  }
  constraints_ = std::make_unique<Tape>(values, symbols_);
}

std::vector<HyperDual> ConstrainedRates::along(const Values& values, bool e1, bool e2) const {
  std::vector<HyperDual> all;
  for (std::size_t i = 0; i < symbols_.size(); ++i) {
    HyperDual x(value_or_zero(values, symbols_[i]));
    double rate = 0;
    if (i < n_) rate = value_or_zero(values, symbols_[n_ + i]);
    if (i >= 2 * n_ && symbols_[i].symbol().role == Role::Time) rate = 1;
    if (e1) x.e1 = rate;
    if (e2) x.e2 = rate;
    all.push_back(x);
  }
  return all;
}

NumberVector ConstrainedRates::positions(const Values& values) const {
  NumberVector all;
  const auto found = constraints_->evaluate<HyperDual>(along(values, false, false));
  for (std::size_t k = 0; k < found.size(); ++k) {
    if (holonomic_[k]) all.push_back(found[k].value);
  }
  return all;
}

/// A: ∂φ/∂q, and the slopes of the others by velocities.
NumberMatrix ConstrainedRates::jacobian(const Values& values) const {
  NumberMatrix a(holonomic_.size(), NumberVector(n_));
  for (std::size_t j = 0; j < n_; ++j) {
    std::vector<HyperDual> seeded = along(values, false, false);
    seeded[j].e1 = 1;
    seeded[n_ + j].e2 = 1;
    const auto found = constraints_->evaluate<HyperDual>(seeded);
    for (std::size_t k = 0; k < found.size(); ++k)
      a[k][j] = holonomic_[k] ? found[k].e1 : found[k].e2;
  }
  return a;
}

/// A q̇ + b.
NumberVector ConstrainedRates::drift(const Values& values) const {
  NumberVector all;
  const auto found = constraints_->evaluate<HyperDual>(along(values, true, false));
  for (std::size_t k = 0; k < found.size(); ++k)
    all.push_back(holonomic_[k] ? found[k].e1 : found[k].value);
  return all;
}

/// The second rate without accelerations.
NumberVector ConstrainedRates::gamma(const Values& values) const {
  NumberVector all;
  const auto found = constraints_->evaluate<HyperDual>(along(values, true, true));
  for (std::size_t k = 0; k < found.size(); ++k)
    all.push_back(holonomic_[k] ? found[k].e12 : found[k].e1);
  return all;
}

std::optional<std::size_t> ConstrainedRates::place(Expr symbol) const {
  const auto found = std::ranges::find(symbols_, symbol);
  if (found == symbols_.end()) return std::nullopt;
  return static_cast<std::size_t>(found - symbols_.begin());
}

/// Columns of the dependent ones, whose corrections a Newton step solves for.
NumberMatrix columns(const NumberMatrix& a, const std::vector<std::size_t>& which) {
  NumberMatrix some;
  for (const NumberVector& row : a) {
    some.emplace_back();
    for (const std::size_t j : which) some.back().push_back(row[j]);
  }
  return some;
}

bool ConstrainedRates::settle_positions(Values& values) const {
  std::vector<std::size_t> which;
  for (const DependentState& d : dependent_) {
    const auto i = place(d.symbol);
    if (i && *i < n_) which.push_back(*i);
  }
  if (which.empty()) return true;
  constexpr int steps = 30;
  for (int step = 0; step < steps; ++step) {
    NumberMatrix a;
    const NumberMatrix all = jacobian(values);
    for (std::size_t k = 0; k < all.size(); ++k) {
      if (holonomic_[k]) a.push_back(all[k]);
    }
    if (a.size() != which.size()) return false;
    const auto change = solve_numerically(columns(a, which), positions(values), any_pivot);
    if (!change) return false;
    double largest = 0;
    for (std::size_t k = 0; k < which.size(); ++k) {
      double& x = values[symbols_[which[k]]];
      x -= (*change)[k];
      largest = larger(largest, std::abs((*change)[k]) / (1 + std::abs(x)));
    }
    if (!std::isfinite(largest)) return false;
    if (largest < 1e-14) return true;
  }
  return false;
}

bool ConstrainedRates::settle_velocities(Values& values) const {
  std::vector<std::size_t> which;
  for (const DependentState& d : dependent_) {
    const auto i = place(d.symbol);
    if (i && *i >= n_) which.push_back(*i - n_);
  }
  if (which.size() != holonomic_.size()) return false;
  const auto change = solve_numerically(columns(jacobian(values), which), drift(values), any_pivot);
  if (!change) return false;
  for (std::size_t k = 0; k < which.size(); ++k) values[symbols_[n_ + which[k]]] -= (*change)[k];
  return true;
}

/// [M −Aᵀ; A 0] (q̈, λ) = (−h, −γ).
std::optional<NumberVector> ConstrainedRates::accelerations(const Values& values) const {
  const auto here = energies_.point(values);
  NumberMatrix matrix = energies_.mass(here);
  NumberVector right = energies_.bias(here, values);
  const NumberMatrix a = jacobian(values);
  for (NumberVector& row : matrix) row.resize(n_ + a.size(), 0.0);
  for (std::size_t k = 0; k < a.size(); ++k) {
    for (std::size_t i = 0; i < n_; ++i) matrix[i][n_ + k] = -a[k][i];
    matrix.push_back(a[k]);
    matrix.back().resize(n_ + a.size(), 0.0);
  }
  for (const double g : gamma(values)) right.push_back(g);
  for (double& r : right) r = -r;
  return solve_numerically(matrix, right, any_pivot);
}

std::optional<Values> ConstrainedRates::settled(Values values) const {
  for (const DependentState& d : dependent_) values[d.symbol] = d.value;
  if (!settle_positions(values) || !settle_velocities(values)) return std::nullopt;
  const auto a = accelerations(values);
  if (!a) return std::nullopt;
  for (std::size_t i = 0; i < n_; ++i) values[accelerations_[i]] = (*a)[i];
  return values;
}

std::optional<NumberVector> ConstrainedRates::operator()(Values values) const {
  const auto all = settled(std::move(values));
  if (!all) return std::nullopt;
  NumberVector rates;
  for (const Expr x : states_) {
    const auto i = place(x);
    if (!i) return std::nullopt;
    rates.push_back(all->at(*i < n_ ? symbols_[n_ + *i] : accelerations_[*i - n_]));
  }
  return rates;
}

}  // namespace

Motion motion_on_constraints(const EnergyModel& model, const Linearisation& result) {
  const auto rates = std::make_shared<const ConstrainedRates>(model, result);
  return [rates](const Values& values) { return (*rates)(values); };
}

Motion outputs_on_constraints(const EnergyModel& model, const Linearisation& result,
                              const std::vector<Expr>& outputs) {
  const auto rates = std::make_shared<const ConstrainedRates>(model, result);
  const std::vector<Expr> symbols = input_symbols(outputs);
  const auto tape = std::make_shared<const Tape>(outputs, symbols);
  return [rates, symbols, tape](const Values& values) -> std::optional<NumberVector> {
    const auto all = rates->settled(values);
    if (!all) return std::nullopt;
    NumberVector point;
    for (const Expr s : symbols) {
      const auto known = all->find(s);
      if (known == all->end()) return std::nullopt;
      point.push_back(known->second);
    }
    return tape->evaluate<double>(point);
  };
}

}  // namespace tellegen
