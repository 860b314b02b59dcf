#pragma once
// A model → a flat model of Modelica 3: every quantity by its name, every equation for one unknown,
// with the accelerations (and multipliers) of a linear system where they are not explicit.

#include "codegen/description.hpp"
#include "codegen/generated.hpp"

namespace tellegen::codegen {

/// The model and a page.
GeneratedCode generate_modelica(const Description& module);

}  // namespace tellegen::codegen
