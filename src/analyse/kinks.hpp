#pragma once
// Functions with a corner or a jump, where they have it.

#include <optional>
#include <string>

#include "analyse/dynamics.hpp"
#include "analyse/point.hpp"

namespace tellegen {

/// The name of a function (abs, sign, step, min, max) whose corner the point hits.
std::optional<std::string> kink_at(const Dynamics& dynamics, const Point& point);

/// The same, where the slopes of the motion are others on either side of the point. v·abs(v) has
/// the corner of abs at 0, and yet a slope there.
std::optional<std::string> corner_at(const Dynamics& dynamics, const Point& point);

}  // namespace tellegen
