#pragma once
// Time constants of a linear system (004, 8.5). The classical formulas of an electrical machine let
// slower windings keep their flux and faster ones their current: for any linear system that is
// 1/T = −(a_kk − a_kQ A_QQ⁻¹ a_Qk), with Q the states faster than k.

#include "formalism/state_space.hpp"
#include "formalism/time_constants.hpp"

namespace tellegen {

/// `formulas` and `numbers` are the same linear system, the one in formulas and the other in
/// numbers. Where constraints leave no formulas, both are in numbers, and so are the times.
TimeConstants time_constants_of(const Linearisation& formulas, const Linearisation& numbers,
                                Pool& pool);

}  // namespace tellegen
