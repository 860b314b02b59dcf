#include "analyse/dynamics.hpp"

#include <algorithm>

#include "analyse/codes.hpp"
#include "analyse/generic_rank.hpp"
#include "analyse/kept_constraints.hpp"
#include "base/joined.hpp"
#include "derive/codes.hpp"
#include "derive/euler_lagrange.hpp"
#include "model/coordinates.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

namespace {

Dynamics common(const ModelCore& model) {
  Dynamics d;
  d.model = model.name;
  d.description = model.description;
  d.pool = model.pool;
  d.parameters = model.parameters;
  d.outputs = model.outputs;
  for (const Quantity& u : model.inputs) d.inputs.push_back(u.symbol);
  return d;
}

// Lagrange's equations in the machine form: with L̇ = dL/dt, d/dt ∂L/∂q̇ = ∂L̇/∂q̇ − ∂L/∂q. One total
// derivative and two sweeps backwards.
std::vector<Expr> lagrange_residual(const EnergyModel& model, const std::vector<Expr>& q,
                                    const std::vector<Expr>& v) {
  const Expr lagrangian = model.kinetic - model.potential;
  const std::vector<Expr> rate = gradient(total_time_derivative(lagrangian), v);
  const std::vector<Expr> slope = gradient(lagrangian, q);
  const std::vector<Expr> friction = gradient(model.dissipation, v);
  std::vector<Expr> residual;
  for (std::size_t i = 0; i < q.size(); ++i)
    residual.push_back(rate[i] - Rational(2) * slope[i] + friction[i] - model.forces[i]);
  return residual;
}

/// Whether M = ∂p/∂q̇ is regular almost everywhere, however small a mass is beside the others.
bool is_regular(const std::vector<Expr>& momenta, const std::vector<Expr>& v) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < v.size(); ++i) order.push_back(i);
  return generic_columns(momenta, v, order).size() == v.size();
}

/// The state form of a model in which some coordinates have no inertia.
Result<Dynamics> without_inertia(const EnergyModel& model) {
  auto el = derive_euler_lagrange(model, {});
  if (!el) return std::move(el.diagnostics);
  if (!el->singular || el->singular->xdot.empty()) {
    return Diagnostic{analyse_codes::no_explicit_rates, model.span, {model.name}, {}};
  }
  const SingularMass& singular = *el->singular;
  Substitution algebraic;
  for (std::size_t i = 0; i < singular.algebraic.size(); ++i)
    algebraic.emplace(singular.algebraic[i], singular.algebraic_values[i].value);
  std::vector<Expr> rates;
  for (const Formula& f : singular.xdot) rates.push_back(f.value);
  Dynamics d = common(model);
  d.rates = rates;
  for (const Form& state : singular.states) d.states.push_back(state.atom);
  // Of a coordinate of first order the velocity is no state, but a function of them.
  for (std::size_t i = 0; i < d.states.size(); ++i) {
    const Expr rate = model.pool->time_derivative_symbol(d.states[i]);
    if (std::ranges::find(d.states, rate) == d.states.end()) algebraic.emplace(rate, rates[i]);
  }
  for (NamedExpr& y : d.outputs) y.value = substitute(y.value, algebraic);
  d.dependent = std::move(algebraic);
  return d;
}

}  // namespace

Result<Dynamics> dynamics_of(const EnergyModel& model) {
  if (!model.codissipation.is_zero())
    return Diagnostic{derive_codes::codissipation, model.codissipation_span, {model.name}, {}};
  const std::vector<Expr> q = coordinates_of(model);
  const std::vector<Expr> v = velocities_of(model);
  std::vector<Expr> residual = lagrange_residual(model, q, v);
  // M = ∂²L/∂q̇²: the momenta are shorter than the equations.
  std::vector<std::vector<Expr>> mass;
  const std::vector<Expr> momenta = gradient(model.kinetic - model.potential, v);
  for (const Expr p : momenta) mass.push_back(gradient(p, v));
  const bool constrained = !model.constraints.empty();
  if (!constrained && !is_regular(momenta, v)) return without_inertia(model);
  Dynamics d = common(model);
  d.states = q;
  d.states.insert(d.states.end(), v.begin(), v.end());
  d.accelerations = accelerations_of(model);
  d.residual = std::move(residual);
  d.mass = std::move(mass);
  if (constrained) return with_constraints(std::move(d), model);
  return d;
}

Dynamics dynamics_of(const StatesModel& model) {
  Dynamics d = common(model);
  for (const Quantity& x : model.states) d.states.push_back(x.symbol);
  d.rates = model.rates;
  return d;
}

Result<StatesModel> states_of(const PortHamiltonian& phs, std::shared_ptr<Pool> pool,
                              const std::vector<Parameter>& parameters, Span span) {
  if (!phs.implicit.empty() || (phs.solve && phs.definitions.empty()))
    return Diagnostic{analyse_codes::no_explicit_rates, span, {phs.model}, {}};
  StatesModel model;
  model.name = phs.model;
  model.description = phs.description;
  model.span = span;
  model.pool = std::move(pool);
  model.parameters = parameters;
  Substitution known;  // each definition by those before it
  for (const NamedFormula& f : phs.definitions)
    known.emplace(f.name, substitute(f.value.value, Substitution(known)));
  for (const Expr u : phs.inputs) {  // not what constant sources give
    if (u.is_symbol() && u.symbol().role == Role::Input)
      model.inputs.push_back({u, "", {}, "", span});
  }
  for (std::size_t i = 0; i < phs.states.size(); ++i) {
    model.states.push_back({phs.states[i], "", {}, "", span});
    model.rates.push_back(substitute(phs.xdot[i].value, known));
  }
  model.storage = substitute(phs.H.value, known);
  return model;
}

namespace {

/// Efforts, flows and dependent states in `when` statements, by the states and inputs.
void put_into_events(StatesModel& model, const StateEquations& equations) {
  Substitution known(equations.watched.begin(), equations.watched.end());
  for (const NamedFormula& x : equations.dependent) known.emplace(x.name, x.value.value);
  for (WhenCrossed& when : model.crossings) {
    when.value = substitute(when.value, known);
    for (InitialValue& change : when.set) change.value = substitute(change.value, known);
  }
}

}  // namespace

Result<StatesModel> states_of(const StateEquations& equations, const ModelCore& model) {
  if (!equations.implicit.empty()) {
    std::vector<std::string> names;
    for (const NamedFormula& w : equations.implicit) names.push_back(w.name.symbol().name);
    return Diagnostic{analyse_codes::no_explicit_rates,
                      model.span,
                      {model.name},
                      {{"note.implicit_graph", {joined(names)}, {}}}};
  }
  StatesModel result;
  static_cast<ModelCore&>(result) = model;
  result.inputs.clear();
  for (const Expr u : equations.inputs) {
    const auto known = std::ranges::find(model.inputs, u, &Quantity::symbol);
    result.inputs.push_back(known != model.inputs.end() ? *known
                                                        : Quantity{u, "", {}, "", model.span});
  }
  result.outputs.clear();
  for (std::size_t i = 0; i < equations.outputs.size(); ++i)
    result.outputs.push_back({equations.outputs[i], equations.y[i].value, "", model.span});
  for (std::size_t i = 0; i < equations.states.size(); ++i) {
    result.states.push_back({equations.states[i], "", {}, "", model.span});
    result.rates.push_back(equations.xdot[i].value);
  }
  const auto named = [&](const std::vector<ElementEnergy>& energies) {
    std::vector<NamedExpr> all;
    for (const ElementEnergy& e : energies) all.push_back({e.element, e.value, "", model.span});
    return all;
  };
  const GraphAccount& account = equations.account;
  result.account =
      EnergyAccount{named(account.stored), named(account.supplied), named(account.dissipated),
                    named(account.heat.stored), named(account.heat.entering)};
  put_into_events(result, equations);
  return result;
}

}  // namespace tellegen
