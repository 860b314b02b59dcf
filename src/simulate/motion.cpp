#include "simulate/motion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "analyse/dynamics.hpp"
#include "analyse/parameter_values.hpp"
#include "derive/recursive/machine.hpp"
#include "model/constraints/multiplier_unit.hpp"
#include "simulate/canonical_motion.hpp"
#include "simulate/codes.hpp"
#include "simulate/energies.hpp"
#include "simulate/input_rates.hpp"
#include "simulate/kept_motion.hpp"
#include "simulate/observed.hpp"
#include "symbolic/solve_dag.hpp"

namespace tellegen {
void replace_along(Motion& motion, const Substitution& what) {
  for (Expr& e : motion.rates) e = substitute(e, what);
  for (ImplicitQuantity& w : motion.implicit) w.zero = substitute(w.zero, what);
  for (Switch& s : motion.switches) s.argument = substitute(s.argument, what);
  for (Crossing& c : motion.crossings) {
    c.value = substitute(c.value, what);
    for (auto& [state, value] : c.set) value = substitute(value, what);
  }
  for (Observed& o : motion.observed) o.value = substitute(o.value, what);
  for (auto& [key, e] : motion.stored) e = substitute(e, what);
  for (auto& [name, e] : motion.conserved) e = substitute(e, what);
  if (motion.unsolved) {
    for (Expr& e : motion.unsolved->residual) e = substitute(e, what);
    for (Expr& e : motion.unsolved->values) e = substitute(e, what);
  }
  if (motion.stored.empty()) return;
  motion.dissipated = substitute(motion.dissipated, what);
  motion.supplied = substitute(motion.supplied, what);
  for (PartOfAccount& part : motion.parts) part.value = substitute(part.value, what);
}

Span place_of(const Motion& motion, std::size_t state) {
  return state < motion.places.size() ? motion.places[state] : motion.span;
}

Span place_of_crossing(const Motion& motion, Expr shown) {
  const auto found = std::ranges::find(motion.crossings, shown, &Crossing::shown);
  return found == motion.crossings.end() ? motion.span : found->span;
}

namespace {

Motion common(const ModelCore& model) {
  Motion motion;
  motion.model = model.name;
  motion.description = model.description;
  motion.span = model.span;
  motion.pool = model.pool;
  motion.parameters = model.parameters;
  return motion;
}

/// … and in what keeps its constraints.
void replace(Motion& motion, const Substitution& what) {
  if (what.empty()) return;
  replace_along(motion, what);
  for (Expr& e : motion.pivots) e = substitute(e, what);
  if (!motion.keeping) return;
  Keeping& k = *motion.keeping;
  for (auto* all : {&k.position_step, &k.velocity_step, &k.positions, &k.rates}) {
    for (Expr& e : *all) e = substitute(e, what);
  }
  k.rank = substitute(k.rank, what);
  k.rank_rate = substitute(k.rank_rate, what);
}

void add_powers(Motion& motion, Powers powers) {
  motion.stored = std::move(powers.stored);
  motion.dissipated = powers.dissipated;
  motion.supplied = powers.supplied;
  motion.parts = std::move(powers.parts);
}

void observe_rest(Motion& motion, const ModelCore& model, const std::vector<Quantity>& moving,
                  const std::vector<NamedExpr>& outputs) {
  const KnownDimensions known =
      has_units(model, moving) ? known_dimensions(model, moving) : KnownDimensions{};
  for (const NamedExpr& y : outputs) motion.observed.push_back({series_of(y, known), y.value});
  for (const Quantity& u : model.inputs)
    motion.observed.push_back({series_of(u, SeriesKind::Input), u.symbol});
}

/// "x'", as its author writes it.
std::string with_primes(Expr symbol) {
  const SymbolInfo& s = symbol.symbol();
  return s.name + std::string(static_cast<std::size_t>(s.order), '\'');
}

/// A symbol that is neither a state, a parameter nor the time.
std::optional<Expr> unknown_in(const Motion& motion, std::span<const Expr> roots) {
  for (const Expr s : free_symbols(roots)) {
    const Role role = s.symbol().role;
    const bool known =
        role == Role::Parameter || role == Role::Constant || role == Role::Time ||
        std::ranges::find(motion.states, s) != motion.states.end() ||
        std::ranges::find(motion.open_inputs, s, &OpenInput::symbol) != motion.open_inputs.end() ||
        std::ranges::find(motion.implicit, s, &ImplicitQuantity::symbol) != motion.implicit.end();
    if (!known) return s;
  }
  return std::nullopt;
}

/// Where coordinates have no inertia, some of what is watched may not follow from the states.
Result<Motion> closed(Motion motion) {
  for (const Crossing& c : motion.crossings) {
    std::vector<Expr> needed{c.value};
    for (const auto& [state, value] : c.set) needed.push_back(value);
    if (const auto other = unknown_in(motion, needed)) {
      return Diagnostic{
          simulate_codes::event_unknown, c.span, {c.text, with_primes(*other), motion.model}, {}};
    }
  }
  if (const auto loop = unknown_in(motion, motion.rates)) {
    return Diagnostic{simulate_codes::input_follows_itself, motion.span, {loop->symbol().name}, {}};
  }
  std::erase_if(motion.observed, [&](const Observed& o) {
    return unknown_in(motion, std::span(&o.value, 1)).has_value();
  });
  std::vector<Expr> energies{motion.pool->number(0)};
  for (const auto& [key, e] : motion.stored) energies.push_back(e);
  if (!motion.stored.empty()) {
    energies.push_back(motion.dissipated);
    energies.push_back(motion.supplied);
  }
  if (unknown_in(motion, energies)) {
    motion.stored.clear();
    motion.parts.clear();
  }
  std::erase_if(motion.conserved, [&](const auto& c) {
    return unknown_in(motion, std::span(&c.second, 1)).has_value();
  });
  return motion;
}

/// `when` statements, in the states of the motion.
Diagnostics add_crossings(Motion& motion, const ModelCore& model) {
  for (const WhenCrossed& when : model.crossings) {
    Crossing c{when.value, when.value, when.value, when.direction,
               when.stops, {},         when.text,  when.span};
    for (const InitialValue& change : when.set) {
      const auto state = std::ranges::find(motion.states, change.symbol);
      if (state == motion.states.end()) {
        return {{simulate_codes::not_a_state,
                 when.span,
                 {with_primes(change.symbol), motion.model},
                 {}}};
      }
      c.set.emplace_back(static_cast<std::size_t>(state - motion.states.begin()), change.value);
    }
    motion.crossings.push_back(std::move(c));
  }
  const auto changes = [](const Crossing& c) { return !c.set.empty(); };
  if (std::ranges::any_of(motion.crossings, changes)) motion.conserved.clear();
  return {};
}

/// What sources supply at a jump may also depend on inputs whose rates nothing needs.
void give_other_inputs(DrivenJump& jump, const Substitution& laws) {
  Substitution others = laws;
  for (const Expr u : jump.inputs) others.erase(u);
  for (auto& row : jump.powers) {
    for (Expr& e : row) e = substitute(e, others);
  }
}

/// Laws of inputs may use states, and through them what depends on these.
Result<Motion> driven(Motion motion, const ModelCore& model, const Substitution& dependent,
                      Inputs inputs) {
  if (inputs == Inputs::Free) {
    replace(motion, dependent);
    return motion;
  }
  if (Diagnostics wrong = add_crossings(motion, model); !wrong.empty()) return wrong;
  Substitution laws = inputs_of(model);
  for (auto& [input, law] : laws) law = substitute(law, dependent);
  replace(motion, dependent);
  if (inputs == Inputs::Open) leave_open(motion, model, laws);
  if (Diagnostics wrong = add_input_rates(motion, model, laws); !wrong.empty()) return wrong;
  if (motion.jump) give_other_inputs(*motion.jump, laws);
  replace(motion, laws);
  return closed(std::move(motion));
}

/// q̈ solves M q̈ = −h, the residual without accelerations.
UnrolledSolve accelerations(const Dynamics& d) {
  Substitution none;
  for (const Expr a : d.accelerations) none.emplace(a, d.pool->number(0));
  std::vector<Expr> right;
  for (const Expr r : d.residual) right.push_back(-substitute(r, none));
  return solve_symmetric(d.mass, right);
}

void observe_coordinates(Motion& motion, const EnergyModel& model) {
  for (const Quantity& q : model.coordinates)
    motion.observed.push_back({series_of(q, SeriesKind::Coordinate), q.symbol});
  for (const Quantity& q : model.coordinates)
    motion.observed.push_back({velocity_series(q), model.pool->time_derivative_symbol(q.symbol)});
}

/// A coordinate, also of a velocity.
Span declared_at(const EnergyModel& model, Expr state) {
  for (const Quantity& q : model.coordinates) {
    if (q.symbol.symbol().name == state.symbol().name) return q.span;
  }
  return model.span;
}

Motion energy_motion(const EnergyModel& model, const Dynamics& d) {
  Motion motion = common(model);
  motion.states = d.states;
  for (const Expr x : d.states) {
    motion.start.push_back(initial_value(model, x));
    motion.places.push_back(declared_at(model, x));
  }
  observe_coordinates(motion, model);
  observe_rest(motion, model, model.coordinates, d.outputs);
  add_powers(motion, powers_of(model));
  motion.conserved = conserved_momenta(model, inputs_of(model));
  return motion;
}

/// Positions and velocities that keep the constraints, and what had to be moved for that.
void start_on_constraints(Motion& motion, const ConsistentStart& start) {
  std::string moved;
  for (const auto* values : {&start.positions, &start.velocities}) {
    for (const StartValue& v : *values) {
      motion.kept_start.push_back(v.value);
      if (!v.moved()) continue;
      moved += fmt::format("{}{}{} = {:.6g}", moved.empty() ? "" : ", ", v.symbol.symbol().name,
                           v.symbol.symbol().order > 0 ? "'" : "", v.value);
    }
  }
  if (!moved.empty()) motion.remarks.push_back({"remark.sim.start_moved", {moved}});
}

/// What the constraints' forces do of their own: λ·(A q̇), which is −λ·b. Nothing where they stand
/// still.
Expr constraint_power(const Dynamics& d, const std::vector<Expr>& multipliers) {
  const std::size_t n = d.coordinate_count();
  const std::span<const Expr> v(d.states.data() + n, n);
  Substitution at_rest;
  for (const Expr x : v) at_rest.emplace(x, d.pool->number(0));
  std::vector<Expr> terms{d.pool->number(0)};
  for (std::size_t k = 0; k < multipliers.size(); ++k)
    terms.push_back(-(multipliers[k] * substitute(d.kept->rates[k], at_rest)));
  return d.pool->sum(terms);
}

void observe_multipliers(Motion& motion, const EnergyModel& model, const Dynamics& d,
                         const std::vector<Expr>& values) {
  for (std::size_t k = 0; k < values.size(); ++k) {
    const Constraint& c = model.constraints[d.kept->constraints[k]];
    const Expr symbol = d.kept->multipliers[k];
    motion.observed.push_back(
        {{symbol.symbol().name, SeriesKind::Multiplier, multiplier_unit(c), c.name, symbol, {}},
         values[k]});
  }
}

/// Momenta on which constraints act change.
void drop_constrained_momenta(Motion& motion, const Dynamics& d) {
  const std::size_t n = d.coordinate_count();
  std::erase_if(motion.conserved, [&](const auto& c) {
    for (std::size_t i = 0; i < n; ++i) {
      if (d.states[i].symbol().name != c.first) continue;
      return std::ranges::any_of(d.kept->multipliers,
                                 [&](Expr l) { return depends_on(d.residual[i], l); });
    }
    return false;
  });
}

Values start_values(const Motion& motion) {
  Values start = parameter_values(motion.parameters);
  start[motion.pool->time()] = 0;
  for (std::size_t i = 0; i < motion.kept_start.size(); ++i)
    start[motion.states[i]] = motion.kept_start[i];
  return start;
}

/// In coordinates and velocities, whatever the method: with constraints there is no plain phase
/// space.
Result<Motion> kept_motion(Motion motion, const EnergyModel& model, const Dynamics& d,
                           const MotionOptions& options) {
  const KeptConstraints& kept = *d.kept;
  if (has_errors(kept.at_start)) return kept.at_start;
  motion.warnings.insert(motion.warnings.end(), kept.at_start.begin(), kept.at_start.end());
  if (kept.initial) start_on_constraints(motion, *kept.initial);
  if (options.canonical) motion.remarks.push_back({"remark.sim.constrained_method", {}});
  KeptSolve solve = solve_kept(model, d, start_values(motion));
  Substitution known;
  for (std::size_t i = 0; i < solve.accelerations.size(); ++i)
    known.emplace(d.accelerations[i], solve.accelerations[i]);
  for (Observed& o : motion.observed) o.value = substitute(o.value, known);
  observe_multipliers(motion, model, d, solve.multipliers);
  drop_constrained_momenta(motion, d);
  motion.supplied = motion.supplied + constraint_power(d, solve.multipliers);
  motion.coordinate_count = d.coordinate_count();
  motion.pivots = std::move(solve.pivots);
  motion.keeping = std::move(solve.keeping);
  motion.keeping->span = model.constraints[kept.constraints.back()].span;
  motion.unsolved = unsolved_form(d, solve.multipliers);
  motion.rates.assign(d.states.begin() + static_cast<std::ptrdiff_t>(motion.coordinate_count),
                      d.states.end());
  motion.rates.insert(motion.rates.end(), solve.accelerations.begin(), solve.accelerations.end());
  return driven(std::move(motion), model, {}, options.inputs);
}

/// `direct`: q̈, where it is known better than by solving with the mass matrix.
Result<Motion> motion_by(const EnergyModel& model, const MotionOptions& options,
                         const std::vector<Expr>& direct) {
  const auto d = dynamics_of(model);
  if (!d) return d.diagnostics;
  Motion motion = energy_motion(model, *d);
  motion.warnings = d.diagnostics;
  if (d->kept) return kept_motion(std::move(motion), model, *d, options);
  if (!d->second_order()) {
    motion.rates = d->rates;
    return driven(std::move(motion), model, d->dependent, options.inputs);
  }
  UnrolledSolve solve = accelerations(*d);
  const std::vector<Expr>& a = direct.empty() ? solve.solution : direct;
  Substitution known;
  for (std::size_t i = 0; i < a.size(); ++i) known.emplace(d->accelerations[i], a[i]);
  for (Observed& o : motion.observed) o.value = substitute(o.value, known);
  motion.coordinate_count = d->coordinate_count();
  motion.pivots = std::move(solve.pivots);
  motion.rates.assign(d->states.begin() + static_cast<std::ptrdiff_t>(a.size()), d->states.end());
  motion.rates.insert(motion.rates.end(), a.begin(), a.end());
  const bool changes =
      std::ranges::any_of(model.crossings, [](const WhenCrossed& w) { return !w.set.empty(); });
  if (options.canonical && changes)
    motion.remarks.push_back({"remark.sim.events_not_canonical", {}});
  if (options.canonical && !changes) make_canonical(motion, model, d->mass);
  const Substitution velocities = motion.velocities;
  return driven(std::move(motion), model, velocities, options.inputs);
}

/// Origins, joints and centres of mass.
std::vector<DrawnBody> drawn_bodies(const ChainModel& model) {
  std::vector<DrawnBody> all;
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const Body& body = model.bodies[i];
    const Frame& frame = model.frames[i + 1];
    DrawnBody drawn{body.name, body.joint.kind == JointKind::Prismatic, {frame.origin}, {}};
    for (const Body& child : model.bodies) {
      const bool at_origin = child.joint.at.x.is_zero() && child.joint.at.y.is_zero();
      if (child.parent == i && !at_origin) drawn.points.push_back(position(frame, child.joint.at));
    }
    if (!body.com.x.is_zero() || !body.com.y.is_zero()) {
      drawn.com = drawn.points.size();
      drawn.points.push_back(position(frame, body.com));
    }
    all.push_back(std::move(drawn));
  }
  return all;
}

/// What a joint turns by is an angle, although nobody writes its unit.
void name_angles(Motion& motion, const ChainModel& model) {
  for (const Body& body : model.bodies) {
    if (body.joint.kind == JointKind::Prismatic) continue;
    const Quantity& angle = model.coordinates[body.joint.coordinates.back()];
    for (Observed& o : motion.observed) {
      TimeSeries& s = o.series;
      if (s.name != angle.symbol.symbol().name) continue;
      if (s.kind == SeriesKind::Coordinate && s.unit == "1") s.unit = "rad";
      if (s.kind == SeriesKind::Velocity && s.unit == "1/s") s.unit = "rad/s";
    }
  }
}

}  // namespace

Result<Motion> motion_of(const EnergyModel& model, const MotionOptions& options) {
  return motion_by(model, options, {});
}

Result<Motion> motion_of(const ChainModel& model, const MotionOptions& options) {
  std::vector<Expr> direct;
  if (model.constraints.empty()) {
    const auto machine = derive_machine_form(model);
    if (!machine) return machine.diagnostics;
    direct = machine->acceleration;
  }
  auto motion = motion_by(model, options, direct);
  if (motion) {
    name_angles(*motion, model);
    motion->bodies = drawn_bodies(model);
    motion->gravity = model.gravity;
  }
  return motion;
}

Result<Motion> motion_of(const StatesModel& model, const MotionOptions& options,
                         const std::vector<ImplicitQuantity>& implicit) {
  Motion motion = common(model);
  motion.implicit = implicit;
  for (const Quantity& x : model.states) {
    motion.states.push_back(x.symbol);
    motion.places.push_back(x.span);
    motion.start.push_back(initial_value(model, x.symbol));
    motion.observed.push_back({series_of(x, SeriesKind::State), x.symbol});
  }
  motion.rates = model.rates;
  observe_rest(motion, model, model.states, model.outputs);
  add_powers(motion, powers_of(model));
  return driven(std::move(motion), model, {}, options.inputs);
}

}  // namespace tellegen
