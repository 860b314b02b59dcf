#pragma once
// Operating points put into the equations of rest.

#include <vector>

#include "formalism/equilibria.hpp"
#include "model/model_core.hpp"

namespace tellegen {

/// Of the points in closed form: proved where the canonical form decides, else at random values of
/// the parameters. Of all points in numbers: what is left of the equations as printed, against
/// their own terms; and whether intervals prove that there is exactly one within a millionth, which
/// is told of each point as `certified`. Nothing where there are none.
std::vector<Check> check_equilibria(Pool& pool, Equilibria& result,
                                    const std::vector<Parameter>& parameters);

}  // namespace tellegen
