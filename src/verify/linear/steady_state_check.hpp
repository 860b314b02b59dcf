#pragma once
// Where states and outputs settle, as it is printed, against the linear system itself.

#include "formalism/state_space.hpp"
#include "formalism/steady_state.hpp"

namespace tellegen {

/// Put back into A x + B u = 0 where that determines x; and against the limit for s → 0, solved at
/// several s, in a prime field (formulas) or by exact polynomials (numbers). Not decided beyond 30
/// states.
Check check_steady_state(const Linearisation& linear, const SteadyState& result);

/// What acts by itself, as weights do, is one input more that is 1: f(0, 0) and y(0, 0), unless
/// the result tells of deviations from a point.
bool has_constants(const StateSpace<Formula>& system);

}  // namespace tellegen
