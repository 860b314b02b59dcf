#pragma once
// Events of a model as routines: what crosses zero, how, and the states afterwards.

#include "codegen/description.hpp"
#include "model/model_core.hpp"

namespace tellegen::codegen {

/// `crossings`, `crossing_kinds` and `jumps`, where all events are functions of what the module
/// has; else none of them.
void add_crossings(Description& module, const ModelCore& model);

}  // namespace tellegen::codegen
