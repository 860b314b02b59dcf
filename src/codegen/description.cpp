#include "codegen/description.hpp"

#include <algorithm>

#include "codegen/constraints.hpp"
#include "codegen/crossings.hpp"
#include "codegen/generated.hpp"
#include "codegen/routine_words.hpp"
#include "simulate/energies.hpp"
#include "simulate/observed.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/solve_dag.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::codegen {
namespace {

Array vector_of(std::string_view name, std::vector<Expr> entries) {
  const std::size_t rows = entries.size();
  return {name, rows, 0, std::move(entries)};
}

Array matrix_of(std::string_view name, const std::vector<std::vector<Expr>>& rows,
                std::size_t columns) {
  Array matrix{name, rows.size(), columns, {}};
  for (const auto& row : rows) matrix.entries.insert(matrix.entries.end(), row.begin(), row.end());
  return matrix;
}

std::vector<Expr> values_of(const std::vector<NamedExpr>& all) {
  std::vector<Expr> values;
  for (const NamedExpr& e : all) values.push_back(e.value);
  return values;
}

bool has_code(const std::vector<Expr>& roots) { return without_code(roots, "").empty(); }

void place(Description& d, const std::vector<Expr>& symbols, std::string_view array) {
  for (std::size_t i = 0; i < symbols.size(); ++i) d.places.push_back({symbols[i], array, i});
}

std::vector<Expr> symbols_of(const std::vector<Quantity>& all) {
  std::vector<Expr> symbols;
  for (const Quantity& q : all) symbols.push_back(q.symbol);
  return symbols;
}

Item item(const Quantity& q) {
  return {q.symbol.symbol().name, series_of(q, SeriesKind::State).unit, q.description};
}

Item velocity_item(const Quantity& q) {
  return {"der(" + q.symbol.symbol().name + ")", velocity_series(q).unit, ""};
}

/// Names, places and what else does not depend on the kind of model.
Description begin(const ModelCore& model, const CodeOptions& options) {
  Description d;
  d.name = model.name;
  d.description = model.description;
  d.pool = model.pool;
  for (const Parameter& p : model.parameters) d.parameters.push_back({item(p), p.symbol, p.value});
  d.language = options.language;
  for (const Quantity& u : model.inputs) d.inputs.push_back(item(u));
  for (const NamedExpr& y : model.outputs) d.outputs.push_back({y.name, "", y.description});
  place(d, symbols_of(model.inputs), "u");
  return d;
}

Routine routine(std::string_view name, const Words& about, std::vector<Array> gives) {
  Routine r;
  r.name = name;
  r.about = about;
  r.gives = std::move(gives);
  return r;
}

Routine with_inputs(Routine r) {
  r.takes_inputs = true;
  return r;
}

void begin_with_accelerations(Routine& r) {
  r.begins_with_accelerations = true;
  r.can_fail = true;
}

/// Of parameters alone.
Routine of_parameters(Routine r) {
  r.takes_states = false;
  return r;
}

void add_initial(Description& d, const ModelCore& model, const std::vector<Expr>& states,
                 const std::vector<Expr>& given) {
  std::vector<Expr> start = given;
  if (start.empty()) {
    for (const Expr s : states) start.push_back(initial_value(model, s));
  }
  d.routines.push_back(
      of_parameters(routine("initial", words_of::initial, {vector_of("x", start)})));
}

/// The laws that the model's simulation gives, and its duration.
void add_simulation(Description& d, const ModelCore& model) {
  Expr duration = d.pool->number(1);
  if (model.simulation && has_code({model.simulation->duration}))
    duration = model.simulation->duration;
  d.routines.push_back(
      of_parameters(routine("duration", words_of::duration, {vector_of("T", {duration})})));
  if (!model.simulation || model.simulation->inputs.empty()) return;
  const Substitution given = inputs_of(model);
  std::vector<Expr> laws;
  for (const Quantity& u : model.inputs) laws.push_back(given.at(u.symbol));
  if (!has_code(laws) || !is_placed(d, laws, "x")) return;
  d.routines.push_back(routine("inputs", words_of::inputs, {vector_of("u", laws)}));
  d.driven = true;
}

void add_powers(Description& d, const Powers& powers) {
  std::vector<Expr> stored;
  for (const auto& [name, value] : powers.stored) stored.push_back(value);
  if (stored.empty() || !has_code(stored) || !is_placed(d, stored, "x u")) return;
  for (const auto& [name, value] : powers.stored) d.energies.emplace_back(name);
  d.routines.push_back(
      with_inputs(routine("energies", words_of::energies, {vector_of("E", stored)})));
  const std::vector<Expr> flows{powers.supplied, powers.dissipated};
  if (!has_code(flows) || !is_placed(d, flows, "x u a w")) return;
  Routine r = with_inputs(routine("powers", words_of::powers, {vector_of("P", flows)}));
  if (!is_placed(d, flows, "x u w")) begin_with_accelerations(r);
  d.routines.push_back(std::move(r));
}

void add_outputs(Description& d, const ModelCore& model) {
  if (model.outputs.empty()) return;
  const std::vector<Expr> values = values_of(model.outputs);
  Routine r = with_inputs(routine("outputs", words_of::outputs, {vector_of("y", values)}));
  if (!is_placed(d, values, "x u w")) begin_with_accelerations(r);
  d.routines.push_back(std::move(r));
}

/// What no routine can have: opaque functions, integrals, rates of inputs.
Diagnostics problems(const Description& d, const ModelCore& model) {
  std::vector<Expr> roots;
  const auto append = [&](const std::vector<Array>& arrays) {
    for (const Array& a : arrays) roots.insert(roots.end(), a.entries.begin(), a.entries.end());
  };
  for (const Routine& r : d.routines) {
    append(r.equations);
    append(r.gives);
  }
  Diagnostics found = without_code(roots, model.name);
  if (found.empty()) found = without_place(d, roots);
  return found;
}

/// The symbols of entries of B, after K X = B is solved.
std::vector<Expr> solutions(Description& d, std::size_t count) {
  std::vector<Expr> symbols;
  for (std::size_t i = 0; i < count; ++i) {
    symbols.push_back(d.pool->symbol("B[" + std::to_string(i) + "]", Role::State));
    if (std::ranges::find(d.places, symbols.back(), &Place::symbol) == d.places.end())
      d.places.push_back({symbols.back(), "B", i});
  }
  return symbols;
}

/// M q̈ + h = Aᵀλ with A q̈ + γ = 0 as K z = b, for z = (q̈, λ).
struct Motion {
  std::vector<Expr> positions;
  std::vector<Expr> velocities;
  std::vector<Expr> unknowns;  ///< q̈, then the multipliers
  std::vector<std::vector<Expr>> matrix;
  std::vector<Expr> right;
};

Motion motion_of(const EnergyModel& model, const MachineForm& form, const ConstraintCode& code) {
  Pool& pool = *model.pool;
  Motion m;
  for (const Quantity& q : model.coordinates) {
    m.positions.push_back(q.symbol);
    m.velocities.push_back(pool.time_derivative_symbol(q.symbol));
  }
  for (const Expr v : m.velocities) m.unknowns.push_back(pool.time_derivative_symbol(v));
  const std::size_t n = m.positions.size();
  const std::size_t c = code.rates.size();
  for (std::size_t k = 0; k < c; ++k)
    m.unknowns.push_back(pool.symbol("lambda[" + std::to_string(k) + "]", Role::State));
  for (std::size_t i = 0; i < n; ++i) {
    std::vector<Expr> row = form.mass[i];
    for (std::size_t k = 0; k < c; ++k) row.push_back(-code.jacobian[k][i]);
    m.matrix.push_back(std::move(row));
    m.right.push_back(-form.bias[i]);
  }
  for (std::size_t k = 0; k < c; ++k) {
    std::vector<Expr> row = code.jacobian[k];
    row.resize(n + c, pool.number(0));
    m.matrix.push_back(std::move(row));
    m.right.push_back(-code.gamma[k]);
  }
  return m;
}

/// Of more coordinates, the solution of M is a loop.
constexpr std::size_t most_unrolled = 12;

/// q̈ without K: by the recursion of a chain, or by elimination in a symmetric M.
std::vector<Expr> direct_accelerations(const Motion& m, const MachineForm& form) {
  if (!form.acceleration.empty() || m.matrix.size() > most_unrolled) return form.acceleration;
  return solve_symmetric(m.matrix, m.right).solution;
}

/// What the constraints' forces do of their own: λ·(A q̇), which is −λ·b.
Expr power_of_constraints(const Motion& m, const ConstraintCode& code) {
  Pool& pool = m.positions.front().pool();
  Substitution at_rest;
  for (const Expr v : m.velocities) at_rest.emplace(v, pool.number(0));
  std::vector<Expr> terms{pool.number(0)};
  for (std::size_t k = 0; k < code.rates.size(); ++k)
    terms.push_back(-(m.unknowns[m.positions.size() + k] * substitute(code.rates[k], at_rest)));
  return pool.sum(terms);
}

void add_accelerations(Description& d, const Motion& m, const MachineForm& form) {
  const std::size_t size = m.unknowns.size();
  Routine r = with_inputs(routine(
      "accelerations",
      d.constraints.empty() ? words_of::accelerations : words_of::constrained_accelerations, {}));
  r.can_fail = true;
  std::vector<Expr> direct;
  if (d.constraints.empty()) direct = direct_accelerations(m, form);
  if (!direct.empty()) {
    r.gives = {vector_of("a", std::move(direct))};
  } else {
    r.equations = {matrix_of("K", m.matrix, size), vector_of("B", m.right)};
    r.gives = {vector_of("a", solutions(d, size))};
  }
  d.routines.push_back(std::move(r));
}

void add_rates(Description& d, const Motion& m) {
  const std::size_t n = m.positions.size();
  std::vector<Expr> rates = m.velocities;
  rates.insert(rates.end(), m.unknowns.begin(),
               m.unknowns.begin() + static_cast<std::ptrdiff_t>(n));
  Routine r = with_inputs(routine("rhs", words_of::rates, {vector_of("dx", std::move(rates))}));
  begin_with_accelerations(r);
  d.routines.push_back(std::move(r));
}

/// Coordinates. The slopes of n accelerations by 2n states are so many formulas that of a hundred
/// bodies they would be nine tenths of the code, and more than a compiler takes in one function.
constexpr std::size_t most_with_jacobians = 40;

/// K ∂z/∂s = −∂(K z − b)/∂s with z held, for every state and input s.
void add_jacobians(Description& d, const ModelCore& model, const Motion& m) {
  Pool& pool = *d.pool;
  const std::size_t n = m.positions.size();
  const std::size_t size = m.unknowns.size();
  std::vector<Expr> by = m.positions;
  by.insert(by.end(), m.velocities.begin(), m.velocities.end());
  for (const Quantity& u : model.inputs) by.push_back(u.symbol);
  std::vector<std::vector<Expr>> slopes;
  for (std::size_t i = 0; i < size; ++i) {
    std::vector<Expr> terms{m.right[i]};
    for (std::size_t j = 0; j < size; ++j) terms.push_back(-m.matrix[i][j] * m.unknowns[j]);
    slopes.push_back(gradient(pool.sum(terms), by));
  }
  Routine r = with_inputs(routine("jacobians", words_of::jacobians, {}));
  r.can_fail = true;
  r.equations = {matrix_of("K", m.matrix, size), matrix_of("B", slopes, by.size())};
  if (!is_placed(d, r.equations[1].entries, "x u")) begin_with_accelerations(r);
  const std::vector<Expr> solved = solutions(d, size * by.size());
  Array by_states{"Fx", 2 * n, 2 * n, {}};
  Array by_inputs{"Fu", 2 * n, model.inputs.size(), {}};
  for (std::size_t i = 0; i < 2 * n; ++i) {
    for (std::size_t j = 0; j < by.size(); ++j) {
      const Expr entry = i < n ? pool.number(j == n + i ? 1 : 0) : solved[(i - n) * by.size() + j];
      (j < 2 * n ? by_states : by_inputs).entries.push_back(entry);
    }
  }
  r.gives.push_back(std::move(by_states));
  if (!model.inputs.empty()) r.gives.push_back(std::move(by_inputs));
  d.routines.push_back(std::move(r));
}

void add_constraints(Description& d, const ConstraintCode& code, std::size_t coordinates) {
  for (const std::string& name : code.names) d.constraints.push_back({name, "", ""});
  if (code.rates.empty()) return;
  d.routines.push_back(routine("constraints", words_of::constraints,
                               {vector_of("phi", code.positions), vector_of("rate", code.rates)}));
  d.routines.push_back(routine("constraint_matrix", words_of::constraint_matrix,
                               {matrix_of("A", code.jacobian, coordinates)}));
}

/// ẋ = f(t, x, u), and the powers by these.
struct Explicit {
  std::vector<Expr> states;
  std::vector<Item> items;
  std::vector<Expr> rates;
  Powers powers;
  std::vector<ImplicitQuantity> implicit;  ///< all of these may use them
};

/// A coordinate, or the velocity of one.
Item item_of(const EnergyModel& model, Expr state) {
  for (const Quantity& q : model.coordinates) {
    if (q.symbol == state) return item(q);
    if (model.pool->time_derivative_symbol(q.symbol) == state) return velocity_item(q);
  }
  return {state.symbol().name, "", ""};
}

std::vector<Expr> unknowns_of(const Explicit& system) {
  std::vector<Expr> unknowns;
  for (const ImplicitQuantity& w : system.implicit) unknowns.push_back(w.symbol);
  return unknowns;
}

/// r(t, x, u, w) = 0 and its slopes by w.
void add_laws(Description& d, const Explicit& system) {
  if (system.implicit.empty()) return;
  const std::vector<Expr> unknowns = unknowns_of(system);
  place(d, unknowns, "w");
  std::vector<Expr> zeros;
  std::vector<std::vector<Expr>> slopes;
  for (const ImplicitQuantity& w : system.implicit) {
    d.implicit.push_back({w.symbol.symbol().name, "", ""});
    zeros.push_back(w.zero);
    slopes.push_back(gradient(w.zero, unknowns));
  }
  Routine r = with_inputs(routine(
      "laws", words_of::laws, {vector_of("r", zeros), matrix_of("W", slopes, unknowns.size())}));
  r.takes_implicit = true;
  d.routines.push_back(std::move(r));
}

/// With ∂r/∂w ∂w/∂s = −∂r/∂s for every state and input s.
void add_implicit_jacobians(Description& d, const ModelCore& model, const Explicit& system) {
  Pool& pool = *d.pool;
  const std::vector<Expr> unknowns = unknowns_of(system);
  std::vector<Expr> by = system.states;
  for (const Quantity& u : model.inputs) by.push_back(u.symbol);
  const std::size_t n = system.states.size();
  std::vector<std::vector<Expr>> matrix;
  std::vector<std::vector<Expr>> right;
  for (const ImplicitQuantity& w : system.implicit) {
    matrix.push_back(gradient(w.zero, unknowns));
    right.emplace_back();
    for (const Expr slope : gradient(w.zero, by)) right.back().push_back(-slope);
  }
  Routine r = with_inputs(routine("jacobians", words_of::jacobians, {}));
  r.equations = {matrix_of("K", matrix, unknowns.size()), matrix_of("B", right, by.size())};
  const std::vector<Expr> solved = solutions(d, unknowns.size() * by.size());
  Array by_states{"Fx", n, n, {}};
  Array by_inputs{"Fu", n, model.inputs.size(), {}};
  for (const Expr rate : system.rates) {
    const std::vector<Expr> own = gradient(rate, by);
    const std::vector<Expr> through = gradient(rate, unknowns);
    for (std::size_t j = 0; j < by.size(); ++j) {
      std::vector<Expr> terms{own[j]};
      for (std::size_t k = 0; k < unknowns.size(); ++k)
        terms.push_back(through[k] * solved[k * by.size() + j]);
      (j < n ? by_states : by_inputs).entries.push_back(pool.sum(terms));
    }
  }
  r.gives.push_back(std::move(by_states));
  if (!model.inputs.empty()) r.gives.push_back(std::move(by_inputs));
  d.routines.push_back(std::move(r));
}

/// Routines that use w find it first.
void begin_with_implicit(Description& d) {
  if (d.implicit.empty()) return;
  for (Routine& r : d.routines) {
    std::vector<Expr> roots;
    for (const auto* arrays : {&r.equations, &r.gives}) {
      for (const Array& a : *arrays) roots.insert(roots.end(), a.entries.begin(), a.entries.end());
    }
    if (r.takes_implicit || is_placed(d, roots, "x u a B")) continue;
    r.begins_with_implicit = true;
    r.can_fail = true;
  }
}

void add_jacobians(Description& d, const ModelCore& model, const Explicit& system) {
  if (!system.implicit.empty()) return add_implicit_jacobians(d, model, system);
  const std::vector<Expr> inputs = symbols_of(model.inputs);
  std::vector<std::vector<Expr>> by_states;
  std::vector<std::vector<Expr>> by_inputs;
  for (const Expr rate : system.rates) {
    by_states.push_back(gradient(rate, system.states));
    by_inputs.push_back(gradient(rate, inputs));
  }
  Routine r = with_inputs(routine("jacobians", words_of::jacobians,
                                  {matrix_of("Fx", by_states, system.states.size())}));
  if (!inputs.empty()) r.gives.push_back(matrix_of("Fu", by_inputs, inputs.size()));
  d.routines.push_back(std::move(r));
}

Result<Description> described(Description d, const ModelCore& model, const Explicit& system) {
  d.states = system.items;
  place(d, system.states, "x");
  add_laws(d, system);
  d.routines.push_back(
      with_inputs(routine("rhs", words_of::rates, {vector_of("dx", system.rates)})));
  if (Diagnostics found = problems(d, model); !found.empty()) return found;
  add_jacobians(d, model, system);
  add_powers(d, system.powers);
  add_outputs(d, model);
  add_simulation(d, model);
  add_initial(d, model, system.states, {});
  add_crossings(d, model);
  if (Diagnostics found = problems(d, model); !found.empty()) return found;
  begin_with_implicit(d);
  return d;
}

}  // namespace

const Routine* Description::find(std::string_view routine) const {
  const auto found = std::ranges::find(routines, routine, &Routine::name);
  return found == routines.end() ? nullptr : &*found;
}

Result<Description> describe(const EnergyModel& model, const MachineForm& form,
                             const CodeOptions& options) {
  auto structure = constraint_structure(model);
  if (!structure) return std::move(structure.diagnostics);
  const ConstraintCode code = constraint_code(model, *structure);
  const Motion motion = motion_of(model, form, code);
  Description d = begin(model, options);
  d.coordinates = model.coordinates.size();
  std::vector<Expr> states = motion.positions;
  states.insert(states.end(), motion.velocities.begin(), motion.velocities.end());
  for (const Quantity& q : model.coordinates) d.states.push_back(item(q));
  for (const Quantity& q : model.coordinates) d.states.push_back(velocity_item(q));
  place(d, states, "x");
  place(d, motion.unknowns, "a");
  d.routines.push_back(routine("mass_matrix", words_of::mass_matrix,
                               {matrix_of("M", form.mass, model.coordinates.size())}));
  d.routines.push_back(with_inputs(routine("bias", words_of::bias, {vector_of("h", form.bias)})));
  add_constraints(d, code, model.coordinates.size());
  add_accelerations(d, motion, form);
  add_rates(d, motion);
  if (Diagnostics found = problems(d, model); !found.empty()) return found;
  if (motion.positions.size() <= most_with_jacobians) add_jacobians(d, model, motion);
  Powers powers = powers_of(model);
  powers.supplied = powers.supplied + power_of_constraints(motion, code);
  add_powers(d, powers);
  add_outputs(d, model);
  add_simulation(d, model);
  add_initial(d, model, states, consistent_initial(model, *structure));
  add_crossings(d, model);
  if (Diagnostics found = problems(d, model); !found.empty()) return found;
  return {std::move(d), std::move(structure.diagnostics)};
}

Result<Description> describe(const StatesModel& model, const CodeOptions& options,
                             const std::vector<ImplicitQuantity>& implicit) {
  Explicit system;
  system.states = symbols_of(model.states);
  for (const Quantity& x : model.states) system.items.push_back(item(x));
  system.rates = model.rates;
  system.powers = powers_of(model);
  system.implicit = implicit;
  return described(begin(model, options), model, system);
}

Result<Description> describe(const EnergyModel& model, const Dynamics& dynamics,
                             const CodeOptions& options) {
  const Substitution& by_states = dynamics.dependent;
  EnergyModel known = model;
  for (NamedExpr& y : known.outputs) y.value = substitute(y.value, by_states);
  for (WhenCrossed& when : known.crossings) {
    when.value = substitute(when.value, by_states);
    for (InitialValue& change : when.set) change.value = substitute(change.value, by_states);
  }
  if (known.simulation) {
    for (auto& [input, law] : known.simulation->inputs) law = substitute(law, by_states);
  }
  Explicit system;
  system.states = dynamics.states;
  for (const Expr x : dynamics.states) system.items.push_back(item_of(model, x));
  system.rates = dynamics.rates;
  system.powers = powers_of(model);
  for (auto& [name, energy] : system.powers.stored) energy = substitute(energy, by_states);
  system.powers.supplied = substitute(system.powers.supplied, by_states);
  system.powers.dissipated = substitute(system.powers.dissipated, by_states);
  return described(begin(known, options), known, system);
}

}  // namespace tellegen::codegen
