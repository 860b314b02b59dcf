#include "design/unmoved.hpp"

#include <algorithm>
#include <cmath>

#include "analyse/eigen_matrix.hpp"
#include "design/balanced.hpp"
#include "design/eigen_parts.hpp"
#include "design/gains.hpp"

namespace tellegen {

namespace {

/// In balanced states: what is below that of the largest entry is rounding.
constexpr double least_share = 1e-7;

/// Equal eigenvalues come apart by a root of the rounding.
bool is_same_pole(const std::complex<double>& a, const std::complex<double>& b, double size) {
  return std::abs(a - b) <= 1e-6 * size;
}

/// The entries that take part; those of one vector, scaled back, as a combination.
UnmovedMode mode_of(const Balanced& pair, const std::complex<double>& pole) {
  const Eigen::Index n = pair.A.rows();
  Eigen::MatrixXcd both(n, n + pair.B.cols());
  both << less_pole(pair.A, pole), pair.B.cast<std::complex<double>>();
  const Eigen::MatrixXcd rest = eigen_parts::outside_or_last(both);
  const Eigen::VectorXd size = rest.rowwise().norm();
  UnmovedMode mode{pole, {}, {}};
  for (Eigen::Index i = 0; i < n; ++i) {
    if (size(i) > least_share * size.maxCoeff()) mode.states.push_back(static_cast<std::size_t>(i));
  }
  if (pole.imag() != 0 || rest.cols() != 1) return mode;
  Eigen::Index largest = 0;
  size.maxCoeff(&largest);
  Eigen::VectorXd w = (rest.col(0) / rest(largest, 0)).real().cwiseQuotient(pair.state);
  w /= w.cwiseAbs().maxCoeff();
  mode.combination.assign(static_cast<std::size_t>(n), 0);
  for (const std::size_t i : mode.states) mode.combination[i] = w(static_cast<Eigen::Index>(i));
  return mode;
}

}  // namespace

std::vector<UnmovedMode> unmoved_modes(const NumberMatrix& A, const NumberMatrix& B) {
  if (A.empty()) return {};
  const Balanced pair(to_eigen(A), to_eigen(B));
  std::vector<UnmovedMode> modes;
  for (const std::complex<double>& pole : fixed_modes(A, B)) {
    const auto told = [&](const UnmovedMode& m) {
      return is_same_pole(m.pole, pole, pair.A.norm());
    };
    if (pole.imag() < 0 || std::ranges::any_of(modes, told)) continue;
    modes.push_back(mode_of(pair, pole));
  }
  return modes;
}

}  // namespace tellegen
