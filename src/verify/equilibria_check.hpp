#pragma once
// Operating points put into the equations of rest.

#include <vector>

#include "formalism/equilibria.hpp"

namespace tellegen {

/// Of the points in closed form: proved where the canonical form decides, else at random values of
/// the parameters. Nothing where there are none.
std::vector<Check> check_equilibria(Pool& pool, const Equilibria& result);

}  // namespace tellegen
