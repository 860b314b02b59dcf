#pragma once
// The rest beside a point that was copied from a page, with the figures that a page has.

#include "analyse/dynamics.hpp"
#include "analyse/point.hpp"

namespace tellegen {

/// By Newton's steps from the point, its inputs kept; nothing where no rest lies within the last of
/// six figures, or where the motion is not known in numbers.
std::optional<Point> rest_nearby(const Dynamics& dynamics, const Point& point);

}  // namespace tellegen
