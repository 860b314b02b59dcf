#include "simulate/live.hpp"

#include <algorithm>
#include <cmath>

#include "analyse/dynamics.hpp"
#include "analyse/parameter_values.hpp"
#include "model/chain/kinematics.hpp"
#include "simulate/breakpoints.hpp"
#include "simulate/codes.hpp"
#include "simulate/live_claims.hpp"
#include "simulate/observed.hpp"
#include "simulate/preparation.hpp"
#include "simulate/switches.hpp"
#include "symbolic/literal.hpp"
#include "symbolic/print/infix.hpp"

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
    all.push_back(
        {std::move(described.name), std::move(described.unit), p.description, p.value, {}});
  }
  return all;
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
  live.rates = live_program(rates, model);
  live.watched = live_program(watched, model);
}

void add_constraints(LiveModel& live, const Motion& motion, const ModelCore& model,
                     const KeptConstraints& kept) {
  std::vector<Expr> steps = motion.keeping->position_step;
  const std::vector<Expr>& velocity = motion.keeping->velocity_step;
  steps.insert(steps.end(), velocity.begin(), velocity.end());
  live.keeping = live_program(steps, model);
  std::vector<Expr> zeros = motion.keeping->positions;
  live.position_count = zeros.size();
  zeros.insert(zeros.end(), motion.keeping->rates.begin(), motion.keeping->rates.end());
  live.constraints = live_program(zeros, model);
  const std::size_t n = motion.coordinate_count;
  for (std::size_t i = 0; i < motion.states.size(); ++i) {
    const auto is_given = [&](const InitialValue& v) { return v.symbol == motion.states[i]; };
    const auto follows = [&](const std::vector<std::size_t>& which) {
      return std::ranges::find(which, i % n) != which.end();
    };
    const bool given = std::ranges::any_of(model.initial, is_given);
    const bool dependent = follows(kept.coordinates) || (i >= n && follows(kept.velocities));
    live.wanted_start.push_back(!given      ? WantedStart::Open
                                : dependent ? WantedStart::Given
                                            : WantedStart::Kept);
  }
}

void add_inputs(LiveModel& live, const Motion& motion, const ModelCore& model) {
  for (const OpenInput& open : motion.open_inputs) {
    const auto u = std::ranges::find(model.inputs, open.symbol, &Quantity::symbol);
    TimeSeries described = series_of(*u, SeriesKind::Input);
    live.inputs.push_back({open.symbol, std::move(described.unit), u->description, open.law});
  }
}

void add_events(LiveModel& live, const Motion& motion, const ModelCore& model) {
  std::vector<Expr> arguments, rates, values, value_rates, changes;
  for (const Switch& s : motion.switches) {
    live.switches.push_back({s.value, to_ascii(literal_form(s.shown))});
    arguments.push_back(s.argument);
    rates.push_back(s.rate);
  }
  for (const Crossing& c : motion.crossings) {
    live.crossings.push_back({c.text, c.direction, c.stops, {}});
    values.push_back(c.value);
    value_rates.push_back(c.rate);
    for (const auto& [state, value] : c.set) {
      live.crossings.back().set.push_back(state);
      changes.push_back(value);
    }
  }
  std::vector<Expr> all;
  for (const auto* part : {&arguments, &rates, &values, &value_rates, &changes})
    all.insert(all.end(), part->begin(), part->end());
  live.events = live_program(all, model);
}

/// When to begin anew, with the values as given and with others.
void add_times(LiveModel& live, const Motion& motion, const ModelCore& model,
               const Values& parameters) {
  std::vector<Expr> roots = motion.rates;
  if (!motion.stored.empty()) roots.push_back(motion.supplied);
  for (const OpenInput& u : motion.open_inputs) roots.push_back(u.law);
  live.corners = corners_in_time(roots);
  if (!model.simulation) return;
  live.duration = model.simulation->duration;
  const double end = numbers_at(std::span(&*live.duration, 1), parameters).front();
  live.breaks = breakpoints(roots, parameters, end);
  const double longest = shortest_period(roots, parameters, end) / 4;
  if (std::isfinite(longest)) live.longest_step = longest;
}

/// `free`: the motion with all inputs left as they are.
Result<LiveModel> live_from(Result<Motion> motion, const Result<Motion>& free,
                            const ModelCore& model, const Dynamics& dynamics) {
  if (!motion) return motion.diagnostics;
  const Values values = some_values(model.parameters);
  if (Diagnostics missing = what_is_missing(*motion, values); !missing.empty()) return missing;
  if (motion->jump) {
    return Diagnostic{simulate_codes::jumps_natively,
                      model.span,
                      {motion->jump->inputs.front().symbol().name},
                      {}};
  }
  add_switches(*motion);
  LiveModel live;
  live.model = model.name;
  live.pool = motion->pool;
  live.parameters = parameters_of(model);
  live.states = motion->states;
  live.coordinate_count = motion->coordinate_count;
  live.start = motion->start;
  live.kept_start = motion->kept_start;
  add_times(live, *motion, model, values);
  add_inputs(live, *motion, model);
  add_programs(live, *motion, model);
  add_events(live, *motion, model);
  if (motion->keeping && dynamics.kept) add_constraints(live, *motion, model, *dynamics.kept);
  if (free) live.claims = live_claims(*free, model, dynamics.dependent);
  return live;
}

constexpr MotionOptions open{.inputs = Inputs::Open};
constexpr MotionOptions all_free{.inputs = Inputs::Free};

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
  live.places = live_program(places, model);
  live.gravity = {model.gravity.x, model.gravity.y};
}

}  // namespace

Result<LiveModel> live_model(const EnergyModel& model) {
  const auto dynamics = dynamics_of(model);
  if (!dynamics) return dynamics.diagnostics;
  return live_from(motion_of(model, open), motion_of(model, all_free), model, *dynamics);
}

Result<LiveModel> live_model(const ChainModel& model) {
  const auto dynamics = dynamics_of(model);
  if (!dynamics) return dynamics.diagnostics;
  auto live = live_from(motion_of(model, open), motion_of(model, all_free), model, *dynamics);
  if (live) add_bodies(*live, model);
  return live;
}

Result<LiveModel> live_model(const StatesModel& model,
                             const std::vector<ImplicitQuantity>& implicit) {
  if (!implicit.empty()) {
    return Diagnostic{
        simulate_codes::only_native, model.span, {implicit.front().symbol.symbol().name}, {}};
  }
  return live_from(motion_of(model, open), motion_of(model, all_free), model, dynamics_of(model));
}

}  // namespace tellegen
