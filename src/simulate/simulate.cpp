#include "simulate/simulate.hpp"

#include "analyse/parameter_values.hpp"
#include "simulate/observed.hpp"
#include "simulate/preparation.hpp"
#include "simulate/run_motion.hpp"
#include "simulate/switches.hpp"

namespace tellegen {
namespace {

/// `find_motion` takes MotionOptions.
template <class FindMotion>
Result<Trajectory> simulate_model(const ModelCore& model, const std::vector<Quantity>& moving,
                                  const SimulationOptions& options, FindMotion find_motion) {
  if (Diagnostics wrong = check_options(options); !wrong.empty()) return wrong;
  const Method method = method_of(options);
  const bool canonical = prefers_momenta(method);
  const Values parameters = parameter_values(model.parameters);
  const auto end = duration_of(model, options, parameters);
  if (!end) return end.diagnostics;
  Result<Motion> motion = find_motion(MotionOptions{.canonical = canonical});
  if (!motion) return motion.diagnostics;
  if (Diagnostics missing = what_is_missing(*motion, parameters); !missing.empty()) return missing;
  if (Diagnostics wrong = check_suitable(*motion, method); !wrong.empty()) return wrong;
  add_switches(*motion);
  auto result = run_motion(*motion, parameters, *end, options);
  result.diagnostics.insert(result.diagnostics.begin(), motion.diagnostics.begin(),
                            motion.diagnostics.end());
  if (result) result->has_units = has_units(model, moving);
  return result;
}

}  // namespace

Result<Trajectory> simulate(const EnergyModel& model, const SimulationOptions& options) {
  return simulate_model(model, model.coordinates, options,
                        [&](const MotionOptions& how) { return motion_of(model, how); });
}
Result<Trajectory> simulate(const ChainModel& model, const SimulationOptions& options) {
  return simulate_model(model, model.coordinates, options,
                        [&](const MotionOptions& how) { return motion_of(model, how); });
}
Result<Trajectory> simulate(const StatesModel& model, const SimulationOptions& options,
                            const std::vector<ImplicitQuantity>& implicit) {
  return simulate_model(model, model.states, options,
                        [&](const MotionOptions& how) { return motion_of(model, how, implicit); });
}

}  // namespace tellegen
