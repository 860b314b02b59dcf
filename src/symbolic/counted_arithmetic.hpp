#pragma once

namespace tellegen {

/// From here on the memory of exact arithmetic (FLINT, GMP) counts against the limits of the work
/// (base/limits.hpp), and asking for some may end it.
void count_arithmetic();

}  // namespace tellegen
