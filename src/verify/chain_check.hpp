#pragma once
// What is said of a chain against its energies, and against numbers at random points.

#include <vector>

#include "formalism/point_jacobian.hpp"
#include "formalism/regressor.hpp"
#include "model/chain_model.hpp"

namespace tellegen {

/// Y π is Lagrange's equation of the kinetic energy and the weight, with all parameters and with
/// the base parameters alone; these are as many as the rank of Y.
std::vector<Check> check_regressor(const ChainModel& model, const Regressor& regressor);

/// J is the derivative of the position.
std::vector<Check> check_point(const ChainModel& model, const PointOfBody& point);

}  // namespace tellegen
