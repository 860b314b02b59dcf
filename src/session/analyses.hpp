#pragma once
// `analyse --what W` where W looks at the dynamics near a point.

#include <optional>

#include "analyse/point.hpp"
#include "formalism/state_space.hpp"
#include "formalism/steady_state.hpp"
#include "session/joined_states.hpp"
#include "session/pipeline.hpp"

namespace tellegen::session {

/// About the point of --at and --with; what keeps it from being found is among the findings.
/// `settled`: a point that is a rest but for its last figure is moved there, and a remark says so.
/// Rates of inputs that are kept are the last inputs.
std::optional<Linearisation> linearised(Pipeline& pipeline, const AnyModel& model, bool symbolic,
                                        bool settled = false,
                                        InputRates rates = InputRates::Refused);

/// What could not be checked of a linear approximation, for results that rest on it.
std::vector<Check> unmade_checks(const Linearisation& linear);

/// Values that an option gives to variables of the model.
std::optional<Point> values_of_option(Pipeline& pipeline, const AnyModel& model, const char* option,
                                      const std::string& text);

Output analyse_linearise(Pipeline& pipeline, const AnyModel& model);
/// Transfer functions of the linear approximation; of the states where no outputs are named.
Output analyse_transfer(Pipeline& pipeline, const AnyModel& model);
Output analyse_steady_state(Pipeline& pipeline, const AnyModel& model);
Output steady_state_output(Pipeline& pipeline, const SteadyState& result);
Output analyse_equilibria(Pipeline& pipeline, const AnyModel& model);

}  // namespace tellegen::session
