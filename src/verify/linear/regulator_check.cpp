#include "verify/linear/regulator_check.hpp"

#include <cmath>
#include <optional>
#include <utility>

#include "numeric/norms.hpp"

namespace tellegen {

namespace {

using Long = long double;
using LongVector = std::vector<Long>;
using LongMatrix = std::vector<LongVector>;

LongMatrix in_long(const NumberMatrix& m) {
  LongMatrix result;
  for (const NumberVector& row : m) result.emplace_back(row.begin(), row.end());
  return result;
}

LongMatrix turned_long(const LongMatrix& m, std::size_t columns) {
  LongMatrix t(columns);
  for (const LongVector& row : m) {
    for (std::size_t j = 0; j < columns; ++j) t[j].push_back(row[j]);
  }
  return t;
}

/// a + sign · b c
LongMatrix plus_product(LongMatrix a, Long sign, const LongMatrix& b, const LongMatrix& c) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t k = 0; k < c.size(); ++k) {
      for (std::size_t j = 0; j < a[i].size(); ++j) a[i][j] += sign * b[i][k] * c[k][j];
    }
  }
  return a;
}

/// Gauss, each row beside its own largest entry; nothing where a pivot vanishes.
std::optional<LongMatrix> solved_long(LongMatrix a, LongMatrix b) {
  const std::size_t n = a.size();
  for (std::size_t i = 0; i < n; ++i) {
    Long most = 0;
    for (const Long x : a[i]) most = std::abs(x) > most ? std::abs(x) : most;
    if (!(most > 0) || !std::isfinite(most)) return std::nullopt;
    for (Long& x : a[i]) x /= most;
    for (Long& x : b[i]) x /= most;
  }
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t pivot = k;
    for (std::size_t i = k + 1; i < n; ++i) {
      if (std::abs(a[i][k]) > std::abs(a[pivot][k])) pivot = i;
    }
    if (!(std::abs(a[pivot][k]) > 0)) return std::nullopt;
    std::swap(a[pivot], a[k]);
    std::swap(b[pivot], b[k]);
    for (std::size_t i = k + 1; i < n; ++i) {
      const Long factor = a[i][k] / a[k][k];
      if (factor == 0) continue;
      for (std::size_t j = k; j < n; ++j) a[i][j] -= factor * a[k][j];
      for (std::size_t j = 0; j < b[i].size(); ++j) b[i][j] -= factor * b[k][j];
    }
  }
  for (std::size_t k = n; k-- > 0;) {
    for (std::size_t j = 0; j < b[k].size(); ++j) {
      for (std::size_t i = k + 1; i < n; ++i) b[k][j] -= a[k][i] * b[i][j];
      b[k][j] /= a[k][k];
    }
  }
  return b;
}

/// The place of P_ij among the unknowns.
std::size_t place_of(std::size_t i, std::size_t j, std::size_t n) {
  if (i > j) std::swap(i, j);
  return i * n + j - i * (i + 1) / 2;
}

/// aᵀ P + P a = −W for several symmetric W.
std::optional<std::vector<LongMatrix>> lyapunov(const LongMatrix& a,
                                                const std::vector<LongMatrix>& weights) {
  const std::size_t n = a.size();
  const std::size_t count = n * (n + 1) / 2;
  LongMatrix left(count, LongVector(count));
  LongMatrix right(count, LongVector(weights.size()));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = i; j < n; ++j) {
      const std::size_t row = place_of(i, j, n);
      for (std::size_t k = 0; k < n; ++k) {
        left[row][place_of(k, j, n)] += a[k][i];
        left[row][place_of(i, k, n)] += a[k][j];
      }
      for (std::size_t w = 0; w < weights.size(); ++w) right[row][w] = -weights[w][i][j];
    }
  }
  const auto solution = solved_long(std::move(left), std::move(right));
  if (!solution) return std::nullopt;
  std::vector<LongMatrix> all(weights.size(), LongMatrix(n, LongVector(n)));
  for (std::size_t w = 0; w < weights.size(); ++w) {
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) all[w][i][j] = (*solution)[place_of(i, j, n)][w];
    }
  }
  return all;
}

bool is_positive(LongMatrix m) {
  for (std::size_t k = 0; k < m.size(); ++k) {
    if (!(m[k][k] > 0)) return false;
    for (std::size_t i = k + 1; i < m.size(); ++i) {
      const Long factor = m[i][k] / m[k][k];
      for (std::size_t j = k; j < m.size(); ++j) m[i][j] -= factor * m[k][j];
    }
  }
  return true;
}

/// States in units in which what each does to itself and to others is of one size.
LongVector units_of(const LongMatrix& a) {
  LongVector unit(a.size(), 1);
  for (int sweep = 0; sweep < 8; ++sweep) {
    for (std::size_t i = 0; i < a.size(); ++i) {
      Long row = 0;
      Long column = 0;
      for (std::size_t j = 0; j < a.size(); ++j) {
        if (j == i) continue;
        row += std::abs(a[i][j]) * unit[j];
        column += std::abs(a[j][i]) / unit[j];
      }
      if (row > 0 && column > 0) unit[i] = std::sqrt(row / column);
    }
  }
  return unit;
}

/// In the units: x = unit · z.
struct Loop {
  LongMatrix a, b, q, n, k;

  Loop(const NumberMatrix& A, const NumberMatrix& B, const QuadraticWeights& cost,
       const NumberMatrix& K)
      : a(in_long(A)), b(in_long(B)), q(in_long(cost.Q)), n(in_long(cost.N)), k(in_long(K)) {
    if (n.empty()) n.assign(a.size(), LongVector(k.size()));
    const LongVector unit = units_of(plus_product(a, -1, b, k));
    for (std::size_t i = 0; i < a.size(); ++i) {
      for (Long& x : b[i]) x /= unit[i];
      for (Long& x : n[i]) x *= unit[i];
      for (std::size_t j = 0; j < a.size(); ++j) {
        a[i][j] *= unit[j] / unit[i];
        q[i][j] *= unit[i] * unit[j];
      }
      for (LongVector& row : k) row[i] *= unit[i];
    }
  }
};

/// Whether a change of one gain is nothing beside what moves the loop anyhow.
bool is_lost_in_loop(const Loop& loop, std::size_t input, std::size_t state, Long change) {
  constexpr Long rounding = 1e-12L;
  for (std::size_t s = 0; s < loop.a.size(); ++s) {
    Long size = std::abs(loop.a[s][state]);
    for (std::size_t l = 0; l < loop.k.size(); ++l)
      size += std::abs(loop.b[s][l] * loop.k[l][state]);
    if (!(std::abs(loop.b[s][input]) * change <= rounding * size)) return false;
  }
  return true;
}

}  // namespace

Check check_regulator(std::string_view key, const NumberMatrix& A, const NumberMatrix& B,
                      const QuadraticWeights& cost, const NumberMatrix& K) {
  constexpr std::size_t most_states = 24;
  constexpr double allowed = 1e-5;
  constexpr Long rounding = 1e-10L;
  const Check open{key, false, false, 0, 0};
  const std::size_t n = A.size();
  const std::size_t m = K.size();
  if (n == 0 || m == 0 || n > most_states) return open;
  const Loop loop(A, B, cost, K);
  const LongMatrix closed = plus_product(loop.a, -1, loop.b, loop.k);
  const LongMatrix r = in_long(cost.R);
  const LongMatrix turned_k = turned_long(loop.k, n);
  // Q + Kᵀ R K − N K − Kᵀ Nᵀ
  LongMatrix weight =
      plus_product(loop.q, 1, turned_k, plus_product(LongMatrix(m, LongVector(n)), 1, r, loop.k));
  weight = plus_product(std::move(weight), -1, loop.n, loop.k);
  weight = plus_product(std::move(weight), -1, turned_k, turned_long(loop.n, m));
  LongMatrix one(n, LongVector(n));
  for (std::size_t i = 0; i < n; ++i) one[i][i] = 1;
  const auto found = lyapunov(closed, {weight, one});
  if (!found) return open;
  const LongMatrix& P = (*found)[0];
  if (!is_positive((*found)[1])) return {key, false, false, 1, 1};
  const auto answer = solved_long(r, turned_long(loop.b, m));  // R⁻¹ Bᵀ
  const auto shift = solved_long(r, turned_long(loop.n, m));
  if (!answer || !shift) return open;
  const LongMatrix again = plus_product(*shift, 1, *answer, P);
  Check check{key, true, false, 1, 0};
  for (std::size_t i = 0; i < m; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      Long size = std::abs((*shift)[i][j]);
      for (std::size_t l = 0; l < n; ++l)
        size += std::abs((*answer)[i][l]) * std::sqrt(std::abs(P[l][l] * P[j][j]));
      const Long off = std::abs(again[i][j] - loop.k[i][j]);
      if (off <= rounding * size || is_lost_in_loop(loop, i, j, off)) continue;
      check.largest_difference =
          larger(check.largest_difference, static_cast<double>(off / std::abs(again[i][j])));
    }
  }
  check.passed = check.largest_difference <= allowed;
  return check;
}

}  // namespace tellegen
