#pragma once
// The two ways to cross a smooth piece; for integrate.cpp only.

#include <optional>
#include <vector>

#include "simulate/events.hpp"
#include "simulate/integrate.hpp"

namespace tellegen {

/// Keeps where the motion is, and its states at the instants asked for.
class Recorder {
 public:
  /// Begins at the first of the times. All must outlive the recorder.
  Recorder(const Integration& how, std::vector<double> start, Events& events)
      : times_(&how.times),
        watch_(&how.watch),
        events_(&events),
        time_(how.times.front()),
        state_(std::move(start)) {
    events.begin(time_, state_);
    tell(time_, state_);
  }

  Run run;

  [[nodiscard]] double time() const { return time_; }
  [[nodiscard]] const std::vector<double>& state() const { return state_; }
  /// The next instant to be told, if it is not past `limit`.
  [[nodiscard]] std::optional<double> next(double limit) const {
    const std::size_t i = run.states.size();
    if (i >= times_->size() || (*times_)[i] > limit) return std::nullopt;
    return (*times_)[i];
  }
  /// How long the motion is to be.
  [[nodiscard]] double span() const { return times_->back() - times_->front(); }
  void tell(double t, std::vector<double> state) {
    run.times.push_back(t);
    run.states.push_back(std::move(state));
    run.modes.push_back(events_->modes());
  }
  /// Null where nothing can happen.
  [[nodiscard]] Events* events() const { return events_->is_idle() ? nullptr : events_; }
  /// After a step, where something happened at its end or inside: the state there, and whether the
  /// motion goes on. The recorder is left there.
  RunEnd happened(double t, std::vector<double>& y);
  /// The end of a motion whose events come ever sooner.
  RunEnd repeats();
  void move_to(double t, const std::vector<double>& state) {
    time_ = t;
    state_ = state;
    constexpr std::size_t few = 64;
    if (*watch_ && ++moves_ % few == 0) (*watch_)((t - times_->front()) / span());
  }
  void count(const ode::Statistics& s) { run.statistics = run.statistics + s; }

 private:
  const std::vector<double>* times_;
  const std::function<void(double part)>* watch_;
  std::size_t moves_ = 0;
  Events* events_;
  double time_;
  std::vector<double> state_;
};

/// `stop_if_stiff`: returns Reached before the end where stability limits the steps.
RunEnd run_adaptive(Equations& equations, Recorder& recorder, Method method, double end,
                    const ode::Tolerance& tolerance, bool stop_if_stiff, Budget& budget);

RunEnd run_constant_step(Equations& equations, Recorder& recorder, Method method, double end,
                         double longest, Budget& budget);

}  // namespace tellegen
