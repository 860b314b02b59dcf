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

template <class Solver>
void record(Recorder& recorder, Solver& solver) {
  while (const auto t = recorder.next(solver.time())) {
    std::vector<double> state(solver.state().size());
    solver.interpolate(*t, state.data());
    recorder.tell(std::move(state));
  }
  recorder.move_to(solver.time(), solver.state());
}

/// Looks at the clock every 64 steps.
constexpr std::size_t cost_of_step = 64;

template <class Solver>
RunEnd advance(Solver& solver, Recorder& recorder, double end, bool stop_if_stiff, Budget& budget) {
  while (solver.time() < end) {
    budget.step(cost_of_step);
    const ode::StepOutcome outcome = solver.step(end);
    if (outcome == ode::StepOutcome::TooSmall) return RunEnd::StepTooSmall;
    record(recorder, solver);
    if (stop_if_stiff && outcome == ode::StepOutcome::Stiff) return RunEnd::Reached;
  }
  return RunEnd::Reached;
}

/// Counts also where the budget ends the run.
template <class Solver>
RunEnd run(Solver solver, Recorder& recorder, double end, bool stop_if_stiff, Budget& budget) {
  try {
    const RunEnd result = advance(solver, recorder, end, stop_if_stiff, budget);
    recorder.count(solver.statistics());
    return result;
  } catch (const BudgetExceeded&) {
    recorder.count(solver.statistics());
    throw;
  }
}

}  // namespace

RunEnd run_adaptive(Equations& equations, Recorder& recorder, Method method, double end,
                    const ode::Tolerance& tolerance, bool stop_if_stiff, Budget& budget) {
  const double t = recorder.time();
  if (method == Method::Bdf) {
    return run(
        ode::StiffSolver([&](double s, const double* y, double* dy) { equations.rates(s, y, dy); },
                         [&](double s, const double* y, double* j) { equations.jacobian(s, y, j); },
                         t, recorder.state(), tolerance),
        recorder, end, false, budget);
  }
  if (method == Method::Dopri5) {
    return run(ode::ExplicitRungeKutta<ode::DormandPrince54, CallRates>(
                   {&equations}, t, recorder.state(), tolerance),
               recorder, end, stop_if_stiff, budget);
  }
  return run(ode::ExplicitRungeKutta<ode::DormandPrince853, CallRates>({&equations}, t,
                                                                       recorder.state(), tolerance),
             recorder, end, stop_if_stiff, budget);
}

}  // namespace tellegen
