#include "design/balanced.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tellegen {

using Eigen::Index;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

/// Scales of the states that make the rows and columns of A alike (Osborne).
VectorXd balance(const MatrixXd& A) {
  const Index n = A.rows();
  VectorXd scale = VectorXd::Ones(n);
  MatrixXd a = A;
  constexpr int sweeps = 20;
  for (int sweep = 0; sweep < sweeps; ++sweep) {
    bool changed = false;
    for (Index i = 0; i < n; ++i) {
      const double column = a.col(i).norm();
      const double row = a.row(i).norm();
      if (column == 0 || row == 0) continue;
      const double factor = std::exp2(std::round(std::log2(row / column) / 2));
      if (factor == 1) continue;
      a.col(i) *= factor;
      a.row(i) /= factor;
      scale(i) *= factor;
      changed = true;
    }
    if (!changed) break;
  }
  return scale;
}

}  // namespace

Balanced::Balanced(const MatrixXd& a, const MatrixXd& b) : state(balance(a)), input(b.cols()) {
  A = state.cwiseInverse().asDiagonal() * a * state.asDiagonal();
  B = state.cwiseInverse().asDiagonal() * b;
  const double size = A.norm() > 0 ? A.norm() : 1;  // free masses have none of their own
  for (Index j = 0; j < B.cols(); ++j) {
    const double norm = B.col(j).norm();
    input(j) = norm > 0 ? size / norm : 1;
  }
  B *= input.asDiagonal();
}

MatrixXd Balanced::gain(const MatrixXd& K) const {
  return input.asDiagonal() * K * state.cwiseInverse().asDiagonal();
}

MatrixXcd less_pole(const MatrixXd& A, std::complex<double> pole) {
  constexpr double rounding = 64 * std::numeric_limits<double>::epsilon();
  MatrixXcd m = A.cast<std::complex<double>>();
  for (Index i = 0; i < A.rows(); ++i) {
    m(i, i) -= pole;
    if (std::abs(m(i, i)) <= rounding * std::abs(pole)) m(i, i) = 0;
  }
  return m;
}

}  // namespace tellegen
