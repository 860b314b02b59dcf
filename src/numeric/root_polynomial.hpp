#pragma once
// Polynomials by their roots, compared coefficient by coefficient: each relative to itself, which
// no unit of time changes.

#include <complex>
#include <vector>

namespace tellegen {

/// From the highest power down.
struct RootPolynomial {
  std::vector<double> value;
  std::vector<double> size;  ///< of the terms of each: what their rounding is compared with
};

/// The exponent of 2 nearest to the geometric mean of the sizes of the roots: in this unit their
/// products neither overflow nor vanish. 0 where all are 0.
int unit_of(const std::vector<std::complex<double>>& roots);

/// leading · Π (s − root/2^unit). Precondition: complex roots come with their conjugates.
RootPolynomial polynomial_of(const std::vector<std::complex<double>>& roots, double leading,
                             int unit);

/// Precondition: neither is empty.
RootPolynomial product(const RootPolynomial& a, const RootPolynomial& b);

/// The largest |aₖ − bₖ|/|bₖ|; a difference within `rounding` · sizeₖ is none. NaN where one of
/// them is, infinite where they have not the same degree.
double largest_difference(const std::vector<double>& a, const std::vector<double>& b,
                          const std::vector<double>& size, double rounding);

}  // namespace tellegen
