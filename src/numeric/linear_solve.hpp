#pragma once
// Small dense linear systems in numbers.

#include <optional>
#include <vector>

namespace tellegen {

/// x with a x = b, by elimination with row pivoting; nothing where a pivot is not above
/// `smallest_pivot`.
std::optional<std::vector<double>> solve_numerically(std::vector<std::vector<double>> a,
                                                     std::vector<double> b,
                                                     double smallest_pivot = 1e-9);

/// The inverse, by full pivoting, rows and columns brought to one size by powers of two first:
/// their units do not matter, and no pivot is too small but 0. Nothing where a is singular or not
/// finite.
std::optional<std::vector<std::vector<double>>> equilibrated_inverse(
    std::vector<std::vector<double>> a);

}  // namespace tellegen
