#pragma once
// How steady states (in formulas) and poles (in numbers) answer to the parameters of a model.

#include "formalism/sensitivity.hpp"
#include "formalism/state_space.hpp"
#include "formalism/steady_state.hpp"
#include "model/model_core.hpp"

namespace tellegen {

/// `linear` is in formulas, `steady` belongs to it. Poles have a sensitivity where every parameter
/// and every quantity of the point has a value, and no two of them fall together.
Sensitivity sensitivity_of(const Linearisation& linear, const SteadyState& steady,
                           const std::vector<Parameter>& parameters, Pool& pool);

}  // namespace tellegen
