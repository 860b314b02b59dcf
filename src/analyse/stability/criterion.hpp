#pragma once
// From the determinants to the conditions a person can use (criterion of Liénard and Chipart).

#include "analyse/stability/hurwitz.hpp"
#include "formalism/stability.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {

struct Criterion {
  StabilityVerdict verdict = StabilityVerdict::Conditional;
  std::vector<Formula> conditions;  ///< the fewest and shortest that are seen
  bool decided = true;              ///< false: too large, or roots that coincide
  bool oscillates = false;          ///< a pair of roots stays on the imaginary axis
};

/// What stands for a coefficient or a determinant that is too long to be written: its name, and its
/// value where that is known.
struct CriterionNames {
  FormulaVector coefficients;  ///< a₀ … aₙ
  FormulaVector determinants;  ///< D₁ … as far as they have a value
};

/// `coefficients` are polynomials, of which `table` has the determinants.
Criterion criterion_of(Textbook& textbook, const std::vector<canonical::Series>& coefficients,
                       const HurwitzTable& table, const CriterionNames& names, Work& work);

}  // namespace tellegen
