#pragma once
// A model → a function of MATLAB that also runs in Octave.

#include "codegen/description.hpp"
#include "codegen/generated.hpp"

namespace tellegen::codegen {

/// The function, a script that uses it, and a page.
GeneratedCode generate_matlab(const Description& module);

}  // namespace tellegen::codegen
