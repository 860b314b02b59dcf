#pragma once
// Laws that jump with the states, as sign(v) of dry friction does: where a motion sticks, they
// switch without end, and steps become ever shorter.

#include <optional>
#include <vector>

#include "numeric/tape.hpp"
#include "numeric/values.hpp"
#include "simulate/motion.hpp"

namespace tellegen {

class Chatter {
 public:
  Chatter(const Motion& motion, const Values& parameters);

  /// No law jumps: there is nothing to watch.
  [[nodiscard]] bool is_idle() const { return arguments_.empty(); }

  /// To be called after each step of a motion that is `span` long: the argument of a law that
  /// has stayed at its jump while the time hardly went on.
  std::optional<Expr> look(double t, const double* y, double span);

 private:
  std::vector<Expr> arguments_;  // what changes its sign where the law jumps
  std::vector<Expr> variables_;  // t, the states, the parameters
  std::size_t state_count_;
  Tape tape_;
  std::vector<double> values_;
  std::vector<double> recent_;    // largest size of each argument in the last steps
  std::vector<double> greatest_;  // … and since the start
  int steps_ = 0;
  double since_ = 0;
};

}  // namespace tellegen
