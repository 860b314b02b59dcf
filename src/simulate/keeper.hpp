#pragma once
// Constraints in numbers: the way back onto them, and a watch on their rank.

#include <functional>
#include <optional>
#include <vector>

#include "numeric/values.hpp"
#include "simulate/compiled.hpp"
#include "simulate/motion.hpp"

namespace tellegen {

/// The state at an instant of the last step.
using StateAt = std::function<void(double t, std::vector<double>& y)>;

class Keeper {
 public:
  /// Precondition: the motion has constraints.
  Keeper(const Motion& motion, const Values& parameters);

  /// Moves positions, then velocities, onto the constraints, by the least steps in the metric of
  /// M. False where there is no way back.
  bool keep(double t, double* y);

  /// 0 where the constraints lose rank, about 1 at the start.
  double rank(double t, const double* y) { return watch(t, y).value; }
  /// Too near to a loss of rank for a motion to be computed.
  static bool is_lost(double rank) { return !(rank > lost); }

  /// An instant between two where the constraints lose rank: a step may pass over it.
  /// To be asked for one step after the other.
  std::optional<double> loss_between(double begin, double end, const StateAt& state);

 private:
  struct Rank {
    double value = 0;
    double rate = 0;
  };
  /// The square of an angle between constraints, in radians.
  static constexpr double lost = 1e-9;

  Rank watch(double t, const double* y);
  void evaluate(const Compiled& what, double t, const double* y, std::vector<double>& results);
  bool keep_positions(double t, double* y);

  std::size_t n_;                // coordinates
  std::vector<Expr> variables_;  // t, the states, the parameters
  Compiled position_step_;
  Compiled velocity_step_;
  Compiled rank_;
  std::vector<double> values_;
  std::vector<double> step_;
  std::vector<double> rank_values_;
  double rate_at_end_ = 0;  // of the rank, after the step before
};

}  // namespace tellegen
