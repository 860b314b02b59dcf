#include <Eigen/Core>
#include <Eigen/LU>
#include <cmath>
#include <limits>

#include "analyse/eigen_matrix.hpp"
#include "design/eigen_parts.hpp"
#include "design/gains.hpp"

namespace tellegen {

using Eigen::Index;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;

namespace {

/// |P_ij| ≤ √(P_ii P_jj): what is far below that is rounding.
constexpr double cost_rounding = 1e-13;

MatrixXd costs_that_count(MatrixXd P) {
  const Eigen::VectorXd size = P.diagonal().cwiseAbs().cwiseSqrt();
  for (Index i = 0; i < P.rows(); ++i) {
    for (Index j = 0; j < P.cols(); ++j) {
      if (std::abs(P(i, j)) <= cost_rounding * size(i) * size(j)) P(i, j) = 0;
    }
  }
  return P;
}

/// The same of answer · P, whose terms may cancel.
MatrixXd least_cost_gain(const MatrixXd& answer, const MatrixXd& P) {
  const Eigen::VectorXd size = P.diagonal().cwiseAbs().cwiseSqrt();
  MatrixXd K = answer * P;
  for (Index i = 0; i < K.rows(); ++i) {
    const double row = answer.row(i).cwiseAbs().dot(size);
    for (Index j = 0; j < K.cols(); ++j) {
      if (std::abs(K(i, j)) <= cost_rounding * row * size(j)) K(i, j) = 0;
    }
  }
  return K;
}

/// Units of the states in which [a −g; −q −aᵀ] has rows and columns of one size (Benner 2001), by
/// powers of two: that rounds nothing, and gains do not depend on the units of the model.
Eigen::VectorXd units_of(const MatrixXd& a, const MatrixXd& g, const MatrixXd& q) {
  constexpr int sweeps = 20;
  Eigen::VectorXd unit = Eigen::VectorXd::Ones(a.rows());
  for (int sweep = 0; sweep < sweeps; ++sweep) {
    for (Index i = 0; i < a.rows(); ++i) {
      double row = 0;
      double column = 0;
      for (Index j = 0; j < a.rows(); ++j) {
        if (j != i) row += std::abs(a(i, j)) * unit(j) / unit(i);
        if (j != i) column += std::abs(a(j, i)) * unit(i) / unit(j);
        row += std::abs(g(i, j)) / (unit(i) * unit(j));
        column += std::abs(q(i, j)) * unit(i) * unit(j);
      }
      const double ratio = std::sqrt(row / column);
      if (ratio > 0 && std::isfinite(ratio))
        unit(i) *= std::ldexp(1.0, static_cast<int>(std::lround(std::log2(ratio))));
    }
  }
  return unit;
}

using LongMatrix = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;
using LongVector = Eigen::Matrix<long double, Eigen::Dynamic, 1>;

/// aᵀ P + P a = −w for symmetric w.
LongMatrix lyapunov_solution(const LongMatrix& a, const LongMatrix& w) {
  const Index n = a.rows();
  const auto place = [n](Index i, Index j) {
    return i <= j ? i * n + j - i * (i + 1) / 2 : j * n + i - j * (j + 1) / 2;
  };
  const Index count = n * (n + 1) / 2;
  LongMatrix left = LongMatrix::Zero(count, count);
  LongVector right(count);
  for (Index i = 0; i < n; ++i) {
    for (Index j = i; j < n; ++j) {
      for (Index k = 0; k < n; ++k) {
        left(place(i, j), place(k, j)) += a(k, i);
        left(place(i, j), place(i, k)) += a(k, j);
      }
      right(place(i, j)) = -w(i, j);
    }
  }
  const LongVector solution = left.partialPivLu().solve(right);
  LongMatrix p(n, n);
  for (Index i = 0; i < n; ++i) {
    for (Index j = 0; j < n; ++j) p(i, j) = solution(place(i, j));
  }
  return p;
}

/// P by Newton's method (Kleinman 1968) from a gain that lets the loop settle: fast and slow poles
/// far apart leave few figures in the space of the stable ones. Nothing where that does not
/// converge.
std::optional<MatrixXd> refined_costs(const MatrixXd& a, const MatrixXd& g, const MatrixXd& q,
                                      const MatrixXd& P) {
  constexpr Index most_states = 24;
  constexpr int most_steps = 60;
  constexpr long double close = 1e-15L;
  constexpr long double close_enough = 1e-8L;  // where rounding keeps it from coming nearer
  if (a.rows() > most_states) return std::nullopt;
  const LongMatrix la = a.cast<long double>();
  const LongMatrix lg = g.cast<long double>();
  LongMatrix p = P.cast<long double>();
  long double before = std::numeric_limits<long double>::infinity();
  for (int step = 0; step < most_steps; ++step) {
    const LongMatrix next = lyapunov_solution(la - lg * p, q.cast<long double>() + p * lg * p);
    if (!next.allFinite() || !(next.diagonal().minCoeff() >= 0)) return std::nullopt;
    const LongVector size = next.diagonal().cwiseSqrt();
    long double moved = 0;
    for (Index i = 0; i < p.rows(); ++i) {
      for (Index j = 0; j < p.cols(); ++j) {
        const long double most = size(i) * size(j);
        if (most > 0) moved = std::max(moved, std::abs(next(i, j) - p(i, j)) / most);
      }
    }
    p = next;
    if (moved <= close || (moved <= close_enough && moved >= before)) return p.cast<double>();
    before = moved;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Regulator> linear_quadratic(const NumberMatrix& A, const NumberMatrix& B,
                                          const QuadraticCost& cost) {
  const MatrixXd b = to_eigen(B);
  const Index n = static_cast<Index>(A.size());
  const MatrixXd R = to_eigen(cost.R);
  const MatrixXd answer = eigen_parts::solve(R, MatrixXd(b.transpose()));
  // With u = ũ − R⁻¹ Nᵀ x no product of x and ũ is left.
  const MatrixXd N = cost.N.empty() ? MatrixXd::Zero(n, b.cols()) : to_eigen(cost.N);
  const MatrixXd shift = eigen_parts::solve(R, MatrixXd(N.transpose()));
  const MatrixXd a = to_eigen(A) - b * shift;
  const MatrixXd g = b * answer;
  const MatrixXd q = to_eigen(cost.Q) - N * shift;
  const Eigen::VectorXd unit = units_of(a, g, q);
  const MatrixXd in = unit.asDiagonal();
  const MatrixXd out = unit.cwiseInverse().asDiagonal();
  const MatrixXd scaled = out * a * in;
  MatrixXd hamiltonian(2 * n, 2 * n);
  hamiltonian << scaled, -out * g * out, -in * q * in, -scaled.transpose();
  eigen_parts::Schur schur(hamiltonian);
  // The stable eigenvalues to the front: their space is that of the states and costates (x, P x).
  Index stable = 0;
  for (Index i = 0; i < 2 * n; ++i) {
    if (schur.T(i, i).real() < 0) schur.move_to_front(i, stable++);
  }
  if (stable != n) return std::nullopt;
  const MatrixXcd states = schur.U.topLeftCorner(n, n);
  constexpr double hopeless = 1e14;
  if (!(eigen_parts::condition_of(states) < hopeless)) return std::nullopt;
  const MatrixXcd costates = schur.U.bottomLeftCorner(n, n).transpose();
  const MatrixXd P = eigen_parts::solve(MatrixXcd(states.transpose()), costates).transpose().real();
  const MatrixXd first = (P + P.transpose()) / 2;
  // Where its rounding lets the loop not settle, its diagonal may; a stable plant needs no gain.
  std::optional<MatrixXd> refined;
  for (const MatrixXd& start :
       {first, MatrixXd(first.diagonal().asDiagonal()), MatrixXd(0 * first)}) {
    if (!refined) refined = refined_costs(scaled, out * g * out, in * q * in, start);
  }
  const MatrixXd symmetric = costs_that_count(out * (refined ? *refined : first) * out);
  return Regulator{from_eigen(least_cost_gain(answer, symmetric) + shift), from_eigen(symmetric)};
}

}  // namespace tellegen
