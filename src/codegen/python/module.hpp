#pragma once
// A model → a module of Python that needs NumPy only.

#include "codegen/description.hpp"
#include "codegen/generated.hpp"

namespace tellegen::codegen {

/// The module, a program that uses it, and a page.
GeneratedCode generate_python(const Description& module);

}  // namespace tellegen::codegen
