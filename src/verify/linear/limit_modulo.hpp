#pragma once
// The limit of (s 1 − A)⁻¹ B and C (s 1 − A)⁻¹ B + D for s → 0 in a prime field, and its slope
// along a parameter: solved at as many s as there are powers, and interpolated. Internal to this
// room.

#include "numeric/modular_matrix.hpp"

namespace tellegen {

/// ẋ = A x + B u, y = C x + D u.
struct ModularSystem {
  ModularMatrix A, B, C, D;
};

/// A number with its slope along a parameter.
struct ModularSlope {
  std::uint64_t value = 0;
  std::uint64_t slope = 0;
};

/// States above outputs, a column per input; nothing where it does not settle.
using ModularLimits = std::vector<std::vector<std::optional<ModularSlope>>>;

/// Nothing where the field is unlucky. `slopes` are those of `system`.
std::optional<ModularLimits> limits_modulo(const ModularSystem& system,
                                           const ModularSystem& slopes);

}  // namespace tellegen
