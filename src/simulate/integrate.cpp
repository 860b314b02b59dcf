#include "simulate/integrate.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/limits.hpp"
#include "simulate/integrate_ways.hpp"

namespace tellegen {
namespace {

constexpr std::array<MethodName, 9> names{{{"auto", Method::Automatic},
                                           {"dopri5", Method::Dopri5},
                                           {"dop853", Method::Dop853},
                                           {"bdf", Method::Bdf},
                                           {"ida", Method::Ida},
                                           {"midpoint", Method::Midpoint},
                                           {"gauss4", Method::Gauss4},
                                           {"verlet", Method::Verlet},
                                           {"discrete-gradient", Method::DiscreteGradient}}};

/// One smooth piece by the method in use; a stiff one may change it.
RunEnd run_piece(Equations& equations, Recorder& recorder, Method& method, double end,
                 const Integration& how, Budget& budget) {
  if (has_constant_step(method))
    return run_constant_step(equations, recorder, method, end, how.step, budget);
  const bool may_change = how.method == Method::Automatic;
  const RunEnd result = run_adaptive(equations, recorder, method, end, how, may_change, budget);
  if (recorder.time() >= end || result != RunEnd::Reached) return result;
  method = equations.is_differential_algebraic() ? Method::Ida : Method::Bdf;
  recorder.run.methods.push_back({name_of(method), recorder.time()});
  return run_adaptive(equations, recorder, method, end, how, false, budget);
}

RunEnd run_pieces(Equations& equations, Recorder& recorder, const Integration& how,
                  Budget& budget) {
  Method method = chosen_method(how, equations);
  recorder.run.methods.push_back({name_of(method), how.times.front()});
  const std::vector<double> all = corners(how);
  const double margin = 1e-14 * (all.back() - all.front());
  for (std::size_t i = 0; i + 1 < all.size(); ++i) {
    equations.stay_within(all[i], all[i + 1], margin);
    if (const InputJumps* const jumps = equations.input_jumps(); jumps != nullptr && i > 0)
      recorder.jump(*jumps, all[i], margin);
    if (Events* const events = recorder.events()) events->begin(all[i], recorder.state());
    recorder.begin_piece(all[i], all[i + 1], margin);
    const RunEnd end = run_piece(equations, recorder, method, all[i + 1], how, budget);
    recorder.draw_here();
    if (end != RunEnd::Reached) return end;
  }
  return RunEnd::Reached;
}

}  // namespace

/// High order pays for itself where much accuracy is asked for (Hairer, Nørsett, Wanner, II.10).
/// What only equations define changes at once where their laws bend sharply, as a diode's does:
/// solved for along with the states, it is never further from the last value than one short step.
Method chosen_method(const Integration& how, const Equations& equations) {
  constexpr double tight = 1e-5;
  if (how.method != Method::Automatic) return how.method;
  if (equations.has_implicit_laws()) return Method::Ida;
  return how.tolerance.relative <= tight ? Method::Dop853 : Method::Dopri5;
}

std::vector<double> corners(const Integration& how) {
  std::vector<double> all{how.times.front()};
  all.insert(all.end(), how.breaks.begin(), how.breaks.end());
  all.push_back(how.times.back());
  return all;
}

std::span<const MethodName> method_names() { return names; }

std::string_view name_of(Method method) {
  return std::ranges::find(names, method, &MethodName::method)->name;
}

bool has_constant_step(Method method) {
  return method == Method::Midpoint || method == Method::Gauss4 || method == Method::Verlet ||
         method == Method::DiscreteGradient;
}

RunEnd Recorder::happened(double t, std::vector<double>& y) {
  draw_always(t, y);
  const Events::Next next = events_->happen(t, y);
  move_to(t, y);
  run.jumps.push_back(run.curve.times.size());
  draw_always(t, y);
  if (next == Events::Next::GoesOn) return RunEnd::Reached;
  if (next == Events::Next::Stops) {
    if (run.told.times.back() < t) tell(t, y);
    return RunEnd::Stopped;
  }
  return repeats();
}

/// An instant told there has the inputs as they are then: also its state.
void Recorder::jump(const InputJumps& jumps, double t, double margin) {
  if (!run.told.times.empty() && std::abs(run.told.times.back() - t) <= margin)
    jumps.move(t - margin, run.told.times.back(), run.told.states.back());
  std::vector<double> y = state_;
  jumps.move(t - margin, t + margin, y);
  move_to(t, y);
}

void Recorder::cut_curve() {
  constexpr double unseen = 1.0 / 400;  // of the motion asked for
  Samples& curve = run.curve;
  while (curve.times.size() > 1 && curve.times.back() > time_ - unseen * span()) {
    curve.times.pop_back();
    curve.states.pop_back();
    curve.modes.pop_back();
  }
  std::erase_if(run.jumps, [&](std::size_t i) { return i >= curve.times.size(); });
}

RunEnd Recorder::repeats() {
  run.jump = events_->repeating();
  return events_->is_crossing() ? RunEnd::Repeats : RunEnd::Chatters;
}

// Between two steps everything recorded is whole: only there the budget ends the run.
Run integrate(Equations& equations, Events& events, std::vector<double> start,
              const Integration& how, Budget& budget) {
  const Unbroken within_steps;
  Recorder recorder(how, std::move(start), events);
  try {
    look_before_work();
    recorder.run.end = run_pieces(equations, recorder, how, budget);
  } catch (const Stopped&) {
    recorder.run.end = RunEnd::Interrupted;
    conclude_work();
  } catch (const BudgetExceeded& e) {
    if (e.kind() != BudgetExceeded::What::Time) throw;
    recorder.run.end = RunEnd::OutOfTime;
    conclude_work();
  }
  if (recorder.run.end == RunEnd::StepTooSmall) recorder.cut_curve();
  recorder.run.reached = recorder.time();
  recorder.run.last = recorder.state();
  recorder.run.events = events.told();
  return std::move(recorder.run);
}

}  // namespace tellegen
