#pragma once
// The two ways to cross a smooth piece; for integrate.cpp only.

#include <optional>
#include <vector>

#include "simulate/integrate.hpp"

namespace tellegen {

/// Keeps where the motion is, and its states at the instants asked for.
class Recorder {
 public:
  /// Begins at the first of the times, which must outlive the recorder.
  Recorder(const std::vector<double>& times, std::vector<double> start)
      : times_(&times), time_(times.front()), state_(std::move(start)) {
    run.states.push_back(state_);
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
  void tell(std::vector<double> state) { run.states.push_back(std::move(state)); }
  void move_to(double t, const std::vector<double>& state) {
    time_ = t;
    state_ = state;
  }
  void count(const ode::Statistics& s) {
    run.statistics.steps += s.steps;
    run.statistics.rejected += s.rejected;
    run.statistics.evaluations += s.evaluations;
    run.statistics.jacobians += s.jacobians;
  }

 private:
  const std::vector<double>* times_;
  double time_;
  std::vector<double> state_;
};

/// `stop_if_stiff`: returns Reached before the end where stability limits the steps.
RunEnd run_adaptive(Equations& equations, Recorder& recorder, Method method, double end,
                    const ode::Tolerance& tolerance, bool stop_if_stiff, Budget& budget);

RunEnd run_constant_step(Equations& equations, Recorder& recorder, Method method, double end,
                         double longest, Budget& budget);

}  // namespace tellegen
