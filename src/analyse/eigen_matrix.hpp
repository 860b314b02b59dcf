#pragma once
// Matrices of numbers on the way to Eigen and back. Only for files that include Eigen anyway.

#include <Eigen/Core>

#include "formalism/state_space.hpp"

namespace tellegen {

/// `columns` where a may have no row to tell.
inline Eigen::MatrixXd to_eigen(const NumberMatrix& a, Eigen::Index columns) {
  Eigen::MatrixXd m(static_cast<Eigen::Index>(a.size()), columns);
  for (Eigen::Index i = 0; i < m.rows(); ++i) {
    for (Eigen::Index j = 0; j < columns; ++j)
      m(i, j) = a[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
  }
  return m;
}

inline Eigen::MatrixXd to_eigen(const NumberMatrix& a) {
  return to_eigen(a, a.empty() ? 0 : static_cast<Eigen::Index>(a.front().size()));
}

inline NumberMatrix from_eigen(const Eigen::MatrixXd& m) {
  NumberMatrix a(static_cast<std::size_t>(m.rows()),
                 NumberVector(static_cast<std::size_t>(m.cols())));
  for (Eigen::Index i = 0; i < m.rows(); ++i) {
    for (Eigen::Index j = 0; j < m.cols(); ++j)
      a[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)] = m(i, j);
  }
  return a;
}

}  // namespace tellegen
