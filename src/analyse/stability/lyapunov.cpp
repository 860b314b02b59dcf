#include "analyse/stability/lyapunov.hpp"

#include <Eigen/Dense>
#include <utility>

namespace tellegen {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr Index most_states = 40;   // n (n + 1)/2 unknowns
constexpr double singular = 1e-20;  // the residual tells whether the answer is one
constexpr double largest_residual = 1e-6;

/// The place of P_ij among the unknowns, i ≤ j.
Index place(Index i, Index j, Index n) {
  if (i > j) std::swap(i, j);
  return i * n - i * (i - 1) / 2 + j - i;
}

}  // namespace

std::optional<LyapunovMatrix> lyapunov_of(const NumberMatrix& numbers) {
  const auto n = static_cast<Index>(numbers.size());
  if (n == 0 || n > most_states) return std::nullopt;
  MatrixXd a(n, n);
  for (Index i = 0; i < n; ++i) {
    for (Index j = 0; j < n; ++j)
      a(i, j) = numbers[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
  }
  const Index count = n * (n + 1) / 2;
  MatrixXd left = MatrixXd::Zero(count, count);
  VectorXd right = VectorXd::Zero(count);
  for (Index i = 0; i < n; ++i) {  // Σ_k (A_ki P_kj + P_ik A_kj) = −Q_ij
    for (Index j = i; j < n; ++j) {
      const Index row = place(i, j, n);
      for (Index k = 0; k < n; ++k) {
        left(row, place(k, j, n)) += a(k, i);
        left(row, place(i, k, n)) += a(k, j);
      }
      right(row) = i == j ? -1 : 0;
    }
  }
  const Eigen::PartialPivLU<MatrixXd> lu(left);
  if (!(lu.rcond() > singular)) return std::nullopt;
  const VectorXd solution = lu.solve(right);
  MatrixXd p(n, n);
  for (Index i = 0; i < n; ++i) {
    for (Index j = 0; j < n; ++j) p(i, j) = solution(place(i, j, n));
  }
  const MatrixXd rest = a.transpose() * p + p * a + MatrixXd::Identity(n, n);
  LyapunovMatrix result;
  result.residual = rest.cwiseAbs().maxCoeff();
  if (!(result.residual < largest_residual)) return std::nullopt;
  const Eigen::SelfAdjointEigenSolver<MatrixXd> spectrum(p, Eigen::EigenvaluesOnly);
  result.positive_definite = spectrum.eigenvalues().minCoeff() > 0;
  for (Index i = 0; i < n; ++i) {
    result.P.emplace_back();
    for (Index j = 0; j < n; ++j) result.P.back().push_back(p(i, j));
  }
  return result;
}

}  // namespace tellegen
