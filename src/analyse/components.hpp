#pragma once
// Which states act on one another.

#include <vector>

#include "formalism/state_space.hpp"

namespace tellegen {

/// The strongly connected components of the graph in which j → i where aᵢⱼ ≠ 0, each in ascending
/// order. The matrix is block triangular in them: its eigenvalues are those of the blocks.
std::vector<std::vector<std::size_t>> strong_components(const NumberMatrix& a);

}  // namespace tellegen
