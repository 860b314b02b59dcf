#pragma once
// The rank of a matrix of numbers.

#include <vector>

namespace tellegen {

/// By elimination with full pivoting; a pivot counts where it is above `tolerance` times the first.
std::size_t numeric_rank(std::vector<std::vector<double>> rows, double tolerance = 1e-9);

}  // namespace tellegen
