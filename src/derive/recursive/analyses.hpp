#pragma once
// What robotics asks of a chain beside its equations: the regressor and the Jacobian of a point.

#include <optional>

#include "formalism/point_jacobian.hpp"
#include "formalism/regressor.hpp"
#include "model/chain_model.hpp"

namespace tellegen {

Regressor derive_regressor(const ChainModel& model);

/// `body` is an index into the model's bodies; absent: the ground.
PointOfBody derive_point(const ChainModel& model, std::optional<std::size_t> body,
                         const PlanarPoint& place);

}  // namespace tellegen
