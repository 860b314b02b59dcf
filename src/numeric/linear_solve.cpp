#include "numeric/linear_solve.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/limits.hpp"

namespace tellegen {
namespace {

/// Elimination allocates nothing, and so would never see that its time is over.
void look_between_columns(std::size_t n) {
  constexpr std::size_t large = 64;
  if (n > large) look_at_limits();
}

}  // namespace

std::optional<std::vector<double>> solve_numerically(std::vector<std::vector<double>> a,
                                                     std::vector<double> b, double smallest_pivot) {
  const std::size_t n = b.size();
  for (std::size_t k = 0; k < n; ++k) {
    look_between_columns(n);
    std::size_t pivot = k;
    for (std::size_t i = k; i < n; ++i) {
      if (std::abs(a[i][k]) > std::abs(a[pivot][k])) pivot = i;
    }
    if (!(std::abs(a[pivot][k]) > smallest_pivot)) return std::nullopt;
    std::swap(a[k], a[pivot]);
    std::swap(b[k], b[pivot]);
    for (std::size_t i = k + 1; i < n; ++i) {
      const double factor = a[i][k] / a[k][k];
      if (factor == 0) continue;  // of a large matrix most entries are
      for (std::size_t j = k; j < n; ++j) a[i][j] -= factor * a[k][j];
      b[i] -= factor * b[k];
    }
  }
  for (std::size_t k = n; k-- > 0;) {
    for (std::size_t j = k + 1; j < n; ++j) b[k] -= a[k][j] * b[j];
    b[k] /= a[k][k];
  }
  return b;
}

namespace {

using Rows = std::vector<std::vector<double>>;

struct Scales {
  std::vector<double> rows;
  std::vector<double> columns;
};

/// Nothing where a row or column is 0 or not finite.
std::optional<Scales> equilibrate(Rows& a) {
  const std::size_t n = a.size();
  Scales scales{std::vector<double>(n, 1), std::vector<double>(n, 1)};
  constexpr int sweeps = 4;
  for (int sweep = 0; sweep < 2 * sweeps; ++sweep) {
    const bool rows = sweep % 2 == 0;
    for (std::size_t i = 0; i < n; ++i) {
      double size = 0;
      for (std::size_t j = 0; j < n; ++j) {
        const double entry = std::abs(rows ? a[i][j] : a[j][i]);
        if (!std::isfinite(entry)) return std::nullopt;
        size = std::max(size, entry);
      }
      if (!(size > 0)) return std::nullopt;
      const double factor = std::ldexp(1.0, -std::ilogb(size));
      (rows ? scales.rows : scales.columns)[i] *= factor;
      for (std::size_t j = 0; j < n; ++j) (rows ? a[i][j] : a[j][i]) *= factor;
    }
  }
  return scales;
}

/// The largest entry in rows that are still open: its row and column.
std::optional<std::pair<std::size_t, std::size_t>> pivot_of(const Rows& a,
                                                            const std::vector<bool>& used) {
  std::optional<std::pair<std::size_t, std::size_t>> place;
  double best = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < a.size() && !used[i]; ++j) {
      if (!(std::abs(a[i][j]) > best)) continue;
      best = std::abs(a[i][j]);
      place = {i, j};
    }
  }
  return place;
}

}  // namespace

std::optional<Rows> equilibrated_inverse(Rows a) {
  const std::size_t n = a.size();
  const auto scales = equilibrate(a);
  if (!scales) return std::nullopt;
  Rows y(n, std::vector<double>(n, 0.0));
  for (std::size_t i = 0; i < n; ++i) y[i][i] = 1;
  std::vector<std::size_t> row_of(n);
  std::vector<bool> used(n, false);
  for (std::size_t step = 0; step < n; ++step) {
    look_between_columns(n);
    const auto place = pivot_of(a, used);
    if (!place) return std::nullopt;
    const auto [r, c] = *place;
    used[r] = true;
    row_of[c] = r;
    const double pivot = a[r][c];
    for (std::size_t j = 0; j < n; ++j) {
      a[r][j] /= pivot;
      y[r][j] /= pivot;
    }
    for (std::size_t i = 0; i < n; ++i) {
      const double factor = a[i][c];
      if (i == r || factor == 0) continue;
      for (std::size_t j = 0; j < n; ++j) {
        a[i][j] -= factor * a[r][j];
        y[i][j] -= factor * y[r][j];
      }
      a[i][c] = 0;
    }
  }
  Rows result(n, std::vector<double>(n));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j)
      result[i][j] = scales->columns[i] * y[row_of[i]][j] * scales->rows[j];
  }
  return result;
}

}  // namespace tellegen
