#pragma once
// A path of many points → the few that look the same.

#include <vector>

namespace tellegen::report {

struct PathPoint {
  double x = 0;
  double y = 0;
};

/// Points left out lie within `tolerance` of the straight lines between those that stay (Douglas
/// and Peucker, 1973). The first and the last stay.
std::vector<PathPoint> simplified(const std::vector<PathPoint>& path, double tolerance);

}  // namespace tellegen::report
