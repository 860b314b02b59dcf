#include "simulate/live.hpp"

#include "analyse/parameter_values.hpp"
#include "model/chain/kinematics.hpp"
#include "simulate/breakpoints.hpp"
#include "simulate/codes.hpp"
#include "simulate/observed.hpp"
#include "simulate/preparation.hpp"

namespace tellegen {
namespace {

/// Parameters left open count as 1: whoever runs the programs will choose.
Values some_values(const std::vector<Parameter>& parameters) {
  Values values = parameter_values(parameters);
  for (const Parameter& p : parameters) {
    if (!p.value) values.try_emplace(p.symbol, 1.0);
  }
  return values;
}

std::vector<LiveParameter> parameters_of(const ModelCore& model) {
  std::vector<LiveParameter> all;
  for (const Parameter& p : model.parameters) {
    TimeSeries described = series_of(p, SeriesKind::State);
    all.push_back({std::move(described.name), std::move(described.unit), p.description, p.value});
  }
  return all;
}

StraightLine program(const std::vector<Expr>& roots, const ModelCore& model) {
  StraightLineOptions options;
  for (const Expr s : free_symbols(roots)) options.taken.push_back(s.symbol().name);
  for (const Parameter& p : model.parameters) options.taken.push_back(p.symbol.symbol().name);
  return straight_line(roots, options);
}

void add_programs(LiveModel& live, const Motion& motion, const ModelCore& model) {
  std::vector<Expr> rates = motion.rates;
  std::vector<Expr> watched;
  for (const Observed& o : motion.observed) {
    live.series.push_back(o.series);
    watched.push_back(o.value);
  }
  for (const auto& [key, energy] : motion.stored) {
    live.energies.push_back(key);
    watched.push_back(energy);
  }
  if (!motion.stored.empty()) {
    rates.push_back(motion.dissipated);
    rates.push_back(motion.supplied);
  }
  live.rates = program(rates, model);
  live.watched = program(watched, model);
  if (!motion.keeping) return;
  std::vector<Expr> steps = motion.keeping->position_step;
  const std::vector<Expr>& velocity = motion.keeping->velocity_step;
  steps.insert(steps.end(), velocity.begin(), velocity.end());
  live.keeping = program(steps, model);
}

Result<LiveModel> live_from(const Result<Motion>& motion, const ModelCore& model) {
  if (!motion) return motion.diagnostics;
  const Values values = some_values(model.parameters);
  if (Diagnostics missing = what_is_missing(*motion, values); !missing.empty()) return missing;
  LiveModel live;
  live.model = model.name;
  live.pool = motion->pool;
  live.parameters = parameters_of(model);
  live.states = motion->states;
  live.coordinate_count = motion->coordinate_count;
  live.start = motion->start;
  live.kept_start = motion->kept_start;
  if (model.simulation) {
    live.duration = model.simulation->duration;
    const double end = numbers_at(std::span(&*live.duration, 1), values).front();
    live.breaks = breakpoints(motion->rates, values, end);
  }
  add_programs(live, *motion, model);
  return live;
}

void add_bodies(LiveModel& live, const ChainModel& model) {
  std::vector<Expr> places;
  const std::vector<BodyMotion> motion = chain_motion(model);
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const Body& body = model.bodies[i];
    live.bodies.push_back(
        {body.name, body.parent, joint_name(body.joint.kind), body.joint.coordinates});
    const BodyMotion& m = motion[i];
    for (const Expr e : {m.frame.origin.x, m.frame.origin.y, m.frame.angle, m.com.x, m.com.y})
      places.push_back(e);
  }
  live.places = program(places, model);
  live.gravity = {model.gravity.x, model.gravity.y};
}

}  // namespace

Result<LiveModel> live_model(const EnergyModel& model) {
  return live_from(motion_of(model, {}), model);
}

Result<LiveModel> live_model(const ChainModel& model) {
  auto live = live_from(motion_of(model, {}), model);
  if (live) add_bodies(*live, model);
  return live;
}

Result<LiveModel> live_model(const StatesModel& model,
                             const std::vector<ImplicitQuantity>& implicit) {
  if (!implicit.empty()) {
    return Diagnostic{
        simulate_codes::only_native, model.span, {implicit.front().symbol.symbol().name}, {}};
  }
  return live_from(motion_of(model, {}, implicit), model);
}

}  // namespace tellegen
