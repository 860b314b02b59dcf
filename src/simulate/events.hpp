#pragma once
// What happens at instants that only the motion itself tells: laws that jump switch, or hold their
// argument where they jump; `when EXPR crosses 0` acts.

#include <functional>
#include <optional>
#include <vector>

#include "formalism/trajectory.hpp"
#include "numeric/tape.hpp"
#include "simulate/equations.hpp"

namespace tellegen {

class Events {
 public:
  /// `span`: how long the motion is to be. All must outlive it.
  Events(const Motion& motion, Equations& equations, double span);

  /// Nothing to watch.
  [[nodiscard]] bool is_idle() const { return switches_ == 0 && crossings_ == 0; }

  /// Before a smooth piece: which side each law is on.
  void begin(double t, const std::vector<double>& y);

  /// The first instant of a step at which something happens, a little after it rather than before;
  /// looked for at so many places of the step.
  std::optional<double> first_between(double begin, double end, const StateAt& state, int places);

  enum class Next { GoesOn, Stops, Repeats };
  /// What happens there; changes the state where a statement says so.
  Next happen(double t, std::vector<double>& y);

  /// What repeats without end: the argument of a law, or a crossing.
  [[nodiscard]] Expr repeating() const { return repeating_; }
  /// The last events came so soon that there may be no next step.
  [[nodiscard]] bool is_hurried() const { return hurried_ >= 3; }
  [[nodiscard]] bool is_crossing() const { return is_crossing_; }
  /// How each law stands: slides, side, one after the other.
  [[nodiscard]] std::vector<double> modes() const;
  [[nodiscard]] const std::vector<MotionEvent>& told() const { return told_; }

 private:
  struct Mode {
    bool slides = false;
    double side = 1;
    double greatest = 0;  // of the argument so far
  };
  struct Armed {
    double side = 0;  // of the value, before it crosses; 0: not known yet
    double slack = 0;
    double greatest = 0;
  };
  /// Arguments, their rates, values of crossings, their rates, new values of states.
  const std::vector<double>& look(double t, const double* y);
  [[nodiscard]] double rate(std::size_t k) const { return now_[switches_ + k]; }
  [[nodiscard]] double crossing(std::size_t j) const { return now_[2 * switches_ + j]; }
  [[nodiscard]] double crossing_rate(std::size_t j) const {
    return now_[2 * switches_ + crossings_ + j];
  }
  void put(std::size_t k, bool slides, double side);
  /// Positive while nothing happens.
  [[nodiscard]] double guard(std::size_t i) const;
  [[nodiscard]] double slack_of(const Mode& mode) const;
  void remember();

  void settle(double t, const std::vector<double>& y, std::vector<bool> open);
  bool can_slide(std::size_t k, double t, const std::vector<double>& y);
  bool act(std::size_t j, double t, std::vector<double>& y);
  void account(double t, const std::vector<double>& before, std::vector<double>& y);
  bool repeats(double t);

  const Motion* motion_;
  Equations* equations_;
  double span_;
  std::size_t switches_;
  std::size_t crossings_;
  Tape tape_;
  Tape stored_;
  std::vector<double> now_;
  std::vector<double> values_;  // of the switches
  std::vector<Mode> modes_;
  std::vector<Armed> armed_;
  double last_ = 0;  // instant of the last event
  int hurried_ = 0;  // events that followed the one before at once
  std::vector<MotionEvent> told_;
  Expr repeating_;
  bool is_crossing_ = false;
};

}  // namespace tellegen
