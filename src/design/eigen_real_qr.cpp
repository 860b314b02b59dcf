#include <Eigen/QR>

#include "design/eigen_parts.hpp"

namespace tellegen::eigen_parts {

using Eigen::MatrixXd;

Eigen::Index rank_of(const MatrixXd& a) { return Eigen::ColPivHouseholderQR<MatrixXd>(a).rank(); }

MatrixXd outside_of(const MatrixXd& columns) {
  const Eigen::ColPivHouseholderQR<MatrixXd> qr(columns);
  const MatrixXd turned = qr.householderQ();
  return turned.rightCols(columns.rows() - qr.rank());
}

MatrixXd solve(const MatrixXd& a, const MatrixXd& b) {
  return Eigen::ColPivHouseholderQR<MatrixXd>(a).solve(b);
}

}  // namespace tellegen::eigen_parts
