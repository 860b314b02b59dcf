#pragma once
// Sensitivities as they are told, against the linear system itself.

#include "formalism/sensitivity.hpp"
#include "formalism/state_space.hpp"
#include "numeric/values.hpp"

namespace tellegen {

/// Slopes of what settles: the system is differentiated in a prime field and solved at several s,
/// not its solution. Those of poles: by the change of det(s 1 − A) with the parameter, which is
/// exact for the numbers of A. `linear` is in formulas.
std::vector<Check> check_sensitivity(const Linearisation& linear, const Values& known,
                                     const Sensitivity& result);

}  // namespace tellegen
