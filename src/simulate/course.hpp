#pragma once
// Expressions of nothing but time and parameters, in numbers; for breakpoints.cpp and pulses.cpp.

#include <span>
#include <vector>

#include "numeric/tape.hpp"
#include "numeric/values.hpp"

namespace tellegen {

/// Of time, and beside it of nothing but parameters.
bool depends_on_time_only(Expr e, Expr time);

/// A function of time with its parameters given.
class Course {
 public:
  Course(Expr e, Expr time, const Values& parameters);
  double operator()(double t) {
    values_[0] = t;
    double result = 0;
    tape_.evaluate<double>(values_, std::span(&result, 1));
    return result;
  }

 private:
  Tape tape_;
  std::vector<double> values_;
};

/// Where an expression of nothing but time changes its sign or vanishes, in 0 ≤ t ≤ end: of a
/// straight line exactly (also outside), else as far as so many looks find it.
std::vector<double> zeros_in_time(Expr e, const Values& parameters, double end, int looks = 20000);

}  // namespace tellegen
