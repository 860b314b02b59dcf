#pragma once
// A model → a module of C99 that needs nothing but <tgmath.h> and allocates nothing: a header, the
// functions, a page that says how to use them, and a program that does.

#include "codegen/description.hpp"
#include "codegen/generated.hpp"

namespace tellegen::codegen {

GeneratedCode generate_c(const Description& module);

}  // namespace tellegen::codegen
