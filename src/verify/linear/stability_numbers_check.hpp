#pragma once
// Eigenvalues and the matrix of Lyapunov as they are told. Internal to this room.

#include "formalism/stability.hpp"
#include "numeric/values.hpp"

namespace tellegen {

std::vector<Check> check_numbers(const FormulaMatrix& A, const Values& known,
                                 const StabilityReport& report);

}  // namespace tellegen
