#pragma once
// Systems and bond graphs as models of state equations, for the stages that need nothing else.

#include <optional>

#include "session/pipeline.hpp"

namespace tellegen::session {

/// By the joined port-Hamiltonian form; with what the parts say of parameters, initial values, the
/// inputs that are left and the duration.
std::optional<StatesModel> joined_states(Pipeline& pipeline, const SystemModel& model);

/// Rates of inputs in the state equations of a bond graph, where a source fixes a storage: for
/// stages that know nothing of them, that look at inputs at rest, or that know them.
enum class InputRates { Refused, Zero, Kept };

/// A bond graph by its state equations, with the account of its energy element by element.
std::optional<StatesModel> graph_states(Pipeline& pipeline, const BondGraphModel& model,
                                        InputRates rates = InputRates::Refused);
/// The same for its linear approximation at a point, also where a nonlinear loop stays implicit.
std::optional<StatesModel> graph_states_near(Pipeline& pipeline, const BondGraphModel& model,
                                             const std::string& at,
                                             InputRates rates = InputRates::Refused);
/// State equations of a bond graph for a stage that knows no rates of inputs.
std::optional<StateEquations> equations_without_rates(Pipeline& pipeline,
                                                      const BondGraphModel& model);

/// The same for its points of rest: what stays implicit counts as a state, the last ones.
struct ImplicitStates {
  StatesModel model;
  std::size_t count = 0;
};
std::optional<ImplicitStates> graph_states_at_rest(Pipeline& pipeline, const BondGraphModel& model);

/// State equations of whatever is not given by its energies.
std::optional<StatesModel> states_of(Pipeline& pipeline, const AnyModel& any);

}  // namespace tellegen::session
