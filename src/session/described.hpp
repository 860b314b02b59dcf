#pragma once
// A model of any kind as a module of routines, for the languages of codegen.

#include <optional>

#include "codegen/description.hpp"
#include "session/pipeline.hpp"

namespace tellegen::session {

/// What the state equations only define by equations, taken out of them: it is solved for on the
/// way.
std::vector<ImplicitQuantity> take_implicit(StateEquations& equations);

/// What keeps a model from having code is among the findings of the pipeline.
std::optional<codegen::Description> code_description(Pipeline& pipeline, const AnyModel& model);

}  // namespace tellegen::session
