#include "numeric/ode/dae.hpp"
#include "numeric/ode/dormand_prince_54.hpp"
#include "numeric/ode/dormand_prince_853.hpp"
#include "numeric/ode/explicit_runge_kutta.hpp"
#include "numeric/ode/stiff.hpp"
#include "simulate/integrate_ways.hpp"

namespace tellegen {
namespace {

/// The rates, called directly by the explicit methods.
struct CallRates {
  Equations* equations;
  void operator()(double t, const double* y, double* dy) const { equations->rates(t, y, dy); }
};

/// The instants up to `limit`, on the constraints where there are some.
template <class Solver>
void record(Recorder& recorder, Solver& solver, Keeper* keeper, double limit) {
  while (const auto t = recorder.next(limit)) {
    std::vector<double> state(solver.state().size());
    solver.interpolate(*t, state.data());
    if (keeper != nullptr) keeper->keep(*t, state.data());
    recorder.tell(*t, std::move(state));
  }
}

/// The curve from the beginning of the last step up to `limit`.
template <class Solver>
void draw(Recorder& recorder, Solver& solver, Keeper* keeper, double limit) {
  std::vector<double> state(solver.state().size());
  recorder.draw_between(solver.previous_time(), limit, [&](double t) -> const std::vector<double>& {
    solver.interpolate(t, state.data());
    if (keeper != nullptr) keeper->keep(t, state.data());
    return state;
  });
}

/// Looks at the clock every 64 steps.
constexpr std::size_t cost_of_step = 64;

/// Ends the motion where the last step met or passed a configuration in which the constraints lose
/// rank.
template <class Solver>
bool rank_is_lost(Solver& solver, Recorder& recorder, Keeper& keeper) {
  const StateAt inside = [&](double t, std::vector<double>& y) {
    y.resize(solver.state().size());
    solver.interpolate(t, y.data());
    keeper.keep(t, y.data());
  };
  const auto loss = keeper.loss_between(solver.previous_time(), solver.time(), inside);
  if (!loss) return false;
  record(recorder, solver, &keeper, *loss);
  draw(recorder, solver, &keeper, *loss);
  std::vector<double> there;
  inside(*loss, there);
  recorder.move_to(*loss, there);
  return true;
}

/// Back onto the constraints after a step.
template <class Solver>
bool kept(Solver& solver, Keeper* keeper) {
  if (keeper == nullptr) return true;
  std::vector<double> y = solver.state();
  if (!keeper->keep(solver.time(), y.data())) return false;
  solver.adjust(y);
  return true;
}

/// Where no step is short enough, constraints may be about to lose rank.
RunEnd too_small(Recorder& recorder, Keeper* keeper) {
  constexpr double near = 1e-4;
  const Events* const events = recorder.events();
  if (events != nullptr && events->is_hurried()) return recorder.repeats();
  const bool rank =
      keeper != nullptr && !(keeper->rank(recorder.time(), recorder.state().data()) > near);
  return rank ? RunEnd::LostRank : RunEnd::StepTooSmall;
}

/// Whether a law jumps back and forth there.
bool chatters(Recorder& recorder, Chatter* chatter) {
  if (chatter == nullptr) return false;
  const auto jump = chatter->look(recorder.time(), recorder.state().data(), recorder.span());
  if (jump) recorder.run.jump = *jump;
  return jump.has_value();
}

/// Looks for an event inside the last step, and begins anew behind it.
template <class Solver>
std::optional<RunEnd> event_in_step(Solver& solver, Recorder& recorder, Keeper* keeper) {
  constexpr int places = 8;
  Events* const events = recorder.events();
  if (events == nullptr) return std::nullopt;
  const StateAt inside = [&](double t, std::vector<double>& y) {
    y.resize(solver.state().size());
    solver.interpolate(t, y.data());
  };
  const auto t = events->first_between(solver.previous_time(), solver.time(), inside, places);
  if (!t) return std::nullopt;
  record(recorder, solver, keeper, *t);
  draw(recorder, solver, keeper, *t);
  std::vector<double> y;
  inside(*t, y);
  if (keeper != nullptr) keeper->keep(*t, y.data());
  const RunEnd end = recorder.happened(*t, y);
  solver.restart(*t, std::move(y));
  return end;
}

template <class Solver>
RunEnd advance(Solver& solver, Recorder& recorder, double end, bool stop_if_stiff, Budget& budget,
               Equations& equations) {
  Keeper* const keeper = equations.keeper();
  while (solver.time() < end) {
    budget.step(cost_of_step);
    const ode::StepOutcome outcome = solver.step(end);
    if (outcome == ode::StepOutcome::TooSmall) return too_small(recorder, keeper);
    if (keeper != nullptr && rank_is_lost(solver, recorder, *keeper)) return RunEnd::LostRank;
    if (const auto event = event_in_step(solver, recorder, keeper)) {
      if (*event != RunEnd::Reached) return *event;
      continue;
    }
    record(recorder, solver, keeper, solver.time());
    draw(recorder, solver, keeper, solver.time());
    if (!kept(solver, keeper)) return RunEnd::LostRank;
    recorder.move_to(solver.time(), solver.state());
    if (chatters(recorder, equations.chatter())) return RunEnd::Chatters;
    if (stop_if_stiff && outcome == ode::StepOutcome::Stiff) return RunEnd::Reached;
  }
  return RunEnd::Reached;
}

/// Counts also where the budget ends the run.
template <class Solver>
RunEnd run(Solver solver, Recorder& recorder, double end, bool stop_if_stiff, Budget& budget,
           Equations& equations) {
  try {
    const RunEnd result = advance(solver, recorder, end, stop_if_stiff, budget, equations);
    recorder.count(solver.statistics());
    return result;
  } catch (const BudgetExceeded&) {
    recorder.count(solver.statistics());
    throw;
  }
}

}  // namespace

RunEnd run_adaptive(Equations& equations, Recorder& recorder, Method method, double end,
                    const Integration& how, bool stop_if_stiff, Budget& budget) {
  const double t = recorder.time();
  const ode::Tolerance& tolerance = how.tolerance;
  Keeper* const keeper = equations.keeper();
  if (method == Method::Bdf) {
    ode::Projection projection;
    if (keeper != nullptr)
      projection = [keeper](double s, double* y) { return keeper->keep(s, y); };
    return run(
        ode::StiffSolver([&](double s, const double* y, double* dy) { equations.rates(s, y, dy); },
                         [&](double s, const double* y, double* j) { equations.jacobian(s, y, j); },
                         equations.sparsity(), t, recorder.state(), tolerance,
                         std::move(projection), how.longest),
        recorder, end, false, budget, equations);
  }
  if (method == Method::Ida) {
    return run(ode::DaeSolver(equations.unsolved(), t, recorder.state(), tolerance, how.longest),
               recorder, end, false, budget, equations);
  }
  if (method == Method::Dopri5) {
    return run(ode::ExplicitRungeKutta<ode::DormandPrince54, CallRates>(
                   {&equations}, t, recorder.state(), tolerance, how.longest),
               recorder, end, stop_if_stiff, budget, equations);
  }
  return run(ode::ExplicitRungeKutta<ode::DormandPrince853, CallRates>(
                 {&equations}, t, recorder.state(), tolerance, how.longest),
             recorder, end, stop_if_stiff, budget, equations);
}

}  // namespace tellegen
