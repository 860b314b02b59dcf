#include "derive/recursive/machine.hpp"

#include "derive/recursive/articulated.hpp"
#include "derive/recursive/composite.hpp"
#include "derive/recursive/newton_euler.hpp"

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
  form.dynamics = straight_line(roots_of(form), options);
  form.direct = straight_line(form.acceleration, options);
  return form;
}

}  // namespace tellegen
