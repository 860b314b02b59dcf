#pragma once
// The two ways to cross a smooth piece; for integrate.cpp only.

#include <algorithm>
#include <cmath>
#include <limits>
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
    closest_ = span() / most_drawn;
  }

  Run run;

  [[nodiscard]] double time() const { return time_; }
  [[nodiscard]] const std::vector<double>& state() const { return state_; }
  /// The next instant to be told, if it is not past `limit`.
  [[nodiscard]] std::optional<double> next(double limit) const {
    const std::size_t i = run.told.times.size();
    if (i >= times_->size() || (*times_)[i] > limit) return std::nullopt;
    return (*times_)[i];
  }
  /// How long the motion is to be.
  [[nodiscard]] double span() const { return times_->back() - times_->front(); }
  void tell(double t, std::vector<double> state) {
    run.told.add(t, std::move(state), events_->modes());
  }

  /// A smooth piece begins at the state where the motion is. What jumps at its ends has there the
  /// values of the inside.
  void begin_piece(double begin, double end, double margin) {
    begin_ = begin + margin;
    end_ = end - margin;
    if (!run.curve.times.empty()) run.jumps.push_back(run.curve.times.size());
    draw_here();
  }
  /// The states of the curve between two instants, at about equal distances; `state_at`(t) is asked
  /// where the curve is not dense enough yet.
  template <class StateFunction>
  void draw_between(double from, double to, const StateFunction& state_at) {
    constexpr double most_inside = 12;
    const double count = std::clamp(std::floor((to - from) / closest_), 0.0, most_inside);
    for (double i = 1; i <= count; ++i) draw(from + (to - from) * i / (count + 1), state_at);
    draw(to, state_at);
  }
  /// One state of it, where the last one is not too close.
  template <class StateFunction>
  void draw(double t, const StateFunction& state_at) {
    if (!(t - run.curve.times.back() >= closest_)) return;
    draw_always(t, state_at(t));
  }
  /// Where the motion is, however close to the last place.
  void draw_here() { draw_always(time_, state_); }
  /// Null where nothing can happen.
  [[nodiscard]] Events* events() const { return events_->is_idle() ? nullptr : events_; }
  /// After a step, where something happened at its end or inside: the state there, and whether the
  /// motion goes on. The recorder is left there.
  RunEnd happened(double t, std::vector<double>& y);
  /// Over a jump of the inputs that moves the state.
  void jump(const InputJumps& jumps, double t, double margin);
  /// Where something grows without bound, the last instants would dwarf all before in a picture.
  void cut_curve();
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
  void draw_always(double t, const std::vector<double>& state) {
    run.curve.add(std::clamp(t, begin_, end_), state, events_->modes());
  }

  static constexpr double most_drawn = 6000;
  double closest_ = 0;  // what is drawn is so far apart in time
  double begin_ = -std::numeric_limits<double>::infinity();
  double end_ = std::numeric_limits<double>::infinity();
  const std::vector<double>* times_;
  const std::function<void(double part)>* watch_;
  std::size_t moves_ = 0;
  Events* events_;
  double time_;
  std::vector<double> state_;
};

/// `stop_if_stiff`: returns Reached before the end where stability limits the steps.
RunEnd run_adaptive(Equations& equations, Recorder& recorder, Method method, double end,
                    const Integration& how, bool stop_if_stiff, Budget& budget);

RunEnd run_constant_step(Equations& equations, Recorder& recorder, Method method, double end,
                         double longest, Budget& budget);

}  // namespace tellegen
