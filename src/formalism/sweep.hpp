#pragma once
// The motions of a model for several values of one parameter.

#include <optional>
#include <string>
#include <vector>

#include "formalism/trajectory.hpp"

namespace tellegen {

struct SweptRun {
  std::string text;                  ///< the value as it was asked for
  std::optional<double> value;       ///< in SI units, where the model knows it by that name
  std::optional<Trajectory> motion;  ///< nothing where it could not begin
};

struct Sweep {
  std::string model;
  std::string description;
  std::string parameter;
  std::string unit;  ///< SI; empty where the model has none
  std::vector<SweptRun> runs;
  std::size_t lanes = 1;     ///< so many motions were computed at once …
  std::size_t together = 0;  ///< … of this number of runs, the others one by one
};

}  // namespace tellegen
