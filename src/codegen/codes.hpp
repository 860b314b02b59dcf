#pragma once
// Diagnostics of generated code. The comments say what fills the blanks.

#include "base/diagnostic.hpp"

namespace tellegen::codegen_codes {

/// A function of which only the name is known has no code. {0} name.
inline constexpr Code function_unknown{"E0900"};
/// An integral that no derivative has removed. {0} model.
inline constexpr Code integral_left{"E0901"};
/// Something that a routine is not given, such as how fast an input changes. {0} name.
inline constexpr Code no_place{"E0902"};

/// Events are not in the code: it follows the motion between them. {0} the first one as written.
inline constexpr Code events_left_out{"W0900"};

}  // namespace tellegen::codegen_codes
