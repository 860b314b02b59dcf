#include "numeric/newton.hpp"

#include <algorithm>
#include <cmath>

#include "numeric/linear_solve.hpp"
#include "numeric/norms.hpp"

namespace tellegen {

namespace {

/// Equations divided by the sizes of their slopes, so that metres and millimetres count alike.
struct Scaled {
  NumberVector residual;
  NumberMatrix jacobian;  ///< without the fixed columns
  bool finite = true;
};

bool all_finite(const NumberVector& v) {
  return std::ranges::all_of(v, [](double x) { return std::isfinite(x); });
}

Scaled scaled(const EquationSystem& system, const NumberVector& x, const NewtonOptions& options) {
  Scaled s{system.residual(x), system.jacobian(x)};
  s.finite = all_finite(s.residual);
  for (std::size_t k = 0; k < s.residual.size(); ++k) {
    NumberVector& row = s.jacobian[k];
    for (std::size_t j = 0; j < options.fixed.size(); ++j) {
      if (options.fixed[j]) row[j] = 0;
    }
    s.finite = s.finite && all_finite(row);
    const double size = norm(row);
    if (size == 0) continue;
    for (double& entry : row) entry /= size;
    s.residual[k] /= size;
  }
  return s;
}

/// J Jᵀ + μ
NumberMatrix damped_square(const NumberMatrix& jacobian, double damping) {
  const std::size_t m = jacobian.size();
  NumberMatrix square(m, NumberVector(m, 0.0));
  for (std::size_t i = 0; i < m; ++i) {
    for (std::size_t k = 0; k < m; ++k) {
      for (std::size_t j = 0; j < jacobian[i].size(); ++j) {
        square[i][k] += jacobian[i][j] * jacobian[k][j];
      }
    }
    square[i][i] += damping;
  }
  return square;
}

std::optional<NumberVector> stepped(const NumberVector& x, const Scaled& at, double damping) {
  const auto z = solve_numerically(damped_square(at.jacobian, damping), at.residual, 1e-300);
  if (!z || !all_finite(*z)) return std::nullopt;
  NumberVector next = x;
  for (std::size_t k = 0; k < z->size(); ++k) {
    for (std::size_t j = 0; j < x.size(); ++j) next[j] -= at.jacobian[k][j] * (*z)[k];
  }
  return next;
}

}  // namespace

NewtonResult solve_equations(const EquationSystem& system, NumberVector start,
                             const NewtonOptions& options) {
  NewtonResult result{std::move(start), 0, false};
  Scaled here = scaled(system, result.x, options);
  constexpr double least = 1e-15;
  double damping = 1e-3;
  bool polished = false;  // one step more, since the last one was damped
  for (int i = 0; here.finite && !polished && i < options.iterations; ++i) {
    polished = largest(here.residual) <= options.tolerance * larger(1.0, largest(result.x));
    if (polished) damping = least;
    const auto next = stepped(result.x, here, damping);
    const Scaled there = next ? scaled(system, *next, options) : here;
    // Compared by the same scales: those of `there` may differ, but not where both are near zero.
    const bool better =
        next && there.finite && norm(system.residual(*next)) < norm(system.residual(result.x));
    if (better) {
      result.x = *next;
      here = there;
    }
    damping = better ? std::max(damping / 10, least) : damping * 10;
    if (damping > 1e12) break;
  }
  result.residual = largest(system.residual(result.x));
  result.converged =
      here.finite && largest(here.residual) <= options.tolerance * larger(1.0, largest(result.x));
  return result;
}

}  // namespace tellegen
