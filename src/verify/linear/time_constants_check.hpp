#pragma once
// Time constants as they are told, against the matrix itself.

#include "formalism/state_space.hpp"
#include "formalism/time_constants.hpp"

namespace tellegen {

/// −1/T = a_kk − a_kQ A_QQ⁻¹ a_Qk is det A_kQ / det A_QQ, of the rows and columns k and Q, the
/// faster states: the formulas in a prime field, the seconds by determinants that are exact for the
/// numbers; the poles by det(s 1 − A).
std::vector<Check> check_time_constants(const Linearisation& formulas, const Linearisation& numbers,
                                        const TimeConstants& result);

}  // namespace tellegen
