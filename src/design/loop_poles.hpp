#pragma once
// The poles of a loop that was read again, from its formulas: beside gains of 10¹⁶ the numbers of
// the plant would be lost to rounding. Internal to this room.

#include "design/gains.hpp"
#include "design/number_matrix.hpp"
#include "model/model_core.hpp"

namespace tellegen {

/// The largest relative difference of the coefficients of det(s 1 − A) from those of the poles,
/// with the values of the parameters as they are written, but for what a relative change of
/// `figures` in each of them makes. Nothing where a value is missing or not rational.
std::optional<double> exact_pole_difference(const ExprMatrix& A,
                                            const std::vector<Parameter>& parameters,
                                            const Poles& poles, double figures);

}  // namespace tellegen
