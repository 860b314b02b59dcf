#include "derive/port_hamiltonian/legendre.hpp"

#include <algorithm>

#include "symbolic/fresh.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::port_hamiltonian {

using canonical::Ring;

namespace {

std::vector<std::string> names_of_defines(const EnergyModel& model) {
  std::vector<std::string> names;
  for (const NamedExpr& d : model.defines) names.push_back(d.name);
  return names;
}

}  // namespace

Mechanics take_energies(const EnergyModel& model, Ring& ring) {
  Mechanics m;
  Pool& pool = *model.pool;
  for (const Quantity& c : model.coordinates) {
    m.q.push_back(c.symbol);
    m.v.push_back(pool.time_derivative_symbol(c.symbol));
  }
  for (const Quantity& i : model.inputs) m.u.push_back(i.symbol);
  m.kinetic = ring.convert(model.kinetic);
  m.potential = ring.convert(model.potential);
  m.dissipation = ring.convert(model.dissipation);
  for (const Expr f : model.forces) m.force.push_back(ring.convert(f));
  m.momentum = ring.gradient(m.kinetic, m.v);
  const std::vector<std::string> defines = names_of_defines(model);
  for (std::size_t i = 0; i < m.q.size(); ++i) {
    const bool is_massless = ring.is_zero(m.momentum[i]);
    const auto effort = pool.find_symbol("f_" + m.q[i].symbol().name);
    const bool is_codamped = effort && depends_on(model.codissipation, *effort);
    auto& kind = !is_massless ? m.inertial : is_codamped ? m.codamped : m.massless;
    kind.push_back(i);
    const std::string momentum = "p_" + m.q[i].symbol().name;
    m.p.push_back(is_massless ? Expr() : state_symbol(pool, momentum, {defines, m.p}));
  }
  return m;
}

namespace {

Series symbol_series(Ring& ring, Expr s) { return Series::generator(ring.symbol_id(s)); }

void give_name(std::size_t i, const Mechanics& m, Ring& ring, Velocities& v) {
  v.value[i] = state_symbol(ring.pool(), "v_" + m.q[i].symbol().name);
  v.series[i] = symbol_series(ring, v.value[i]);
}

}  // namespace

Velocities invert_momenta(const Mechanics& m, Ring& ring) {
  MapEquations map;
  for (const std::size_t i : m.inertial) {
    map.values.push_back(m.momentum[i]);
    map.unknowns.push_back(m.v[i]);
    map.targets.push_back(m.p[i]);
  }
  InverseMap inverse = invert_map(map, ring);
  Velocities v;
  v.value = m.v;
  for (const Expr x : m.v) v.series.push_back(symbol_series(ring, x));
  for (std::size_t k = 0; k < m.inertial.size(); ++k) {
    if (!inverse.solved[k]) continue;
    v.series[m.inertial[k]] = inverse.solution[k];
    v.value[m.inertial[k]] = ring.to_expr(inverse.solution[k]);
  }
  for (const std::size_t k : inverse.too_long) v.linear.push_back(m.inertial[k]);
  for (const std::size_t k : inverse.no_closed) v.implicit.push_back(m.inertial[k]);
  for (const std::size_t k : inverse.singular) v.singular.push_back(m.inertial[k]);
  for (const std::size_t i : v.linear) give_name(i, m, ring, v);
  for (const std::size_t i : v.implicit) give_name(i, m, ring, v);
  v.mass = std::move(inverse.slope);
  return v;
}

Series on_momenta(const Series& s, const Mechanics& m, const Velocities& v, Ring& ring) {
  if (!depends_on_any(ring, s, m.v)) return s;
  Substitution to_momenta;
  for (std::size_t i = 0; i < m.v.size(); ++i) {
    if (m.v[i] != v.value[i]) to_momenta.emplace(m.v[i], v.value[i]);
  }
  return ring.normalise(ring.convert(substitute(ring.to_expr(s), to_momenta)));
}

Series hamiltonian(const Mechanics& m, const Velocities& v, Ring& ring) {
  std::vector<Series> parts;
  for (const std::size_t i : m.inertial) {
    parts.push_back(ring.multiply(symbol_series(ring, m.p[i]), v.series[i]));
  }
  parts.push_back(canonical::negate(on_momenta(m.kinetic, m, v, ring)));
  parts.push_back(m.potential);
  return ring.normalise(canonical::sum(std::move(parts)));
}

Series stored_energy(const Series& h, const Mechanics& m, const Velocities& v, Ring& ring) {
  if (!v.are_named()) return h;
  Substitution to_velocities;
  for (const auto* named : {&v.linear, &v.implicit}) {
    for (const std::size_t i : *named) {
      to_velocities.emplace(m.p[i], ring.to_expr(on_momenta(m.momentum[i], m, v, ring)));
    }
  }
  return ring.normalise(ring.convert(substitute(ring.to_expr(h), to_velocities)));
}

namespace {

/// The part of T* that has one of these velocities.
Series kinetic_of(const std::vector<std::size_t>& which, const Mechanics& m, Ring& ring) {
  std::vector<Expr> v;
  for (const std::size_t i : which) v.push_back(m.v[i]);
  std::vector<canonical::Term> terms;
  for (const canonical::Term& t : m.kinetic.terms()) {
    if (depends_on_any(ring, Series(std::vector<canonical::Term>{t}), v)) terms.push_back(t);
  }
  return Series(std::move(terms));
}

}  // namespace

// T* = ½ Σ pᵢ vᵢ where it is ½ vᵀM v.
Series readable_hamiltonian(const Series& h, const Mechanics& m, const Velocities& v, Ring& ring) {
  if (v.linear.empty()) return h;
  const Series kinetic = kinetic_of(v.linear, m, ring);
  std::vector<Series> doubled{canonical::scale(kinetic, Rational(-2))};
  std::vector<Series> halves;
  for (const std::size_t i : v.linear) {
    doubled.push_back(ring.multiply(symbol_series(ring, m.v[i]), m.momentum[i]));
    halves.push_back(ring.multiply(symbol_series(ring, m.p[i]), v.series[i]));
  }
  const bool is_homogeneous = ring.is_zero(canonical::sum(std::move(doubled)));
  if (!is_homogeneous) return h;
  // p·v − T* less p·v + T* of these, and ½ p·v for it
  const Series half = canonical::scale(canonical::sum(std::move(halves)), Rational(-1, 2));
  return ring.normalise(canonical::add(canonical::add(h, half), on_momenta(kinetic, m, v, ring)));
}

}  // namespace tellegen::port_hamiltonian
