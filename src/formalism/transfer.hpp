#pragma once
// G(s) = C (s 1 − A)⁻¹ (B + s B₁) + D + s D₁, entry by entry.

#include <complex>
#include <optional>
#include <string>
#include <vector>

#include "formalism/state_space.hpp"

namespace tellegen {

/// One output by one input: numerator(s)/denominator(s) in lowest terms. Coefficients from the
/// highest power of s down; those of numbers have the denominator begin with 1.
struct TransferFunction {
  FormulaVector numerator, denominator;  ///< where parameters have no values: polynomials of them
  NumberVector number_numerator, number_denominator;
  std::vector<std::complex<double>> zeros;  ///< only in numbers
  std::vector<std::complex<double>> poles;  ///< those that are left in lowest terms
  double gain = 0;                          ///< of the highest powers
  std::optional<double> dc_gain;            ///< G(0); absent where 0 is a pole

  [[nodiscard]] bool is_zero() const { return numerator.empty() && number_numerator.empty(); }
};

struct TransferMatrix {
  Linearisation linear;  ///< A, B, C, D and the point about which they hold
  /// The same with the columns of B₁ and D₁, where rates of inputs stand in the equations.
  std::optional<Linearisation> with_rates;
  std::vector<std::vector<TransferFunction>> entries;  ///< by output, then by input
  FormulaVector characteristic;  ///< det(s 1 − A), from the highest power down; not in numbers
  std::vector<std::complex<double>> poles;  ///< of A; only in numbers
  /// Where G loses rank, for as many outputs as inputs; only in numbers.
  std::optional<std::vector<std::complex<double>>> zeros;
  std::vector<Check> checks;
  std::vector<Remark> remarks;
};

}  // namespace tellegen
