#pragma once
// Solutions at which equations touch zero without crossing it.

#include <vector>

#include "numeric/newton.hpp"

namespace tellegen {

enum class Determined {
  Clearly,    ///< the slopes have full rank: Newton's point is as good as it looks
  AtExtreme,  ///< they lose rank, as at a dead centre, and the point was found all the same
  Poorly      ///< they lose rank, and what is unknown is determined to a few digits at most
};

struct SharpRoot {
  NumberVector x;
  Determined determined = Determined::Clearly;
};

/// Where the slopes by what is not fixed vanish along some direction, F tells that direction only
/// to the root of its rounding: x² + y² = 1 at y = 1 gives x = 10⁻⁸. There F = 0 is solved
/// together with ∂F/∂x w = 0, w ≠ 0, which is regular at a simple extreme (deflation: Leykin,
/// Verschelde, Zhao 2006). `near` is what Newton's method found.
SharpRoot sharpened(const EquationSystem& system, const NumberVector& near,
                    const std::vector<bool>& fixed);

}  // namespace tellegen
