#pragma once
// One model with other values of its parameters from one motion to the next.

#include <vector>

#include "simulate/simulate.hpp"

namespace tellegen {

struct SweptMotions {
  std::vector<Result<Trajectory>> runs;  ///< in the order of the models
  std::size_t lanes = 1;                 ///< so many were computed at once …
  std::size_t together = 0;              ///< … of this number of runs, the others by themselves
};

/// `models`: the same but for the values of their parameters. Each motion is that of simulate(), to
/// the accuracy asked for.
SweptMotions simulate_each(const std::vector<EnergyModel>& models,
                           const SimulationOptions& options);
SweptMotions simulate_each(const std::vector<ChainModel>& models, const SimulationOptions& options);
/// `implicit`: of each model.
SweptMotions simulate_each(const std::vector<StatesModel>& models, const SimulationOptions& options,
                           const std::vector<std::vector<ImplicitQuantity>>& implicit);

}  // namespace tellegen
