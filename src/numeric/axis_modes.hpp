#pragma once
// Which roots of det(s − A) lie at s and −s, as all on the imaginary axis do, and whether their
// motions stay bounded: exactly, in a prime field.

#include <optional>

#include "numeric/modular.hpp"

namespace tellegen {

struct AxisModes {
  std::size_t count = 0;  ///< roots at s and −s, each as often as it occurs
  /// A has as many eigenvectors there as roots; otherwise, where no root is to the right of the
  /// axis, some motion grows like a power of time.
  bool bounded = true;
};

/// Nothing where A is too large.
std::optional<AxisModes> axis_modes(const ModularMatrix& a);

}  // namespace tellegen
