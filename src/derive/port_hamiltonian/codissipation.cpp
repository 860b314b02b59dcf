#include "derive/port_hamiltonian/codissipation.hpp"

#include <algorithm>

#include "derive/port_hamiltonian/friction.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::port_hamiltonian {

using canonical::Ring;

namespace {

/// f_<coordinate>, as the model room calls the efforts inside codissipation.
std::vector<Expr> efforts(const Mechanics& m, Ring& ring) {
  std::vector<Expr> f;
  for (const Expr q : m.q) f.push_back(ring.pool().symbol("f_" + q.symbol().name, Role::State));
  return f;
}

}  // namespace

bool has_place_for_codissipation(const EnergyModel& model, const Mechanics& m, Ring& ring) {
  if (model.codissipation.is_zero()) return true;
  if (!m.massless.empty()) return false;
  return std::ranges::all_of(m.codamped, [&](std::size_t i) {
    const std::vector<Expr> own{m.v[i]};
    const bool is_forced = !m.force[i].empty() || depends_on_any(ring, m.dissipation, own);
    return !is_forced && std::ranges::none_of(m.force, [&](const Series& s) {
      return depends_on_any(ring, s, own);
    });
  });
}

void add_codissipation(const EnergyModel& model, const Mechanics& m, Ring& ring, System& x) {
  if (model.codissipation.is_zero()) return;
  const std::vector<Expr> f = efforts(m, ring);
  Substitution moving;
  for (std::size_t i = 0; i < f.size(); ++i) {
    moving.emplace(f[i], ring.to_expr(x.gradient[i]));
  }
  const Friction losses = find_friction(ring, ring.convert(model.codissipation), f);
  for (std::size_t i = 0; i < f.size(); ++i) {
    for (std::size_t j = 0; j < f.size(); ++j) {
      const Expr conductance = ring.to_expr(losses.R[i][j]);
      x.R[i][j] = ring.normalise(ring.convert(substitute(conductance, moving)));
    }
    x.rest[i] = ring.normalise(canonical::add(x.rest[i], losses.at_rest[i], Rational(-1)));
  }
}

}  // namespace tellegen::port_hamiltonian
