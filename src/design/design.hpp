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

/// Diagonals of Q and R; a weight is 1 unless it is named.
struct Weights {
  NumberVector states;
  NumberVector inputs;
};

struct DesignWishes {
  std::optional<Poles> poles = {};
  std::optional<Response> response = {};
  std::optional<Weights> weights = {};  ///< least cost instead of poles
  std::optional<Poles> observer_poles = {};
};

/// The system is in numbers, about a point where it can rest.
Result<ControlDesign> design_control(const Linearisation& system, const DesignWishes& wishes,
                                     Span span);

}  // namespace tellegen
