#include "report/svg/simplified.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tellegen::report {
namespace {

double distance(const PathPoint& p, const PathPoint& a, const PathPoint& b) {
  const double dx = b.x - a.x;
  const double dy = b.y - a.y;
  const double length = dx * dx + dy * dy;
  const double along = length > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / length : 0;
  const double s = std::clamp(along, 0.0, 1.0);
  return std::hypot(p.x - a.x - s * dx, p.y - a.y - s * dy);
}

}  // namespace

std::vector<PathPoint> simplified(const std::vector<PathPoint>& path, double tolerance) {
  if (path.size() < 3) return path;
  std::vector<bool> stays(path.size(), false);
  stays.front() = true;
  stays.back() = true;
  std::vector<std::pair<std::size_t, std::size_t>> open{{0, path.size() - 1}};
  while (!open.empty()) {
    const auto [first, last] = open.back();
    open.pop_back();
    double farthest = tolerance;
    std::size_t at = first;
    for (std::size_t i = first + 1; i < last; ++i) {
      const double d = distance(path[i], path[first], path[last]);
      if (d <= farthest) continue;
      farthest = d;
      at = i;
    }
    if (at == first) continue;
    stays[at] = true;
    open.emplace_back(first, at);
    open.emplace_back(at, last);
  }
  std::vector<PathPoint> few;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (stays[i]) few.push_back(path[i]);
  }
  return few;
}

}  // namespace tellegen::report
