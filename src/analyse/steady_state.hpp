#pragma once
// What a linear system comes to under constant inputs: the limit of (s 1 − A)⁻¹ B for s → 0, which
// is −A⁻¹ B where A is regular (004 (6.9)–(6.23)), and exists for some states where it is not.

#include "formalism/state_space.hpp"
#include "formalism/steady_state.hpp"

namespace tellegen {

/// Precondition: the linear system is in formulas.
SteadyState steady_state_of(const Linearisation& linear, Pool& pool);

}  // namespace tellegen
