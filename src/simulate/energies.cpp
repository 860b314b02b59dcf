#include "simulate/energies.hpp"

#include "model/coordinates.hpp"
#include "symbolic/canonical/ring.hpp"
#include "symbolic/derivative.hpp"

namespace tellegen {
namespace {

Expr inner(Pool& pool, const std::vector<Expr>& a, const std::vector<Expr>& b) {
  std::vector<Expr> terms{pool.number(0)};
  for (std::size_t i = 0; i < a.size(); ++i) terms.push_back(a[i] * b[i]);
  return pool.sum(terms);
}

Substitution without_inputs(const ModelCore& model) {
  Substitution zero;
  for (const Quantity& u : model.inputs) zero.emplace(u.symbol, model.pool->number(0));
  return zero;
}

}  // namespace

Powers powers_of(const EnergyModel& model) {
  Pool& pool = *model.pool;
  const std::vector<Expr> q = coordinates_of(model);
  const std::vector<Expr> v = velocities_of(model);
  const Substitution zero = without_inputs(model);
  const Expr potential = substitute(model.potential, zero);
  const Expr lagrangian = model.kinetic - potential;
  const Expr lost = inner(pool, v, gradient(model.dissipation, v));
  const Expr dissipated = substitute(lost, zero);
  const Expr moved = inner(pool, v, gradient(model.potential - potential, q));
  const Expr supplied = inner(pool, v, model.forces) - (lost - dissipated) - moved -
                        derivative(lagrangian, pool.time());
  const Expr kinetic = inner(pool, v, gradient(model.kinetic, v)) - model.kinetic;
  Powers powers{{}, dissipated, supplied, {}};
  if (!kinetic.is_zero()) powers.stored.emplace_back("kinetic", kinetic);
  if (!potential.is_zero() || kinetic.is_zero()) powers.stored.emplace_back("potential", potential);
  return powers;
}

namespace {

/// Proved, as a step at a late time is zero at most random ones.
bool is_always_zero(Expr e) {
  if (e.is_zero()) return true;
  canonical::Ring ring(e.pool(), std::span(&e, 1));
  return ring.is_zero(ring.normalise(ring.convert(e)));
}

/// Element by element: the sums, and the parts they are made of.
Powers powers_of(const EnergyAccount& account, Pool& pool) {
  Powers powers{{}, pool.number(0), pool.number(0), {}};
  const auto add = [&](const std::vector<NamedExpr>& all, EnergyKind kind, bool heat) {
    std::vector<Expr> terms{pool.number(0)};
    for (const NamedExpr& e : all) {
      terms.push_back(e.value);
      powers.parts.push_back({e.name, kind, e.value, e.span, heat});
    }
    return pool.sum(terms);
  };
  const bool heats = !account.heat_stored.empty() || !account.heat_entering.empty();
  const bool only_heat =
      heats && account.stored.empty() && account.supplied.empty() && account.dissipated.empty();
  const Expr stored = add(account.stored, EnergyKind::Stored, false);
  if (!only_heat) powers.stored.emplace_back("storage", stored);
  const Expr heat = add(account.heat_stored, EnergyKind::Stored, true);
  if (heats) powers.stored.emplace_back("heat", heat);
  const Expr supplied = add(account.supplied, EnergyKind::Supplied, false);
  const Expr entering = add(account.heat_entering, EnergyKind::Supplied, true);
  powers.supplied = supplied + entering;
  powers.dissipated = add(account.dissipated, EnergyKind::Dissipated, false);
  return powers;
}

}  // namespace

Powers powers_of(const StatesModel& model) {
  if (model.account) return powers_of(*model.account, *model.pool);
  if (!model.storage) return {};
  Pool& pool = *model.pool;
  std::vector<Expr> x;
  for (const Quantity& state : model.states) x.push_back(state.symbol);
  const auto growth_of = [&](Expr stored) {
    return inner(pool, gradient(stored, x), model.rates) + derivative(stored, pool.time());
  };
  const Expr energy = model.heat ? *model.storage - model.heat->function : *model.storage;
  const Expr growth = growth_of(energy);
  const Expr left = substitute(growth, without_inputs(model));
  Powers powers{{{"storage", energy}}, -left, growth - left, {}};
  if (!model.heat) return powers;
  if (is_always_zero(energy)) powers.stored.clear();
  powers.stored.emplace_back("heat", model.heat->heat);
  powers.supplied = powers.supplied + growth_of(model.heat->heat);
  return powers;
}

std::vector<std::pair<std::string, Expr>> conserved_momenta(const EnergyModel& model,
                                                            const Substitution& inputs) {
  const std::vector<Expr> q = coordinates_of(model);
  const std::vector<Expr> v = velocities_of(model);
  const Expr lagrangian = model.kinetic - model.potential;
  const std::vector<Expr> slopes = gradient(lagrangian, q);
  const std::vector<Expr> friction = gradient(model.dissipation, v);
  const std::vector<Expr> momenta = gradient(lagrangian, v);
  std::vector<std::pair<std::string, Expr>> conserved;
  for (std::size_t i = 0; i < q.size(); ++i) {
    const Expr force = substitute(slopes[i] - friction[i] + model.forces[i], inputs);
    if (is_always_zero(force) && !momenta[i].is_zero())
      conserved.emplace_back(q[i].symbol().name, momenta[i]);
  }
  return conserved;
}

}  // namespace tellegen
