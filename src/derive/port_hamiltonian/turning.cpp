#include "derive/port_hamiltonian/turning.hpp"

#include "model/coordinates.hpp"
#include "symbolic/canonical/depends.hpp"
#include "symbolic/print/infix.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::port_hamiltonian {

using canonical::Ring;

namespace {

/// What a direction must not depend on.
std::vector<Expr> driven_of(const EnergyModel& model) {
  std::vector<Expr> all = velocities_of(model);
  all.push_back(model.pool->time());
  for (const Quantity& u : model.inputs) all.push_back(u.symbol);
  return all;
}

/// n depends on the position only, and Σ nᵢ pᵢ = 0.
bool is_direction(const std::vector<Series>& n, const std::vector<Series>& momenta,
                  const std::vector<Expr>& driven, Ring& ring) {
  std::vector<Series> parts;
  for (std::size_t i = 0; i < n.size(); ++i) {
    if (depends_on_any(ring, n[i], driven)) return false;
    parts.push_back(ring.multiply(n[i], momenta[i]));
  }
  return ring.is_zero(canonical::sum(std::move(parts)));
}

Substitution on_quasi_velocities(const Directions& d, const EnergyModel& model, Ring& ring) {
  const std::vector<Expr> v = velocities_of(model);
  Substitution values;  // q̇ₐ = w + Σ nₐ q̇_b
  for (std::size_t i = 0; i < v.size(); ++i) {
    Expr rate = v[i];
    for (std::size_t k = 0; k < d.free.size(); ++k) {
      if (i == d.free[k] || d.vectors[k][i].empty()) continue;
      const Expr lever = ring.to_expr(d.vectors[k][i]);
      rate = rate + lever * v[d.free[k]];
    }
    if (rate != v[i]) values.emplace(v[i], rate);
  }
  return values;
}

/// T with q̇ = T (w, q̇_b).
SeriesMatrix turn_of(const Directions& d, std::size_t size) {
  SeriesMatrix turn = identity_matrix(size);
  for (std::size_t k = 0; k < d.free.size(); ++k) {
    for (std::size_t i = 0; i < size; ++i) turn[i][d.free[k]] = d.vectors[k][i];
  }
  return turn;
}

/// F_ij = Σ pₖ(∂E_kj/∂qᵢ − ∂E_ki/∂qⱼ), where E_kb = −n_k of the direction b.
SeriesMatrix curl_of(const Directions& d, const Mechanics& m, Ring& ring) {
  const std::size_t size = m.q.size();
  SeriesMatrix slopes(size, std::vector<Series>(size));  // Σ pₖ ∂E_kj/∂qᵢ
  for (std::size_t k = 0; k < d.free.size(); ++k) {
    std::vector<Series> parts;
    for (const std::size_t a : m.inertial) {
      const Series p = Series::generator(ring.symbol_id(m.p[a]));
      parts.push_back(canonical::negate(ring.multiply(d.vectors[k][a], p)));
    }
    const std::vector<Series> slope = ring.gradient(canonical::sum(std::move(parts)), m.q);
    for (std::size_t i = 0; i < size; ++i) slopes[i][d.free[k]] = slope[i];
  }
  return add(slopes, transpose(slopes), Rational(-1));
}

void normalise(SeriesMatrix& all, Ring& ring) {
  for (auto& row : all) {
    for (Series& s : row) s = ring.normalise(s);
  }
}

}  // namespace

NullSpace turning_directions(const EnergyModel& model, Ring& ring) {
  const std::vector<Expr> v = velocities_of(model);
  const std::vector<Expr> driven = driven_of(model);
  std::vector<std::size_t> inertial;
  std::vector<Series> momenta;
  const std::vector<Series> all = ring.gradient(ring.convert(model.kinetic), v);
  for (std::size_t i = 0; i < all.size(); ++i) {
    momenta.push_back(ring.normalise(all[i]));
    if (!momenta.back().empty()) inertial.push_back(i);
  }
  SeriesMatrix mass;
  std::vector<Expr> moving;
  for (const std::size_t i : inertial) moving.push_back(v[i]);
  for (const std::size_t i : inertial) {
    mass.push_back(ring.gradient(momenta[i], moving));
    for (Series& s : mass.back()) s = ring.normalise(s);
  }
  const NullSpace found = null_space(ring, std::move(mass), inertial.size());
  NullSpace whole;
  for (std::size_t k = 0; k < found.free.size(); ++k) {
    std::vector<Series> n(v.size());
    for (std::size_t i = 0; i < inertial.size(); ++i)
      n[inertial[i]] = ring.normalise(found.vectors[k][i]);
    if (!is_direction(n, momenta, driven, ring)) return {};
    whole.free.push_back(inertial[found.free[k]]);
    whole.vectors.push_back(std::move(n));
  }
  return whole;
}

Directions follow_turning(Statics& statics, Textbook& textbook) {
  Ring& ring = textbook.ring();
  NullSpace space = turning_directions(statics.model, ring);
  while (eliminate_static_direction(space, statics, textbook))
    space = turning_directions(statics.model, ring);
  Directions d{statics.model, std::move(space.free), std::move(space.vectors), true};
  const std::vector<Expr> v = velocities_of(d.model);
  Substitution still;  // w is q̇ₐ where q̇_b = 0
  for (const std::size_t b : d.free) still.emplace(v[b], d.model.pool->number(0));
  d.model.kinetic = substitute(d.model.kinetic, still);
  return d;
}

void turn_forces(const Directions& directions, const Mechanics& m, Ring& ring, Structure& s) {
  const SeriesMatrix turn = turn_of(directions, m.q.size());
  const SeriesMatrix turned = transpose(turn);
  const Substitution values = on_quasi_velocities(directions, directions.model, ring);
  const auto moved = [&](SeriesMatrix all) {
    for (auto& row : all) {
      for (Series& entry : row) {
        if (depends_on_any(ring, entry, m.v))
          entry = ring.convert(substitute(ring.to_expr(entry), values));
      }
    }
    return all;
  };
  const auto on_both = [&](const SeriesMatrix& all) {
    SeriesMatrix result = multiply(ring, multiply(ring, turned, moved(all)), turn);
    normalise(result, ring);
    return result;
  };
  const auto on_rows = [&](const SeriesMatrix& all) {
    SeriesMatrix result = multiply(ring, turned, moved(all));
    normalise(result, ring);
    return result;
  };
  const auto on_column = [&](std::vector<Series>& column) {
    SeriesMatrix all;
    for (const Series& entry : column) all.push_back({entry});
    const SeriesMatrix result = on_rows(all);
    for (std::size_t i = 0; i < column.size(); ++i) column[i] = result[i][0];
  };
  s.skew = on_both(tellegen::add(s.skew, curl_of(directions, m, ring)));
  s.friction = on_both(s.friction);
  if (s.inputs_are_affine && !m.u.empty()) s.input = on_rows(s.input);
  on_column(s.driven);
  on_column(s.rest);
}

TurningStory tell_turning(const Directions& directions, const EnergyModel& model,
                          const Mechanics& m, const Velocities& v, Textbook& textbook) {
  Ring& ring = textbook.ring();
  TurningStory story;
  for (const NamedFormula& p : dependent_momenta(directions, m, textbook)) {
    story.constraints += (story.constraints.empty() ? "" : ", ") + p.name.symbol().name + " = " +
                         to_infix(p.value.shown);
  }
  const Substitution quasi = on_quasi_velocities(directions, model, ring);
  for (const auto& n : directions.vectors) {
    const Expr along = substitute(ring.to_expr(balance_along(n, model, ring)), quasi);
    const Series balance = on_momenta(ring.normalise(ring.convert(along)), m, v, ring);
    story.balance +=
        (story.balance.empty() ? "" : ", ") + to_infix(textbook.write_sum(balance)) + " = 0";
  }
  return story;
}

}  // namespace tellegen::port_hamiltonian
