#pragma once
// From a linear system and wishes to the gains of state feedback and observer (004, chapter 5).

#include <optional>

#include "base/result.hpp"
#include "design/gains.hpp"
#include "formalism/control_design.hpp"

namespace tellegen {

/// A step response: the damping of its dominant pair, and the time after which it has settled.
struct Response {
  double damping = 0;
  double settling = 0;
};

/// Diagonals of Q and R, or of two intensities of noise.
struct Weights {
  NumberVector states;
  NumberVector others;  ///< of inputs in a cost, of outputs in a variance
  NumberVector through =
      {};  ///< of outputs in a cost, of inputs in a variance: they act by C and D
};

struct DesignWishes {
  std::optional<Poles> poles = {};
  std::optional<Response> response = {};
  std::optional<Weights> weights = {};  ///< least cost instead of poles
  std::optional<Poles> observer_poles = {};
  /// Intensities of noise on the states and on the outputs: least variance instead of poles.
  std::optional<Weights> noise = {};
  /// The inputs that are fed back to, and the outputs that the observer compares; empty for all.
  std::vector<std::size_t> actuators = {};
  std::vector<std::size_t> sensors = {};
  /// Known without rounding: the inputs move every mode, the outputs show every mode.
  bool all_reached = false;
  bool all_shown = false;
};

/// The system is in numbers, about a point where it can rest.
Result<ControlDesign> design_control(const Linearisation& system, const DesignWishes& wishes,
                                     Span span);

}  // namespace tellegen
