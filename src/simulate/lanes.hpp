#pragma once
// Motions of one model with other parameters, side by side: the rates of four or eight are
// evaluated at once. For sweep.cpp only.

#include <optional>
#include <vector>

#include "simulate/integrate.hpp"

namespace tellegen {

struct LaneTask {
  Values parameters;
  std::vector<double> start;
  Integration how;
};

struct LaneRuns {
  std::size_t lanes = 1;                 ///< at once; 1 where none were computed so
  std::vector<std::optional<Run>> runs;  ///< nothing of what does not fit: stiff, or without end
};

/// Nothing but smooth rates, by an explicit method.
bool fits_lanes(const Motion& motion, Method method);

/// Precondition: fits_lanes(). `watch` is told how much is done, from 0 to 1.
LaneRuns run_in_lanes(const Motion& motion, const std::vector<LaneTask>& tasks,
                      const std::function<void(double part)>& watch, Budget& budget);

}  // namespace tellegen
