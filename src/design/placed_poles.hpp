#pragma once
// Where the poles of A − B K really are, held against where they are wanted: by det(s 1 − A + B K),
// which is exact for the numbers that are printed. Eigenvalues in doubles would tell of their own
// rounding where slow and fast poles, or equal ones, stand beside each other.

#include "design/gains.hpp"
#include "symbolic/rational_characteristic.hpp"

namespace tellegen {

struct PlacedPoles {
  /// The largest difference of a coefficient, and of a pole that is wanted once: each relative to
  /// itself. Infinite where nothing can be said.
  double difference = 0;
  double distance = 0;     ///< of such a pole alone
  bool explained = false;  ///< no more than what rounding the gains in their last digits makes
  Poles poles;             ///< in the order of those wanted; of equal ones where they are wanted
};

/// `K` has an input per row. For an observer Aᵀ, Cᵀ and Hᵀ.
PlacedPoles placed_poles(const NumberMatrix& A, const NumberMatrix& B, const NumberMatrix& K,
                         const Poles& wanted);

/// How much larger the relative change of a coefficient is than that of the gains which makes it.
/// `terms`: the sizes of what each gain is the sum of.
double sensitivity_to_gains(const NumberMatrix& A, const NumberMatrix& B, const NumberMatrix& K,
                            const NumberMatrix& terms, const Poles& poles);

/// K nearer to the gains of one input: what is missing in the coefficients is linear in them.
NumberMatrix refined(const NumberMatrix& A, const NumberMatrix& B, const NumberMatrix& K,
                     const Poles& wanted);

/// The largest relative difference of the coefficients of det(s 1 − a), without rounding, from
/// those of the poles, but for what the matrices beside it make.
double polynomial_difference(const RationalMatrix& a, const std::vector<RationalMatrix>& beside,
                             const Poles& poles);

/// The largest relative difference of the coefficients of plant and observer together from those of
/// both for themselves, which are exact.
double separation_difference(const NumberMatrix& A, const NumberMatrix& B, const NumberMatrix& C,
                             const NumberMatrix& K, const NumberMatrix& H);

}  // namespace tellegen
