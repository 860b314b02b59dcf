#include "design/placed_poles.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "analyse/dense.hpp"
#include "numeric/linear_solve.hpp"
#include "numeric/norms.hpp"
#include "numeric/root_polynomial.hpp"
#include "symbolic/dyadic_matrix.hpp"

namespace tellegen {

namespace {

using Long = long double;
using LongComplex = std::complex<long double>;

constexpr double infinite = std::numeric_limits<double>::infinity();

struct Loop {
  DyadicMatrix closed, B;

  static std::optional<Loop> of(const NumberMatrix& A, const NumberMatrix& B,
                                const NumberMatrix& K) {
    const auto a = DyadicMatrix::of(A, A.size());
    const auto b = DyadicMatrix::of(B, K.size());
    const auto k = DyadicMatrix::of(K, A.size());
    if (!a || !b || !k) return std::nullopt;
    return Loop{*a - *b * *k, *b};
  }
};

/// Π (s − pole/2^unit) to the last figure of a long double.
std::vector<Long> wanted_polynomial(const Poles& wanted, int unit) {
  std::vector<LongComplex> c{1};
  for (const auto& pole : wanted) {
    const LongComplex root(std::ldexp(Long{pole.real()}, -unit),
                           std::ldexp(Long{pole.imag()}, -unit));
    c.emplace_back(0);
    for (std::size_t k = c.size(); k-- > 1;) c[k] -= root * c[k - 1];
  }
  std::vector<Long> real;
  for (const LongComplex& x : c) real.push_back(x.real());
  return real;
}

/// Σ |Kᵢⱼ ∂/∂Kᵢⱼ| of each coefficient of det(s 1 − A + B K): what a relative change of the gains
/// makes of it at most.
NumberVector weight_of_gains(const Loop& loop, const NumberMatrix& K, int unit) {
  const std::size_t n = loop.closed.rows();
  const auto slopes = loop.closed.adjugate(DyadicMatrix::identity(n), loop.B, unit);
  NumberVector weight(n + 1);
  for (std::size_t j = 0; j < n; ++j) {
    for (std::size_t i = 0; i < K.size(); ++i) {
      for (std::size_t k = 0; k < n; ++k)
        weight[k + 1] += std::abs(std::ldexp(K[i][j] * slopes[j][i][k], -unit));
    }
  }
  return weight;
}

/// −δ(z)/w′(z): how far a pole that is wanted once is from there.
LongComplex displacement(const std::vector<Long>& missing, const Poles& wanted, std::size_t at,
                         int unit) {
  const auto scaled = [&](const std::complex<double>& z) {
    return LongComplex(std::ldexp(Long{z.real()}, -unit), std::ldexp(Long{z.imag()}, -unit));
  };
  const LongComplex z = scaled(wanted[at]);
  LongComplex value = 0;
  for (const Long c : missing) value = value * z + c;
  LongComplex slope = 1;
  for (std::size_t k = 0; k < wanted.size(); ++k) {
    if (k != at) slope *= z - scaled(wanted[k]);
  }
  return -value / slope;
}

}  // namespace

PlacedPoles placed_poles(const NumberMatrix& A, const NumberMatrix& B, const NumberMatrix& K,
                         const Poles& wanted) {
  PlacedPoles result{infinite, infinite, false, wanted};
  const auto loop = Loop::of(A, B, K);
  if (!loop || wanted.size() != A.size()) return result;
  const int unit = unit_of(wanted);
  const std::vector<Long> found = loop->closed.precise_characteristic(unit);
  const std::vector<Long> asked = wanted_polynomial(wanted, unit);
  const NumberVector size = polynomial_of(wanted, 1, unit).size;
  const NumberVector weight = weight_of_gains(*loop, K, unit);
  result = {0, 0, true, wanted};
  std::vector<Long> missing;
  for (std::size_t k = 0; k < found.size(); ++k) {
    missing.push_back(found[k] - asked[k]);
    const double off = static_cast<double>(std::abs(missing[k]));
    constexpr double epsilon = std::numeric_limits<double>::epsilon();
    constexpr double last_figures = 1e3;
    const double rounding = last_figures * epsilon * weight[k] + epsilon * size[k];
    if (!(off <= rounding)) result.explained = false;
    // Where the coefficient is 0, as between ±jω, only rounding can be said of it.
    const double share = off / static_cast<double>(std::abs(asked[k]));
    if (off > epsilon * size[k] && (asked[k] != 0 || !(off <= rounding)))
      result.difference = larger(result.difference, share);
  }
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (std::ranges::count(wanted, wanted[i]) > 1) continue;
    const LongComplex moved = displacement(missing, wanted, i, unit);
    const double own = std::ldexp(std::abs(wanted[i]), -unit);
    const double away = static_cast<double>(std::abs(moved)) / (own > 0 ? own : 1);
    result.distance = larger(result.distance, away);
    constexpr double nothing = 1e-12;
    if (away <= nothing) continue;  // a pole at 0 is told as such
    result.poles[i] += std::complex<double>(
        std::ldexp(static_cast<double>(moved.real()), unit),
        wanted[i].imag() == 0 ? 0 : std::ldexp(static_cast<double>(moved.imag()), unit));
  }
  result.difference = larger(result.difference, result.distance);
  return result;
}

double sensitivity_to_gains(const NumberMatrix& A, const NumberMatrix& B, const NumberMatrix& K,
                            const NumberMatrix& terms, const Poles& poles) {
  const auto loop = Loop::of(A, B, K);
  if (!loop || poles.size() != A.size()) return infinite;
  const int unit = unit_of(poles);
  const NumberVector weight = weight_of_gains(*loop, terms, unit);
  const NumberVector size = polynomial_of(poles, 1, unit).size;
  double most = 0;
  for (std::size_t k = 0; k < size.size(); ++k) {
    if (size[k] > 0) most = larger(most, weight[k] / size[k]);
  }
  return most;
}

NumberMatrix refined(const NumberMatrix& A, const NumberMatrix& B, const NumberMatrix& K,
                     const Poles& wanted) {
  const auto loop = Loop::of(A, B, K);
  const std::size_t n = A.size();
  if (!loop || K.size() != 1 || wanted.size() != n) return K;
  const int unit = unit_of(wanted);
  const std::vector<Long> found = loop->closed.precise_characteristic(unit);
  const std::vector<Long> asked = wanted_polynomial(wanted, unit);
  const NumberVector size = polynomial_of(wanted, 1, unit).size;
  const auto slopes = loop->closed.adjugate(DyadicMatrix::identity(n), loop->B, unit);
  // Each coefficient beside its own size, each gain beside its own effect.
  NumberMatrix matrix(n, NumberVector(n));
  NumberVector scale(n);
  NumberVector missing(n);
  for (std::size_t k = 0; k < n; ++k) {
    const double unit_size = size[k + 1] > 0 ? size[k + 1] : 1;
    missing[k] = static_cast<double>(asked[k + 1] - found[k + 1]) / unit_size;
    for (std::size_t j = 0; j < n; ++j) {
      matrix[k][j] = std::ldexp(slopes[j][0][k], -unit) / unit_size;
      scale[j] = larger(scale[j], std::abs(matrix[k][j]));
    }
  }
  for (NumberVector& row : matrix) {
    for (std::size_t j = 0; j < n; ++j) row[j] /= scale[j] > 0 ? scale[j] : 1;
  }
  constexpr double any_pivot = 0;
  const auto change = solve_numerically(std::move(matrix), std::move(missing), any_pivot);
  if (!change) return K;
  NumberMatrix better = K;
  for (std::size_t j = 0; j < n; ++j) better[0][j] += (*change)[j] / (scale[j] > 0 ? scale[j] : 1);
  return better;
}

namespace {

constexpr double margin = 16;  // of what changes in the last figures make

/// `others`: the same polynomial, where the last figures are others.
double difference_from(const NumberVector& found, const std::vector<NumberVector>& others,
                       const Poles& poles, int unit) {
  const RootPolynomial asked = polynomial_of(poles, 1, unit);
  NumberVector open(found.size());
  for (std::size_t k = 0; k < open.size(); ++k) {
    open[k] = 1e-14 * asked.size[k];
    for (const NumberVector& other : others)
      open[k] = larger(open[k], margin * std::abs(other[k] - found[k]));
  }
  return largest_difference(found, asked.value, open, 1);
}

/// From sⁿ down, in time units of 2^−unit.
NumberVector characteristic_of(const RationalMatrix& a, int unit) {
  const std::vector<Rational> exact = characteristic_polynomial(a);
  const Rational longer = pow(Rational(2), -unit);
  Rational scale(1);
  NumberVector coefficients;
  for (std::size_t k = exact.size(); k-- > 0; scale *= longer)
    coefficients.push_back((exact[k] * scale).to_double());
  return coefficients;
}

}  // namespace

double polynomial_difference(const RationalMatrix& a, const std::vector<RationalMatrix>& beside,
                             const Poles& poles) {
  if (poles.size() != a.size()) return infinite;
  const int unit = unit_of(poles);
  std::vector<NumberVector> others;
  for (const RationalMatrix& other : beside) others.push_back(characteristic_of(other, unit));
  return difference_from(characteristic_of(a, unit), others, poles, unit);
}

double separation_difference(const NumberMatrix& A, const NumberMatrix& B, const NumberMatrix& C,
                             const NumberMatrix& K, const NumberMatrix& H) {
  const std::size_t n = A.size();
  const auto a = DyadicMatrix::of(A, n);
  const auto b = DyadicMatrix::of(B, K.size());
  const auto c = DyadicMatrix::of(C, n);
  const auto k = DyadicMatrix::of(K, n);
  const auto h = DyadicMatrix::of(H, C.size());
  if (!a || !b || !c || !k || !h) return std::numeric_limits<double>::quiet_NaN();
  const DyadicMatrix fed = *b * *k;
  const DyadicMatrix seen = *h * *c;
  const DyadicMatrix nothing = fed - fed;
  const DyadicMatrix loop = *a - fed;
  const DyadicMatrix error = *a - seen;
  const DyadicMatrix whole = DyadicMatrix::blocks(*a, nothing - fed, seen, loop - seen);
  const int unit = unit_of(eigenvalues_of(A));
  const auto sized = [](NumberVector v) {
    RootPolynomial p{v, std::move(v)};
    for (double& x : p.size) x = std::abs(x);
    return p;
  };
  const RootPolynomial both =
      product(sized(loop.characteristic(unit)), sized(error.characteristic(unit)));
  return largest_difference(whole.characteristic(unit), both.value, both.size, 1e-14);
}

}  // namespace tellegen
