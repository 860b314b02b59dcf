#include "model/constraints/values.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <memory>

#include "model/coordinates.hpp"
#include "model/statements/constant.hpp"
#include "numeric/random_point.hpp"
#include "symbolic/derivative.hpp"

namespace tellegen {

namespace {

std::vector<Expr> values_of(const EnergyModel& model) {
  std::vector<Expr> values;
  for (const Constraint& c : model.constraints) values.push_back(c.value);
  return values;
}

std::vector<Expr> parameters_of(const EnergyModel& model) {
  std::vector<Expr> parameters;
  for (const Expr s : input_symbols(values_of(model))) {
    if (s.symbol().role == Role::Parameter) parameters.push_back(s);
  }
  return parameters;
}

/// Coordinates, velocities, the time, parameters.
std::vector<Expr> tape_inputs(const EnergyModel& model) {
  std::vector<Expr> symbols = coordinates_of(model);
  for (const Expr v : velocities_of(model)) symbols.push_back(v);
  symbols.push_back(model.pool->time());
  for (const Expr p : parameters_of(model)) symbols.push_back(p);
  return symbols;
}

/// Row by row.
std::vector<Expr> jacobian_of(const EnergyModel& model) {
  const std::vector<Expr> q = coordinates_of(model);
  const std::vector<Expr> v = velocities_of(model);
  std::vector<Expr> entries;
  for (const Constraint& c : model.constraints) {
    for (const Expr e : gradient(c.value, is_holonomic(c) ? q : v)) entries.push_back(e);
  }
  return entries;
}

/// A velocity constraint is linear in q̇, so that its value at q̇ = 0 is b.
std::vector<Expr> drift_of(const EnergyModel& model) {
  std::vector<Expr> drift;
  for (const Constraint& c : model.constraints) {
    drift.push_back(is_holonomic(c) ? derivative(c.value, model.pool->time()) : c.value);
  }
  return drift;
}

std::optional<double> value_of(const EnergyModel& model, Expr parameter) {
  for (const Parameter& p : model.parameters) {
    if (p.symbol == parameter) return p.value ? constant_value(*p.value) : std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

ConstraintValues::ConstraintValues(const EnergyModel& model)
    : pool_(model.pool.get()),
      coordinates_(coordinates_of(model)),
      parameters_(parameters_of(model)),
      count_(model.constraints.size()),
      value_(values_of(model), tape_inputs(model)),
      jacobian_(jacobian_of(model), tape_inputs(model)),
      drift_(drift_of(model), tape_inputs(model)) {
  for (std::size_t k = 0; k < count_; ++k) {
    (is_holonomic(model.constraints[k]) ? holonomic_ : velocity_).push_back(k);
  }
  for (const Expr p : parameters_) {
    const auto value = value_of(model, p);
    values_.push_back(value.value_or(std::numeric_limits<double>::quiet_NaN()));
    numeric_ = numeric_ && value;
  }
}

Surroundings ConstraintValues::surroundings(std::uint64_t seed) const {
  Surroundings around{seed == 0 ? 0 : 0.1 * static_cast<double>(seed)};
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    const bool given = std::isfinite(values_[i]);
    around.push_back(given ? values_[i] : random_value(parameters_[i].symbol(), seed));
  }
  return around;
}

NumberVector ConstraintValues::inputs(const NumberVector& q, const Surroundings& around) const {
  NumberVector all = q;
  all.resize(2 * q.size(), 0.0);  // at rest
  all.insert(all.end(), around.begin(), around.end());
  return all;
}

EquationSystem ConstraintValues::positions(const std::vector<std::size_t>& which,
                                           const Surroundings& around) const {
  const auto residual = [this, which, around](const NumberVector& q) {
    const NumberVector all = value_.evaluate<double>(inputs(q, around));
    NumberVector chosen;
    for (const std::size_t k : which) chosen.push_back(all[k]);
    return chosen;
  };
  const auto slopes = [this, which, around](const NumberVector& q) {
    // a step of a search solves as many equations as there are constraints
    pool_->budget().step(count_ * (count_ * count_ + q.size()));
    const NumberMatrix all = jacobian(q, around);
    NumberMatrix chosen;
    for (const std::size_t k : which) chosen.push_back(all[k]);
    return chosen;
  };
  return {residual, slopes};
}

NumberMatrix ConstraintValues::jacobian(const NumberVector& q, const Surroundings& around) const {
  const NumberVector flat = jacobian_.evaluate<double>(inputs(q, around));
  NumberMatrix rows(count_, NumberVector(q.size()));
  for (std::size_t k = 0; k < count_; ++k) {
    for (std::size_t j = 0; j < q.size(); ++j) rows[k][j] = flat[k * q.size() + j];
  }
  return rows;
}

NumberVector ConstraintValues::drift(const NumberVector& q, const Surroundings& around) const {
  return drift_.evaluate<double>(inputs(q, around));
}

NumberVector ConstraintValues::random_configuration(std::uint64_t seed) const {
  // Lengths may be of any size: some starts are small, some large.
  constexpr std::array<double, 5> sizes{1, 3, 0.2, 15, 200};
  NumberVector q = random_point(coordinates_, seed);
  for (double& x : q) x *= sizes[seed % sizes.size()];
  return q;
}

}  // namespace tellegen
