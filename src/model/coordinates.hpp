#pragma once
// The symbols of a motion, in the order of the model.

#include <vector>

#include "model/energy_model.hpp"

namespace tellegen {

std::vector<Expr> coordinates_of(const EnergyModel& model);    ///< q
std::vector<Expr> velocities_of(const EnergyModel& model);     ///< q̇
std::vector<Expr> accelerations_of(const EnergyModel& model);  ///< q̈

}  // namespace tellegen
