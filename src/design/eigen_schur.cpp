#include <Eigen/Eigenvalues>
#include <Eigen/Jacobi>

#include "design/eigen_parts.hpp"

namespace tellegen::eigen_parts {

Schur::Schur(const Eigen::MatrixXd& a) {
  const Eigen::ComplexSchur<Eigen::MatrixXd> schur(a);
  T = schur.matrixT();
  U = schur.matrixU();
}

/// The eigenvalues i and i + 1 change places, by the rotation that brings the eigenvector of the
/// second to the front.
void Schur::swap(Eigen::Index i) {
  Eigen::JacobiRotation<std::complex<double>> turn;
  turn.makeGivens(T(i, i + 1), T(i + 1, i + 1) - T(i, i));
  T.applyOnTheLeft(i, i + 1, turn.adjoint());
  T.applyOnTheRight(i, i + 1, turn);
  U.applyOnTheRight(i, i + 1, turn);
  T(i + 1, i) = 0;
}

void Schur::move_to_front(Eigen::Index from, Eigen::Index to) {
  for (Eigen::Index i = from; i > to; --i) swap(i - 1);
}

}  // namespace tellegen::eigen_parts
