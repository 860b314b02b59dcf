#include "derive/recursive/machine.hpp"

#include "derive/recursive/articulated.hpp"
#include "derive/recursive/composite.hpp"
#include "derive/recursive/newton_euler.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {
namespace {

/// The names of the model, which the program's own names keep away from.
std::vector<std::string> names_of(const ChainModel& model) {
  std::vector<std::string> names;
  for (const Parameter& p : model.parameters) names.push_back(p.symbol.symbol().name);
  for (const Quantity& q : model.coordinates) names.push_back(q.symbol.symbol().name);
  for (const Quantity& u : model.inputs) names.push_back(u.symbol.symbol().name);
  for (const NamedExpr& d : model.defines) names.push_back(d.name);
  for (const NamedExpr& y : model.outputs) names.push_back(y.name);
  return names;
}

std::vector<Expr> roots_of(const MachineForm& form) {
  std::vector<Expr> roots;
  for (std::size_t i = 0; i < form.mass.size(); ++i)
    roots.insert(roots.end(), form.mass[i].begin(),
                 form.mass[i].begin() + static_cast<std::ptrdiff_t>(i) + 1);
  roots.insert(roots.end(), form.bias.begin(), form.bias.end());
  return roots;
}

/// Up to so many coordinates the textbook form is tried; with more the recursion is shorter.
constexpr std::size_t few = 3;

/// C has a square number of entries: up to so many coordinates they are written.
constexpr std::size_t not_too_many = 12;

/// g = ∂V/∂q: what the joints hold at rest, and the springs.
std::vector<Expr> gravity_vector(const ChainModel& model,
                                 const std::vector<planar::Frame>& frames) {
  std::vector<Expr> q;
  for (const Quantity& c : model.coordinates) q.push_back(c.symbol);
  const std::vector<Expr> springs = gradient(model.other_potential, q);
  std::vector<Expr> g = planar::inverse_dynamics(
      model, frames,
      {planar::zeros(model), planar::zeros(model), {model.gravity.x, model.gravity.y}});
  for (std::size_t i = 0; i < g.size(); ++i) g[i] = g[i] + springs[i];
  return g;
}

void add_terms(const ChainModel& model, const std::vector<planar::Frame>& frames,
               const StraightLineOptions& options, MachineForm& form) {
  if (form.coordinates.size() > not_too_many) return;
  form.coriolis = planar::coriolis_matrix(model, frames);
  form.gravity = gravity_vector(model, frames);
  std::vector<Expr> roots;
  for (const auto& row : form.coriolis) roots.insert(roots.end(), row.begin(), row.end());
  roots.insert(roots.end(), form.gravity.begin(), form.gravity.end());
  const bool short_enough = form.coordinates.size() <= few;
  form.terms = straight_line(short_enough ? textbook_exprs(roots) : roots, options);
}

/// M q̈ + h for accelerations that are given.
StraightLine inverse_program(const ChainModel& model, const std::vector<planar::Frame>& frames,
                             const std::vector<Expr>& forces, const StraightLineOptions& options) {
  std::vector<Expr> needed = planar::inverse_dynamics(model, frames,
                                                      {planar::velocities(model),
                                                       planar::accelerations(model),
                                                       {model.gravity.x, model.gravity.y}});
  for (std::size_t i = 0; i < needed.size(); ++i) needed[i] = needed[i] - forces[i];
  return straight_line(needed, options);
}

/// The other way to write M and the bias, where it takes fewer operations.
void take_shorter(const std::vector<Expr>& written, const StraightLineOptions& options,
                  MachineForm& form) {
  StraightLine other = straight_line(written, options);
  if (other.each_count.total() >= form.dynamics.each_count.total()) return;
  form.dynamics = std::move(other);
  std::size_t at = 0;
  for (std::size_t i = 0; i < form.mass.size(); ++i) {
    for (std::size_t j = 0; j <= i; ++j) form.mass[i][j] = form.mass[j][i] = written[at++];
  }
  for (Expr& b : form.bias) b = written[at++];
}

}  // namespace

Result<MachineForm> derive_machine_form(const ChainModel& model) {
  const std::vector<planar::Frame> frames = planar::frames_of(model);
  const planar::Vec gravity{model.gravity.x, model.gravity.y};
  const std::vector<Expr> forces = planar::applied_forces(model);
  MachineForm form;
  form.model = model.name;
  form.description = model.description;
  for (const Quantity& q : model.coordinates) form.coordinates.push_back(q.symbol);
  for (const Quantity& u : model.inputs) form.inputs.push_back(u.symbol);
  form.method = "machine.method.chain";
  form.mass = planar::mass_matrix(model, frames);
  form.bias = planar::inverse_dynamics(model, frames,
                                       {planar::velocities(model), planar::zeros(model), gravity});
  for (std::size_t i = 0; i < forces.size(); ++i) form.bias[i] = form.bias[i] - forces[i];
  if (model.constraints.empty()) {
    auto acceleration = planar::direct_dynamics(model, frames, forces);
    if (!acceleration) return std::move(acceleration.diagnostics);
    form.acceleration = std::move(*acceleration);
  } else {
    form.remarks.push_back({"remark.machine.constraints", {}});
  }
  const StraightLineOptions options{.taken = names_of(model)};
  const std::vector<Expr> roots = roots_of(form);
  form.dynamics = straight_line(roots, options);
  if (form.coordinates.size() <= few) take_shorter(textbook_exprs(roots), options, form);
  form.direct = straight_line(form.acceleration, options);
  form.inverse = inverse_program(model, frames, forces, options);
  add_terms(model, frames, options, form);
  return form;
}

}  // namespace tellegen
