#include "analyse/dense.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

#include "analyse/components.hpp"
#include "analyse/eigen_matrix.hpp"

namespace tellegen {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double relative_rank = 1e-11;
constexpr double rounding = 64 * std::numeric_limits<double>::epsilon();
/// A share so small of a matrix is none.
constexpr double no_share = 1e-13;
/// The root of the rounding, by which a double pole parts.
constexpr double nearly_double = 1e-8;
/// Poles so near the imaginary axis, compared with their own size, may lie on it.
constexpr double on_the_axis = 1e-10;

/// 1/√|aᵢᵢ|, or of the largest entry in the row: a mass in kg beside an inertia in kg m² is no
/// sign of a singular matrix.
VectorXd scales(const MatrixXd& a) {
  VectorXd s = VectorXd::Ones(a.rows());
  for (Index i = 0; i < a.rows(); ++i) {
    const double diagonal = std::abs(a(i, i));
    const double size = diagonal > 0 ? diagonal : a.row(i).cwiseAbs().maxCoeff();
    if (size > 0) s(i) = 1 / std::sqrt(size);
  }
  return s;
}

/// D⁻¹ A D with powers of two on the diagonal of D, so that rows and columns are of one size: that
/// rounds nothing, and states in different units are then as good as in one.
struct Balanced {
  MatrixXd a;
  VectorXd d;
};

Balanced balance(MatrixXd a) {
  VectorXd d = VectorXd::Ones(a.rows());
  for (int round = 0; round < 20; ++round) {
    bool changed = false;
    for (Index i = 0; i < a.rows(); ++i) {
      // Not the whole sum less the diagonal: beside that, small entries would be lost.
      double row = 0;
      double column = 0;
      for (Index j = 0; j < a.rows(); ++j) {
        if (j == i) continue;
        row += std::abs(a(i, j));
        column += std::abs(a(j, i));
      }
      if (row == 0 || column == 0) continue;
      const int exponent = static_cast<int>(std::lround(0.5 * std::log2(row / column)));
      if (exponent == 0) continue;
      changed = true;
      a.row(i) *= std::ldexp(1.0, -exponent);
      a.col(i) *= std::ldexp(1.0, exponent);
      d(i) *= std::ldexp(1.0, exponent);
    }
    if (!changed) break;
  }
  return {std::move(a), std::move(d)};
}

MatrixXd balanced(MatrixXd a) { return balance(std::move(a)).a; }

/// left · a · right, of one size: rates of states in different units are no sign of a singular
/// matrix either.
struct Scaled {
  VectorXd left, right;
  Eigen::FullPivLU<MatrixXd> lu;

  explicit Scaled(const MatrixXd& a) {
    const bool square = a.rows() == a.cols() && a.allFinite();
    const Balanced one = square ? balance(a) : Balanced{a, VectorXd::Ones(a.rows())};
    const VectorXd scale = scales(one.a);
    left = scale.cwiseQuotient(one.d);
    right = scale.cwiseProduct(one.d);
    lu.setThreshold(relative_rank);
    lu.compute(left.asDiagonal() * a * right.asDiagonal());
  }
};

/// The rank of A with all rows and columns brought to one size: a rate of 1/h beside one of 1/ns is
/// no sign of a pole at 0.
Index scaled_rank(MatrixXd a) {
  constexpr int sweeps = 4;
  for (int sweep = 0; sweep < sweeps; ++sweep) {
    for (Index i = 0; i < a.rows(); ++i) {
      const double row = a.row(i).cwiseAbs().maxCoeff();
      if (row > 0) a.row(i) /= std::sqrt(row);
      const double column = a.col(i).cwiseAbs().maxCoeff();
      if (column > 0) a.col(i) /= std::sqrt(column);
    }
  }
  Eigen::FullPivLU<MatrixXd> lu;
  lu.setThreshold(no_share);
  return lu.compute(a).rank();
}

/// Uᵀ A U, where what is only rounding of its sums is 0.
MatrixXd projected(const MatrixXd& a, const MatrixXd& u) {
  MatrixXd result = u.transpose() * a * u;
  const MatrixXd sizes = u.cwiseAbs().transpose() * a.cwiseAbs() * u.cwiseAbs();
  return (result.cwiseAbs().array() > rounding * sizes.array()).select(result, 0.0);
}

/// Eigenvalues at 0, taken off together with what A maps to 0, again and again. Left in, a pole
/// that is twice at 0 would be found at the root of the rounding, ±10⁻⁸.
std::size_t take_zeros_off(MatrixXd& a) {
  std::size_t count = 0;
  while (a.rows() > 0) {
    const Eigen::JacobiSVD<MatrixXd> svd(a, Eigen::ComputeFullV);
    const VectorXd& sizes = svd.singularValues();
    Index rank = 0;
    while (rank < a.rows() && sizes(rank) > no_share * sizes(0)) ++rank;
    if (rank < a.rows()) rank = std::max(rank, scaled_rank(a));
    if (rank == a.rows()) return count;
    count += static_cast<std::size_t>(a.rows() - rank);
    a = projected(a, svd.matrixV().leftCols(rank));
  }
  return count;
}

using Long = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;
using LongComplex = Eigen::Matrix<std::complex<long double>, Eigen::Dynamic, Eigen::Dynamic>;

/// λᵢ = yᵢᴴ A xᵢ with yᵢᴴ xᵢ = 1, and what the rounding of the entries of A alone moves it by, to
/// first order: ε |yᵢ|ᵀ |A| |xᵢ|. A part of λᵢ below that is 0. A slow pole beside fast ones has a
/// small bound of its own, a pole that is nearly double a large one (Golub and Van Loan, 7.2.2).
std::vector<std::complex<double>> settled_eigenvalues(const MatrixXd& block) {
  const Long a = block.cast<long double>();
  const Eigen::EigenSolver<Long> solver(a);
  const LongComplex x = solver.eigenvectors();
  const LongComplex y = x.partialPivLu().inverse();
  const Long sizes = a.cwiseAbs();
  const long double most = nearly_double * sizes.maxCoeff();
  constexpr long double well_apart = 1e6L;
  std::vector<std::complex<double>> values;
  for (Index i = 0; i < block.rows(); ++i) {
    std::complex<long double> z = solver.eigenvalues()(i);
    const Long right = x.col(i).cwiseAbs();
    const Long left = y.row(i).cwiseAbs();
    const long double condition = left.norm() * right.norm();
    if (condition < well_apart) {
      const bool real = z.imag() == 0;
      z = (y.row(i) * a.cast<std::complex<long double>>() * x.col(i))(0, 0);
      if (real) z.imag(0);
    }
    const long double share = rounding * (left * sizes * right)(0, 0);
    const long double error = std::isfinite(share) ? std::min(share, most) : most;
    if (std::abs(z.real()) < error) z.real(0);
    if (std::abs(z.imag()) < error) z.imag(0);
    values.emplace_back(static_cast<double>(z.real()), static_cast<double>(z.imag()));
  }
  return values;
}

std::vector<std::complex<double>> eigenvalues_of_block(const MatrixXd& given) {
  if (given.rows() == 1) return {{given(0, 0), 0.0}};
  if (!given.allFinite()) {
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    return std::vector<std::complex<double>>(static_cast<std::size_t>(given.rows()), unknown);
  }
  const MatrixXd block = balanced(given);
  MatrixXd rest = block;
  const std::size_t zeros = take_zeros_off(rest);
  if (zeros == 0) return settled_eigenvalues(block);
  std::vector<std::complex<double>> values(zeros);
  if (rest.rows() > 0) std::ranges::copy(eigenvalues_of_block(rest), std::back_inserter(values));
  return values;
}

bool stands_before(const std::complex<double>& a, const std::complex<double>& b) {
  const double size = std::max({std::abs(a), std::abs(b), 1e-300});
  if (std::abs(a.real() - b.real()) > 1e-9 * size) return a.real() > b.real();
  return a.imag() > b.imag();
}

}  // namespace

std::optional<NumberMatrix> solve_columns(const NumberMatrix& a, const NumberMatrix& b) {
  if (a.empty()) return NumberMatrix{};
  const MatrixXd m = to_eigen(a);
  const MatrixXd right = to_eigen(b);
  const Scaled scaled(m);
  if (!scaled.lu.isInvertible()) return std::nullopt;
  const MatrixXd inner = scaled.left.asDiagonal() * right;
  MatrixXd x = scaled.lu.solve(inner);
  const MatrixXd bound = scaled.lu.inverse().cwiseAbs() * inner.cwiseAbs();
  for (Index i = 0; i < x.rows(); ++i) {
    for (Index j = 0; j < x.cols(); ++j) {
      if (std::abs(x(i, j)) <= rounding * bound(i, j)) x(i, j) = 0;
    }
  }
  return from_eigen(scaled.right.asDiagonal() * x);
}

std::optional<NumberVector> one_solution(const NumberMatrix& a, const NumberVector& b) {
  const Scaled scaled(to_eigen(a));
  const VectorXd given = Eigen::Map<const VectorXd>(b.data(), static_cast<Index>(b.size()));
  const VectorXd right = scaled.left.asDiagonal() * given;
  const VectorXd inner = scaled.lu.solve(right);
  const VectorXd left = scaled.left.asDiagonal() * to_eigen(a) * scaled.right.asDiagonal() * inner;
  if (!((left - right).norm() <= relative_rank * right.norm())) return std::nullopt;
  const VectorXd x = scaled.right.asDiagonal() * inner;
  return NumberVector(x.begin(), x.end());
}

std::vector<std::size_t> null_rows(const NumberMatrix& a) {
  const Scaled scaled(to_eigen(a));
  std::vector<std::size_t> rows;
  if (scaled.lu.isInvertible()) return rows;
  const MatrixXd kernel = scaled.lu.kernel();
  for (Index i = 0; i < kernel.rows(); ++i) {
    if (kernel.row(i).cwiseAbs().maxCoeff() > 0.1 * kernel.cwiseAbs().maxCoeff())
      rows.push_back(static_cast<std::size_t>(i));
  }
  return rows;
}

std::vector<std::complex<double>> eigenvalues_of(const NumberMatrix& a) {
  std::vector<std::complex<double>> all;
  for (const auto& component : strong_components(a)) {
    MatrixXd block(static_cast<Index>(component.size()), static_cast<Index>(component.size()));
    for (std::size_t i = 0; i < component.size(); ++i) {
      for (std::size_t j = 0; j < component.size(); ++j)
        block(static_cast<Index>(i), static_cast<Index>(j)) = a[component[i]][component[j]];
    }
    for (const auto& z : eigenvalues_of_block(block)) all.push_back(z);
  }
  std::ranges::stable_sort(all, stands_before);
  return all;
}

std::vector<double> symmetric_eigenvalues(const NumberMatrix& a) {
  if (a.empty()) return {};
  const Eigen::SelfAdjointEigenSolver<MatrixXd> solver(to_eigen(a), Eigen::EigenvaluesOnly);
  const VectorXd values = solver.eigenvalues();
  return {values.begin(), values.end()};
}

Stability stability_of(const std::vector<std::complex<double>>& poles) {
  bool on_axis = false;
  for (const auto& z : poles) {
    const double nearly = on_the_axis * std::abs(z);
    if (z.real() > nearly) return Stability::Unstable;
    on_axis = on_axis || z.real() >= -nearly;
  }
  return on_axis ? Stability::Marginal : Stability::Stable;
}

std::vector<std::size_t> independent_columns(const NumberMatrix& a,
                                             const std::vector<std::size_t>& order, double least) {
  MatrixXd m = to_eigen(a);
  for (Index i = 0; i < m.rows(); ++i) {
    const double size = m.cols() > 0 ? m.row(i).cwiseAbs().maxCoeff() : 0;
    if (size > 0) m.row(i) /= size;
  }
  std::vector<VectorXd> basis;
  std::vector<std::size_t> chosen;
  for (const std::size_t j : order) {
    const VectorXd column = m.col(static_cast<Index>(j));
    VectorXd rest = column;
    for (const VectorXd& b : basis) rest -= b.dot(rest) * b;
    for (const VectorXd& b : basis) rest -= b.dot(rest) * b;
    if (rest.norm() <= std::max(1e-9 * column.norm(), least)) continue;
    basis.push_back(rest.normalized());
    chosen.push_back(j);
  }
  return chosen;
}

}  // namespace tellegen
