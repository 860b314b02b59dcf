#include "verify/linear/stability_numbers_check.hpp"

#include <cmath>
#include <limits>

#include "verify/linear/modular_question.hpp"
#include "verify/linear/pole_check.hpp"

namespace tellegen {

namespace {

using Long = long double;
using LongMatrix = std::vector<std::vector<Long>>;

/// Whether all pivots of L D Lᵀ are positive.
bool is_positive_definite(const NumberMatrix& numbers) {
  LongMatrix m;
  for (const NumberVector& row : numbers) m.emplace_back(row.begin(), row.end());
  for (std::size_t k = 0; k < m.size(); ++k) {
    if (!(m[k][k] > 0)) return false;
    for (std::size_t i = k + 1; i < m.size(); ++i) {
      const Long factor = m[i][k] / m[k][k];
      for (std::size_t j = k; j < m.size(); ++j) m[i][j] -= factor * m[k][j];
    }
  }
  return true;
}

/// The largest entry of AᵀP + P A + 1, but for what rounding in A and P alone makes of its terms.
double lyapunov_residual(const NumberMatrix& a, const NumberMatrix& p) {
  constexpr Long last_figures = 64 * std::numeric_limits<double>::epsilon();
  Long worst = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < a.size(); ++j) {
      Long sum = i == j ? 1 : 0;
      Long size = sum;
      for (std::size_t k = 0; k < a.size(); ++k) {
        const Long left = Long{a[k][i]} * p[k][j];
        const Long right = Long{p[i][k]} * a[k][j];
        sum += left + right;
        size += std::abs(left) + std::abs(right);
      }
      const Long left_over = std::abs(sum) - last_figures * size;
      if (!(left_over <= worst)) worst = left_over;
    }
  }
  return static_cast<double>(worst);
}

Check check_lyapunov(const NumberMatrix& a, const LyapunovMatrix& lyapunov) {
  constexpr std::string_view key = "check.stability.lyapunov";
  constexpr double allowed = 1e-6;
  if (lyapunov.P.size() != a.size()) return {key, false, true, 0, 0};
  const double residual = lyapunov_residual(a, lyapunov.P);
  const bool passed =
      residual <= allowed && is_positive_definite(lyapunov.P) == lyapunov.positive_definite;
  return {key, passed, false, 1, residual};
}

}  // namespace

std::vector<Check> check_numbers(const FormulaMatrix& A, const Values& known,
                                 const StabilityReport& report) {
  if (!report.numbers) return {};
  NumberMatrix a;
  for (const FormulaVector& row : A) a.push_back(numbers_at(values_of(row), known));
  std::vector<Check> checks{check_poles("check.stability.poles", a, report.numbers->eigenvalues)};
  if (report.numbers->lyapunov) checks.push_back(check_lyapunov(a, *report.numbers->lyapunov));
  return checks;
}

}  // namespace tellegen
