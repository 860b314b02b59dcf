#pragma once
// Gains of least cost as they are told, without Riccati's equation: what a gain costs is the
// solution of Lyapunov's equation, linear, and the least gain is the one that its own cost gives
// back (Kleinman 1968).

#include <string_view>

#include "formalism/state_space.hpp"

namespace tellegen {

/// xᵀ Q x + uᵀ R u + 2 xᵀ N u; N may be empty.
struct QuadraticWeights {
  NumberMatrix Q, R, N;
};

/// u = −K x for ẋ = A x + B u, an input per row of K. Of an observer: Aᵀ, Cᵀ and Hᵀ. With more
/// figures than a double has; not decided beyond 24 states.
Check check_regulator(std::string_view key, const NumberMatrix& A, const NumberMatrix& B,
                      const QuadraticWeights& cost, const NumberMatrix& K);

}  // namespace tellegen
