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

/// The displacements of all coordinates that those which are neither loose nor dependent make, one
/// per column.
NumberMatrix displacements(const Dynamics& d, const std::vector<Expr>& loose,
                           const Linearisation& linear) {
  const std::size_t n = d.coordinate_count();
  NumberMatrix columns(n);
  for (std::size_t j = 0; j < linear.states.size(); ++j) {
    const auto at = std::ranges::find(d.states, linear.states[j]) - d.states.begin();
    const bool is_loose = std::ranges::find(loose, linear.states[j]) != loose.end();
    if (static_cast<std::size_t>(at) >= n || is_loose) continue;
    for (std::size_t i = 0; i < n; ++i) {
      const auto follows =
          std::ranges::find(linear.dependent, d.states[i], &DependentState::symbol);
      const double own = d.states[i] == linear.states[j] ? 1 : 0;
      columns[i].push_back(follows != linear.dependent.end() ? follows->slopes[j] : own);
    }
  }
  return columns;
}

/// tᵀ m t
NumberMatrix projected(const NumberMatrix& m, const NumberMatrix& t) {
  const std::size_t width = t.empty() ? 0 : t[0].size();
  NumberMatrix p(width, NumberVector(width, 0.0));
  for (std::size_t i = 0; i < m.size(); ++i) {
    for (std::size_t j = 0; j < m.size(); ++j) {
      for (std::size_t a = 0; a < width; ++a) {
        for (std::size_t b = 0; b < width; ++b)
          if (t[i][a] != 0 && t[j][b] != 0) p[a][b] += t[i][a] * m[i][j] * t[j][b];
      }
    }
  }
  return p;
}

/// ∂(residual)/∂q, with the multipliers held: of V − λ·φ it is the second slope.
NumberMatrix stiffness(const Dynamics& d, const Values& values) {
  const auto end = d.states.begin() + static_cast<std::ptrdiff_t>(d.coordinate_count());
  const std::vector<Expr> q(d.states.begin(), end);
  std::vector<std::vector<Expr>> rows;
  for (const Expr f : d.residual) rows.push_back(gradient(f, q));
  return matrix_at(rows, values);
}

bool only_positions(const Dynamics& d) {
  return !d.kept || d.kept->positions.size() == d.kept->rates.size();
}

bool constant_forces(const EnergyModel& model, const Dynamics& d) {
  return std::ranges::none_of(model.forces, [&](const Expr f) { return depends_on_motion(f, d); });
}

/// dᵢ mᵢⱼ dⱼ with ones on the diagonal: the signs of the eigenvalues stay, and the units of the
/// coordinates, a charge beside a length, no longer decide what is small.
NumberMatrix in_own_measure(NumberMatrix m) {
  NumberVector d;
  for (std::size_t i = 0; i < m.size(); ++i) {
    double size = std::abs(m[i][i]);
    for (std::size_t j = 0; j < m.size() && size == 0; ++j) {
      const double beside = std::abs(m[j][j]);
      if (m[i][j] != 0) size = beside > 0 ? m[i][j] * m[i][j] / beside : std::abs(m[i][j]);
    }
    d.push_back(size > 0 ? 1 / std::sqrt(size) : 1);
  }
  for (std::size_t i = 0; i < m.size(); ++i) {
    for (std::size_t j = 0; j < m.size(); ++j) m[i][j] *= d[i] * d[j];
  }
  return m;
}

/// 1 positive definite, 0 semidefinite, −1 neither.
int definiteness(const NumberMatrix& m) {
  if (!std::ranges::all_of(m, all_finite)) return -1;
  const std::vector<double> values = symmetric_eigenvalues(in_own_measure(m));
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
                               const std::vector<Expr>& loose, const Linearisation& linear,
                               const Values& at_point) {
  if (!dynamics.second_order() || !only_positions(dynamics) || !constant_forces(model, dynamics))
    return PotentialShape::Unknown;
  const NumberMatrix k =
      projected(stiffness(dynamics, at_point), displacements(dynamics, loose, linear));
  if (!std::ranges::all_of(k, all_finite) || k.empty()) return PotentialShape::Unknown;
  const std::vector<double> values = symmetric_eigenvalues(in_own_measure(k));
  const double size = std::max(std::abs(values.front()), std::abs(values.back()));
  const double flat = 1e-9 * size;
  if (values.front() > flat) return PotentialShape::Minimum;
  if (values.back() < -flat) return PotentialShape::Maximum;
  if (values.front() < -flat && values.back() > flat) return PotentialShape::Saddle;
  // A little curvature is neither: whether it is rounding cannot be told.
  const double nothing = 1e-13 * size;
  const auto none = [&](double v) { return std::abs(v) <= nothing; };
  return std::ranges::any_of(values, none) ? PotentialShape::Flat : PotentialShape::Unknown;
}

bool is_effective(const EnergyModel& model, const Dynamics& dynamics) {
  if (!dynamics.second_order()) return false;
  Substitution rest;
  for (const Expr x : velocities(dynamics)) rest.emplace(x, dynamics.pool->number(0));
  return depends_on_motion(substitute(model.kinetic, rest), dynamics);
}

bool energy_holds(const EnergyModel& model, const Dynamics& dynamics,
                  const std::vector<Expr>& loose, const Linearisation& linear,
                  const Values& at_point) {
  const NumberMatrix t = displacements(dynamics, loose, linear);
  return loose.empty() &&
         potential_shape(model, dynamics, loose, linear, at_point) == PotentialShape::Minimum &&
         definiteness(projected(matrix_at(dynamics.mass, at_point), t)) == 1 &&
         never_supplies(model, dynamics, at_point);
}

}  // namespace tellegen
