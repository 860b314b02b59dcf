#include "derive/co_lagrangian.hpp"

#include <algorithm>

#include "derive/codes.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/fresh.hpp"
#include "symbolic/inverse_map.hpp"
#include "symbolic/substitute.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

/// The phase space of the model: q, p, and their rates as the port-Hamiltonian system gives them.
struct Phase {
  std::size_t n = 0;
  std::vector<Expr> q;
  std::vector<Expr> p;
  std::vector<Expr> force;  ///< ṗ, symbols
  std::vector<Expr> f;      ///< f_<coordinate>, symbols
};

/// A coordinate and a momentum each, with the velocities in closed form.
std::optional<Diagnostic> lacks_phase_space(const PortHamiltonian& phs) {
  std::vector<Expr> without = phs.massless;
  for (const NamedFormula& d : phs.eliminated) without.push_back(d.name);
  if (!without.empty()) {
    return Diagnostic{derive_codes::no_inertia, std::nullopt, {listed(without)}, {}};
  }
  std::vector<Expr> named;
  if (phs.solve) named = phs.solve->velocities;
  for (const ImplicitRelation& r : phs.implicit) named.push_back(r.velocity);
  if (named.empty()) return std::nullopt;
  return Diagnostic{derive_codes::no_closed_form, std::nullopt, {listed(named)}, {}};
}

Phase phase_of(const PortHamiltonian& phs) {
  Phase x;
  x.n = phs.states.size() / 2;
  for (std::size_t i = 0; i < x.n; ++i) {
    x.q.push_back(phs.states[i]);
    x.p.push_back(phs.states[x.n + i]);
    x.force.push_back(x.p.back().pool().time_derivative_symbol(x.p.back()));
    x.f.push_back(state_symbol(x.p.back().pool(), "f_" + x.q.back().symbol().name));
  }
  return x;
}

std::string chosen(const std::vector<Expr>& q, const std::vector<std::size_t>& which) {
  std::vector<Expr> some;
  for (const std::size_t i : which) some.push_back(q[i]);
  return listed(some);
}

/// ṗ = −∂H/∂q + Q solved for q.
Result<std::vector<Series>> coordinates_of(const Phase& x, const PortHamiltonian& phs, Ring& ring) {
  MapEquations map{{}, x.q, x.force};
  for (std::size_t i = 0; i < x.n; ++i) {
    map.values.push_back(ring.normalise(ring.convert(phs.xdot[x.n + i].value)));
  }
  InverseMap inverse = invert_map(map, ring);
  if (!inverse.singular.empty()) {
    return Diagnostic{
        derive_codes::no_force_map, std::nullopt, {chosen(x.q, inverse.singular)}, {}};
  }
  std::vector<std::size_t> open = inverse.no_closed;
  open.insert(open.end(), inverse.too_long.begin(), inverse.too_long.end());
  if (!open.empty()) {
    return Diagnostic{derive_codes::no_closed_force_map, std::nullopt, {chosen(x.q, open)}, {}};
  }
  return std::move(inverse.solution);
}

/// Forces beside −∂H/∂q that depend on position or momentum: (3) has no place for them.
bool has_other_forces(const Phase& x, const PortHamiltonian& phs, Ring& ring) {
  std::vector<Expr> state = x.q;
  state.insert(state.end(), x.p.begin(), x.p.end());
  for (std::size_t i = 0; i < x.n; ++i) {
    const Series q = ring.normalise(ring.convert(phs.xdot[x.n + i].value + phs.gradient[i].value));
    if (depends_on_any(ring, q, state)) return true;
  }
  return false;
}

/// L* = qᵀf − H with the coordinates replaced by what they are.
Expr transformed(const PortHamiltonian& phs, const std::vector<NamedFormula>& forces,
                 const Substitution& coordinates) {
  Expr lagrangian = -substitute(phs.H.value, coordinates);
  for (std::size_t i = 0; i < forces.size(); ++i) {
    lagrangian = lagrangian + coordinates.at(phs.states[i]) * forces[i].value.value;
  }
  return lagrangian;
}

/// L*(p, f), where q ↦ f = ∂H/∂q can be inverted without the other forces.
Expr on_forces(const Phase& x, const PortHamiltonian& phs, const std::vector<NamedFormula>& forces,
               const Substitution& coordinates, Ring& ring) {
  MapEquations map{{}, x.q, x.f};
  for (std::size_t i = 0; i < x.n; ++i) {
    map.values.push_back(ring.normalise(ring.convert(phs.gradient[i].value)));
  }
  const InverseMap inverse = invert_map(map, ring);
  if (!inverse.is_complete()) return transformed(phs, forces, coordinates);
  Substitution by_force;
  std::vector<NamedFormula> names;
  for (std::size_t i = 0; i < x.n; ++i) {
    by_force.emplace(x.q[i], ring.to_expr(inverse.solution[i]));
    names.push_back({x.f[i], {x.f[i], symbol_form(x.f[i])}});
  }
  return transformed(phs, names, by_force);
}

Formula sum_formula(Textbook& textbook, Expr e) {
  Ring& ring = textbook.ring();
  const Series s = ring.normalise(ring.convert(e));
  return {ring.to_expr(s), textbook.write_sum(s)};
}

std::vector<Step> tell_steps(const CoLagrangian& co, const PortHamiltonian& phs) {
  std::vector<Step> steps;
  steps.push_back({"hamiltonian", "step.col.hamiltonian", {}, {{name_form("H"), phs.H.shown}}, {}});
  Step forces{"forces", "step.col.forces", {}, {}, {}};
  Step inverse{"inverse", "step.col.coordinates", {}, {}, {}};
  Step balance{"equation", "step.col.balance", {}, {}, {}};
  const std::size_t n = co.momenta.size();
  for (std::size_t i = 0; i < n; ++i) {
    const Expr p = co.momenta[i];
    const Form rate = symbol_form(p.pool().time_derivative_symbol(p));
    forces.lines.push_back({rate, phs.xdot[n + i].shown});
    inverse.lines.push_back({symbol_form(co.coordinates[i].name), co.coordinates[i].value.shown});
    balance.lines.push_back({number_form(Rational(0)), co.equations[i].shown});
  }
  steps.push_back(std::move(forces));
  steps.push_back(std::move(inverse));
  steps.push_back(
      {"lagrangian", "step.col.lagrangian", {}, {{name_form("L*"), co.lagrangian.shown}}, {}});
  for (StepLine& line : balance.lines) std::swap(line.left, line.right);
  steps.push_back(std::move(balance));
  return steps;
}

}  // namespace

// With q = φ(p, ṗ, u): f = ∂H/∂q at φ, L* = φᵀf − H, and ∂H/∂p − φ̇ = 0.
Result<CoLagrangian> derive_co_lagrangian(const EnergyModel& model, const PortHamiltonian& phs,
                                          const CoLagrangianOptions& options) {
  if (!model.constraints.empty())
    return Diagnostic{derive_codes::constrained, model.constraints[0].span, {model.name}, {}};
  if (auto why = lacks_phase_space(phs)) return *why;
  std::vector<Expr> roots{phs.H.value};
  for (const Formula& f : phs.xdot) roots.push_back(f.value);
  Ring ring(*model.pool, roots);
  Textbook textbook(ring);
  const Phase x = phase_of(phs);
  auto solved = coordinates_of(x, phs, ring);
  if (!solved) return std::move(solved.diagnostics);
  CoLagrangian co;
  co.model = model.name;
  co.description = model.description;
  co.momenta = x.p;
  co.inputs = phs.inputs;
  Substitution to_forces;
  for (std::size_t i = 0; i < x.n; ++i) {
    const Expr value = ring.to_expr((*solved)[i]);
    to_forces.emplace(x.q[i], value);
    co.coordinates.push_back({x.q[i], {value, textbook.write_sum((*solved)[i])}});
  }
  for (std::size_t i = 0; i < x.n; ++i) {
    co.forces.push_back(
        {x.f[i], sum_formula(textbook, substitute(phs.gradient[i].value, to_forces))});
    const Expr velocity = substitute(phs.xdot[i].value, to_forces);
    co.equations.push_back(
        sum_formula(textbook, velocity - total_time_derivative(to_forces.at(x.q[i]))));
  }
  co.is_exact = model.codissipation.is_zero() && !has_other_forces(x, phs, ring);
  const Series energy =
      ring.normalise(ring.convert(co.is_exact ? transformed(phs, co.forces, to_forces)
                                              : on_forces(x, phs, co.forces, to_forces, ring)));
  co.lagrangian = {ring.to_expr(energy), textbook.write_energy(energy)};
  co.remarks.push_back({co.is_exact ? "remark.col.exact" : "remark.col.other_forces", {}});
  if (options.steps) co.steps = tell_steps(co, phs);
  return co;
}

}  // namespace tellegen
