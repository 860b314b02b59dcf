#include <Eigen/Core>

#include "analyse/eigen_matrix.hpp"
#include "design/eigen_parts.hpp"
#include "design/gains.hpp"

namespace tellegen {

using Eigen::Index;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;

namespace {

/// |P_ij| ≤ √(P_ii P_jj): what is far below that is rounding.
constexpr double cost_rounding = 1e-13;

MatrixXd costs_that_count(MatrixXd P) {
  const Eigen::VectorXd size = P.diagonal().cwiseAbs().cwiseSqrt();
  for (Index i = 0; i < P.rows(); ++i) {
    for (Index j = 0; j < P.cols(); ++j) {
      if (std::abs(P(i, j)) <= cost_rounding * size(i) * size(j)) P(i, j) = 0;
    }
  }
  return P;
}

/// The same of answer · P, whose terms may cancel.
MatrixXd least_cost_gain(const MatrixXd& answer, const MatrixXd& P) {
  const Eigen::VectorXd size = P.diagonal().cwiseAbs().cwiseSqrt();
  MatrixXd K = answer * P;
  for (Index i = 0; i < K.rows(); ++i) {
    const double row = answer.row(i).cwiseAbs().dot(size);
    for (Index j = 0; j < K.cols(); ++j) {
      if (std::abs(K(i, j)) <= cost_rounding * row * size(j)) K(i, j) = 0;
    }
  }
  return K;
}

}  // namespace

std::optional<Regulator> linear_quadratic(const NumberMatrix& A, const NumberMatrix& B,
                                          const QuadraticCost& cost) {
  const MatrixXd b = to_eigen(B);
  const Index n = static_cast<Index>(A.size());
  const MatrixXd R = to_eigen(cost.R);
  const MatrixXd answer = eigen_parts::solve(R, MatrixXd(b.transpose()));
  // With u = ũ − R⁻¹ Nᵀ x no product of x and ũ is left.
  const MatrixXd N = cost.N.empty() ? MatrixXd::Zero(n, b.cols()) : to_eigen(cost.N);
  const MatrixXd shift = eigen_parts::solve(R, MatrixXd(N.transpose()));
  const MatrixXd a = to_eigen(A) - b * shift;
  MatrixXd hamiltonian(2 * n, 2 * n);
  hamiltonian << a, -b * answer, N * shift - to_eigen(cost.Q), -a.transpose();
  eigen_parts::Schur schur(hamiltonian);
  // The stable eigenvalues to the front: their space is that of the states and costates (x, P x).
  Index stable = 0;
  for (Index i = 0; i < 2 * n; ++i) {
    if (schur.T(i, i).real() < 0) schur.move_to_front(i, stable++);
  }
  if (stable != n) return std::nullopt;
  const MatrixXcd states = schur.U.topLeftCorner(n, n);
  constexpr double hopeless = 1e14;
  if (!(eigen_parts::condition_of(states) < hopeless)) return std::nullopt;
  const MatrixXcd costates = schur.U.bottomLeftCorner(n, n).transpose();
  const MatrixXd P = eigen_parts::solve(MatrixXcd(states.transpose()), costates).transpose().real();
  const MatrixXd symmetric = costs_that_count((P + P.transpose()) / 2);
  return Regulator{from_eigen(least_cost_gain(answer, symmetric) + shift), from_eigen(symmetric)};
}

}  // namespace tellegen
