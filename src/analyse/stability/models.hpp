#pragma once
// Stability of the models that are linear: bond graphs and state equations.

#include "analyse/stability/stability.hpp"
#include "base/result.hpp"
#include "model/bond_graph_model.hpp"
#include "model/states_model.hpp"

namespace tellegen {

/// Refused where a law is not linear.
Result<StabilityReport> stability_of(const BondGraphModel& model, const StabilityOptions& options);

/// Refused where the equations are not linear: their operating points have stability then.
Result<StabilityReport> stability_of(const StatesModel& model, const StabilityOptions& options);

}  // namespace tellegen
