#pragma once
// AᵀP + P A = −Q in numbers (004 (B.9)).

#include <optional>

#include "formalism/stability.hpp"

namespace tellegen {

/// The symmetric P for Q = 1; nothing where two poles add up to zero, or beyond 40 states.
std::optional<LyapunovMatrix> lyapunov_of(const NumberMatrix& a);

}  // namespace tellegen
