#pragma once
// Dense linear algebra in numbers, by Eigen.

#include <complex>
#include <optional>
#include <vector>

#include "formalism/state_space.hpp"

namespace tellegen {

/// x with a x = b, for every column of b, by elimination with full pivoting; what is only rounding
/// is 0. Nothing where a is singular. The rows and columns of a may have different units.
std::optional<NumberMatrix> solve_columns(const NumberMatrix& a, const NumberMatrix& b);

/// One x with a x = b, in which what a leaves free is 0. Nothing where there is none.
std::optional<NumberVector> one_solution(const NumberMatrix& a, const NumberVector& b);

/// The rows of a that a singular matrix has in common with the others: those of its null space with
/// the largest share. Empty where a is regular.
std::vector<std::size_t> null_rows(const NumberMatrix& a);

/// From the right to the left, pairs with the positive imaginary part first. Parts of the matrix
/// that only drive others are taken for themselves, so that a coordinate that nothing holds has
/// poles at 0 exactly; elsewhere a part of a pole is 0 where it is below what the rounding of the
/// entries does to that pole, however fast the others are.
std::vector<std::complex<double>> eigenvalues_of(const NumberMatrix& a);

/// Of a symmetric matrix, in ascending order.
std::vector<double> symmetric_eigenvalues(const NumberMatrix& a);

/// Whether the poles are left of the imaginary axis, each up to a share of its own size.
Stability stability_of(const std::vector<std::complex<double>>& poles);

/// Columns that are independent of those before them in `order`: by more than `least`, where the
/// largest entry of each row counts as 1.
std::vector<std::size_t> independent_columns(const NumberMatrix& a,
                                             const std::vector<std::size_t>& order,
                                             double least = 0);

}  // namespace tellegen
