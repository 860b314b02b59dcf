#include "derive/port_hamiltonian/massless.hpp"

#include <algorithm>

#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::port_hamiltonian {

using canonical::Ring;

namespace {

bool contains(const std::vector<std::size_t>& all, std::size_t i) {
  return std::ranges::find(all, i) != all.end();
}

/// Coordinates without inertia at which no force depends on a velocity, nor on theirs elsewhere.
std::vector<std::size_t> find_static(const EnergyModel& model) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < model.coordinates.size(); ++i) {
    const Expr v = model.pool->time_derivative_symbol(model.coordinates[i].symbol);
    std::vector<Expr> all{model.kinetic, model.dissipation};
    all.insert(all.end(), model.forces.begin(), model.forces.end());
    const auto effort = model.pool->find_symbol("f_" + model.coordinates[i].symbol.symbol().name);
    const bool moves = std::ranges::any_of(all, [&](Expr e) { return depends_on(e, v); }) ||
                       (effort && depends_on(model.codissipation, *effort));
    if (!moves) found.push_back(i);
  }
  return found;
}

/// Q − ∂V/∂q + ∂T*/∂q = 0 at the coordinates chosen, solved for them where that is linear.
std::optional<std::vector<Series>> rest_values(const EnergyModel& model,
                                               const std::vector<std::size_t>& chosen, Ring& ring) {
  std::vector<Expr> q;
  Substitution origin;
  for (const std::size_t i : chosen) {
    q.push_back(model.coordinates[i].symbol);
    origin.emplace(q.back(), model.pool->number(0));
  }
  SeriesMatrix slope;
  std::vector<Series> right;
  for (const std::size_t i : chosen) {
    const Expr force =
        model.forces[i] - derivative(model.potential - model.kinetic, model.coordinates[i].symbol);
    slope.push_back(ring.gradient(ring.convert(force), q));
    for (Series& s : slope.back()) {
      s = ring.normalise(s);
      if (depends_on_any(ring, s, q)) return std::nullopt;
    }
    right.push_back(canonical::negate(ring.convert(substitute(force, origin))));
  }
  return solve(ring, slope, right);
}

Substitution at_rest(const EnergyModel& model) {
  Substitution rest;
  for (const Quantity& c : model.coordinates) {
    rest.emplace(model.pool->time_derivative_symbol(c.symbol), model.pool->number(0));
  }
  return rest;
}

bool has_velocity(const EnergyModel& model, Expr e) {
  return std::ranges::any_of(at_rest(model),
                             [&](const auto& pair) { return depends_on(e, pair.first); });
}

/// A value that changes with a velocity, at a coordinate on which forces act: they would act
/// through accelerations.
bool moves_with_forces(const EnergyModel& model, const std::vector<std::size_t>& chosen,
                       const Substitution& values) {
  return std::ranges::any_of(chosen, [&](std::size_t i) {
    return has_velocity(model, values.at(model.coordinates[i].symbol)) &&
           !model.forces[i].is_zero();
  });
}

// T* and V of the Lagrangian with the values in place: a coupling of such a coordinate to a
// velocity becomes inertia.
void reduce_energies(const EnergyModel& model, const Substitution& values, EnergyModel& reduced) {
  const Expr lagrangian = substitute(model.kinetic - model.potential, values);
  reduced.potential = -substitute(lagrangian, at_rest(model));
  reduced.kinetic = lagrangian + reduced.potential;
  const bool is_plain = std::ranges::none_of(
      values, [&](const auto& pair) { return has_velocity(model, pair.second); });
  if (!is_plain) return;
  reduced.kinetic = substitute(model.kinetic, values);
  reduced.potential = substitute(model.potential, values);
}

/// Virtual work: what acts on an eliminated coordinate acts on those it follows.
std::vector<Expr> forces_on(const std::vector<Expr>& kept, const EnergyModel& model,
                            const std::vector<std::size_t>& chosen, const Substitution& values) {
  std::vector<Expr> forces;
  for (const Expr q : kept) {
    Expr force = model.pool->number(0);
    for (std::size_t i = 0; i < model.coordinates.size(); ++i) {
      const Expr own = model.coordinates[i].symbol;
      const Expr lever = contains(chosen, i) ? derivative(values.at(own), q)
                                             : model.pool->number(own == q ? 1 : 0);
      force = force + substitute(model.forces[i], values) * lever;
    }
    forces.push_back(force);
  }
  return forces;
}

}  // namespace

Statics eliminate_static(const EnergyModel& model, Textbook& textbook) {
  Ring& ring = textbook.ring();
  Statics result{model, {}, {}, {}};
  const std::vector<std::size_t> chosen = find_static(model);
  if (chosen.empty()) return result;
  const auto values = rest_values(model, chosen, ring);
  if (!values) {
    result.culprits = chosen;
    return result;
  }
  Substitution by_value;
  for (std::size_t k = 0; k < chosen.size(); ++k) {
    const Expr q = model.coordinates[chosen[k]].symbol;
    by_value.emplace(q, ring.to_expr((*values)[k]));
    result.eliminated.push_back({q, {by_value.at(q), textbook.write_sum((*values)[k])}});
  }
  if (moves_with_forces(model, chosen, by_value)) {
    result.culprits = chosen;
    result.eliminated.clear();
    return result;
  }
  EnergyModel& reduced = result.model;
  std::vector<Expr> kept;
  reduced.coordinates.clear();
  for (std::size_t i = 0; i < model.coordinates.size(); ++i) {
    if (contains(chosen, i)) continue;
    reduced.coordinates.push_back(model.coordinates[i]);
    kept.push_back(model.coordinates[i].symbol);
  }
  reduce_energies(model, by_value, reduced);
  reduced.dissipation = substitute(model.dissipation, by_value);
  reduced.forces = forces_on(kept, model, chosen, by_value);
  return result;
}

namespace {

SeriesMatrix part(const SeriesMatrix& m, const std::vector<std::size_t>& rows,
                  const std::vector<std::size_t>& columns) {
  SeriesMatrix p;
  for (const std::size_t i : rows) {
    p.emplace_back();
    for (const std::size_t j : columns) p.back().push_back(m[i][j]);
  }
  return p;
}

SeriesMatrix column(const std::vector<Series>& v, const std::vector<std::size_t>& rows) {
  SeriesMatrix c;
  for (const std::size_t i : rows) c.push_back({v[i]});
  return c;
}

SeriesMatrix normalised(SeriesMatrix m, Ring& ring) {
  for (auto& row : m) {
    for (Series& s : row) s = ring.normalise(s);
  }
  return m;
}

/// Whether a velocity without momentum occurs in what multiplies velocities and inputs.
bool has_massless_velocity(const Mechanics& m, const Structure& s, Ring& ring) {
  std::vector<Expr> v;
  for (const std::size_t i : m.massless) v.push_back(m.v[i]);
  const auto any_in = [&](const std::vector<Series>& all) {
    return std::ranges::any_of(all, [&](const Series& x) { return depends_on_any(ring, x, v); });
  };
  const auto any_row = [&](const SeriesMatrix& all) { return std::ranges::any_of(all, any_in); };
  return any_row(s.friction) || any_row(s.skew) || any_row(s.input) || any_in(s.driven) ||
         any_in(s.rest);
}

void place(SeriesMatrix& whole, std::size_t row, std::size_t column, const Series& s) {
  whole[row][column] = canonical::add(whole[row][column], s);
}

}  // namespace

Overdamped solve_overdamped(const Mechanics& m, const Structure& s, Ring& ring) {
  Overdamped o;
  o.S = normalised(add(s.friction, s.skew, Rational(-1)), ring);
  const auto inverted = has_massless_velocity(m, s, ring)
                            ? std::nullopt
                            : inverse(ring, part(o.S, m.massless, m.massless));
  if (inverted)
    o.inverse = *inverted;
  else
    o.culprits = m.massless;
  return o;
}

// With b the coordinates without inertia and a the others, 0 = −H_b − S_ba ȧ − S_bb ḃ + B_b u gives
//   ḃ   = −S_bb⁻¹ H_b − S_bb⁻¹ S_ba H_p + S_bb⁻¹ B_b u
//   ṗ_a = −H_a + S_ab S_bb⁻¹ H_b − (S_aa − S_ab S_bb⁻¹ S_ba) H_p + (B_a − S_ab S_bb⁻¹ B_b) u
// on x = (q, p_a): its skew part is J, the rest −R.
System assemble_overdamped(const Mechanics& m, const Structure& s, const Velocities& v,
                           const Overdamped& o, Ring& ring) {
  const std::size_t n = m.q.size();
  const std::size_t size = n + m.inertial.size();
  const auto& a = m.inertial;
  const auto& b = m.massless;
  const SeriesMatrix lag = multiply(ring, part(o.S, a, b), o.inverse);   // S_ab S_bb⁻¹
  const SeriesMatrix lead = multiply(ring, o.inverse, part(o.S, b, a));  // S_bb⁻¹ S_ba
  const SeriesMatrix schur =
      add(part(o.S, a, a), multiply(ring, lag, part(o.S, b, a)), Rational(-1));
  SeriesMatrix k(size, std::vector<Series>(size));
  const auto enter = [&](std::size_t i, std::size_t j, const Series& entry, int sign) {
    place(k, i, j, canonical::scale(on_momenta(entry, m, v, ring), Rational(sign)));
  };
  for (std::size_t i = 0; i < b.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) enter(b[i], b[j], o.inverse[i][j], -1);
    for (std::size_t j = 0; j < a.size(); ++j) enter(b[i], n + j, lead[i][j], -1);
  }
  for (std::size_t i = 0; i < a.size(); ++i) {
    k[a[i]][n + i] = Series(Rational(1));
    k[n + i][a[i]] = Series(Rational(-1));
    for (std::size_t j = 0; j < b.size(); ++j) enter(n + i, b[j], lag[i][j], 1);
    for (std::size_t j = 0; j < a.size(); ++j) enter(n + i, n + j, schur[i][j], -1);
  }
  System x;
  x.states = m.q;
  for (const std::size_t i : a) x.states.push_back(m.p[i]);
  x.inputs = m.u;
  x.affine = s.inputs_are_affine;
  const SeriesMatrix kt = transpose(k);
  x.J = normalised(add(k, kt, Rational(-1)), ring);
  x.R = normalised(add(k, kt), ring);
  for (auto& row : x.J) {
    for (Series& entry : row) entry = canonical::scale(entry, Rational(1, 2));
  }
  for (auto& row : x.R) {
    for (Series& entry : row) entry = canonical::scale(entry, Rational(-1, 2));
  }
  // what acts on (a, b) as it acts on (ṗ_a, ḃ)
  const auto carried = [&](const SeriesMatrix& on_a, const SeriesMatrix& on_b,
                           std::size_t columns) {
    SeriesMatrix all(size, std::vector<Series>(columns));
    const SeriesMatrix at_b = multiply(ring, o.inverse, on_b);
    const SeriesMatrix at_a = add(on_a, multiply(ring, lag, on_b), Rational(-1));
    for (std::size_t j = 0; j < columns; ++j) {
      for (std::size_t i = 0; i < b.size(); ++i) all[b[i]][j] = on_momenta(at_b[i][j], m, v, ring);
      for (std::size_t i = 0; i < a.size(); ++i) all[n + i][j] = on_momenta(at_a[i][j], m, v, ring);
    }
    return normalised(std::move(all), ring);
  };
  std::vector<std::size_t> inputs(s.inputs_are_affine ? m.u.size() : 0);
  for (std::size_t j = 0; j < inputs.size(); ++j) inputs[j] = j;
  x.G = carried(part(s.input, a, inputs), part(s.input, b, inputs), inputs.size());
  for (auto& row : x.G) row.resize(m.u.size());
  for (const auto& row : carried(column(s.driven, a), column(s.driven, b), 1))
    x.driven.push_back(row[0]);
  for (const auto& row : carried(column(s.rest, a), column(s.rest, b), 1)) x.rest.push_back(row[0]);
  return x;
}

}  // namespace tellegen::port_hamiltonian
