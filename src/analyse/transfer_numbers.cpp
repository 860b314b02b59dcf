// Transfer functions in numbers: by poles, zeros and the gain, which stay exact where coefficients
// of polynomials would not.

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "analyse/dense.hpp"
#include "analyse/eigen_matrix.hpp"
#include "analyse/transfer.hpp"
#include "numeric/random.hpp"
#include "numeric/root_polynomial.hpp"
#include "symbolic/dyadic_matrix.hpp"

namespace tellegen {

namespace {

using Eigen::Index;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using Roots = std::vector<std::complex<double>>;

/// Π (s − root), from the highest power down. What is left of roots that cancel out, as the
/// coefficient of s between ±jω, is 0: it is compared with the same sum of absolute values.
NumberVector polynomial_of(const Roots& roots, double leading) {
  constexpr double rounding = 1e-11;
  std::vector<std::complex<double>> c{leading};
  NumberVector size{std::abs(leading)};
  for (const auto& root : roots) {
    c.emplace_back(0);
    size.push_back(0);
    for (std::size_t k = c.size(); k-- > 1;) {
      c[k] -= root * c[k - 1];
      size[k] += std::abs(root) * size[k - 1];
    }
  }
  NumberVector real;
  for (std::size_t k = 0; k < c.size(); ++k)
    real.push_back(std::abs(c[k].real()) <= rounding * size[k] ? 0 : c[k].real());
  return real;
}

/// C adj(s 1 − A) B + (D + s D₁) det(s 1 − A), exactly for these numbers: of each entry the
/// coefficients from sⁿ⁺¹ down, in a unit of time that its poles set.
using Numerators = std::vector<std::vector<NumberVector>>;

struct Quadruple {
  MatrixXd a, b, c, d, d1;
};

std::optional<Numerators> exact_numerators(const Quadruple& x, int unit) {
  constexpr std::size_t most_states = 60;  // beyond, exact polynomials take minutes
  const auto n = static_cast<std::size_t>(x.a.rows());
  if (n > most_states) return std::nullopt;
  const auto a = DyadicMatrix::of(from_eigen(x.a), n);
  const auto b = DyadicMatrix::of(from_eigen(x.b), static_cast<std::size_t>(x.b.cols()));
  const auto c = DyadicMatrix::of(from_eigen(x.c), n);
  if (!a || !b || !c) return std::nullopt;
  const NumberVector below = a->characteristic(unit);
  const auto through = a->adjugate(*c, *b, unit);
  Numerators all(through.size());
  for (std::size_t i = 0; i < through.size(); ++i) {
    for (std::size_t j = 0; j < through[i].size(); ++j) {
      const auto row = static_cast<Index>(i);
      const auto column = static_cast<Index>(j);
      NumberVector& numerator = all[i].emplace_back(n + 2);
      for (std::size_t k = 0; k <= n; ++k) {
        numerator[k] += std::ldexp(x.d1(row, column) * below[k], unit);
        numerator[k + 1] += x.d(row, column) * below[k];
        if (k < n) numerator[k + 2] += std::ldexp(through[i][j][k], -unit);
      }
    }
  }
  return all;
}

/// Each number some ulps beside what it is.
Quadruple shaken(Quadruple x) {
  constexpr double ulps = 0x1p-49;
  SplitMix random(5);
  for (MatrixXd* m : {&x.a, &x.b, &x.c, &x.d, &x.d1}) {
    for (double& entry : m->reshaped()) entry *= 1 + random.uniform(-ulps, ulps);
  }
  return x;
}

/// How often s = 0 is a zero of each entry: so many of the last coefficients are 0 but for the
/// rounding of the numbers of the system. Nothing where these are out of all proportion.
class ZerosAtRest {
 public:
  ZerosAtRest(const Quadruple& x, const Roots& poles)
      : exact_(exact_numerators(x, unit_of(poles))),
        other_(exact_numerators(shaken(x), unit_of(poles))) {}

  [[nodiscard]] std::size_t count(std::size_t i, std::size_t j) const {
    if (!exact_ || !other_) return 0;
    constexpr double margin = 16;
    const NumberVector& numerator = (*exact_)[i][j];
    const NumberVector& beside = (*other_)[i][j];
    std::size_t zeros = 0;
    while (zeros < numerator.size()) {
      const std::size_t k = numerator.size() - 1 - zeros;
      if (std::abs(numerator[k]) > margin * std::abs(numerator[k] - beside[k])) break;
      ++zeros;
    }
    return zeros == numerator.size() ? 0 : zeros;
  }

 private:
  std::optional<Numerators> exact_, other_;
};

/// Zeros that lie at 0 but for rounding are put there.
void settle_at_rest(Roots& zeros, std::size_t count) {
  std::vector<std::size_t> order(zeros.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return std::abs(zeros[i]); });
  for (std::size_t k = 0; k < std::min(count, order.size()); ++k) zeros[order[k]] = 0;
}

/// Zeros that lie on poles are in neither.
void cancel(Roots& zeros, Roots& poles) {
  constexpr double same = 1e-7;
  double size = 0;
  for (const auto& p : poles) size = std::max(size, std::abs(p));
  for (std::size_t i = zeros.size(); i-- > 0;) {
    const auto near = std::ranges::min_element(
        poles, {}, [&](const std::complex<double>& p) { return std::abs(p - zeros[i]); });
    if (near == poles.end()) return;
    if (std::abs(*near - zeros[i]) > same * std::max(std::abs(zeros[i]), same * size)) continue;
    poles.erase(near);
    zeros.erase(zeros.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

/// Where y and its derivatives up to the one that u reaches stay 0: a feedback keeps them there,
/// and what still moves then are the zeros.
struct ZeroDynamics {
  double gain = 0;  ///< the first of d, c b, c A b, … that is not 0
  Roots zeros;
};

std::optional<ZeroDynamics> zero_dynamics(const MatrixXd& a, const VectorXd& b,
                                          const Eigen::RowVectorXd& c, double d) {
  constexpr double rounding = 1e-12;
  const Index n = a.rows();
  if (d != 0) {
    ZeroDynamics all{d, {}};
    if (n > 0) all.zeros = eigenvalues_of(from_eigen(a - b * c / d));
    return all;
  }
  MatrixXd seen(0, n);  // c, c A, …: rows that must stay 0
  Eigen::RowVectorXd row = c;
  for (Index degree = 1; degree <= n; ++degree) {
    seen.conservativeResize(degree, n);
    seen.row(degree - 1) = row;
    const double reached = row * b;
    const double size = row.cwiseAbs() * b.cwiseAbs();
    if (std::abs(reached) > rounding * size) {
      const MatrixXd fed_back = a - b * (row * a) / reached;
      if (degree == n) return ZeroDynamics{reached, {}};
      // Rows may differ by orders of magnitude: each is scaled before their null space is taken.
      for (Index i = 0; i < degree; ++i) seen.row(i).normalize();
      const Eigen::FullPivLU<MatrixXd> lu(seen);
      const MatrixXd still = lu.kernel();
      const Eigen::HouseholderQR<MatrixXd> qr(still);
      const MatrixXd basis = qr.householderQ() * MatrixXd::Identity(n, still.cols());
      return ZeroDynamics{reached,
                          eigenvalues_of(from_eigen(basis.transpose() * fed_back * basis))};
    }
    row = row * a;
  }
  return std::nullopt;
}

/// s for which [A − s, B; C, D] loses rank: generalised eigenvalues, kept where it really does.
Roots invariant_zeros(const MatrixXd& a, const MatrixXd& b, const MatrixXd& c, const MatrixXd& d) {
  const Index n = a.rows();
  const Index m = b.cols();
  MatrixXd left(n + m, n + m);
  left << a, b, c, d;
  MatrixXd right = MatrixXd::Zero(n + m, n + m);
  right.topLeftCorner(n, n).setIdentity();
  const auto smallest = [&](std::complex<double> s) {
    const MatrixXcd pencil = left.cast<std::complex<double>>() - s * right;
    const auto values = Eigen::JacobiSVD<MatrixXcd>(pencil).singularValues();
    return values(values.size() - 1) / values(0);
  };
  constexpr double lost = 1e-9;
  if (smallest({0.3183, 0.7071}) < lost) return {};  // it never has full rank
  const Eigen::GeneralizedEigenSolver<MatrixXd> solver(left, right, false);
  Roots zeros;
  for (Index i = 0; i < n + m; ++i) {
    const double below = solver.betas()(i);
    const std::complex<double> above = solver.alphas()(i);
    if (std::abs(below) <= 1e-12 * std::abs(above)) continue;
    const std::complex<double> zero = above / below;
    if (smallest(zero) < lost) zeros.push_back(zero);
  }
  std::ranges::sort(zeros, [](const auto& x, const auto& y) {
    return x.real() != y.real() ? x.real() > y.real() : x.imag() > y.imag();
  });
  return zeros;
}

/// What is left of terms that cancel but for rounding is 0.
double sum_or_zero(double value, double size) {
  constexpr double rounding = 1e-13;
  return std::abs(value) <= rounding * size ? 0 : value;
}

/// In x − B₁ u the rates are gone: G = C (s 1 − A)⁻¹ (B + A B₁) + (D + C B₁) + s D₁.
struct WithoutRates {
  MatrixXd b, d, d1;
};

WithoutRates in_moved_states(const StateSpace<double>& system, const std::vector<Expr>& columns,
                             const MatrixXd& a, const MatrixXd& c, Index inputs) {
  const auto all = static_cast<Index>(columns.size());
  const MatrixXd b = to_eigen(system.B, all);
  const MatrixXd d = to_eigen(system.D, all);
  WithoutRates result{b.leftCols(inputs), d.leftCols(inputs), MatrixXd::Zero(d.rows(), inputs)};
  for (Index j = 0; j < inputs; ++j) {
    const auto rate = column_of_rate(columns, static_cast<std::size_t>(j));
    if (!rate) continue;
    const VectorXd b1 = b.col(static_cast<Index>(*rate));
    const VectorXd size_b = b.col(j).cwiseAbs() + a.cwiseAbs() * b1.cwiseAbs();
    const VectorXd size_d = d.col(j).cwiseAbs() + c.cwiseAbs() * b1.cwiseAbs();
    const VectorXd of_b = a * b1;
    const VectorXd of_d = c * b1;
    for (Index i = 0; i < b.rows(); ++i) result.b(i, j) = sum_or_zero(b(i, j) + of_b(i), size_b(i));
    for (Index i = 0; i < d.rows(); ++i) result.d(i, j) = sum_or_zero(d(i, j) + of_d(i), size_d(i));
    result.d1.col(j) = d.col(static_cast<Index>(*rate));
  }
  return result;
}

/// With s D₁ one power more: y = 0 where D₁ u̇ = −C x − D u.
ZeroDynamics zeros_with_rate(const MatrixXd& a, const VectorXd& b, const Eigen::RowVectorXd& c,
                             double d, double d1) {
  const Index n = a.rows();
  MatrixXd all(n + 1, n + 1);
  all.topLeftCorner(n, n) = a;
  all.topRightCorner(n, 1) = b;
  all.bottomLeftCorner(1, n) = -c / d1;
  all(n, n) = -d / d1;
  return {d1, eigenvalues_of(from_eigen(all))};
}

}  // namespace

void transfer_in_numbers(const StateSpace<double>& system, TransferMatrix& result) {
  const auto n = static_cast<Index>(system.A.size());
  const auto inputs = static_cast<Index>(result.linear.inputs.size());
  const MatrixXd a = to_eigen(system.A, n);
  const MatrixXd c = to_eigen(system.C, n);
  const Linearisation& columns = result.with_rates ? *result.with_rates : result.linear;
  const auto [b, d, d1] = in_moved_states(system, columns.inputs, a, c, inputs);
  result.poles = result.linear.eigenvalues;
  const ZerosAtRest at_rest({a, b, c, d, d1}, result.poles);
  for (Index i = 0; i < c.rows(); ++i) {
    result.entries.emplace_back();
    for (Index j = 0; j < inputs; ++j) {
      TransferFunction& f = result.entries.back().emplace_back();
      auto found = d1(i, j) != 0
                       ? std::optional(zeros_with_rate(a, b.col(j), c.row(i), d(i, j), d1(i, j)))
                       : zero_dynamics(a, b.col(j), c.row(i), d(i, j));
      if (!found) continue;
      f.gain = found->gain;
      f.zeros = std::move(found->zeros);
      settle_at_rest(f.zeros,
                     at_rest.count(static_cast<std::size_t>(i), static_cast<std::size_t>(j)));
      f.poles = result.poles;
      cancel(f.zeros, f.poles);
      f.number_numerator = polynomial_of(f.zeros, f.gain);
      f.number_denominator = polynomial_of(f.poles, 1);
      const double last = f.number_denominator.back();
      const bool at_zero =
          std::ranges::any_of(f.poles, [](const std::complex<double>& p) { return p == 0.0; });
      if (!at_zero && last != 0) f.dc_gain = f.number_numerator.back() / last;
    }
  }
  if (c.rows() == 1 && inputs == 1 && d1(0, 0) != 0) {
    result.zeros = zeros_with_rate(a, b.col(0), c.row(0), d(0, 0), d1(0, 0)).zeros;
    settle_at_rest(*result.zeros, at_rest.count(0, 0));
    return;
  }
  const bool proper = d1.isZero(0);
  if (c.rows() == inputs && inputs > 1 && proper) result.zeros = invariant_zeros(a, b, c, d);
  if (c.rows() == 1 && inputs == 1 && !result.entries[0][0].is_zero()) {
    auto all = zero_dynamics(a, b.col(0), c.row(0), d(0, 0));
    result.zeros = std::move(all->zeros);
    settle_at_rest(*result.zeros, at_rest.count(0, 0));
  }
}

}  // namespace tellegen
