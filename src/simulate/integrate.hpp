#pragma once
// From a start to an end by one of the methods, with the states at given instants.

#include <functional>
#include <limits>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "formalism/trajectory.hpp"
#include "simulate/equations.hpp"

namespace tellegen {

enum class Method {
  Automatic,
  Dopri5,
  Dop853,
  Bdf,
  Ida,
  Midpoint,
  Gauss4,
  Verlet,
  DiscreteGradient
};

struct MethodName {
  std::string_view name;
  Method method;
};
std::span<const MethodName> method_names();
std::string_view name_of(Method method);
bool has_constant_step(Method method);

struct Integration {
  Method method = Method::Automatic;
  ode::Tolerance tolerance;
  double step = 0;  ///< of methods with a constant one, at most
  double longest = std::numeric_limits<double>::infinity();  ///< of the other methods
  std::vector<double> times;                    ///< from 0 on, in order: when to tell the state
  std::vector<double> breaks;                   ///< where to begin anew
  std::function<void(double part)> watch = {};  ///< called every few steps, if there is one
};

enum class RunEnd {
  Reached,
  StepTooSmall,
  NoConvergence,
  OutOfTime,
  Interrupted,  ///< somebody wished so
  LostRank,
  Chatters,
  Stopped,  ///< a statement of the model ended it
  Repeats   ///< crossings come ever sooner, without end
};

/// States at instants, in order.
struct Samples {
  std::vector<double> times;
  std::vector<std::vector<double>> states;
  std::vector<std::vector<double>> modes;  ///< of the laws that jump, as Events::modes()

  void add(double t, std::vector<double> state, std::vector<double> laws) {
    times.push_back(t);
    states.push_back(std::move(state));
    modes.push_back(std::move(laws));
  }
};

struct Run {
  RunEnd end = RunEnd::Reached;
  double reached = 0;        ///< the time, where the end was not
  std::vector<double> last;  ///< the state then
  Expr jump;                 ///< where it chatters or repeats: what changes its sign
  Samples told;              ///< at the instants asked for, as far as they were reached
  Samples curve;  ///< dense enough to be drawn; an instant at which something jumps stands twice
  std::vector<std::size_t> jumps;  ///< of the curve: places at which the state jumps
  std::vector<MotionEvent> events;
  ode::Statistics statistics;
  std::vector<MethodUse> methods;
  double step = 0;  ///< the longest one taken, of methods with a constant step
};

/// The method that the motion begins with.
Method chosen_method(const Integration& how, const Equations& equations);
/// The first of the times, where to begin anew, and the last.
std::vector<double> corners(const Integration& how);

class Events;

/// Never longer than the budget: what was reached by then is the result.
Run integrate(Equations& equations, Events& events, std::vector<double> start,
              const Integration& how, Budget& budget);

}  // namespace tellegen
