#include "design/sensitivity.hpp"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "analyse/eigen_matrix.hpp"
#include "analyse/parameter_values.hpp"
#include "design/eigen_parts.hpp"
#include "design/gains.hpp"
#include "design/number_matrix.hpp"
#include "numeric/values.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/dyadic_matrix.hpp"
#include "symbolic/textbook/textbook.hpp"
#include "verify/linear/sensitivity_check.hpp"

namespace tellegen {

namespace {

using Complex = std::complex<double>;
using Eigen::Index;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;

/// Eigenvectors nearer to each other than this belong to poles that fall together.
constexpr double defective = 1e7;

/// From the right to the left, the upper one of a pair first.
bool is_before(const Complex& a, const Complex& b) {
  const double near = 1e-9 * (std::abs(a) + std::abs(b));
  if (std::abs(a.real() - b.real()) > near) return a.real() > b.real();
  return a.imag() > b.imag();
}

/// A part that is nothing beside the other is 0.
Complex without_rounding(const Complex& z) {
  const double least = 1e-12 * std::abs(z);
  return {std::abs(z.real()) > least ? z.real() : 0, std::abs(z.imag()) > least ? z.imag() : 0};
}

class Sensitive {
 public:
  Sensitive(const StateSpace<Formula>& system, const SteadyState& steady, const Values& values,
            Pool& pool)
      : steady_(steady), values_(values), pool_(pool) {
    for (const auto& row : system.A) {
      A_.emplace_back();
      for (const Formula& f : row) A_.back().push_back(f.value);
    }
  }

  void find_poles(Sensitivity& result) {
    std::vector<Expr> entries;
    for (const auto& row : A_) entries.insert(entries.end(), row.begin(), row.end());
    if (A_.empty() || !without_value(entries, values_).empty() || has_opaque(entries)) return;
    const MatrixXd a = numbers(A_);
    if (!a.allFinite()) return;
    right_ = eigen_parts::eigenvectors_of(a);
    if (!(eigen_parts::condition_of(right_) < defective)) {
      right_.resize(0, 0);
      result.remarks.push_back({"remark.sensitivity.defective", {}});
      return;
    }
    left_ = eigen_parts::solve(right_, MatrixXcd(MatrixXcd::Identity(a.rows(), a.cols())));
    const MatrixXcd turned = left_ * a.cast<Complex>() * right_;
    std::vector<Index> order;
    for (Index i = 0; i < a.rows(); ++i) order.push_back(i);
    std::ranges::stable_sort(
        order, [&](Index i, Index j) { return is_before(turned(i, i), turned(j, j)); });
    const MatrixXcd right = right_;
    const MatrixXcd left = left_;
    const std::size_t zeros = zeros_of(a);
    for (Index i = 0; i < a.rows(); ++i) {
      const Index from = order[static_cast<std::size_t>(i)];
      right_.col(i) = right.col(from);
      left_.row(i) = left.row(from);
      const Complex pole = turned(from, from);
      const bool real = std::abs(pole.imag()) <= 1e-12 * std::abs(pole);
      result.poles.push_back(real ? Complex(pole.real(), 0) : pole);
    }
    std::vector<std::size_t> smallest(result.poles.size());
    std::iota(smallest.begin(), smallest.end(), 0);
    std::ranges::stable_sort(smallest, {},
                             [&](std::size_t k) { return std::abs(result.poles[k]); });
    for (std::size_t k = 0; k < zeros; ++k) result.poles[smallest[k]] = 0;
  }

  ParameterSensitivity of(Expr parameter) {
    ParameterSensitivity result{parameter, {}, {}, {}};
    for (const auto& x : steady_.settled_states) result.states.push_back(slope(x, parameter));
    for (const auto& y : steady_.settled_outputs) result.outputs.push_back(slope(y, parameter));
    if (right_.size() == 0) return result;
    // λ = w A v with w v = 1: ∂λ = w ∂A v.
    ExprMatrix slopes = A_;
    for (auto& row : slopes) {
      for (Expr& entry : row) entry = parameter * derivative(entry, parameter);
    }
    const MatrixXcd moved = left_ * numbers(slopes).cast<Complex>() * right_;
    for (Index i = 0; i < moved.rows(); ++i) result.poles.push_back(without_rounding(moved(i, i)));
    return result;
  }

 private:
  /// How many eigenvalues are 0, exactly for these numbers.
  [[nodiscard]] static std::size_t zeros_of(const MatrixXd& a) {
    const auto exact = DyadicMatrix::of(from_eigen(a), static_cast<std::size_t>(a.cols()));
    if (!exact) return 0;
    const std::vector<double> polynomial = exact->characteristic(0);
    std::size_t zeros = 0;
    while (zeros + 1 < polynomial.size() && polynomial[polynomial.size() - 1 - zeros] == 0) ++zeros;
    return zeros;
  }
  [[nodiscard]] MatrixXd numbers(const ExprMatrix& m) const {
    NumberMatrix all;
    for (const auto& row : m) all.push_back(numbers_at(row, values_));
    return to_eigen(all);
  }

  [[nodiscard]] std::optional<Formula> slope(const std::optional<Formula>& value, Expr parameter) {
    if (!value) return std::nullopt;
    const Expr change = derivative(value->value, parameter);
    canonical::Ring ring(pool_, std::vector<Expr>{change});
    Textbook textbook(ring);
    return textbook.formula(ring.as_fraction(ring.normalise(ring.convert(change))));
  }

  const SteadyState& steady_;
  const Values& values_;
  Pool& pool_;
  ExprMatrix A_;
  MatrixXcd right_, left_;
};

}  // namespace

Sensitivity sensitivity_of(const Linearisation& linear, const SteadyState& steady,
                           const std::vector<Parameter>& parameters, Pool& pool) {
  Sensitivity result;
  result.model = linear.model;
  result.description = linear.description;
  result.states = linear.states;
  result.inputs = linear.inputs;
  result.outputs = linear.outputs;
  const Values values = parameter_values(parameters);
  Sensitive sensitive(std::get<StateSpace<Formula>>(linear.system), steady, values, pool);
  sensitive.find_poles(result);
  for (const Parameter& p : parameters) result.parameters.push_back(sensitive.of(p.symbol));
  result.checks = check_sensitivity(linear, values, result);
  return result;
}

}  // namespace tellegen
