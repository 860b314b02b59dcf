#include <Eigen/Eigenvalues>

#include "design/eigen_parts.hpp"

namespace tellegen::eigen_parts {

Eigen::MatrixXcd eigenvectors_of(const Eigen::MatrixXd& a) {
  return Eigen::EigenSolver<Eigen::MatrixXd>(a).eigenvectors();
}

}  // namespace tellegen::eigen_parts
