#pragma once
// Roots of equations in numbers, by KINSOL.

#include <functional>
#include <optional>

#include "formalism/state_space.hpp"

namespace tellegen {

/// n equations in n unknowns.
struct RootProblem {
  std::size_t n = 0;
  std::function<NumberVector(const NumberVector&)> value;
  std::function<NumberMatrix(const NumberVector&)> slope;
};

/// Newton's method with a line search from `start`; nothing where it does not converge.
std::optional<NumberVector> find_root(const RootProblem& problem, const NumberVector& start);

}  // namespace tellegen
