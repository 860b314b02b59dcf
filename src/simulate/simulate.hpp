#pragma once
// A model → its motion in time, with the account of its energy.

#include <functional>
#include <optional>
#include <string>

#include "base/result.hpp"
#include "formalism/trajectory.hpp"
#include "model/chain_model.hpp"
#include "model/states_model.hpp"
#include "simulate/motion.hpp"

namespace tellegen {

struct SimulationOptions {
  std::string method = "auto";       ///< one of method_names()
  std::optional<double> until = {};  ///< seconds; otherwise what the model says
  std::optional<double> step = {};   ///< at most; of the methods with a constant step, this one
  double rtol = 1e-8;
  double atol = 1e-12;
  std::size_t points = 401;  ///< instants to tell, with the first and the last
  /// Called now and then: how much of the time is reached, from 0 to 1.
  std::function<void(double part)> watch = {};
};

/// Where the motion cannot be followed to its end, the result has both: what was reached, and the
/// diagnostic.
Result<Trajectory> simulate(const EnergyModel& model, const SimulationOptions& options);
Result<Trajectory> simulate(const ChainModel& model, const SimulationOptions& options);
/// `implicit`: quantities beside the states that equations define, such as the flows in a loop of
/// nonlinear resistors.
Result<Trajectory> simulate(const StatesModel& model, const SimulationOptions& options,
                            const std::vector<ImplicitQuantity>& implicit = {});

}  // namespace tellegen
