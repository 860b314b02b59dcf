#pragma once
// Functions with a corner or a jump, where they have it.

#include <optional>
#include <string>

#include "analyse/dynamics.hpp"
#include "analyse/point.hpp"
#include "formalism/state_space.hpp"

namespace tellegen {

/// The name of a function (abs, sign, step, min, max) whose corner the point hits.
std::optional<std::string> kink_at(const Dynamics& dynamics, const Point& point);

/// The name of a function by whose corner the motion or an output has no slope at the point of a
/// linear approximation, or not the same on either side: then it is none. The point is taken as it
/// stands, however small its numbers are.
std::optional<std::string> corner_of(const Dynamics& dynamics, const Linearisation& linear);

/// Of a point that was found in numbers: a corner that is next to it counts, where the slopes of
/// the motion are others on either side of the point. v·abs(v) has the corner of abs at 0, and yet
/// a slope there.
std::optional<std::string> corner_at(const Dynamics& dynamics, const Point& point);

}  // namespace tellegen
