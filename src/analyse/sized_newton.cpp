#include "analyse/sized_newton.hpp"

#include <algorithm>
#include <cmath>

#include "numeric/linear_solve.hpp"
#include "numeric/values.hpp"
#include "symbolic/derivative.hpp"

namespace tellegen {

namespace {

std::vector<Expr> gradients_of(const std::vector<Expr>& equations,
                               const std::vector<Expr>& unknowns) {
  std::vector<Expr> all;
  for (const Expr e : equations) {
    for (const Expr slope : gradient(e, unknowns)) all.push_back(slope);
  }
  return all;
}

/// The largest share of its own size by which a step changes a number.
double share_of(const NumberVector& step, const NumberVector& sizes) {
  double largest = 0;
  for (std::size_t i = 0; i < step.size(); ++i) {
    const double share = std::abs(step[i]) / sizes[i];
    if (!(share <= largest)) largest = share;
  }
  return largest;
}

}  // namespace

SizedNewton::SizedNewton(const std::vector<Expr>& equations, const std::vector<Expr>& unknowns)
    : n_(unknowns.size()),
      values_(equations, unknowns),
      slopes_(gradients_of(equations, unknowns), unknowns) {}

std::optional<NumberMatrix> SizedNewton::inverse_at(const NumberVector& x) const {
  const NumberVector flat = slopes_.evaluate<double>(x);
  if (!all_finite(flat)) return std::nullopt;
  NumberMatrix rows;
  for (std::size_t i = 0; i < n_; ++i) {
    const auto begin = flat.begin() + static_cast<std::ptrdiff_t>(i * n_);
    rows.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(n_));
  }
  return equilibrated_inverse(std::move(rows));
}

std::optional<NumberVector> SizedNewton::correction(const NumberMatrix& inverse,
                                                    const NumberVector& x) const {
  const NumberVector f = values_.evaluate<double>(x);
  if (!all_finite(f)) return std::nullopt;
  NumberVector step(n_, 0.0);
  for (std::size_t i = 0; i < n_; ++i) {
    for (std::size_t j = 0; j < n_; ++j) step[i] -= inverse[i][j] * f[j];
  }
  return all_finite(step) ? std::optional(step) : std::nullopt;
}

std::optional<NumberVector> SizedNewton::from(const NumberVector& start) const {
  constexpr int most_steps = 200;
  constexpr double settled = 1e-14;
  constexpr double least_part = 1e-4;
  NumberVector x = start;
  NumberVector sizes;
  for (const double s : start) sizes.push_back(std::max(std::abs(s), 1e-290));
  int small_steps = 0;
  for (int count = 0; count < most_steps; ++count) {
    const auto inverse = inverse_at(x);
    const auto step = inverse ? correction(*inverse, x) : std::nullopt;
    if (!step) return small_steps > 0 ? std::optional(x) : std::nullopt;
    for (std::size_t i = 0; i < n_; ++i) sizes[i] = std::max(sizes[i], std::abs(x[i]));
    // A size that was only a guess, far above what is there now, would hide an error.
    NumberVector now = sizes;
    for (std::size_t i = 0; i < n_; ++i) now[i] = std::max(std::abs(x[i]), 1e-12 * sizes[i]);
    const double whole = share_of(*step, now);
    if (whole <= settled || ++small_steps > 60) return x;
    double part = 1;
    for (;; part /= 2) {
      if (part < least_part) return whole < 1e-6 ? std::optional(x) : std::nullopt;
      NumberVector next = x;
      for (std::size_t i = 0; i < n_; ++i) next[i] += part * (*step)[i];
      const auto rest = correction(*inverse, next);
      if (!rest || !(share_of(*rest, now) <= (1 - part / 4) * whole)) continue;
      x = std::move(next);
      break;
    }
    if (whole > 1e-3) small_steps = 0;
  }
  return std::nullopt;
}

}  // namespace tellegen
