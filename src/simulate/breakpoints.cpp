#include "simulate/breakpoints.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "simulate/course.hpp"
#include "simulate/pulses.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/functions.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {
namespace {

/// sin and cos.
bool is_wave_of(Expr node) {
  return node.kind() == Kind::Function && function_row(node.function()).trend == Trend::Wave;
}

}  // namespace

std::vector<Expr> corners_in_time(std::span<const Expr> roots) {
  std::vector<Expr> all;
  for (const Expr node : reachable(roots)) {
    const auto corner = surface_of(node);
    if (!corner || !depends_on_time_only(*corner, node.pool().time())) continue;
    if (std::ranges::find(all, *corner) == all.end()) all.push_back(*corner);
  }
  return all;
}

std::vector<double> breakpoints(std::span<const Expr> roots, const Values& parameters, double end) {
  std::vector<double> all;
  for (const Expr corner : corners_in_time(roots)) {
    for (const double t : zeros_in_time(corner, parameters, end)) all.push_back(t);
  }
  for (const double t : pulses(roots, parameters, end)) all.push_back(t);
  std::erase_if(all, [&](double t) { return !(t > 1e-12 * end && t < end * (1 - 1e-12)); });
  std::ranges::sort(all);
  const auto close = [&](double a, double b) { return b - a <= 1e-12 * end; };
  all.erase(std::unique(all.begin(), all.end(), close), all.end());
  return all;
}

double shortest_period(std::span<const Expr> roots, const Values& parameters, double end) {
  constexpr int looks = 64;
  double fastest = 0;
  for (const Expr node : reachable(roots)) {
    const Expr time = node.pool().time();
    if (!is_wave_of(node) || !depends_on_time_only(node.arg(0), time)) continue;
    Course rate(derivative(node.arg(0), time), time, parameters);
    for (int i = 0; i <= looks; ++i) {
      const double now = std::abs(rate(end * i / looks));
      if (std::isfinite(now)) fastest = std::max(fastest, now);
    }
  }
  return fastest > 0 ? 2 * std::numbers::pi / fastest : std::numeric_limits<double>::infinity();
}

}  // namespace tellegen
