#pragma once
// What has to hold before a motion can begin: options in range, values for all parameters, a
// regular mass matrix, finite rates. For simulate.cpp only.

#include "numeric/values.hpp"
#include "simulate/integrate.hpp"
#include "simulate/simulate.hpp"

namespace tellegen {

Diagnostics check_options(const SimulationOptions& options);
/// Precondition: check_options() found nothing.
Method method_of(const SimulationOptions& options);

/// Seconds.
Result<double> duration_of(const ModelCore& model, const SimulationOptions& options,
                           const Values& parameters);

/// Parameters and functions without which nothing can be computed.
Diagnostics what_is_missing(const Motion& motion, const Values& parameters);

/// The states at the start, in numbers.
Result<std::vector<double>> start_of(const Motion& motion, const Values& parameters);

/// "theta = 0, x = 0.45"
std::string configuration(const Motion& motion, const std::vector<double>& y);

/// Nothing keeps the motion from beginning there.
Diagnostics check_start(const Motion& motion, const Values& parameters,
                        const std::vector<double>& start);

/// Störmer–Verlet: accelerations that depend on positions only.
Diagnostics check_suitable(const Motion& motion, Method method);

}  // namespace tellegen
