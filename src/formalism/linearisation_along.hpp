#pragma once
// Linear approximations about the instants of a motion: ẋ ≈ f₀(t) + A(t)(x − x₀(t)) + B(t)(u −
// u₀(t)).

#include <vector>

#include "formalism/state_space.hpp"

namespace tellegen {

struct LinearisationAlong {
  std::vector<double> times;
  std::vector<Linearisation> at;  ///< one per instant, in numbers; all of the same states
  Check check;                    ///< the worst of all instants
};

}  // namespace tellegen
