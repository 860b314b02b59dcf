#pragma once
// First-order equations in numbers, from expressions: what a form says of its own states, ready to
// be followed in time. Internal to this room.

#include <optional>
#include <vector>

#include "numeric/tape.hpp"
#include "numeric/values.hpp"

namespace tellegen {

using NumberVector = std::vector<double>;

/// A ẋ = b, with A and b functions of t, x and parameters. A stands for the last states only: the
/// rates of those before it are given outright.
struct RateSystem {
  std::vector<Expr> states;
  std::vector<Expr> right;                ///< b, one per state
  std::vector<std::vector<Expr>> matrix;  ///< A; empty: all rates are given outright
  std::vector<Expr> image;                ///< the states, by those of the motion to compare with
};

/// The rates of a system in units of their own, so that all states are of the size of one.
class NumericRates {
 public:
  NumericRates(const RateSystem& system, Expr time, const Values& parameters);

  void set_scales(NumberVector scales) { scales_ = std::move(scales); }
  [[nodiscard]] const NumberVector& scales() const { return scales_; }
  [[nodiscard]] std::size_t instructions() const { return tape_.size(); }
  /// NaN where there are none.
  void operator()(double t, const double* y, double* dy);

 private:
  std::size_t count_;     // of states
  std::size_t outright_;  // of those, how many have their rates outright
  Tape tape_;             // b, then A by rows
  NumberVector values_;   // t, the states, the parameters
  NumberVector results_;
  NumberVector scales_;
};

struct FollowOptions {
  double rtol = 1e-10;
  double small = 0.01;      ///< beside the scale of a state: what is smaller need not be relative
  std::size_t steps = 100;  ///< at most, those that failed with them
};

/// The states at the instants, the first of which is the start, as far as they are reached.
std::vector<NumberVector> follow(NumericRates& rates, const NumberVector& start,
                                 const NumberVector& instants, const FollowOptions& options);

/// How far so many steps lead, at most to `end`; and the largest size of each state on the way.
struct Reach {
  double time = 0;
  NumberVector largest;
};
Reach reach(NumericRates& rates, const NumberVector& start, double end,
            const FollowOptions& options);

}  // namespace tellegen
