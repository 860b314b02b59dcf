#pragma once
// The dynamics of a model, and a linear approximation held against its motion.

#include "analyse/dynamics.hpp"
#include "analyse/parameter_values.hpp"
#include "verify/linearisation_check.hpp"

namespace tellegen::session {

inline Result<Dynamics> dynamics(const EnergyModel& model) { return dynamics_of(model); }
inline Result<Dynamics> dynamics(const StatesModel& model) { return dynamics_of(model); }

inline Check checked(const EnergyModel& model, const Dynamics& dynamics,
                     const Linearisation& result) {
  const Values known = parameter_values(dynamics.parameters);
  return dynamics.second_order() ? check_linearisation(model, result, known)
                                 : check_linearisation(dynamics.rates, result, known);
}

inline Check checked(const StatesModel& /*model*/, const Dynamics& dynamics,
                     const Linearisation& result) {
  return check_linearisation(dynamics.rates, result, parameter_values(dynamics.parameters));
}

inline std::vector<Expr> output_values(const Dynamics& dynamics) {
  std::vector<Expr> all;
  for (const NamedExpr& y : dynamics.outputs) all.push_back(y.value);
  return all;
}

/// C and D; precondition: there are outputs.
inline Check checked_outputs(const EnergyModel& model, const Dynamics& dynamics,
                             const Linearisation& result) {
  const Values known = parameter_values(dynamics.parameters);
  const std::vector<Expr> outputs = output_values(dynamics);
  return dynamics.second_order() ? check_outputs(model, outputs, result, known)
                                 : check_outputs(outputs, result, known);
}

inline Check checked_outputs(const StatesModel& /*model*/, const Dynamics& dynamics,
                             const Linearisation& result) {
  return check_outputs(output_values(dynamics), result, parameter_values(dynamics.parameters));
}

}  // namespace tellegen::session
