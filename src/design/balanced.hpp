#pragma once
// A pair (A, B) in states and inputs scaled to be alike: a charge in µC beside a momentum in kg m/s
// is no sign of a mode that nothing moves. Internal to this room.

#include <Eigen/Core>
#include <complex>

namespace tellegen {

/// x = S x̃ with powers of two in S, inputs scaled to columns of the size of Ã.
struct Balanced {
  Eigen::VectorXd state;  ///< the diagonal of S
  Eigen::VectorXd input;
  Eigen::MatrixXd A, B;

  Balanced(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b);

  /// u = S_u ũ, x̃ = S⁻¹ x.
  [[nodiscard]] Eigen::MatrixXd gain(const Eigen::MatrixXd& K) const;
};

/// A − λ 1, where a difference on the diagonal that is only rounding is 0.
Eigen::MatrixXcd less_pole(const Eigen::MatrixXd& A, std::complex<double> pole);

}  // namespace tellegen
