#pragma once
// Functions with a corner or a jump, where they have it.

#include <optional>
#include <string>

#include "analyse/dynamics.hpp"
#include "analyse/point.hpp"

namespace tellegen {

/// The name of a function (abs, sign, step, min, max) whose corner the point hits.
std::optional<std::string> kink_at(const Dynamics& dynamics, const Point& point);

}  // namespace tellegen
