#include "simulate/run_motion.hpp"

#include <algorithm>
#include <cmath>

#include "base/joined.hpp"
#include "simulate/account.hpp"
#include "simulate/breakpoints.hpp"
#include "simulate/codes.hpp"
#include "simulate/events.hpp"
#include "simulate/preparation.hpp"
#include "simulate/trouble.hpp"
#include "symbolic/literal.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen {
namespace {

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.6g", value);
  return text;
}

std::vector<double> instants(double end, std::size_t points) {
  std::vector<double> times;
  for (std::size_t i = 0; i < points; ++i)
    times.push_back(end * static_cast<double>(i) / static_cast<double>(points - 1));
  times.back() = end;
  return times;
}

/// Steps of the methods with a constant one, where nobody gives it.
constexpr double usual_steps = 4000;

SolverReport solver_report(const Integration& how, const SimulationOptions& options, const Run& run,
                           bool machine_code) {
  SolverReport report;
  report.methods = run.methods;
  report.automatic = how.method == Method::Automatic;
  if (has_constant_step(how.method))
    report.step = run.step;
  else if (options.step)
    report.longest_step = *options.step;
  report.rtol = how.tolerance.relative;
  report.atol = how.tolerance.absolute;
  report.steps = run.statistics.steps;
  report.rejected = run.statistics.rejected;
  report.evaluations = run.statistics.evaluations;
  report.jacobians = run.statistics.jacobians;
  report.restarts = how.breaks;
  report.machine_code = machine_code;
  return report;
}

/// What changes its sign, as in the model.
std::string jump_text(const Run& run) { return to_ascii(literal_form(run.jump)); }

Diagnostics why_it_ended(const Motion& motion, const Values& parameters, const Integration& how,
                         const Run& run) {
  const std::string t = number(run.reached);
  switch (run.end) {
    case RunEnd::StepTooSmall:
      return {why_no_step(motion, parameters, run)};
    case RunEnd::NoConvergence:
      return {{simulate_codes::no_convergence,
               place_of_fastest(motion, parameters, run),
               {t, number(run.step)},
               {{"note.sim.smaller_step", {number(how.step / 10)}, {}}}}};
    case RunEnd::OutOfTime:
      return {{simulate_codes::time_over,
               motion.span,
               {t, number(how.times.back())},
               {{"note.sim.more_time", {}, {}}}}};
    case RunEnd::Interrupted:
      return {{simulate_codes::interrupted, motion.span, {t, number(how.times.back())}, {}}};
    case RunEnd::LostRank:
      return {why_rank_lost(motion, parameters, run)};
    case RunEnd::Chatters:
      return {{simulate_codes::chatters,
               place_of_jump(motion, run.jump),
               {t, jump_text(run)},
               {{"note.sim.smooth", {jump_text(run)}, {}}}}};
    case RunEnd::Repeats:
      return {{simulate_codes::repeats,
               place_of_crossing(motion, run.jump),
               {t, jump_text(run)},
               {{"note.sim.repeats", {}, {}}}}};
    case RunEnd::Reached:
    case RunEnd::Stopped:
      break;
  }
  return {};
}

/// A residual beyond what the tolerance explains: errors of single steps add up, so that a thousand
/// times the tolerance is nothing strange. A constant step promises no accuracy; a hundredth of
/// the energies is then worth a warning.
Diagnostics judge_balance(const Motion& motion, const Trajectory& result) {
  if (!result.energy) return {};
  const EnergyAudit& audit = *result.energy;
  const bool constant_step = result.solver.step.has_value();
  const double allowed = constant_step
                             ? 0.01 * audit.turnover
                             : 1000 * (result.solver.rtol * audit.turnover + result.solver.atol);
  if (audit.residual_max <= allowed) return {};
  return {{simulate_codes::balance_not_kept,
           motion.span,
           {number(audit.residual_max), number(audit.turnover)},
           {{constant_step ? "note.sim.shorter_step" : "note.sim.tighter", {}, {}}}}};
}

/// What only equations define, without the values of laws that jump.
std::string implicit_names(const Motion& motion) {
  std::vector<std::string> names;
  for (const ImplicitQuantity& w : motion.implicit) {
    const auto is_of = [&](const Switch& s) { return s.value == w.symbol; };
    if (std::ranges::none_of(motion.switches, is_of)) names.push_back(w.symbol.symbol().name);
  }
  return joined(names);
}

void add_remarks(Trajectory& result, const Motion& motion, const Integration& how) {
  result.remarks = motion.remarks;
  const auto& methods = result.solver.methods;
  const bool by_ida = methods.back().method == name_of(Method::Ida);
  const std::string unknowns = implicit_names(motion);
  if (by_ida && !unknowns.empty()) result.remarks.push_back({"remark.sim.implicit", {unknowns}});
  if (motion.keeping) {
    result.remarks.push_back(
        {by_ida ? "remark.sim.kept_by_equations" : "remark.sim.kept_by_projection", {}});
  }
  if (methods.size() > 1)
    result.remarks.push_back({"remark.sim.stiff", {number(methods.back().from)}});
  if (prefers_momenta(how.method)) {
    if (motion.canonical) result.remarks.push_back({"remark.sim.canonical", {}});
  }
  const auto is_heat = [](const auto& store) { return store.first == "heat"; };
  if (std::ranges::any_of(motion.stored, is_heat))
    result.remarks.push_back({"remark.sim.heat", {}});
  if (!result.energy) result.remarks.push_back({"remark.sim.no_energy", {}});
}

}  // namespace

bool prefers_momenta(Method method) {
  return method == Method::Midpoint || method == Method::Gauss4 ||
         method == Method::DiscreteGradient;
}

Integration plan(const Motion& motion, const Values& parameters, double end,
                 const SimulationOptions& options) {
  Integration how;
  how.method = method_of(options);
  how.tolerance = {options.rtol, options.atol};
  how.step = options.step.value_or(end / usual_steps);
  how.times = instants(end, options.points);
  how.watch = options.watch;
  std::vector<Expr> roots = motion.rates;
  if (!motion.stored.empty()) roots.push_back(motion.supplied);
  for (const ImplicitQuantity& w : motion.implicit) roots.push_back(w.zero);
  if (motion.jump) roots.insert(roots.end(), motion.jump->laws.begin(), motion.jump->laws.end());
  how.breaks = breakpoints(roots, parameters, end);
  // What is implicit is solved for anew at each place, and may jump from one to the next: a diode
  // that conducts for a part of a quarter would be passed over. IDA follows it along with the rest.
  const bool by_ida = how.method == Method::Ida || how.method == Method::Automatic;
  const double parts = motion.implicit.empty() || by_ida ? 4 : 40;
  const double part = shortest_period(roots, parameters, end) / parts;
  how.longest = std::min(part, options.step.value_or(part));
  return how;
}

Result<std::vector<double>> checked_start(const Motion& motion, const Values& parameters) {
  auto start = start_of(motion, parameters);
  if (!start) return start;
  if (Diagnostics wrong = check_start(motion, parameters, *start); !wrong.empty()) return wrong;
  return start;
}

Result<Trajectory> told(const Motion& motion, const Values& parameters,
                        const SimulationOptions& options, const Integration& how, const Run& run,
                        bool machine_code) {
  Trajectory result;
  result.model = motion.model;
  result.description = motion.description;
  result.end = how.times.back();
  tell(result, motion, parameters, run);
  result.events = run.events;
  result.stopped = run.end == RunEnd::Stopped;
  result.solver = solver_report(how, options, run, machine_code);
  add_remarks(result, motion, how);
  Diagnostics found = why_it_ended(motion, parameters, how, run);
  if (found.empty()) found = judge_balance(motion, result);
  found.insert(found.begin(), motion.warnings.begin(), motion.warnings.end());
  return {std::move(result), std::move(found)};
}

Result<Trajectory> run_motion(const Motion& motion, const Values& parameters, double end,
                              const SimulationOptions& options) {
  const auto start = checked_start(motion, parameters);
  if (!start) return start.diagnostics;
  const Integration how = plan(motion, parameters, end, options);
  Equations equations(motion, parameters);
  std::vector<double> y = *start;
  y.resize(equations.size(), 0.0);
  Events events(motion, equations, end);
  const Run run = integrate(equations, events, std::move(y), how, motion.pool->budget());
  return told(motion, parameters, options, how, run, equations.is_machine_code());
}

}  // namespace tellegen
