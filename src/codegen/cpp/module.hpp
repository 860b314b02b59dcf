#pragma once
// A model → one header of C++17 that needs the standard library only.

#include "codegen/description.hpp"
#include "codegen/generated.hpp"

namespace tellegen::codegen {

/// Templates over the type of the numbers: float, double, or a type that differentiates. With a
/// program that uses them, and a page.
GeneratedCode generate_cpp(const Description& module);

}  // namespace tellegen::codegen
