#include "verify/energy_motion.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "numeric/linear_solve.hpp"

namespace tellegen {

std::vector<Expr> EnergyMotion::symbols(const EnergyModel& model) {
  std::vector<Expr> all;
  for (const Quantity& q : model.coordinates) all.push_back(q.symbol);
  for (const Quantity& q : model.coordinates)
    all.push_back(model.pool->time_derivative_symbol(q.symbol));
  std::vector<Expr> roots = others(model);
  roots.push_back(model.kinetic);
  roots.push_back(model.potential);
  for (const Expr s : input_symbols(roots)) {
    if (std::ranges::find(all, s) == all.end()) all.push_back(s);
  }
  return all;
}

double value_or_zero(const Values& values, Expr symbol) {
  const auto found = values.find(symbol);
  return found == values.end() ? 0 : found->second;
}

std::vector<HyperDual> EnergyMotion::point(const Values& values) const {
  std::vector<HyperDual> all;
  for (const Expr s : symbols_) all.emplace_back(value_or_zero(values, s));
  return all;
}

// Every symbol moves along ε₂ = dt, the velocities excepted.
std::vector<HyperDual> EnergyMotion::moving(std::vector<HyperDual> point,
                                            const Values& values) const {
  const std::size_t n = model_.coordinates.size();
  for (std::size_t i = 0; i < symbols_.size(); ++i) {
    if (i < n) point[i].e2 = value_or_zero(values, symbols_[n + i]);
    if (i >= 2 * n && symbols_[i].symbol().role == Role::Time) point[i].e2 = 1;
  }
  return point;
}

NumberMatrix EnergyMotion::mass(const std::vector<HyperDual>& point) const {
  const std::size_t n = model_.coordinates.size();
  NumberMatrix m(n, NumberVector(n));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = i; j < n; ++j) {
      model_.pool->budget().step(lagrangian_.size());
      std::vector<HyperDual> seeded = point;
      seeded[n + i].e1 = 1;
      seeded[n + j].e2 = 1;
      m[i][j] = m[j][i] = lagrangian_.evaluate<HyperDual>(seeded)[0].e12;
    }
  }
  return m;
}

NumberVector EnergyMotion::bias(const std::vector<HyperDual>& point, const Values& values) const {
  return along_time(moving(point, values));
}

NumberVector EnergyMotion::residual(const Values& values, const NumberVector& a) const {
  const std::size_t n = model_.coordinates.size();
  std::vector<HyperDual> base = moving(point(values), values);
  for (std::size_t i = 0; i < n; ++i) base[n + i].e2 = a[i];
  return along_time(base);
}

NumberVector EnergyMotion::along_time(const std::vector<HyperDual>& base) const {
  const std::size_t n = model_.coordinates.size();
  NumberVector all;
  for (std::size_t i = 0; i < n; ++i) {
    std::vector<HyperDual> by_velocity = base;
    by_velocity[n + i].e1 = 1;
    std::vector<HyperDual> by_coordinate = base;
    by_coordinate[i].e1 = 1;
    model_.pool->budget().step(lagrangian_.size());
    const std::vector<HyperDual> applied = others_.evaluate<HyperDual>(by_velocity);
    all.push_back(lagrangian_.evaluate<HyperDual>(by_velocity)[0].e12 -
                  lagrangian_.evaluate<HyperDual>(by_coordinate)[0].e1 + applied[0].e1 -
                  applied[i + 1].value);
  }
  return all;
}

std::optional<NumberVector> EnergyMotion::operator()(const Values& values) const {
  const std::size_t n = model_.coordinates.size();
  const std::vector<HyperDual> here = point(values);
  NumberVector right = bias(here, values);
  for (double& b : right) b = -b;
  constexpr double any_pivot = 0;
  const auto a = solve_numerically(mass(here), right, any_pivot);
  if (!a) return std::nullopt;
  NumberVector rates;
  for (std::size_t i = 0; i < n; ++i) rates.push_back(here[n + i].value);
  rates.insert(rates.end(), a->begin(), a->end());
  return rates;
}

namespace {

/// |M⁻¹|, entry by entry: how much of a small force shows in each acceleration.
NumberMatrix softness_of(const NumberMatrix& mass) {
  constexpr double any_pivot = 0;
  const std::size_t n = mass.size();
  NumberMatrix softness(n, NumberVector(n));
  for (std::size_t k = 0; k < n; ++k) {
    NumberVector unit(n);
    unit[k] = 1;
    const auto column = solve_numerically(mass, unit, any_pivot);
    for (std::size_t i = 0; column && i < n; ++i) softness[i][k] = std::abs((*column)[i]);
  }
  return softness;
}

}  // namespace

std::optional<NearMotion> motion_near(const EnergyModel& model, const Values& at_point) {
  const auto motion = std::make_shared<const EnergyMotion>(model);
  const auto rates = (*motion)(at_point);
  if (!rates) return std::nullopt;
  const auto n = static_cast<std::ptrdiff_t>(model.coordinates.size());
  const NumberVector a0(rates->begin() + n, rates->end());
  NearMotion near;
  near.mass = motion->mass(motion->point(at_point));
  near.accelerations = a0;
  near.softness = softness_of(near.mass);
  near.forces = [=](const Values& values) -> std::optional<NumberVector> {
    return motion->residual(values, a0);
  };
  near.rates = [=, &model, mass = near.mass](const Values& values) -> std::optional<NumberVector> {
    constexpr double any_pivot = 0;
    const auto change = solve_numerically(mass, motion->residual(values, a0), any_pivot);
    if (!change) return std::nullopt;
    NumberVector all;
    for (const Quantity& q : model.coordinates)
      all.push_back(value_or_zero(values, model.pool->time_derivative_symbol(q.symbol)));
    for (std::size_t i = 0; i < a0.size(); ++i) all.push_back(a0[i] - (*change)[i]);
    return all;
  };
  return near;
}

}  // namespace tellegen
