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

/// Element by element: the sums, and the parts they are made of.
Powers powers_of(const EnergyAccount& account, Pool& pool) {
  Powers powers{{}, pool.number(0), pool.number(0), {}};
  const auto add = [&](const std::vector<NamedExpr>& all, EnergyKind kind) {
    std::vector<Expr> terms{pool.number(0)};
    for (const NamedExpr& e : all) {
      terms.push_back(e.value);
      powers.parts.push_back({e.name, kind, e.value, e.span});
    }
    return pool.sum(terms);
  };
  const Expr stored = add(account.stored, EnergyKind::Stored);
  powers.stored.emplace_back("storage", stored);
  powers.supplied = add(account.supplied, EnergyKind::Supplied);
  powers.dissipated = add(account.dissipated, EnergyKind::Dissipated);
  return powers;
}

}  // namespace

Powers powers_of(const StatesModel& model) {
  if (model.account) return powers_of(*model.account, *model.pool);
  if (!model.storage) return {};
  Pool& pool = *model.pool;
  std::vector<Expr> x;
  for (const Quantity& state : model.states) x.push_back(state.symbol);
  const Expr growth = inner(pool, gradient(*model.storage, x), model.rates) +
                      derivative(*model.storage, pool.time());
  const Expr left = substitute(growth, without_inputs(model));
  return {{{"storage", *model.storage}}, -left, growth - left, {}};
}

/// Proved, as a step at a late time is zero at most random ones.
bool is_always_zero(Expr e) {
  if (e.is_zero()) return true;
  canonical::Ring ring(e.pool(), std::span(&e, 1));
  return ring.is_zero(ring.normalise(ring.convert(e)));
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
