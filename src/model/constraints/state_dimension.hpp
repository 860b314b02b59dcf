#pragma once
// How many initial values a motion has, counted where some of the inertia is missing.

#include <optional>
#include <vector>

#include "model/energy_model.hpp"
#include "numeric/newton.hpp"

namespace tellegen {

/// Whether M is regular, at random points.
bool has_inertia_everywhere(const EnergyModel& model);

/// The degree of det(s² M + s C + K), bordered by the constraints `which`, at a random point or at
/// the configuration `at` where that is given: as many initial values can be chosen. With inertia
/// everywhere it is twice the number of coordinates; one of them without inertia takes one away,
/// and without a damper too, both. Nothing where the determinant is 0, since some motion is not
/// determined then, and for very many coordinates.
std::optional<std::size_t> state_dimension(const EnergyModel& model,
                                           const std::vector<std::size_t>& which = {},
                                           const NumberVector& at = {});

}  // namespace tellegen
