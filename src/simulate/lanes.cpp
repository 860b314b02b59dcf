#include "simulate/lanes.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "base/limits.hpp"
#include "numeric/native.hpp"
#include "numeric/ode/dormand_prince_54.hpp"
#include "numeric/ode/dormand_prince_853.hpp"
#include "numeric/ode/explicit_lanes.hpp"
#include "simulate/integrate_ways.hpp"

namespace tellegen {
namespace {

/// The compiled rates of N motions, each with its own parameters.
template <std::size_t N>
class LaneRates {
 public:
  LaneRates(NativeCode code, const std::vector<Expr>& variables, std::size_t states)
      : code_(std::move(code)),
        variables_(&variables),
        states_(states),
        values_(variables.size() * N, 0.0) {}

  void set(std::size_t lane, const Values& parameters) {
    for (std::size_t i = 1 + states_; i < variables_->size(); ++i) {
      const auto known = parameters.find((*variables_)[i]);
      values_[i * N + lane] = known == parameters.end() ? std::nan("") : known->second;
    }
  }
  /// As Equations::stay_within().
  void stay_within(std::size_t lane, double begin, double end, double margin) {
    begin_[lane] = begin + margin;
    end_[lane] = end - margin;
  }
  void operator()(const double* t, const double* y, double* dy) {
    for (std::size_t lane = 0; lane < N; ++lane)
      values_[lane] = std::clamp(t[lane], begin_[lane], end_[lane]);
    std::copy(y, y + states_ * N, values_.begin() + N);
    code_(values_.data(), dy);
  }

 private:
  NativeCode code_;
  const std::vector<Expr>* variables_;
  std::size_t states_;
  std::vector<double> values_;
  std::array<double, N> begin_{};
  std::array<double, N> end_{};
};

template <std::size_t N>
struct CallLaneRates {
  LaneRates<N>* rates;
  void operator()(const double* t, const double* y, double* dy) const { (*rates)(t, y, dy); }
};

/// One task after the other goes into whichever lane is free.
template <class Method, std::size_t N>
class LaneRunner {
 public:
  using Solver = ode::ExplicitLanes<Method, N, CallLaneRates<N>>;
  using Outcome = typename Solver::Outcome;

  LaneRunner(LaneRates<N>& rates, std::size_t size, Events& events,
             const std::vector<LaneTask>& tasks)
      : size_(size),
        rates_(&rates),
        solver_({&rates}, size, tasks.front().how.tolerance),
        events_(&events),
        tasks_(&tasks),
        results_(tasks.size()) {}

  std::vector<std::optional<Run>> run(std::string_view method,
                                      const std::function<void(double part)>& watch,
                                      Budget& budget) {
    const Unbroken within_steps;
    method_ = method;
    for (std::size_t lane = 0; lane < N; ++lane) take(lane);
    try {
      run_all(watch, budget);
    } catch (const BudgetExceeded& e) {
      if (e.kind() != BudgetExceeded::What::Time) throw;
      conclude_work();
    }
    return std::move(results_);
  }

 private:
  static constexpr std::size_t cost_of_step = 64;

  void run_all(const std::function<void(double part)>& watch, Budget& budget) {
    while (std::ranges::any_of(places_, [](const Place& p) { return p.recorder != nullptr; })) {
      budget.step(N * cost_of_step);
      std::array<double, N> ends{};
      for (std::size_t lane = 0; lane < N; ++lane) ends[lane] = places_[lane].end();
      const std::array<Outcome, N> outcomes = solver_.step(ends);
      for (std::size_t lane = 0; lane < N; ++lane) after_step(lane, outcomes[lane]);
      if (watch && ++steps_ % 64 == 0)
        watch(static_cast<double>(done_) / static_cast<double>(tasks_->size()));
    }
  }

  /// What is in a lane.
  struct Place {
    std::size_t task = 0;
    std::vector<double> corners;
    std::size_t piece = 0;
    std::unique_ptr<Recorder> recorder;  // null: the lane is free

    [[nodiscard]] double end() const { return recorder ? corners[piece + 1] : 0.0; }
  };

  void take(std::size_t lane) {
    Place& place = places_[lane];
    place = {};
    solver_.unload(lane);
    if (next_ == tasks_->size()) return;
    const LaneTask& task = (*tasks_)[next_];
    place.task = next_++;
    place.corners = corners(task.how);
    std::vector<double> start = task.start;
    start.resize(size_, 0.0);  // then what is integrated along
    place.recorder = std::make_unique<Recorder>(task.how, std::move(start), *events_);
    place.recorder->run.methods.push_back({method_, 0.0});
    rates_->set(lane, task.parameters);
    begin_piece(lane);
  }

  void begin_piece(std::size_t lane) {
    Place& place = places_[lane];
    const double margin = 1e-14 * (place.corners.back() - place.corners.front());
    const double from = place.corners[place.piece];
    rates_->stay_within(lane, from, place.end(), margin);
    place.recorder->begin_piece(from, place.end(), margin);
    solver_.load(lane, from, place.recorder->state(), (*tasks_)[place.task].how.longest);
  }

  void after_step(std::size_t lane, Outcome outcome) {
    if (outcome == Outcome::Idle || outcome == Outcome::Rejected) return;
    Place& place = places_[lane];
    if (outcome != Outcome::Done) {
      ++done_;
      return take(lane);
    }
    Recorder& recorder = *place.recorder;
    tell(lane, recorder);
    recorder.move_to(solver_.time(lane), solver_.state(lane));
    if (solver_.time(lane) < place.end()) return;
    recorder.draw_here();
    recorder.count(solver_.statistics(lane));
    if (++place.piece + 1 < place.corners.size()) return begin_piece(lane);
    recorder.run.reached = recorder.time();
    recorder.run.last = recorder.state();
    results_[place.task] = std::move(recorder.run);
    ++done_;
    take(lane);
  }

  void tell(std::size_t lane, Recorder& recorder) {
    const double now = solver_.time(lane);
    std::vector<double> state(recorder.state().size());
    while (const auto t = recorder.next(now)) {
      solver_.interpolate(lane, *t, state.data());
      recorder.tell(*t, state);
    }
    recorder.draw_between(solver_.previous_time(lane), now,
                          [&](double t) -> const std::vector<double>& {
                            solver_.interpolate(lane, t, state.data());
                            return state;
                          });
  }

  std::size_t size_;
  LaneRates<N>* rates_;
  Solver solver_;
  Events* events_;
  const std::vector<LaneTask>* tasks_;
  std::vector<std::optional<Run>> results_;
  std::array<Place, N> places_;
  std::string_view method_;
  std::size_t next_ = 0;
  std::size_t done_ = 0;
  std::size_t steps_ = 0;
};

template <std::size_t N>
std::optional<std::vector<std::optional<Run>>> run_lanes(
    const Motion& motion, const std::vector<LaneTask>& tasks,
    const std::function<void(double part)>& watch, Budget& budget) {
  Equations equations(motion, tasks.front().parameters);
  const Tape tape(equations.roots(), equations.variables());
  auto code = NativeCode::compile(tape, static_cast<Lanes>(N));
  if (!code) return std::nullopt;
  LaneRates<N> rates(std::move(*code), equations.variables(), motion.states.size());
  Events events(motion, equations, tasks.front().how.times.back());
  const Method method = chosen_method(tasks.front().how, equations);
  if (method == Method::Dopri5) {
    return LaneRunner<ode::DormandPrince54, N>(rates, equations.size(), events, tasks)
        .run(name_of(method), watch, budget);
  }
  return LaneRunner<ode::DormandPrince853, N>(rates, equations.size(), events, tasks)
      .run(name_of(method), watch, budget);
}

}  // namespace

bool fits_lanes(const Motion& motion, Method method) {
  const bool is_explicit =
      method == Method::Automatic || method == Method::Dopri5 || method == Method::Dop853;
  return is_explicit && !motion.keeping && motion.implicit.empty() && motion.switches.empty() &&
         motion.crossings.empty() && !motion.jump;
}

LaneRuns run_in_lanes(const Motion& motion, const std::vector<LaneTask>& tasks,
                      const std::function<void(double part)>& watch, Budget& budget) {
  LaneRuns result;
  result.runs.resize(tasks.size());
  if (tasks.size() < 2) return result;
  if (tasks.size() > 4 && has_lanes(Lanes::Eight)) {
    if (auto runs = run_lanes<8>(motion, tasks, watch, budget)) return {8, std::move(*runs)};
  }
  if (!has_lanes(Lanes::Four)) return result;
  if (auto runs = run_lanes<4>(motion, tasks, watch, budget)) return {4, std::move(*runs)};
  return result;
}

}  // namespace tellegen
