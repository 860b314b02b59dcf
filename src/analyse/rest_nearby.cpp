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

bool is_within_figures(const NumberVector& from, const NumberVector& to) {
  constexpr double last_figure = 1e-5;
  for (std::size_t i = 0; i < from.size(); ++i) {
    if (!(std::abs(to[i] - from[i]) <= last_figure * std::abs(from[i]))) return false;
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
    NumberMatrix rates;
    for (const double f : system.f0) rates.push_back({f});
    const auto way = solve_columns(system.A, rates);
    if (!way || way->size() != system.x0.size()) return std::nullopt;
    if (!start) start = system.x0;
    NumberVector next = system.x0;
    for (std::size_t i = 0; i < next.size(); ++i) next[i] -= (*way)[i][0];
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
