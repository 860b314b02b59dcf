#pragma once
// Diagnostics of generated code. The comments say what fills the blanks.

#include "base/diagnostic.hpp"

namespace tellegen::codegen_codes {

/// A function of which only the name is known has no code. {0} name.
inline constexpr Code function_unknown{"E0900"};
/// An integral that no derivative has removed. {0} model.
inline constexpr Code integral_left{"E0901"};

}  // namespace tellegen::codegen_codes
