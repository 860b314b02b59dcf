#include "analyse/rest_nearby.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analyse/dense.hpp"
#include "analyse/linearise.hpp"

namespace tellegen {

namespace {

void put(Point& point, Expr symbol, Expr value) {
  const auto at = std::ranges::find(point, symbol, &PointValue::symbol);
  if (at != point.end()) {
    at->value = value;
  } else {
    point.push_back({symbol, value, {}});
  }
}

/// What is given as 0 may follow the others by their last figure.
bool is_within_figures(const NumberVector& from, const NumberVector& to) {
  constexpr double last_figure = 1e-5;
  double largest = 0;
  for (const double x : from) largest = std::max(largest, std::abs(x));
  for (std::size_t i = 0; i < from.size(); ++i) {
    const double size = from[i] != 0 ? std::abs(from[i]) : largest;
    if (!(std::abs(to[i] - from[i]) <= last_figure * size)) return false;
  }
  return true;
}

}  // namespace

std::optional<Point> rest_nearby(const Dynamics& dynamics, const Point& point) {
  constexpr int most_steps = 8;
  Point moved = point;
  std::optional<NumberVector> start;
  for (int step = 0; step < most_steps; ++step) {
    const auto linear = linearise(dynamics, moved, {});
    if (!linear || !linear->numeric()) return std::nullopt;
    if (linear->at_rest) return moved;
    const auto& system = std::get<StateSpace<double>>(linear->system);
    const auto way = one_solution(system.A, system.f0);
    if (!way || way->size() != system.x0.size()) return std::nullopt;
    if (!start) start = system.x0;
    NumberVector next = system.x0;
    for (std::size_t i = 0; i < next.size(); ++i) next[i] -= (*way)[i];
    if (!is_within_figures(*start, next)) return std::nullopt;
    for (std::size_t i = 0; i < next.size(); ++i) {
      const auto value = Rational::parse(fmt::format("{:.17g}", next[i]));
      if (!value) return std::nullopt;
      put(moved, linear->states[i], dynamics.pool->number(*value));
    }
  }
  return std::nullopt;
}

}  // namespace tellegen
