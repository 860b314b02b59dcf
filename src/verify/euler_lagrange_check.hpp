#pragma once
// A second route to the same equations: the Lagrangian is differentiated numerically at random
// points (hyper-dual numbers), with none of the symbolic derivatives.

#include <vector>

#include "formalism/euler_lagrange.hpp"
#include "model/energy_model.hpp"

namespace tellegen {

std::vector<Check> check_euler_lagrange(const EnergyModel& model, const EulerLagrange& result);

}  // namespace tellegen
