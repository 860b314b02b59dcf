#pragma once
// What a linear system comes to under constant inputs: the limit of (s 1 − A)⁻¹ B for s → 0, which
// is −A⁻¹ B where A is regular (004 (6.9)–(6.23)), and exists for some states where it is not.

#include "formalism/state_space.hpp"
#include "formalism/steady_state.hpp"
#include "model/model_core.hpp"

namespace tellegen {

/// Precondition: the linear system is in formulas.
SteadyState steady_state_of(const Linearisation& linear, Pool& pool);

/// The same, unless the values given make the formulas divide by zero, as where a feedback takes
/// away what let a state settle: then with the values in place of the parameters, and a remark.
SteadyState steady_state_at_values(const Linearisation& linear, Pool& pool,
                                   const std::vector<Parameter>& parameters);
inline constexpr std::string_view steady_special_values = "remark.steady.special_values";

}  // namespace tellegen
