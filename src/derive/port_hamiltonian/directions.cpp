#include "derive/port_hamiltonian/directions.hpp"

#include <algorithm>

#include "model/coordinates.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/fresh.hpp"
#include "symbolic/null_space.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::port_hamiltonian {

using canonical::Ring;

namespace {

/// Constant vectors n over all coordinates with Σ nᵢ pᵢ = 0 that move several of them; coordinates
/// without any momentum have no part in them.
NullSpace directions_of(const EnergyModel& model, Ring& ring) {
  const std::vector<Expr> v = velocities_of(model);
  std::vector<Expr> moving = coordinates_of(model);
  moving.insert(moving.end(), v.begin(), v.end());
  moving.push_back(model.pool->time());
  for (const Quantity& u : model.inputs) moving.push_back(u.symbol);
  std::vector<std::size_t> inertial;
  std::vector<Series> momenta;
  const std::vector<Series> all = ring.gradient(ring.convert(model.kinetic), v);
  for (std::size_t i = 0; i < all.size(); ++i) {
    Series p = ring.normalise(all[i]);
    if (p.empty()) continue;
    inertial.push_back(i);
    momenta.push_back(std::move(p));
  }
  const NullSpace found = constant_relations(ring, momenta, moving);
  NullSpace whole;
  for (std::size_t k = 0; k < found.free.size(); ++k) {
    std::vector<Series> n(v.size());
    for (std::size_t i = 0; i < inertial.size(); ++i) n[inertial[i]] = found.vectors[k][i];
    whole.free.push_back(inertial[found.free[k]]);
    whole.vectors.push_back(std::move(n));
  }
  return whole;
}

}  // namespace

// Σ nᵢ pᵢ = 0 says Σ nᵢ ṗᵢ = −Σ ṅᵢ pᵢ.
Series balance_along(const std::vector<Series>& n, const EnergyModel& model, Ring& ring) {
  const std::vector<Expr> v = velocities_of(model);
  std::vector<Series> parts;
  for (std::size_t i = 0; i < n.size(); ++i) {
    if (n[i].empty()) continue;
    const Expr slope = derivative(model.potential - model.kinetic, model.coordinates[i].symbol);
    const Expr force = model.forces[i] - slope - derivative(model.dissipation, v[i]);
    parts.push_back(ring.multiply(n[i], ring.convert(force)));
    const Expr turning = total_time_derivative(ring.to_expr(n[i]));
    if (turning.is_zero()) continue;
    parts.push_back(ring.convert(turning * derivative(model.kinetic, v[i])));
  }
  return ring.normalise(canonical::sum(std::move(parts)));
}

namespace {

/// A coordinate that χ(q) = 0 gives.
struct Solved {
  std::size_t index = 0;
  Expr value;
};

std::optional<Solved> solve_balance(const std::vector<Series>& n, const Series& along_n,
                                    const EnergyModel& model, Ring& ring) {
  const std::vector<Expr> q = coordinates_of(model);
  const Series balance = ring.clear_denominators(along_n).numerator;
  const std::vector<Series> slopes = ring.gradient(balance, q);
  std::vector<Series> along;  // χ has to change along n, or n stays free
  for (std::size_t i = 0; i < n.size(); ++i) along.push_back(ring.multiply(n[i], slopes[i]));
  if (ring.is_zero(canonical::sum(std::move(along)))) return std::nullopt;
  for (std::size_t i = 0; i < n.size(); ++i) {
    const Series slope = ring.normalise(slopes[i]);
    if (n[i].empty() || slope.empty() || depends_on(ring, slope, q[i])) continue;
    const Expr rest = substitute(ring.to_expr(balance), {{q[i], model.pool->number(0)}});
    const Series value = ring.divide(canonical::negate(ring.convert(rest)), slope);
    const Expr found = ring.to_expr(ring.normalise(value));
    std::vector<Expr> driven{model.pool->time()};
    for (const Quantity& u : model.inputs) driven.push_back(u.symbol);
    // q̇ᵢ would need the rates of the inputs
    if (std::ranges::any_of(driven, [&](Expr u) { return depends_on(found, u); })) continue;
    return Solved{i, found};
  }
  return std::nullopt;
}

EnergyModel without(const Solved& solved, const EnergyModel& model) {
  const Expr gone = model.coordinates[solved.index].symbol;
  const Substitution values{
      {gone, solved.value},
      {model.pool->time_derivative_symbol(gone), total_time_derivative(solved.value)}};
  EnergyModel reduced = model;
  reduced.coordinates.clear();
  reduced.forces.clear();
  for (std::size_t i = 0; i < model.coordinates.size(); ++i) {
    if (i == solved.index) continue;
    const Expr q = model.coordinates[i].symbol;
    reduced.coordinates.push_back(model.coordinates[i]);
    const Expr lever = derivative(solved.value, q);  // virtual work
    reduced.forces.push_back(substitute(model.forces[i], values) +
                             substitute(model.forces[solved.index], values) * lever);
  }
  reduced.kinetic = substitute(model.kinetic, values);
  reduced.potential = substitute(model.potential, values);
  reduced.dissipation = substitute(model.dissipation, values);
  return reduced;
}

std::optional<Solved> find_static_direction(const NullSpace& directions, const EnergyModel& model,
                                            Ring& ring) {
  const std::vector<Expr> v = velocities_of(model);
  for (const auto& n : directions.vectors) {
    const Series balance = balance_along(n, model, ring);
    if (depends_on_any(ring, balance, v)) continue;
    if (auto solved = solve_balance(n, balance, model, ring)) return solved;
  }
  return std::nullopt;
}

}  // namespace

bool eliminate_static_direction(const NullSpace& directions, Statics& statics, Textbook& textbook) {
  Ring& ring = textbook.ring();
  const auto solved = find_static_direction(directions, statics.model, ring);
  if (!solved) return false;
  const Expr gone = statics.model.coordinates[solved->index].symbol;
  const Substitution value{{gone, solved->value}};
  for (NamedFormula& d : statics.eliminated) {
    const Series moved = ring.normalise(ring.convert(substitute(d.value.value, value)));
    d.value = {ring.to_expr(moved), textbook.write_sum(moved)};
  }
  const Series written = ring.normalise(ring.convert(solved->value));
  statics.eliminated.push_back({gone, {solved->value, textbook.write_sum(written)}});
  statics.along_directions.push_back(gone);
  statics.model = without(*solved, statics.model);
  return true;
}

void eliminate_static_directions(Statics& statics, Textbook& textbook) {
  Ring& ring = textbook.ring();
  while (eliminate_static_direction(directions_of(statics.model, ring), statics, textbook)) {
  }
}

std::vector<std::size_t> involved(const Directions& directions) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < directions.model.coordinates.size(); ++i) {
    if (std::ranges::any_of(directions.vectors, [&](const auto& n) { return !n[i].empty(); }))
      all.push_back(i);
  }
  return all;
}

Directions straighten(const EnergyModel& model, Ring& ring) {
  Directions d{model, {}, {}, false};
  NullSpace space = directions_of(model, ring);
  if (space.free.empty() || !model.constraints.empty() || !model.codissipation.is_zero()) return d;
  d.free = std::move(space.free);
  d.vectors = std::move(space.vectors);
  const std::vector<Expr> v = velocities_of(model);
  Substitution values;  // qₐ = sₐ + Σ nₐ q_b
  for (std::size_t i = 0; i < v.size(); ++i) {
    Expr q = model.coordinates[i].symbol;
    Expr rate = v[i];
    for (std::size_t k = 0; k < d.free.size(); ++k) {
      if (i == d.free[k] || d.vectors[k][i].empty()) continue;
      const Expr lever = ring.to_expr(d.vectors[k][i]);
      q = q + lever * model.coordinates[d.free[k]].symbol;
      rate = rate + lever * v[d.free[k]];
    }
    values.emplace(model.coordinates[i].symbol, q);
    values.emplace(v[i], rate);
  }
  d.model.kinetic = substitute(model.kinetic, values);
  d.model.potential = substitute(model.potential, values);
  d.model.dissipation = substitute(model.dissipation, values);
  for (std::size_t i = 0; i < v.size(); ++i)
    d.model.forces[i] = substitute(model.forces[i], values);
  for (std::size_t k = 0; k < d.free.size(); ++k) {
    Expr force = d.model.forces[d.free[k]];
    for (std::size_t i = 0; i < v.size(); ++i) {
      if (i != d.free[k] && !d.vectors[k][i].empty())
        force = force + ring.to_expr(d.vectors[k][i]) * substitute(model.forces[i], values);
    }
    d.model.forces[d.free[k]] = force;
  }
  return d;
}

void turn_back(const Directions& directions, const EnergyModel& model, Ring& ring, System& x) {
  const std::size_t size = x.states.size();
  SeriesMatrix phi = identity_matrix(size);
  Substitution values;  // sₐ = qₐ − Σ nₐ q_b
  for (std::size_t i = 0; i < model.coordinates.size(); ++i) {
    Expr s = model.coordinates[i].symbol;
    for (std::size_t k = 0; k < directions.free.size(); ++k) {
      if (i == directions.free[k] || directions.vectors[k][i].empty()) continue;
      phi[i][directions.free[k]] = directions.vectors[k][i];
      s = s - ring.to_expr(directions.vectors[k][i]) * x.states[directions.free[k]];
    }
    if (!directions.turning && s != model.coordinates[i].symbol)
      values.emplace(model.coordinates[i].symbol, s);
  }
  const auto moved = [&](const Series& s) {
    return ring.normalise(ring.convert(substitute(ring.to_expr(s), values)));
  };
  const auto apply = [&](const SeriesMatrix& m) {
    SeriesMatrix all = multiply(ring, phi, m);
    for (auto& row : all) {
      for (Series& s : row) s = moved(s);
    }
    return all;
  };
  const SeriesMatrix turned = transpose(phi);
  x.J = multiply(ring, apply(x.J), turned);
  x.R = multiply(ring, apply(x.R), turned);
  for (SeriesMatrix* m : {&x.J, &x.R}) {
    for (auto& row : *m) {
      for (Series& s : row) s = ring.normalise(s);
    }
  }
  x.G = apply(x.G);
  for (std::vector<Series>* v : {&x.driven, &x.rest}) {
    SeriesMatrix column;
    for (const Series& s : *v) column.push_back({s});
    const SeriesMatrix all = apply(column);
    for (std::size_t i = 0; i < size; ++i) (*v)[i] = all[i][0];
  }
  x.H = moved(x.H);
  x.stored = moved(x.stored);
  x.gradient = ring.gradient(x.H, x.states);
  for (Series& g : x.gradient) g = ring.normalise(g);
}

void turn_back(const Directions& directions, const EnergyModel& model, const Mechanics& m,
               Textbook& textbook, std::vector<Step>& steps) {
  Ring& ring = textbook.ring();
  const std::vector<Expr> v = velocities_of(model);
  const std::vector<Series> momenta = ring.gradient(ring.convert(model.kinetic), v);
  for (Step& step : steps) {
    const bool of_momenta = step.explanation == "step.phs.momenta";
    if (!of_momenta && step.explanation != "step.phs.velocities") continue;
    for (std::size_t k = 0; k < step.lines.size() && k < m.inertial.size(); ++k) {
      const std::size_t i = m.inertial[k];
      if (of_momenta) {
        step.lines[k].right = textbook.write_momentum(ring.normalise(momenta[i]));
        continue;
      }
      std::vector<Series> parts{Series::generator(ring.symbol_id(v[i]))};  // ṡ = q̇ − Σ n q̇_b
      for (std::size_t d = 0; d < directions.free.size(); ++d) {
        const Series rate = Series::generator(ring.symbol_id(v[directions.free[d]]));
        parts.push_back(canonical::negate(ring.multiply(directions.vectors[d][i], rate)));
      }
      step.lines[k].left = textbook.write_sum(ring.normalise(canonical::sum(std::move(parts))));
    }
  }
}

std::vector<NamedFormula> dependent_momenta(const Directions& directions, const Mechanics& m,
                                            Textbook& textbook) {
  Ring& ring = textbook.ring();
  std::vector<NamedFormula> all;
  for (std::size_t k = 0; k < directions.free.size(); ++k) {
    const std::size_t b = directions.free[k];
    std::vector<Series> parts;
    for (const std::size_t i : m.inertial) {
      const Series p = Series::generator(ring.symbol_id(m.p[i]));
      parts.push_back(canonical::negate(ring.multiply(directions.vectors[k][i], p)));
    }
    const Series sum = ring.normalise(canonical::sum(std::move(parts)));
    const Expr name = state_symbol(ring.pool(), "p_" + m.q[b].symbol().name);
    all.push_back({name, {ring.to_expr(sum), textbook.write_sum(sum)}});
  }
  return all;
}

}  // namespace tellegen::port_hamiltonian
