#pragma once
// A motion with its parameters given → what is told of it. For simulate.cpp and sweep.cpp only.

#include "simulate/integrate.hpp"
#include "simulate/simulate.hpp"

namespace tellegen {

/// Methods whose structure lives in coordinates and momenta.
bool prefers_momenta(Method method);

Integration plan(const Motion& motion, const Values& parameters, double end,
                 const SimulationOptions& options);

/// Where the motion starts, unless something keeps it from beginning there.
Result<std::vector<double>> checked_start(const Motion& motion, const Values& parameters);

/// What is told of a run.
Result<Trajectory> told(const Motion& motion, const Values& parameters,
                        const SimulationOptions& options, const Integration& how, const Run& run,
                        bool machine_code);

Result<Trajectory> run_motion(const Motion& motion, const Values& parameters, double end,
                              const SimulationOptions& options);

}  // namespace tellegen
