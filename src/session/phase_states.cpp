#include "session/phase_states.hpp"

#include <algorithm>

#include "analyse/codes.hpp"
#include "analyse/dynamics.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::session {
namespace {

bool lacks_accelerations(const EnergyModel& model) {
  if (!model.codissipation.is_zero()) return true;
  if (!model.constraints.empty()) return false;
  const auto motion = dynamics_of(model);
  return !motion && std::ranges::any_of(motion.diagnostics, [](const Diagnostic& d) {
    return d.code == analyse_codes::no_explicit_rates;
  });
}

Expr start_of(const EnergyModel& model, Expr symbol) {
  const auto found = std::ranges::find(model.initial, symbol, &InitialValue::symbol);
  return found == model.initial.end() ? model.pool->number(0) : found->value;
}

/// Coordinates, and momenta p = ∂T*/∂q̇ at the start.
void start(StatesModel& states, const EnergyModel& model, const PortHamiltonian& phs) {
  Substitution at_start{{model.pool->time(), model.pool->number(0)}};
  std::vector<Expr> velocities;
  for (const Quantity& q : model.coordinates) {
    velocities.push_back(model.pool->time_derivative_symbol(q.symbol));
    at_start.emplace(q.symbol, start_of(model, q.symbol));
    at_start.emplace(velocities.back(), start_of(model, velocities.back()));
  }
  const std::vector<Expr> momenta = gradient(model.kinetic, velocities);
  std::vector<Expr> of_states;
  for (std::size_t i = 0; i < momenta.size(); ++i) {
    const Expr q = model.coordinates[i].symbol;
    if (std::ranges::find(phs.states, q) == phs.states.end()) continue;
    states.initial.push_back({q, at_start.at(q)});
    if (std::ranges::find(phs.massless, q) == phs.massless.end()) of_states.push_back(momenta[i]);
  }
  const std::size_t n = phs.states.size() - of_states.size();
  for (std::size_t k = 0; k < of_states.size(); ++k)
    states.initial.push_back({phs.states[n + k], substitute(of_states[k], at_start)});
}

/// Outputs, events and laws of inputs use velocities, which are rates of states here.
void translate(StatesModel& states, const PortHamiltonian& phs) {
  Substitution statics;
  Substitution rates;
  Pool& pool = *states.pool;
  for (const NamedFormula& d : phs.eliminated) {
    statics.emplace(d.name, d.value.value);
    statics.emplace(pool.time_derivative_symbol(d.name), total_time_derivative(d.value.value));
  }
  for (std::size_t i = 0; i < states.states.size(); ++i)
    rates.emplace(pool.time_derivative_symbol(states.states[i].symbol), states.rates[i]);
  const auto translated = [&](Expr e) { return substitute(substitute(e, statics), rates); };
  for (NamedExpr& y : states.outputs) y.value = translated(y.value);
  for (WhenCrossed& when : states.crossings) {
    when.value = translated(when.value);
    for (InitialValue& change : when.set) change.value = translated(change.value);
  }
  if (!states.simulation) return;
  for (auto& [input, law] : states.simulation->inputs) law = translated(law);
}

}  // namespace

std::optional<StatesModel> phase_states(Pipeline& pipeline, const EnergyModel& model) {
  if (!lacks_accelerations(model)) return std::nullopt;
  const auto phs = pipeline.port_hamiltonian(model);
  if (!phs) return std::nullopt;
  auto equations = tellegen::states_of(*phs, model.pool, model.parameters, model.span);
  if (!equations) return std::nullopt;
  StatesModel states;
  static_cast<ModelCore&>(states) = model;
  states.initial.clear();
  states.states = std::move(equations->states);
  for (Quantity& x : states.states) {
    const auto own = std::ranges::find(model.coordinates, x.symbol, &Quantity::symbol);
    if (own != model.coordinates.end()) x = *own;
    for (const Quantity& q : model.coordinates) {
      if (!q.dimension || x.symbol.symbol().name != "p_" + q.symbol.symbol().name) continue;
      x.dimension = dimensions::energy() * dimensions::time() / *q.dimension;
      x.span = q.span;
    }
  }
  states.rates = std::move(equations->rates);
  states.storage = equations->storage;
  start(states, model, *phs);
  translate(states, *phs);
  return states;
}

}  // namespace tellegen::session
