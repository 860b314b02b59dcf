#pragma once
// Where the roots of a polynomial lie, by Routh's table. Internal to this room.

#include <vector>

namespace tellegen {

enum class Decay {
  Decays,  ///< all roots to the left
  Grows,   ///< some root to the right
  Open     ///< some so near to the axis that rounding hides it
};

/// Of the highest power first, which is positive.
Decay decay_of(const std::vector<long double>& coefficients);

}  // namespace tellegen
