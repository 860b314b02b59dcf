#pragma once
// det(s 1 − A) of a matrix of formulas.

#include <optional>
#include <vector>

#include "analyse/stability/work.hpp"
#include "symbolic/matrix.hpp"

namespace tellegen {

struct Characteristic {
  std::vector<canonical::Series> monic;  ///< highest power first, the first is 1
  /// The same times a common denominator: polynomials in the parameters, without a common factor.
  /// Empty where angles or roots keep from it.
  std::vector<canonical::Series> cleared;
};

/// The minors of s Δ − A Δ, where Δ has the common denominators of the columns: no fractions occur
/// on the way. Nothing where it is too much work.
std::optional<Characteristic> characteristic_of(canonical::Ring& ring, const SeriesMatrix& a,
                                                Work& work);

}  // namespace tellegen
