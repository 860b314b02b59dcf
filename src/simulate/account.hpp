#pragma once
// What was watched along a run, as series; and its account of the energy. For simulate.cpp only.

#include "simulate/integrate.hpp"

namespace tellegen {

/// Fills time, series, energy and the curve of the trajectory.
void tell(Trajectory& trajectory, const Motion& motion, const Values& parameters, const Run& run);

}  // namespace tellegen
