#pragma once
// The diagnostics of this room: E0860–E0869. The comments say what fills the blanks.

#include "base/diagnostic.hpp"

namespace tellegen::draw_codes {

inline constexpr Code too_large{"E0860"};       // model, number of elements, how many can be drawn
inline constexpr Code too_many_loops{"E0863"};  // model, bonds in loops, limit

// Wrong usage: exit code 2.
inline constexpr Code unknown_highlight{"E0861"};   // as written
inline constexpr Code unknown_preference{"E0862"};  // as written

}  // namespace tellegen::draw_codes
