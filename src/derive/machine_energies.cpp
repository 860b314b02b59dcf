#include "derive/machine_energies.hpp"

#include <algorithm>

#include "derive/codes.hpp"
#include "model/coordinates.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {
namespace {

struct Variables {
  std::vector<Expr> q;
  std::vector<Expr> v;
};

Variables variables_of(const EnergyModel& model) {
  return {coordinates_of(model), velocities_of(model)};
}

/// de/dt where no velocity changes: q → q̇, t → 1.
Expr rate_at_rest(Expr e) {
  Pool& pool = e.pool();
  Differentiator rate(pool, [&pool](Expr s) {
    const SymbolInfo& info = s.symbol();
    if (info.role == Role::Time) return pool.number(1);
    const bool moves = info.role == Role::Coordinate && info.order == 0;
    return moves ? pool.time_derivative_symbol(s) : pool.number(0);
  });
  return rate(e);
}

/// d/dt ∂T/∂q̇ = ∂(dT/dt)/∂q̇ − ∂T/∂q; with L = T − V the bias has −2 ∂T/∂q and + ∂V/∂q.
std::vector<Expr> bias_of(const EnergyModel& model, const Variables& x) {
  const std::vector<Expr> rate = gradient(rate_at_rest(model.kinetic), x.v);
  const std::vector<Expr> inertial = gradient(model.kinetic, x.q);
  const std::vector<Expr> slope = gradient(model.potential, x.q);
  const std::vector<Expr> damping = gradient(model.dissipation, x.v);
  std::vector<Expr> bias;
  for (std::size_t i = 0; i < x.q.size(); ++i) {
    bias.push_back(rate[i] - Rational(2) * inertial[i] + slope[i] + damping[i] - model.forces[i]);
  }
  return bias;
}

std::vector<std::vector<Expr>> mass_of(const EnergyModel& model, const Variables& x) {
  const std::vector<Expr> momenta = gradient(model.kinetic, x.v);
  std::vector<std::vector<Expr>> mass;
  for (const Expr p : momenta) mass.push_back(gradient(p, x.v));
  for (std::size_t i = 0; i < mass.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) mass[j][i] = mass[i][j];
  }
  return mass;
}

std::vector<std::string> names_of(const EnergyModel& model) {
  std::vector<std::string> names;
  for (const Parameter& p : model.parameters) names.push_back(p.symbol.symbol().name);
  for (const Quantity& q : model.coordinates) names.push_back(q.symbol.symbol().name);
  for (const Quantity& u : model.inputs) names.push_back(u.symbol.symbol().name);
  for (const NamedExpr& d : model.defines) names.push_back(d.name);
  for (const NamedExpr& y : model.outputs) names.push_back(y.name);
  return names;
}

std::optional<Diagnostic> refused(const EnergyModel& model, const MachineForm& form) {
  if (!model.constraints.empty()) return std::nullopt;  // what others carry along may be massless
  for (std::size_t i = 0; i < form.mass.size(); ++i) {
    if (!std::ranges::all_of(form.mass[i], [](Expr e) { return e.is_zero(); })) continue;
    const Quantity& q = model.coordinates[i];
    return Diagnostic{derive_codes::nothing_moves, q.span, {q.symbol.symbol().name}, {}};
  }
  return std::nullopt;
}

}  // namespace

namespace {

/// The lower triangle of M by rows, then the bias.
std::vector<Expr> roots_of(const MachineForm& form) {
  std::vector<Expr> roots;
  for (std::size_t i = 0; i < form.mass.size(); ++i) {
    for (std::size_t j = 0; j <= i; ++j) roots.push_back(form.mass[i][j]);
  }
  roots.insert(roots.end(), form.bias.begin(), form.bias.end());
  return roots;
}

/// The way back.
void take(const std::vector<Expr>& roots, MachineForm& form) {
  std::size_t at = 0;
  for (std::size_t i = 0; i < form.mass.size(); ++i) {
    for (std::size_t j = 0; j <= i; ++j) form.mass[i][j] = form.mass[j][i] = roots[at++];
  }
  for (Expr& b : form.bias) b = roots[at++];
}

/// Up to so many coordinates the textbook form is tried; with more it grows too fast to win.
constexpr std::size_t few = 4;

}  // namespace

Result<MachineForm> derive_machine_form(const EnergyModel& model) {
  if (!model.codissipation.is_zero())
    return Diagnostic{derive_codes::codissipation, model.codissipation_span, {model.name}, {}};
  const Variables x = variables_of(model);
  MachineForm form;
  form.model = model.name;
  form.description = model.description;
  form.coordinates = x.q;
  for (const Quantity& u : model.inputs) form.inputs.push_back(u.symbol);
  form.method = "machine.method.energies";
  form.mass = mass_of(model, x);
  form.bias = bias_of(model, x);
  if (auto why = refused(model, form)) return *why;
  if (!model.constraints.empty()) form.remarks.push_back({"remark.machine.constraints", {}});
  const StraightLineOptions options{.taken = names_of(model)};
  const std::vector<Expr> roots = roots_of(form);
  form.dynamics = straight_line(roots, options);
  if (x.q.size() > few || roots.empty()) return form;
  const std::vector<Expr> written = textbook_exprs(roots);
  StraightLine shorter = straight_line(written, options);
  if (shorter.each_count.total() >= form.dynamics.each_count.total()) return form;
  form.dynamics = std::move(shorter);
  take(written, form);
  return form;
}

}  // namespace tellegen
