#pragma once
// The decompositions that gains need, each compiled in one file of its own: their templates are
// slow to compile. Internal to this room.

#include <Eigen/Core>
#include <complex>

namespace tellegen::eigen_parts {

/// A Schur form T = Uᴴ A U whose eigenvalues change places.
struct Schur {
  Eigen::MatrixXcd T, U;

  explicit Schur(const Eigen::MatrixXd& a);
  void move_to_front(Eigen::Index from, Eigen::Index to);

 private:
  void swap(Eigen::Index i);
};

/// The diagonal of R, from its largest entry to its smallest: within a small factor the condition
/// by singular values, for a fraction of the work.
double condition_of(const Eigen::MatrixXcd& X);

/// An orthonormal basis of what is orthogonal to independent columns.
Eigen::MatrixXcd orthogonal_to(const Eigen::MatrixXcd& columns);
/// Of columns that do not span their space, up to rounding: what is orthogonal to them; one vector
/// at least, the one nearest to that.
Eigen::MatrixXcd outside_or_last(const Eigen::MatrixXcd& columns);
/// x with a x = b in the sense of least squares.
Eigen::MatrixXcd solve(const Eigen::MatrixXcd& a, const Eigen::MatrixXcd& b);

// The same of real matrices.
Eigen::Index rank_of(const Eigen::MatrixXd& a);
Eigen::MatrixXd outside_of(const Eigen::MatrixXd& columns);  ///< orthogonal to their space
Eigen::MatrixXd solve(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b);

/// Unit eigenvectors.
Eigen::MatrixXcd eigenvectors_of(const Eigen::MatrixXd& a);

}  // namespace tellegen::eigen_parts
