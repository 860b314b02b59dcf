#pragma once
// The determinants of Hurwitz without fractions (004, section 4.2.1).

#include <vector>

#include "analyse/stability/work.hpp"
#include "symbolic/canonical/ring.hpp"

namespace tellegen {

struct HurwitzTable {
  enum class End {
    Complete,   ///< D₁ … Dₙ₋₁ are there, none is zero; Dₙ = αₙ Dₙ₋₁
    ZeroRow,    ///< a factor g(s²) is left, whose roots lie in pairs ±r
    ZeroPivot,  ///< a determinant is zero without such a factor: some root lies to the right
    TooLarge
  };
  std::vector<canonical::Series> determinants;  ///< D₁, D₂, … as far as they are not zero
  std::vector<canonical::Series> even_factor;   ///< of g, highest power first, where End::ZeroRow
  End end = End::Complete;
};

/// Of α₀ sⁿ + α₁ sⁿ⁻¹ + … Precondition: polynomials (canonical::are_polynomials), n ≥ 1, αₙ ≠ 0.
HurwitzTable hurwitz_table(const std::vector<canonical::Series>& coefficients, Work& work);

}  // namespace tellegen
