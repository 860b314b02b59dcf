#pragma once
// Poles moved one by one, and the part of a system that inputs move. Internal to this room; both
// take balanced states.

#include <Eigen/Core>
#include <optional>

namespace tellegen {

/// A feedback that has taken A − B K's real eigenvalue `from`, a simple one, to `to`, and has left
/// all others where they are: with its left eigenvector w, A − B K + (B g) wᵀ has the eigenvalue
/// from + wᵀ B g. Eigenvectors of the others stay too, so that equal poles keep as many as there
/// are. Nothing where no input moves it.
std::optional<Eigen::MatrixXd> moved_pole(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B,
                                          const Eigen::MatrixXd& K, double from, double to);

/// An orthonormal basis of what inputs reach: the span of B, A B, A² B, …
Eigen::MatrixXd reached_by(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B);

}  // namespace tellegen
