#include <algorithm>
#include <cmath>

#include "report/trajectory.hpp"

namespace tellegen::report {

namespace {

/// Where three points of a curve turn: the top of the parabola through them.
double top(const double* t, const double* v) {
  const double before = (v[1] - v[0]) / (t[1] - t[0]);
  const double after = (v[2] - v[1]) / (t[2] - t[1]);
  if (!(before * after < 0)) return v[1];
  const double bend = (after - before) / (t[2] - t[0]);
  const double slope = before + bend * (t[1] - t[0]);  // at the middle
  const double rise = -slope * slope / (4 * bend);
  const double most = std::max(std::abs(v[1] - v[0]), std::abs(v[2] - v[1]));
  return std::abs(rise) <= most ? v[1] + rise : v[1];
}

}  // namespace

Extremes extremes(const Trajectory& result, std::size_t series) {
  const auto [least, greatest] = std::ranges::minmax(result.series[series].values);
  Extremes found{least, greatest};
  const Trajectory& curve = drawn(result);
  const std::vector<double>& values = curve.series[series].values;
  const auto jumps = [&](std::size_t i) { return std::ranges::binary_search(curve.jumps, i); };
  for (std::size_t i = 0; i < values.size(); ++i) {
    const bool inside = i > 0 && i + 1 < values.size() && !jumps(i) && !jumps(i + 1);
    const double v = inside ? top(&curve.time[i - 1], &values[i - 1]) : values[i];
    if (!std::isfinite(v)) continue;
    found.least = std::min(found.least, v);
    found.greatest = std::max(found.greatest, v);
  }
  return found;
}

}  // namespace tellegen::report
