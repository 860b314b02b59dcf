#include "simulate/account.hpp"

#include <algorithm>
#include <cmath>

#include "numeric/norms.hpp"
#include "simulate/equations.hpp"

namespace tellegen {
namespace {

/// Everything that is watched: what is observed, energies, conserved quantities.
std::vector<Expr> watched(const Motion& motion) {
  std::vector<Expr> roots;
  for (const Observed& o : motion.observed) roots.push_back(o.value);
  for (const auto& [key, energy] : motion.stored) roots.push_back(energy);
  for (const auto& [name, momentum] : motion.conserved) roots.push_back(momentum);
  for (const PartOfAccount& part : motion.parts) {
    if (part.kind == EnergyKind::Stored) roots.push_back(part.value);
  }
  if (!motion.keeping) return roots;
  for (const Expr e : motion.keeping->positions) roots.push_back(e);
  for (const Expr e : motion.keeping->rates) roots.push_back(e);
  return roots;
}

/// Evaluated a few hundred times only: not worth compiling.
class Watch {
 public:
  Watch(const Motion& motion, const Values& parameters)
      : roots_(watched(motion)),
        variables_(variables_of(motion, roots_)),
        states_(motion.states.size()),
        tape_(roots_, variables_),
        values_(variables_.size()) {
    const std::size_t first = 1 + states_ + motion.implicit.size();
    for (std::size_t i = first; i < variables_.size(); ++i)
      values_[i] = parameters.contains(variables_[i]) ? parameters.at(variables_[i]) : 0.0;
    for (const Switch& s : motion.switches) {
      for (const Expr mode : {s.slides, s.side}) {
        const auto found = std::ranges::find(variables_, mode);
        modes_.push_back(static_cast<std::size_t>(found - variables_.begin()));
      }
    }
    if (!motion.implicit.empty()) implicit_ = std::make_unique<ImplicitValues>(motion, variables_);
  }
  /// `modes`: how the laws that jump stand.
  std::vector<double> at(double t, const std::vector<double>& y, const std::vector<double>& modes) {
    values_[0] = t;
    for (std::size_t i = 0; i < modes_.size(); ++i) values_[modes_[i]] = modes[i];
    std::copy(y.begin(), y.begin() + static_cast<std::ptrdiff_t>(states_), values_.begin() + 1);
    if (implicit_) implicit_->solve(values_);
    return tape_.evaluate<double>(values_);
  }

 private:
  std::vector<Expr> roots_;
  std::vector<Expr> variables_;
  std::size_t states_;
  Tape tape_;
  std::vector<double> values_;
  std::vector<std::size_t> modes_;  // their places
  std::unique_ptr<ImplicitValues> implicit_;
};

/// Energies stored are watched, the others integrated along with the states.
void add_parts(EnergyAudit& audit, const Motion& motion, const std::vector<double>& watched_values,
               const std::vector<double>& y) {
  if (audit.parts.empty()) {
    for (const PartOfAccount& part : motion.parts)
      audit.parts.push_back({part.name, part.kind, {}, part.heat});
  }
  std::size_t next_watched =
      motion.observed.size() + motion.stored.size() + motion.conserved.size();
  std::size_t next_integrated = motion.states.size() + 2;
  for (EnergyPart& part : audit.parts) {
    const bool stored = part.kind == EnergyKind::Stored;
    part.values.push_back(stored ? watched_values[next_watched++] : y[next_integrated++]);
  }
}

/// The sums over the stores, and what does not add up.
void add_up(EnergyAudit& audit) {
  const std::size_t n = audit.dissipated.size();
  audit.total.assign(n, 0.0);
  for (const StoredEnergy& store : audit.stored) {
    double lowest = store.values.front();
    double highest = lowest;
    for (std::size_t i = 0; i < n; ++i) {
      audit.total[i] += store.values[i];
      lowest = smaller(lowest, store.values[i]);
      highest = larger(highest, store.values[i]);
    }
    // A potential has no zero of its own: only its changes mean something.
    const double size = store.key == "potential" ? highest - lowest : largest(store.values);
    audit.turnover = larger(audit.turnover, size);
  }
  for (std::size_t i = 0; i < n; ++i) {
    const double change = audit.total[i] - audit.total[0];
    audit.drift_max = larger(audit.drift_max, std::abs(change));
    audit.residual.push_back(change - audit.supplied[i] + audit.dissipated[i]);
  }
  audit.residual_max = largest(audit.residual);
  audit.turnover = larger(audit.turnover, largest(audit.dissipated), largest(audit.supplied));
}

/// `now` ends with the values of the constraints, then those of their rates.
void compare_constraints(Trajectory& trajectory, const Keeping& keeping,
                         const std::vector<double>& now) {
  if (!trajectory.constraints) trajectory.constraints.emplace();
  const auto rates = now.end() - static_cast<std::ptrdiff_t>(keeping.rates.size());
  const auto positions = rates - static_cast<std::ptrdiff_t>(keeping.positions.size());
  trajectory.constraints->position_max =
      larger(trajectory.constraints->position_max, largest({positions, rates}));
  trajectory.constraints->velocity_max =
      larger(trajectory.constraints->velocity_max, largest({rates, now.end()}));
}

/// Turned so that what falls with (fall_x, fall_y) falls downwards.
void turn(std::vector<MovingBody>& bodies, double fall_x, double fall_y) {
  const double fall = std::hypot(fall_x, fall_y);
  if (!(fall > 0) || !std::isfinite(fall)) return;
  const double across = fall_x / fall;
  const double down = -fall_y / fall;
  for (MovingBody& body : bodies) {
    for (MovingPoint& p : body.points) {
      for (std::size_t i = 0; i < p.x.size(); ++i) {
        const double x = p.x[i];
        const double y = p.y[i];
        p.x[i] = down * x + across * y;
        p.y[i] = down * y - across * x;
      }
    }
  }
}

/// Where the bodies of a chain are, as they are drawn.
void tell_bodies(Trajectory& trajectory, const Motion& motion, const Values& parameters,
                 const Samples& told) {
  std::vector<Expr> roots;
  for (const DrawnBody& body : motion.bodies) {
    trajectory.bodies.push_back(
        {body.name, body.slides, std::vector<MovingPoint>(body.points.size()), body.com});
    for (const PlanarPoint& p : body.points) {
      roots.push_back(p.x);
      roots.push_back(p.y);
    }
  }
  roots.push_back(motion.gravity.x);
  roots.push_back(motion.gravity.y);
  std::vector<Expr> variables{motion.pool->time()};
  variables.insert(variables.end(), motion.states.begin(), motion.states.end());
  std::vector<double> values(variables.size(), 0.0);
  for (const Expr s : input_symbols(roots)) {
    if (s.symbol().role != Role::Parameter) continue;
    variables.push_back(s);
    values.push_back(parameters.contains(s) ? parameters.at(s) : std::nan(""));
  }
  const Tape tape(roots, variables);
  std::vector<double> now;
  for (std::size_t k = 0; k < told.times.size(); ++k) {
    values[0] = told.times[k];
    std::copy(told.states[k].begin(),
              told.states[k].begin() + static_cast<std::ptrdiff_t>(motion.states.size()),
              values.begin() + 1);
    now = tape.evaluate<double>(values);
    std::size_t next = 0;
    for (MovingBody& body : trajectory.bodies) {
      for (MovingPoint& p : body.points) {
        p.x.push_back(now[next++]);
        p.y.push_back(now[next++]);
      }
    }
  }
  if (!now.empty()) turn(trajectory.bodies, now[now.size() - 2], now.back());
}

void tell_samples(Trajectory& trajectory, const Motion& motion, const Values& parameters,
                  const Samples& told) {
  Watch watch(motion, parameters);
  const std::size_t first_store = motion.observed.size();
  const std::size_t first_momentum = first_store + motion.stored.size();
  for (const Observed& o : motion.observed) trajectory.series.push_back(o.series);
  EnergyAudit audit;
  for (const auto& [key, energy] : motion.stored) audit.stored.push_back({key, {}});
  for (std::size_t k = 0; k < told.states.size(); ++k) {
    const std::vector<double> now = watch.at(told.times[k], told.states[k], told.modes[k]);
    trajectory.time.push_back(told.times[k]);
    for (std::size_t i = 0; i < first_store; ++i) trajectory.series[i].values.push_back(now[i]);
    if (motion.keeping) compare_constraints(trajectory, *motion.keeping, now);
    if (motion.stored.empty()) continue;
    for (std::size_t i = 0; i < audit.stored.size(); ++i)
      audit.stored[i].values.push_back(now[first_store + i]);
    audit.dissipated.push_back(told.states[k][motion.states.size()]);
    audit.supplied.push_back(told.states[k][motion.states.size() + 1]);
    add_parts(audit, motion, now, told.states[k]);
    for (std::size_t i = 0; i < motion.conserved.size(); ++i) {
      const double value = now[first_momentum + i];
      if (k == 0) audit.conserved.push_back({motion.conserved[i].first, value, 0});
      ConservedQuantity& c = audit.conserved[i];
      c.change_max = larger(c.change_max, std::abs(value - c.start));
    }
  }
  if (motion.stored.empty()) return;
  add_up(audit);
  trajectory.energy = std::move(audit);
}

}  // namespace

void tell(Trajectory& trajectory, const Motion& motion, const Values& parameters, const Run& run) {
  tell_samples(trajectory, motion, parameters, run.told);
  if (!motion.bodies.empty()) tell_bodies(trajectory, motion, parameters, run.told);
  auto curve = std::make_shared<Trajectory>();
  tell_samples(*curve, motion, parameters, run.curve);
  if (!motion.bodies.empty()) tell_bodies(*curve, motion, parameters, run.curve);
  curve->jumps = run.jumps;
  trajectory.curve = std::move(curve);
}

}  // namespace tellegen
