#include "derive/port_hamiltonian.hpp"

#include <algorithm>

#include "derive/codes.hpp"
#include "derive/port_hamiltonian/codissipation.hpp"
#include "derive/port_hamiltonian/constraints.hpp"
#include "derive/port_hamiltonian/directions.hpp"
#include "derive/port_hamiltonian/layout.hpp"
#include "derive/port_hamiltonian/massless.hpp"
#include "derive/port_hamiltonian/passivity.hpp"
#include "derive/port_hamiltonian/rest.hpp"
#include "derive/port_hamiltonian/signs.hpp"
#include "derive/port_hamiltonian/steps.hpp"
#include "derive/port_hamiltonian/structure.hpp"
#include "derive/port_hamiltonian/system.hpp"
#include "derive/port_hamiltonian/turning.hpp"
#include "derive/port_hamiltonian/velocities.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;
using port_hamiltonian::Mechanics;
using port_hamiltonian::Structure;
using port_hamiltonian::System;
using port_hamiltonian::Velocities;

std::string names(const std::vector<Quantity>& coordinates, const std::vector<std::size_t>& which) {
  std::string text;
  for (const std::size_t i : which) {
    text += (text.empty() ? "" : ", ") + coordinates[i].symbol.symbol().name;
  }
  return text;
}

/// J, R and G of 000 (92) on x = (q, p), with the velocities expressed by momenta.
System assemble(const Mechanics& m, const Structure& s, const Velocities& v, Ring& ring) {
  const std::size_t n = m.q.size();
  const std::vector<std::size_t>& a = m.inertial;
  const std::size_t size = n + a.size();
  System x;
  x.states = m.q;
  for (const std::size_t i : a) x.states.push_back(m.p[i]);
  x.inputs = m.u;
  x.J = x.R = SeriesMatrix(size, std::vector<Series>(size));
  x.G = SeriesMatrix(size, std::vector<Series>(m.u.size()));
  x.driven.resize(size);
  x.rest.resize(size);
  for (std::size_t i = 0; i < a.size(); ++i) {
    x.J[a[i]][n + i] = Series(Rational(1));
    x.J[n + i][a[i]] = Series(Rational(-1));
    for (std::size_t j = 0; j < a.size(); ++j) {
      x.J[n + i][n + j] = on_momenta(s.skew[a[i]][a[j]], m, v, ring);
      x.R[n + i][n + j] = on_momenta(s.friction[a[i]][a[j]], m, v, ring);
    }
    for (std::size_t j = 0; s.inputs_are_affine && j < m.u.size(); ++j) {
      x.G[n + i][j] = on_momenta(s.input[a[i]][j], m, v, ring);
    }
    x.driven[n + i] = on_momenta(s.driven[a[i]], m, v, ring);
    x.rest[n + i] = on_momenta(s.rest[a[i]], m, v, ring);
  }
  x.affine = s.inputs_are_affine;
  return x;
}

void add_hamiltonian(const Mechanics& m, const Structure& s, const Velocities& v, Ring& ring,
                     System& x) {
  x.H = ring.normalise(canonical::add(port_hamiltonian::hamiltonian(m, v, ring), s.potential));
  x.gradient = ring.gradient(x.H, x.states);
  for (Series& g : x.gradient) g = ring.normalise(g);
  x.stored = port_hamiltonian::stored_energy(x.H, m, v, ring);
  x.stored_states = x.states;
  for (const auto* named : {&v.linear, &v.implicit}) {
    for (const std::size_t i : *named) x.stored_states.push_back(v.value[i]);
  }
}

/// Where every momentum belongs to a velocity.
port_hamiltonian::EnergyPicture picture_of(const EnergyModel& model, const Mechanics& m,
                                           const Structure& s, Ring& ring) {
  port_hamiltonian::EnergyPicture p;
  std::vector<Series> parts{canonical::negate(m.kinetic)};
  for (const std::size_t i : m.inertial) {
    p.velocities.push_back(m.v[i]);
    p.momenta.emplace(m.p[i], ring.to_expr(m.momentum[i]));
    parts.push_back(ring.multiply(Series::generator(ring.symbol_id(m.v[i])), m.momentum[i]));
  }
  const Series moving = ring.normalise(canonical::sum(std::move(parts)));
  p.potential = ring.normalise(canonical::add(m.potential, s.potential));
  p.energy = ring.normalise(canonical::add(moving, p.potential));
  p.positions = m.q;
  if (ring.is_zero(canonical::add(moving, m.kinetic, Rational(-1)))) p.kinetic = model.kinetic;
  return p;
}

/// Σ cᵢ xᵢ² = const with all cᵢ of one sign keeps the xᵢ within bounds: a rod, a sphere.
std::vector<Expr> bounded_by(const Constraint& c, const std::vector<Expr>& q, Ring& ring) {
  std::vector<Expr> bounded;
  int sign = 0;
  const Series value = ring.normalise(ring.convert(c.value));
  for (const canonical::Term& t : value.terms()) {
    if (!depends_on_any(ring, Series::part({t}), q)) continue;
    const auto is_square = [&](Expr x) { return t.exponent_of(ring.symbol_id(x)) == 2; };
    const auto x = std::ranges::find_if(q, is_square);
    if (x == q.end()) return {};
    const Series rest = ring.multiply(Series::part({t}), Series::generator(ring.symbol_id(*x), -2));
    const bool positive = port_hamiltonian::Signs(ring).of(rest).positive();
    const bool negative = port_hamiltonian::Signs(ring).of(rest).negative();
    if (depends_on_any(ring, rest, q) || (!positive && !negative)) return {};
    if (sign != 0 && sign != (positive ? 1 : -1)) return {};
    sign = positive ? 1 : -1;
    bounded.push_back(*x);
  }
  return bounded;
}

void take_constraints(const EnergyModel& model, Ring& ring, System& x) {
  x.free = model.constraints.empty();
  std::vector<Expr> q;
  Substitution rest;
  for (const Quantity& c : model.coordinates) {
    q.push_back(c.symbol);
    rest.emplace(ring.pool().time_derivative_symbol(c.symbol), ring.pool().number(0));
  }
  for (const Constraint& c : model.constraints) {
    x.places_free =
        x.places_free && !is_holonomic(c) && ring.is_zero(ring.convert(substitute(c.value, rest)));
    if (!is_holonomic(c)) continue;
    const auto bounded = bounded_by(c, q, ring);
    x.bounded.insert(x.bounded.end(), bounded.begin(), bounded.end());
  }
}

/// T* that does not vanish at rest: prescribed motion. A constant is none where T*(q, −q̇) = T*(q,
/// q̇): the rest energy of −m c²√(1 − q̇²/c²), which shifts H only.
bool has_driven_kinetic(const Mechanics& m, Ring& ring) {
  const std::vector<Expr> rest(m.v.size(), ring.pool().number(0));
  const auto at_rest = port_hamiltonian::at_point(m.kinetic, m.v, rest, ring);
  if (!at_rest || ring.is_zero(*at_rest)) return false;
  if (depends_on_any(ring, *at_rest, m.q)) return true;
  std::vector<Expr> back;
  for (const Expr v : m.v) back.push_back(-v);
  const auto opposite = port_hamiltonian::at_point(m.kinetic, m.v, back, ring);
  return !opposite || !ring.is_zero(canonical::add(m.kinetic, *opposite, Rational(-1)));
}

void note(const Mechanics& m, const Structure& s, Ring& ring, PortHamiltonian& phs) {
  std::vector<Expr> driven{ring.pool().time()};
  driven.insert(driven.end(), m.u.begin(), m.u.end());
  phs.is_energy = !depends_on_any(ring, m.kinetic, driven) && !has_driven_kinetic(m, ring);
  if (!phs.is_energy) phs.remarks.push_back({"remark.phs.not_energy", {}});
  if (depends_on_any(ring, m.potential, driven)) {
    phs.remarks.push_back({"remark.phs.driven_potential", {}});
  }
  if (!s.potential.empty()) phs.remarks.push_back({"remark.phs.force_potential", {}});
  if (phs.drift) phs.remarks.push_back({"remark.phs.drift", {}});
}

/// Its momentum is that of other coordinates.
bool momentum_follows(Expr q, const PortHamiltonian& phs) {
  const std::string name = "p_" + q.symbol().name;
  return std::ranges::any_of(phs.dependent_momenta, [&](const NamedFormula& d) {
    return d.name.symbol().name.starts_with(name);
  });
}

void note_velocities(const Mechanics& m, const Velocities& v,
                     const port_hamiltonian::Statics& statics, bool turning, PortHamiltonian& phs) {
  const auto listed = [&](const std::vector<std::size_t>& which) {
    std::string text;
    for (const std::size_t i : which) text += (text.empty() ? "" : ", ") + m.q[i].symbol().name;
    return text;
  };
  for (const std::size_t i : m.massless) phs.massless.push_back(m.q[i]);
  for (const std::size_t i : m.codamped) phs.massless.push_back(m.q[i]);
  phs.eliminated = statics.eliminated;
  for (const NamedFormula& d : statics.eliminated) {
    const bool along =
        std::ranges::find(statics.along_directions, d.name) != statics.along_directions.end();
    phs.remarks.push_back(
        {along ? "remark.phs.static_direction" : "remark.phs.eliminated", {d.name.symbol().name}});
  }
  std::vector<std::size_t> without = m.massless;
  std::erase_if(without, [&](std::size_t i) { return momentum_follows(m.q[i], phs); });
  if (!without.empty()) phs.remarks.push_back({"remark.phs.massless", {listed(without)}});
  for (const std::size_t i : m.massless) {
    if (momentum_follows(m.q[i], phs))
      phs.remarks.push_back(
          {turning ? "remark.phs.turning" : "remark.phs.direction", {m.q[i].symbol().name}});
  }
  if (!m.codamped.empty()) phs.remarks.push_back({"remark.phs.codamped", {listed(m.codamped)}});
  if (!v.linear.empty()) phs.remarks.push_back({"remark.phs.solve", {}});
  if (!v.implicit.empty()) phs.remarks.push_back({"remark.phs.implicit", {listed(v.implicit)}});
}

/// Forces of constraints act on momenta, and take no power.
std::optional<Diagnostic> refuses_constraints(const EnergyModel& model, const Mechanics& m,
                                              Ring& ring) {
  if (model.constraints.empty()) return std::nullopt;
  if (m.inertial.size() < model.coordinates.size() || !model.codissipation.is_zero())
    return Diagnostic{derive_codes::constrained, model.constraints[0].span, {model.name}, {}};
  if (const auto k = port_hamiltonian::moving_constraint(model, ring)) {
    const Constraint& c = model.constraints[*k];
    return Diagnostic{derive_codes::moving_constraint, c.span, {c.name}, {}};
  }
  return std::nullopt;
}

/// The model on the velocities that carry inertia.
struct Prepared {
  port_hamiltonian::Directions directions;
  Mechanics m;
  Velocities velocities;
};

Prepared prepare(port_hamiltonian::Directions directions, Ring& ring) {
  Mechanics m = port_hamiltonian::take_energies(directions.model, ring);
  Velocities velocities = port_hamiltonian::invert_momenta(m, ring);
  return {std::move(directions), std::move(m), std::move(velocities)};
}

/// No inertia belongs to these coordinates, or to a direction that involves them.
Diagnostic no_inertia(const EnergyModel& model, const std::vector<std::size_t>& which) {
  return {derive_codes::no_inertia, std::nullopt, {names(model.coordinates, which)}, {}};
}

Diagnostic no_inertia_along(const EnergyModel& model, const std::vector<std::size_t>& which) {
  const std::string all = names(model.coordinates, which);
  return {derive_codes::direction_without_inertia, std::nullopt, {all}, {}};
}

/// Why the velocities along the directions do not follow.
Diagnostic no_velocity_along(const Prepared& p, const EnergyModel& model, Textbook& textbook) {
  const std::vector<std::size_t> which = port_hamiltonian::involved(p.directions);
  if (!p.directions.turning) return no_inertia_along(model, which);
  const auto story =
      port_hamiltonian::tell_turning(p.directions, model, p.m, p.velocities, textbook);
  return {derive_codes::turning_direction,
          std::nullopt,
          {names(model.coordinates, which), story.constraints, story.balance},
          {}};
}

}  // namespace

Result<PortHamiltonian> derive_port_hamiltonian(const EnergyModel& model,
                                                const PortHamiltonianOptions& options) {
  const Result<ConstraintStructure> constraints = constraint_structure(model);
  if (!constraints) return constraints.diagnostics;
  std::vector<Expr> roots{model.kinetic, model.potential, model.dissipation, model.codissipation};
  roots.insert(roots.end(), model.forces.begin(), model.forces.end());
  for (const Constraint& c : model.constraints) roots.push_back(c.value);
  Ring ring(*model.pool, roots);
  Textbook textbook(ring);
  port_hamiltonian::Statics statics = port_hamiltonian::eliminate_static(model, textbook);
  const bool is_free = model.constraints.empty() && model.codissipation.is_zero();
  if (is_free && statics.culprits.empty())
    port_hamiltonian::eliminate_static_directions(statics, textbook);
  Prepared prepared = prepare(port_hamiltonian::straighten(statics.model, ring), ring);
  if (is_free && !prepared.velocities.singular.empty()) {
    auto turning = port_hamiltonian::follow_turning(statics, textbook);
    if (!turning.empty() || statics.model.coordinates.size() < prepared.m.q.size())
      prepared = prepare(std::move(turning), ring);
  }
  const auto& [directions, m, velocities] = prepared;
  if (!statics.culprits.empty() && !directions.turning) return no_inertia(model, statics.culprits);
  if (!port_hamiltonian::has_place_for_codissipation(model, m, ring)) {
    return Diagnostic{derive_codes::codissipation, model.codissipation_span, {model.name}, {}};
  }
  if (auto why = refuses_constraints(model, m, ring)) return *why;
  if (!velocities.singular.empty()) return no_inertia_along(statics.model, velocities.singular);
  if (!directions.empty() && velocities.are_named())
    return no_inertia_along(statics.model, port_hamiltonian::involved(directions));
  Structure structure = port_hamiltonian::find_structure(m, ring);
  if (directions.turning) turn_forces(directions, m, ring, structure);
  const auto overdamped = port_hamiltonian::solve_overdamped(m, structure, ring);
  if (!overdamped.culprits.empty()) {
    return directions.empty() ? no_inertia(statics.model, overdamped.culprits)
                              : no_velocity_along(prepared, statics.model, textbook);
  }
  System x = m.massless.empty() ? assemble(m, structure, velocities, ring)
                                : assemble_overdamped(m, structure, velocities, overdamped, ring);
  add_hamiltonian(m, structure, velocities, ring, x);
  add_codissipation(model, m, ring, x);
  if (!directions.empty()) turn_back(directions, statics.model, ring, x);
  PortHamiltonian phs = port_hamiltonian::lay_out(
      x, port_hamiltonian::readable_hamiltonian(x.H, m, velocities, ring), textbook);
  phs.model = model.name;
  phs.description = model.description;
  tell_velocities(m, velocities, textbook, phs);
  note(m, structure, ring, phs);
  phs.dependent_momenta = dependent_momenta(directions, m, textbook);
  note_velocities(m, velocities, statics, directions.turning, phs);
  take_constraints(model, ring, x);
  x.given = port_hamiltonian::given_values(model.parameters);
  if (directions.empty()) x.picture = picture_of(statics.model, m, structure, ring);
  if (x.picture && x.picture->kinetic.valid() && structure.potential.empty())
    x.written = statics.model.kinetic + statics.model.potential;
  phs.passivity = port_hamiltonian::judge_passivity(x, textbook);
  if (!model.constraints.empty())
    port_hamiltonian::add_constraints(model, *constraints, textbook, phs);
  if (options.steps) phs.steps = port_hamiltonian::tell_steps(m, velocities, phs, textbook);
  if (!directions.empty()) turn_back(directions, statics.model, m, textbook, phs.steps);
  return {std::move(phs), constraints.diagnostics};
}

}  // namespace tellegen
