#include "analyse/energy_argument.hpp"

#include <algorithm>
#include <cmath>

#include "analyse/dense.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

namespace {

bool depends_on_motion(Expr e, const Dynamics& dynamics) {
  return std::ranges::any_of(dynamics.states, [&](const Expr x) { return depends_on(e, x); });
}

std::vector<Expr> velocities(const Dynamics& d) {
  return {d.states.begin() + static_cast<std::ptrdiff_t>(d.coordinate_count()), d.states.end()};
}

NumberMatrix matrix_at(const std::vector<std::vector<Expr>>& m, const Values& values) {
  NumberMatrix all;
  for (const auto& row : m) all.push_back(numbers_at(row, values));
  return all;
}

/// ∂(residual)/∂q over the coordinates that are not loose.
NumberMatrix stiffness(const Dynamics& d, const std::vector<Expr>& loose, const Values& values) {
  std::vector<Expr> q;
  std::vector<Expr> forces;
  for (std::size_t i = 0; i < d.coordinate_count(); ++i) {
    if (std::ranges::find(loose, d.states[i]) != loose.end()) continue;
    q.push_back(d.states[i]);
    forces.push_back(d.residual[i]);
  }
  std::vector<std::vector<Expr>> rows;
  for (const Expr f : forces) rows.push_back(gradient(f, q));
  return matrix_at(rows, values);
}

bool constant_forces(const EnergyModel& model, const Dynamics& d) {
  return std::ranges::none_of(model.forces, [&](const Expr f) { return depends_on_motion(f, d); });
}

/// 1 positive definite, 0 semidefinite, −1 neither.
int definiteness(const NumberMatrix& m) {
  if (!std::ranges::all_of(m, all_finite)) return -1;
  const std::vector<double> values = symmetric_eigenvalues(m);
  if (values.empty()) return 1;
  const double size = std::max(std::abs(values.front()), std::abs(values.back()));
  constexpr double relative = 1e-10;
  if (values.front() > relative * size) return 1;
  return values.front() >= -relative * size ? 0 : -1;
}

/// v·(∂D/∂q̇ − its value at rest) ≥ 0 near the point, and that value is a constant force.
bool never_supplies(const EnergyModel& model, const Dynamics& d, const Values& values) {
  const std::vector<Expr> v = velocities(d);
  Substitution rest;
  for (const Expr x : v) rest.emplace(x, d.pool->number(0));
  std::vector<std::vector<Expr>> hessian;
  bool constant = true;
  for (const Expr slope : gradient(model.dissipation, v)) {
    if (depends_on_motion(substitute(slope, rest), d)) return false;
    hessian.push_back(gradient(slope, v));
    for (const Expr e : hessian.back()) constant = constant && !depends_on_motion(e, d);
  }
  const int definite = definiteness(matrix_at(hessian, values));
  return constant ? definite >= 0 : definite == 1;
}

}  // namespace

PotentialShape potential_shape(const EnergyModel& model, const Dynamics& dynamics,
                               const std::vector<Expr>& loose, const Values& at_point) {
  if (!dynamics.second_order() || !constant_forces(model, dynamics)) return PotentialShape::Unknown;
  const NumberMatrix k = stiffness(dynamics, loose, at_point);
  if (!std::ranges::all_of(k, all_finite) || k.empty()) return PotentialShape::Unknown;
  const std::vector<double> values = symmetric_eigenvalues(k);
  const double size = std::max(std::abs(values.front()), std::abs(values.back()));
  const double flat = 1e-9 * size;
  if (values.front() > flat) return PotentialShape::Minimum;
  if (values.back() < -flat) return PotentialShape::Maximum;
  if (values.front() < -flat && values.back() > flat) return PotentialShape::Saddle;
  return PotentialShape::Flat;
}

bool energy_holds(const EnergyModel& model, const Dynamics& dynamics,
                  const std::vector<Expr>& loose, const Values& at_point) {
  return loose.empty() &&
         potential_shape(model, dynamics, loose, at_point) == PotentialShape::Minimum &&
         definiteness(matrix_at(dynamics.mass, at_point)) == 1 &&
         never_supplies(model, dynamics, at_point);
}

}  // namespace tellegen
