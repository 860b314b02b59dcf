#pragma once
// Gauss–Legendre points for definite integrals.

#include <cstddef>
#include <vector>

namespace tellegen {

/// A rule on [0, 1]: ∫₀¹ f ≈ Σ weight · f(place).
struct QuadraturePoint {
  double place = 0;
  double weight = 0;
};

/// `panels` equal panels with `order` points in each; exact for polynomials of degree 2·order − 1.
std::vector<QuadraturePoint> gauss_legendre(std::size_t order, std::size_t panels);

/// The rule the tape integrates with: panels of 20 points, ever shorter towards 0. An energy is
/// integrated from rest, and there its law bends at a size of its own that may be a millionth of
/// the interval: asinh(x/s) has its branch points at ± i s.
const std::vector<QuadraturePoint>& standard_quadrature();

}  // namespace tellegen
