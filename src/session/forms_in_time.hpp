#pragma once
// `verify` along trajectories: the forms of a model followed in time from the same start.

#include <vector>

#include "formalism/claim.hpp"
#include "report/quadrangle.hpp"
#include "session/pipeline.hpp"

namespace tellegen::session {

/// Adds to each form how it moves beside the model; one that moves differently is among the
/// findings. A chain has the program for machines too, which joins the forms here.
void follow_in_time(Pipeline& pipeline, const AnyModel& any, const report::Quadrangle& all,
                    std::vector<FormChecks>& forms);

/// The same of a model that is not given by its energies, by its state equations.
void follow_in_time(Pipeline& pipeline, const StatesModel& states, const PortHamiltonian& phs,
                    const std::optional<BraytonMoser>& bm, std::vector<FormChecks>& forms);

}  // namespace tellegen::session
