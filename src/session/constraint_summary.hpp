#pragma once
// What `check` tells about the constraints of a model, and what it finds wrong with them.

#include "model/energy_model.hpp"
#include "report/model_summary.hpp"

namespace tellegen::session {

/// Fills summary.constraints where the model has any.
Diagnostics add_constraints(const EnergyModel& model, report::ModelSummary& summary);

}  // namespace tellegen::session
