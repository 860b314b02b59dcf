#include <Eigen/QR>
#include <algorithm>
#include <limits>

#include "design/eigen_parts.hpp"

namespace tellegen::eigen_parts {

using Eigen::MatrixXcd;

double condition_of(const MatrixXcd& X) {
  const Eigen::ColPivHouseholderQR<MatrixXcd> qr(X);
  const Eigen::VectorXd diagonal = qr.matrixQR().diagonal().cwiseAbs();
  const double least = diagonal.minCoeff();
  return least > 0 ? diagonal.maxCoeff() / least : std::numeric_limits<double>::infinity();
}

MatrixXcd orthogonal_to(const MatrixXcd& columns) {
  const Eigen::ColPivHouseholderQR<MatrixXcd> qr(columns);
  const MatrixXcd turned = qr.householderQ();
  return turned.rightCols(columns.rows() - columns.cols());
}

MatrixXcd outside_or_last(const MatrixXcd& columns) {
  Eigen::ColPivHouseholderQR<MatrixXcd> qr(columns);
  constexpr double rounding = 1e-8;
  qr.setThreshold(rounding);
  const MatrixXcd turned = qr.householderQ();
  return turned.rightCols(std::max<Eigen::Index>(columns.rows() - qr.rank(), 1));
}

MatrixXcd solve(const MatrixXcd& a, const MatrixXcd& b) {
  return Eigen::ColPivHouseholderQR<MatrixXcd>(a).solve(b);
}

}  // namespace tellegen::eigen_parts
