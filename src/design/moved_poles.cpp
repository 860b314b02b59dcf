#include "design/moved_poles.hpp"

#include <vector>

#include "design/eigen_parts.hpp"

namespace tellegen {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

/// By two steps of inverse iteration, a little beside the eigenvalue.
VectorXd left_eigenvector(const MatrixXd& closed, double pole) {
  const Index n = closed.rows();
  const double beside = 1e-9 * std::max(closed.norm(), std::abs(pole));
  const MatrixXd shifted = closed.transpose() - (pole + beside) * MatrixXd::Identity(n, n);
  MatrixXd w(n, 1);
  for (Index i = 0; i < n; ++i) w(i, 0) = 1 + 0.1 * static_cast<double>(i);
  constexpr int steps = 3;
  for (int step = 0; step < steps; ++step) {
    w = eigen_parts::solve(shifted, w);
    w /= w.norm();
  }
  return w.col(0);
}

}  // namespace

std::optional<MatrixXd> moved_pole(const MatrixXd& A, const MatrixXd& B, const MatrixXd& K,
                                   double from, double to) {
  const VectorXd w = left_eigenvector(A - B * K, from);
  const VectorXd reached = B.transpose() * w;
  const double strength = reached.squaredNorm();
  constexpr double nothing = 1e-20;
  if (!(strength > nothing * B.squaredNorm())) return std::nullopt;
  const VectorXd gain = ((to - from) / strength) * reached;
  return MatrixXd(K - gain * w.transpose());
}

MatrixXd reached_by(const MatrixXd& A, const MatrixXd& B) {
  constexpr double rounding = 1e-10;
  const Index n = A.rows();
  std::vector<VectorXd> basis;
  const auto take = [&](VectorXd v, double size) {
    for (int pass = 0; pass < 2; ++pass) {
      for (const VectorXd& b : basis) v -= b.dot(v) * b;
    }
    if (v.norm() > rounding * size) basis.emplace_back(v / v.norm());
  };
  for (Index j = 0; j < B.cols(); ++j) take(B.col(j), B.norm());
  for (std::size_t k = 0; k < basis.size() && static_cast<Index>(basis.size()) < n; ++k) {
    const VectorXd next = A * basis[k];
    take(next, A.norm());
  }
  MatrixXd all(n, static_cast<Index>(basis.size()));
  for (std::size_t k = 0; k < basis.size(); ++k) all.col(static_cast<Index>(k)) = basis[k];
  return all;
}

}  // namespace tellegen
