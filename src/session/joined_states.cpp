#include "session/joined_states.hpp"

#include <algorithm>

#include "analyse/dynamics.hpp"
#include "analyse/implicit_states.hpp"
#include "bondgraph/bond_graph.hpp"
#include "simulate/measured.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"
#include "symbolic/transplant.hpp"

namespace tellegen::session {
namespace {

/// What the parts say, in the names of the system.
struct Said {
  std::vector<Parameter> parameters;
  Substitution initial;  ///< of states of the parts, also of those that the system does not have
  std::vector<std::pair<Expr, Expr>> inputs;
  std::optional<Expr> duration;  ///< of the first part that has one
  std::vector<WhenCrossed> events;
  std::vector<std::pair<Expr, Expr>> velocities;  ///< in events, with their coordinates
  std::vector<Quantity> quantities;  ///< states and inputs of the parts: units and places
  std::vector<HeatStores> heats;
};

Expr start_of(const ModelCore& model, Expr symbol) {
  const auto found = std::ranges::find(model.initial, symbol, &InitialValue::symbol);
  return found == model.initial.end() ? model.pool->number(0) : found->value;
}

/// Coordinates, and momenta p = ∂T*/∂q̇ at the start.
void add_initial(Said& said, const EnergyModel& model, Transplant& move, const std::string& prefix,
                 Pool& pool) {
  Substitution start{{model.pool->time(), model.pool->number(0)}};
  std::vector<Expr> velocities;
  for (const Quantity& q : model.coordinates) {
    velocities.push_back(model.pool->time_derivative_symbol(q.symbol));
    start.emplace(q.symbol, start_of(model, q.symbol));
    start.emplace(velocities.back(), start_of(model, velocities.back()));
  }
  const std::vector<Expr> momenta = gradient(model.kinetic, velocities);
  for (std::size_t i = 0; i < momenta.size(); ++i) {
    const Expr q = model.coordinates[i].symbol;
    said.initial.emplace(move(q), move(start.at(q)));
    if (const auto p = pool.find_symbol(prefix + "p_" + q.symbol().name))
      said.initial.emplace(*p, move(substitute(momenta[i], start)));
  }
}

void add_initial(Said& said, const StatesModel& model, Transplant& move, const std::string&,
                 Pool&) {
  if (model.heat) said.heats.push_back({move(model.heat->function), move(model.heat->heat)});
  for (const Quantity& x : model.states)
    said.initial.emplace(move(x.symbol), move(start_of(model, x.symbol)));
}

Quantity moved_quantity(Quantity q, Transplant& move) {
  q.symbol = move(q.symbol);
  return q;
}

/// Coordinates, and momenta: energy times time over the coordinate.
void add_quantities(Said& said, const EnergyModel& model, Transplant& move,
                    const std::string& prefix, Pool& pool) {
  for (const Quantity& q : model.coordinates) {
    said.quantities.push_back(moved_quantity(q, move));
    const auto p = pool.find_symbol(prefix + "p_" + q.symbol.symbol().name);
    if (!p) continue;
    Quantity momentum{*p, "", {}, "", q.span};
    if (q.dimension) momentum.dimension = dimensions::energy() * dimensions::time() / *q.dimension;
    said.quantities.push_back(std::move(momentum));
  }
}

void add_quantities(Said& said, const StatesModel& model, Transplant& move, const std::string&,
                    Pool&) {
  for (const Quantity& x : model.states) said.quantities.push_back(moved_quantity(x, move));
}

/// As it stands, in the names of the system; nothing is set yet.
WhenCrossed moved_event(const WhenCrossed& when, Transplant& move, const std::string& prefix) {
  WhenCrossed moved = when;
  moved.value = move(when.value);
  moved.set.clear();
  moved.text = prefix + " " + when.text;
  moved.text[prefix.size() - 1] = ':';
  return moved;
}

/// New velocities are new momenta p = ∂T*/∂q̇.
void add_events(Said& said, const EnergyModel& model, Transplant& move, const std::string& prefix,
                Pool& pool) {
  if (model.crossings.empty()) return;
  std::vector<Expr> velocities;
  for (const Quantity& q : model.coordinates) {
    velocities.push_back(model.pool->time_derivative_symbol(q.symbol));
    said.velocities.emplace_back(move(velocities.back()), move(q.symbol));
  }
  const std::vector<Expr> momenta = gradient(model.kinetic, velocities);
  for (const WhenCrossed& when : model.crossings) {
    WhenCrossed moved = moved_event(when, move, prefix);
    Substitution after;
    for (const InitialValue& change : when.set) after.emplace(change.symbol, change.value);
    for (std::size_t i = 0; i < momenta.size(); ++i) {
      const Expr q = model.coordinates[i].symbol;
      if (const auto found = after.find(q); found != after.end())
        moved.set.push_back({move(q), move(found->second)});
      const Expr changed = substitute(momenta[i], after);
      const auto p = pool.find_symbol(prefix + "p_" + q.symbol().name);
      if (p && changed != momenta[i]) moved.set.push_back({*p, move(changed)});
    }
    said.events.push_back(std::move(moved));
  }
}

void add_events(Said& said, const StatesModel& model, Transplant& move, const std::string& prefix,
                Pool&) {
  for (const WhenCrossed& when : model.crossings) {
    WhenCrossed moved = moved_event(when, move, prefix);
    for (const InitialValue& change : when.set)
      moved.set.push_back({move(change.symbol), move(change.value)});
    said.events.push_back(std::move(moved));
  }
}

Said said_by_parts(const SystemModel& system) {
  Said said;
  for (const Part& part : system.parts) {
    const std::string prefix = part.name + ".";
    std::visit(
        [&](const auto& m) {
          Transplant move(*m.pool, *system.pool, prefix);
          for (Parameter p : m.parameters) {
            p.symbol = move(p.symbol);
            if (p.value) p.value = move(*p.value);
            said.parameters.push_back(std::move(p));
          }
          add_initial(said, m, move, prefix, *system.pool);
          add_quantities(said, m, move, prefix, *system.pool);
          for (const Quantity& u : m.inputs) said.quantities.push_back(moved_quantity(u, move));
          add_events(said, m, move, prefix, *system.pool);
          if (!m.simulation) return;
          if (!said.duration) said.duration = move(m.simulation->duration);
          for (const auto& [input, law] : m.simulation->inputs)
            said.inputs.emplace_back(move(input), move(law));
        },
        part.model);
  }
  return said;
}

bool is_input(const StatesModel& model, Expr symbol) {
  return std::ranges::find(model.inputs, symbol, &Quantity::symbol) != model.inputs.end();
}

/// A state that the system has instead of others starts where these say.
void start(StatesModel& model, const Said& said, const PortHamiltonian& phs) {
  Substitution all = said.initial;
  for (const NamedFormula& fresh : phs.new_states)
    all.emplace(fresh.name, substitute(fresh.value.value, said.initial));
  for (const Quantity& x : model.states) {
    if (const auto found = all.find(x.symbol); found != all.end())
      model.initial.push_back({x.symbol, found->second});
  }
}

/// Units and places as the parts say; of a state instead of others by what these have.
void describe(StatesModel& model, const Said& said, const PortHamiltonian& phs) {
  KnownDimensions known = known_dimensions(model, said.quantities);
  const auto fill = [&](Quantity& q) {
    const auto told = std::ranges::find(said.quantities, q.symbol, &Quantity::symbol);
    if (told != said.quantities.end()) q = *told;
  };
  for (Quantity& x : model.states) fill(x);
  for (Quantity& u : model.inputs) fill(u);
  for (const NamedFormula& fresh : phs.new_states) {
    const auto x = std::ranges::find(model.states, fresh.name, &Quantity::symbol);
    if (x != model.states.end()) x->dimension = dimension_of(fresh.value.value, known);
  }
}

/// How fast something changes that depends on the states.
Expr rate_of(Expr e, const StatesModel& model) {
  std::vector<Expr> terms{model.pool->number(0)};
  for (std::size_t i = 0; i < model.states.size(); ++i)
    terms.push_back(derivative(e, model.states[i].symbol) * model.rates[i]);
  return model.pool->sum(terms);
}

/// States that rigid joints took, and velocities, by the states that remain.
Substitution by_states(const StatesModel& model, const Said& said, const PortHamiltonian& phs) {
  Substitution known(phs.replaced.begin(), phs.replaced.end());
  for (const auto& [v, q] : said.velocities) {
    const auto taken = known.find(q);
    known.emplace(v, rate_of(taken == known.end() ? q : taken->second, model));
  }
  return known;
}

/// A new value of a state that a joint took moves the one that it follows, and with it all parts
/// that are joined: x + (wanted − g(x))/g′, where the state was g(x). As it stands where g is not
/// of that kind.
InitialValue moved_change(const InitialValue& change, const StatesModel& model,
                          const PortHamiltonian& phs) {
  const auto taken =
      std::ranges::find(phs.replaced, change.symbol, [](const auto& r) { return r.first; });
  if (taken == phs.replaced.end()) return change;
  const Expr g = taken->second;
  std::optional<Expr> follows;
  for (const Quantity& x : model.states) {
    if (!depends_on(g, x.symbol)) continue;
    if (follows) return change;
    follows = x.symbol;
  }
  if (!follows) return change;
  const Expr slope = derivative(g, *follows);
  if (depends_on(slope, *follows)) return change;
  const Expr missing = change.value - g;
  return {*follows, *follows + missing / slope};
}

/// What parts hold as heat, by the states that remain.
void tell_heat(StatesModel& model, const Said& said, const PortHamiltonian& phs) {
  if (said.heats.empty()) return;
  const Substitution known(phs.replaced.begin(), phs.replaced.end());
  HeatStores all{model.pool->number(0), model.pool->number(0)};
  for (const HeatStores& part : said.heats) {
    all.function = all.function + substitute(part.function, known);
    all.heat = all.heat + substitute(part.heat, known);
  }
  model.heat = all;
}

void happen(StatesModel& model, const Said& said, const PortHamiltonian& phs) {
  const Substitution known = by_states(model, said, phs);
  for (WhenCrossed when : said.events) {
    when.value = substitute(when.value, known);
    for (InitialValue& change : when.set) {
      change.value = substitute(change.value, known);
      change = moved_change(change, model, phs);
    }
    model.crossings.push_back(std::move(when));
  }
}

}  // namespace

std::optional<StatesModel> joined_states(Pipeline& pipeline, const SystemModel& model) {
  const auto phs = pipeline.needed(pipeline.port_hamiltonian(model));
  if (!phs) return std::nullopt;
  const Said said = said_by_parts(model);
  auto states = pipeline.needed(tellegen::states_of(*phs, model.pool, said.parameters, model.span));
  if (!states) return std::nullopt;
  start(*states, said, *phs);
  describe(*states, said, *phs);
  happen(*states, said, *phs);
  tell_heat(*states, said, *phs);
  if (!said.duration) return states;
  states->simulation = SimulationRequest{*said.duration, {}};
  for (const auto& [input, law] : said.inputs) {
    if (is_input(*states, input)) states->simulation->inputs.emplace_back(input, law);
  }
  return states;
}

std::optional<StateEquations> equations_without_rates(Pipeline& pipeline,
                                                      const BondGraphModel& model) {
  auto equations = pipeline.needed(pipeline.state_equations(model));
  if (!equations || equations->input_rates.empty()) return equations;
  pipeline.add(derive_state_equations(model, {}).diagnostics);  // refuses them
  return std::nullopt;
}

namespace {

/// The equations of a graph as a stage can take them.
std::optional<StateEquations> equations_with(Pipeline& pipeline, const BondGraphModel& model,
                                             InputRates rates) {
  if (rates == InputRates::Refused) return equations_without_rates(pipeline, model);
  auto equations = pipeline.needed(pipeline.state_equations(model));
  if (!equations || rates == InputRates::Kept) return equations;
  Substitution none;
  for (const Expr rate : equations->input_rates) none.emplace(rate, model.pool->number(0));
  for (FormulaVector* all : {&equations->xdot, &equations->y}) {
    for (Formula& f : *all) f.value = substitute(f.value, none);
  }
  for (NamedFormula& w : equations->implicit) w.value.value = substitute(w.value.value, none);
  return equations;
}

}  // namespace

std::optional<StatesModel> graph_states(Pipeline& pipeline, const BondGraphModel& model,
                                        InputRates rates) {
  const auto equations = equations_with(pipeline, model, rates);
  if (!equations) return std::nullopt;
  return pipeline.needed(tellegen::states_of(*equations, model));
}

std::optional<StatesModel> graph_states_near(Pipeline& pipeline, const BondGraphModel& model,
                                             const std::string& at, InputRates rates) {
  const auto equations = equations_with(pipeline, model, rates);
  if (!equations) return std::nullopt;
  return pipeline.needed(states_near(*equations, model, at));
}

std::optional<ImplicitStates> graph_states_at_rest(Pipeline& pipeline,
                                                   const BondGraphModel& model) {
  const auto equations = equations_with(pipeline, model, InputRates::Zero);
  if (!equations) return std::nullopt;
  auto states = pipeline.needed(states_with_implicit(*equations, model));
  if (!states) return std::nullopt;
  return ImplicitStates{std::move(*states), equations->implicit.size()};
}

std::optional<StatesModel> states_of(Pipeline& pipeline, const AnyModel& any) {
  if (const auto* states = std::get_if<StatesModel>(&any)) return *states;
  if (const auto* graph = std::get_if<BondGraphModel>(&any)) return graph_states(pipeline, *graph);
  if (const auto* system = std::get_if<SystemModel>(&any)) return joined_states(pipeline, *system);
  return std::nullopt;
}

}  // namespace tellegen::session
