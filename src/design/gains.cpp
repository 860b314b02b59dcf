#include "design/gains.hpp"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <limits>

#include "analyse/dense.hpp"
#include "analyse/eigen_matrix.hpp"
#include "design/balanced.hpp"
#include "design/eigen_parts.hpp"
#include "design/moved_poles.hpp"

namespace tellegen {

namespace {

using Eigen::Index;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::VectorXcd;
using Eigen::VectorXd;
using Complex = std::complex<double>;
using eigen_parts::condition_of;
using eigen_parts::Schur;

/// A share so small of [A − λ 1, B] is rounding.
constexpr double relative_rank = 1e-10;

/// All rows and columns brought to one size, which changes no rank: a rate of 1/h beside one of
/// 1/µs is no sign of a mode that nothing moves.
MatrixXcd of_one_size(MatrixXcd m) {
  constexpr int sweeps = 4;
  for (int sweep = 0; sweep < sweeps; ++sweep) {
    for (Index i = 0; i < m.rows(); ++i) {
      const double size = m.row(i).cwiseAbs().maxCoeff();
      if (size > 0) m.row(i) /= std::sqrt(size);
    }
    for (Index j = 0; j < m.cols(); ++j) {
      const double size = m.col(j).cwiseAbs().maxCoeff();
      if (size > 0) m.col(j) /= std::sqrt(size);
    }
  }
  return m;
}

Poles fixed_modes_of(const Balanced& pair) {
  const Index n = pair.A.rows();
  Poles fixed;
  for (const Complex& pole : eigenvalues_of(from_eigen(pair.A))) {
    MatrixXcd both(n, n + pair.B.cols());
    both << less_pole(pair.A, pole), pair.B.cast<Complex>();
    if (1 / condition_of(of_one_size(both).adjoint()) <= relative_rank) fixed.push_back(pole);
  }
  return fixed;
}

/// One input. The last eigenvalue of the Schur form is moved by the last entry of Uᴴ b alone, then
/// brought to the front (Varga 1981); of the poles left the nearest is taken, for the least gain.
std::optional<MatrixXd> place_by_one_input(const MatrixXd& A, const VectorXd& b, Poles wanted) {
  const Index n = A.rows();
  Schur schur(A);
  Eigen::RowVectorXcd feedback = Eigen::RowVectorXcd::Zero(n);  // u = f x
  for (Index placed = 0; placed < n; ++placed) {
    const VectorXcd turned = schur.U.adjoint() * b.cast<Complex>();
    const Complex now = schur.T(n - 1, n - 1);
    const auto nearest = std::ranges::min_element(
        wanted, {}, [&](const Complex& pole) { return std::abs(pole - now); });
    if (turned(n - 1) == 0.0) {
      if (*nearest != now) return std::nullopt;
    } else {
      const Complex gain = (*nearest - now) / turned(n - 1);
      schur.T.col(n - 1) += turned * gain;
      feedback += gain * schur.U.col(n - 1).adjoint();
    }
    wanted.erase(nearest);
    schur.move_to_front(n - 1, placed);
  }
  return -feedback.real();
}

/// The vectors x for which some u gives A x + B u = λ x, as an orthonormal basis.
MatrixXcd reachable_eigenvectors(const Balanced& pair, const MatrixXd& outside, Complex pole) {
  const Index n = pair.A.rows();
  if (outside.cols() == 0) return MatrixXcd::Identity(n, n);
  const MatrixXcd rows = outside.transpose().cast<Complex>() *
                         (pair.A.cast<Complex>() - pole * MatrixXcd::Identity(n, n));
  return eigen_parts::orthogonal_to(rows.adjoint());
}

/// The unit vector that is orthogonal to all columns of X but one.
VectorXcd orthogonal_to_others(const MatrixXcd& X, Index but) {
  const Index n = X.rows();
  if (n == 1) return VectorXcd::Ones(1);
  MatrixXcd others(n, n - 1);
  others << X.leftCols(but), X.rightCols(n - 1 - but);
  return eigen_parts::orthogonal_to(others);
}

/// Pairs stand beside each other, the one with the positive imaginary part first.
bool is_first_of_pair(const Poles& poles, Index k) {
  return poles[static_cast<std::size_t>(k)].imag() > 0;
}

class EigenvectorChoice {
 public:
  EigenvectorChoice(const Balanced& pair, const Poles& poles) : poles_(poles) {
    const MatrixXd outside = eigen_parts::outside_of(pair.B);
    for (const Complex& pole : poles)
      spaces_.push_back(reachable_eigenvectors(pair, outside, pole));
  }

  /// Each vector in turn as far from the others as its space allows; the best of all sweeps.
  MatrixXcd choose() {
    start();
    MatrixXcd best = X_;
    double least = condition_of(best);
    constexpr int sweeps = 30;
    for (int sweep = 0; sweep < sweeps; ++sweep) {
      for (Index k = 0; k < X_.cols(); ++k) improve(k);
      const double condition = condition_of(X_);
      if (!(condition < least)) continue;
      const bool settled = condition > 0.999 * least;
      least = condition;
      best = X_;
      if (settled) break;
    }
    return best;
  }

 private:
  void start() {
    const auto n = static_cast<Index>(poles_.size());
    X_.resize(n, n);
    for (Index k = 0; k < n; ++k) {
      const MatrixXcd& space = spaces_[static_cast<std::size_t>(k)];
      // Different weights keep the vectors of equal poles apart.
      VectorXcd weights(space.cols());
      for (Index j = 0; j < weights.size(); ++j)
        weights(j) = std::cos(static_cast<double>(k * (j + 1)) + static_cast<double>(j));
      set(k, space * weights);
    }
  }

  void improve(Index k) {
    if (poles_[static_cast<std::size_t>(k)].imag() < 0) return;  // follows the one before
    const MatrixXcd& space = spaces_[static_cast<std::size_t>(k)];
    const VectorXcd away = orthogonal_to_others(X_, k);
    const VectorXcd nearest = space * (space.adjoint() * away);
    if (nearest.norm() > std::numeric_limits<double>::epsilon()) set(k, nearest);
  }

  void set(Index k, const VectorXcd& x) {
    const bool second = poles_[static_cast<std::size_t>(k)].imag() < 0;
    X_.col(k) = second ? VectorXcd(X_.col(k - 1).conjugate()) : VectorXcd(x.normalized());
    if (is_first_of_pair(poles_, k)) X_.col(k + 1) = X_.col(k).conjugate();
  }

  const Poles& poles_;
  std::vector<MatrixXcd> spaces_;
  MatrixXcd X_;
};

Poles in_pairs(Poles poles) {
  std::ranges::stable_sort(poles, [](const Complex& a, const Complex& b) {
    if (a.real() != b.real()) return a.real() > b.real();
    if (std::abs(a.imag()) != std::abs(b.imag())) return std::abs(a.imag()) < std::abs(b.imag());
    return a.imag() > b.imag();
  });
  // A double pair is sorted + + − −: beside each other they stand + − + −.
  for (std::size_t i = 0; i + 1 < poles.size(); ++i) {
    if (poles[i].imag() <= 0) continue;
    const auto partner = std::find(poles.begin() + static_cast<std::ptrdiff_t>(i) + 1, poles.end(),
                                   std::conj(poles[i]));
    if (partner != poles.end())
      std::iter_swap(poles.begin() + static_cast<std::ptrdiff_t>(i) + 1, partner);
    ++i;
  }
  return poles;
}

/// B K = A − X Λ X⁻¹.
std::optional<MatrixXd> gain_of(const Balanced& pair, const MatrixXcd& X, const Poles& poles) {
  constexpr double hopeless = 1e12;
  if (!(condition_of(X) < hopeless)) return std::nullopt;
  VectorXcd diagonal(static_cast<Index>(poles.size()));
  for (std::size_t k = 0; k < poles.size(); ++k) diagonal(static_cast<Index>(k)) = poles[k];
  const MatrixXcd scaled = X * diagonal.asDiagonal();
  const MatrixXcd moved =
      eigen_parts::solve(MatrixXcd(X.transpose()), MatrixXcd(scaled.transpose())).transpose();
  return eigen_parts::solve(pair.B, MatrixXd(pair.A - moved.real()));
}

/// Several inputs that must act as one, because a pole is wanted more often than there are inputs:
/// a first feedback makes every mode answer to a mixture of them (Heymann).
std::optional<MatrixXd> place_by_mixture(const Balanced& pair, const Poles& wanted) {
  const Index n = pair.A.rows();
  const Index m = pair.B.cols();
  MatrixXd first(m, n);
  VectorXd mixture(m);
  for (Index i = 0; i < m; ++i) {
    mixture(i) = std::cos(static_cast<double>(i + 1));
    for (Index j = 0; j < n; ++j) first(i, j) = 0.1 * std::sin(static_cast<double>(i * n + j + 1));
  }
  const MatrixXd prepared = pair.A - pair.B * first;
  const auto rest = place_by_one_input(prepared, pair.B * mixture, wanted);
  if (!rest) return std::nullopt;
  return first + mixture * *rest;
}

std::optional<MatrixXd> place_by_eigenvectors(const Balanced& pair, const Poles& wanted) {
  const Poles poles = in_pairs(wanted);
  return gain_of(pair, EigenvectorChoice(pair, poles).choose(), poles);
}

/// Where each pole goes at first: at most `most` copies of one have eigenvectors of their own, the
/// others wait beside it. Nothing where one of these is complex.
std::optional<Poles> beside_each_other(const Poles& wanted, std::size_t most, double size) {
  Poles first;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const Complex& pole = wanted[i];
    const auto before = wanted.begin() + static_cast<std::ptrdiff_t>(i);
    if (static_cast<std::size_t>(std::count(wanted.begin(), before, pole)) < most) {
      first.push_back(pole);
      continue;
    }
    if (pole.imag() != 0) return std::nullopt;
    const double step = (pole == 0.0 ? size : std::abs(pole)) / 5;
    Complex waiting = pole - step;
    const auto taken = [&](const Complex& z) {
      const auto near = [&](const Complex& other) { return std::abs(other - z) < step / 2; };
      return std::ranges::any_of(wanted, near) || std::ranges::any_of(first, near);
    };
    while (taken(waiting)) waiting -= step;
    first.push_back(waiting);
  }
  return first;
}

/// Several inputs, each pole with as many eigenvectors as they allow; copies beyond these are moved
/// to it one by one.
std::optional<MatrixXd> place_by_several(const Balanced& pair, const Poles& wanted) {
  const auto most = static_cast<std::size_t>(eigen_parts::rank_of(pair.B));
  const auto first = beside_each_other(wanted, most, pair.A.norm());
  if (!first) return std::nullopt;
  auto K = place_by_eigenvectors(pair, *first);
  for (std::size_t i = 0; K && i < wanted.size(); ++i) {
    if ((*first)[i] == wanted[i]) continue;
    K = moved_pole(pair.A, pair.B, *K, (*first)[i].real(), wanted[i].real());
  }
  return K;
}

std::optional<MatrixXd> place(const Balanced& pair, const Poles& wanted) {
  auto K = pair.B.cols() == 1 ? place_by_one_input(pair.A, pair.B.col(0), wanted)
                              : place_by_several(pair, wanted);
  return K ? std::move(K) : place_by_mixture(pair, wanted);
}

/// In balanced states all gains are of one kind, and what is only rounding beside them is 0.
MatrixXd what_counts(MatrixXd K) {
  constexpr double rounding = 1e-15;
  const double size = K.cwiseAbs().maxCoeff();
  for (Index i = 0; i < K.rows(); ++i) {
    for (Index j = 0; j < K.cols(); ++j) {
      if (std::abs(K(i, j)) <= rounding * size) K(i, j) = 0;
    }
  }
  return K;
}

/// Takes out of `wanted` the pole that a fixed one is, up to the figures that a person writes.
bool take_out(Poles& wanted, const Complex& fixed, double size) {
  constexpr double figures = 1e-4;
  const auto nearest = std::ranges::min_element(
      wanted, {}, [&](const Complex& pole) { return std::abs(pole - fixed); });
  if (nearest == wanted.end()) return false;
  if (std::abs(*nearest - fixed) > figures * std::abs(fixed) + relative_rank * size) return false;
  wanted.erase(nearest);
  return true;
}

}  // namespace

Poles fixed_modes(const NumberMatrix& A, const NumberMatrix& B) {
  if (A.empty()) return {};
  return fixed_modes_of(Balanced(to_eigen(A), to_eigen(B)));
}

std::optional<NumberMatrix> place_poles(const NumberMatrix& A, const NumberMatrix& B,
                                        const Poles& wanted, bool all_reached) {
  const Balanced pair(to_eigen(A), to_eigen(B));
  if (pair.A.rows() == 0 || (!all_reached && !fixed_modes_of(pair).empty())) return std::nullopt;
  const auto K = place(pair, wanted);
  if (!K) return std::nullopt;
  return from_eigen(pair.gain(what_counts(*K)));
}

std::optional<KeptPlacement> place_beside_fixed(const NumberMatrix& A, const NumberMatrix& B,
                                                const Poles& wanted) {
  const Balanced pair(to_eigen(A), to_eigen(B));
  const MatrixXd reached = reached_by(pair.A, pair.B);
  const Index n = pair.A.rows();
  const MatrixXd rest =
      reached.cols() == 0 ? MatrixXd::Identity(n, n) : eigen_parts::outside_of(reached);
  KeptPlacement result;
  result.fixed = eigenvalues_of(from_eigen(rest.transpose() * pair.A * rest));
  Poles free = wanted;
  for (const Complex& pole : result.fixed) {
    if (!take_out(free, pole, pair.A.norm())) return std::nullopt;
  }
  MatrixXd K = MatrixXd::Zero(pair.B.cols(), n);
  if (!free.empty()) {
    const MatrixXd moving = reached.transpose() * pair.A * reached;
    const MatrixXd inputs = reached.transpose() * pair.B;
    const Balanced part(moving, inputs);
    const auto found = fixed_modes_of(part).empty() ? place(part, free) : std::nullopt;
    if (!found) return std::nullopt;
    K = what_counts(part.gain(*found) * reached.transpose());
  }
  result.K = from_eigen(pair.gain(K));
  result.wanted = std::move(free);
  result.wanted.insert(result.wanted.end(), result.fixed.begin(), result.fixed.end());
  return result;
}

double eigenvector_condition(const NumberMatrix& a) {
  return condition_of(eigen_parts::eigenvectors_of(to_eigen(a)));
}

}  // namespace tellegen
