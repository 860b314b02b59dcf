#include "verify/phase_translation.hpp"

#include <algorithm>

#include "symbolic/derivative.hpp"

namespace tellegen {

LagrangeMotion lagrange_motion(const EnergyModel& model, const PortHamiltonian& phs) {
  LagrangeMotion m;
  std::vector<Expr> velocities;
  for (const Quantity& c : model.coordinates) {
    m.coordinates.push_back(c.symbol);
    velocities.push_back(model.pool->time_derivative_symbol(c.symbol));
  }
  const Expr lagrangian = model.kinetic - model.potential;
  m.momenta = gradient(lagrangian, velocities);
  const std::vector<Expr> slopes = gradient(lagrangian, m.coordinates);
  const std::vector<Expr> friction = gradient(model.dissipation, velocities);
  for (std::size_t i = 0; i < m.momenta.size(); ++i) {
    m.rates.push_back(slopes[i] - friction[i] + model.forces[i]);
  }
  for (std::size_t k = 0; phs.constrained && k < phs.constrained->multipliers.size(); ++k) {
    const Constraint& c = model.constraints[phs.constrained->constraints[k]];
    const std::vector<Expr> row = gradient(c.value, is_holonomic(c) ? m.coordinates : velocities);
    for (std::size_t i = 0; i < m.rates.size(); ++i)
      m.rates[i] = m.rates[i] + row[i] * phs.constrained->multipliers[k];
  }
  return m;
}

std::size_t place_of(const std::vector<Expr>& all, Expr x) {
  return static_cast<std::size_t>(std::ranges::find(all, x) - all.begin());
}

std::vector<Expr> coordinates_of(const LagrangeMotion& el, const PortHamiltonian& phs) {
  std::vector<Expr> q;
  for (const Expr x : phs.states) {
    if (place_of(el.coordinates, x) < el.coordinates.size()) q.push_back(x);
  }
  return q;
}

std::vector<Expr> inertial_of(const std::vector<Expr>& q, const PortHamiltonian& phs) {
  std::vector<Expr> inertial;
  for (const Expr x : q) {
    if (std::ranges::find(phs.massless, x) == phs.massless.end()) inertial.push_back(x);
  }
  return inertial;
}

Translation translation(const EnergyModel& model, const LagrangeMotion& el,
                        const PortHamiltonian& phs) {
  Pool& pool = *model.pool;
  Translation t;
  for (const NamedFormula& d : phs.eliminated) {
    t.statics.emplace(d.name, to_expr(d.value.shown, pool));
    t.statics.emplace(pool.time_derivative_symbol(d.name), total_time_derivative(d.value.value));
  }
  std::vector<Expr> named;
  if (phs.solve) named = phs.solve->velocities;
  for (const ImplicitRelation& r : phs.implicit) named.push_back(r.velocity);
  const std::vector<Expr> q = coordinates_of(el, phs);
  const std::vector<Expr> inertial = inertial_of(q, phs);
  for (std::size_t k = 0; k < inertial.size(); ++k) {
    const Expr momentum = el.momenta[place_of(el.coordinates, inertial[k])];
    t.to_velocities.emplace(phs.states[q.size() + k], substitute(momentum, t.statics));
    // a named velocity is its own ∂H/∂p
    const Expr velocity = phs.gradient[q.size() + k].value;
    if (std::ranges::find(named, velocity) != named.end()) {
      t.to_velocities.emplace(velocity, pool.time_derivative_symbol(inertial[k]));
    }
  }
  return t;
}

}  // namespace tellegen
