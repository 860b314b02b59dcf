#include "numeric/modular_matrix.hpp"

#include <utility>

#include "numeric/prime_field.hpp"
#include "numeric/random.hpp"

namespace tellegen {

namespace {

using namespace prime_field;

/// The first row from `k` on that has something in column `k`; `m.size()` where none has.
std::size_t pivot_row(const ModularMatrix& m, std::size_t k) {
  std::size_t row = k;
  while (row < m.size() && m[row][k] == 0) ++row;
  return row;
}

/// row − factor · other, from column `first` on.
void subtract(ModularVector& row, Word factor, const ModularVector& other, std::size_t first) {
  if (factor == 0) return;
  for (std::size_t j = first; j < row.size(); ++j) row[j] = minus(row[j], times(factor, other[j]));
}

}  // namespace

ModularMatrix product_modulo(const ModularMatrix& a, const ModularMatrix& b) {
  const std::size_t columns = b.empty() ? 0 : b[0].size();
  ModularMatrix result(a.size(), ModularVector(columns, 0));
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t k = 0; k < b.size(); ++k) {
      if (a[i][k] == 0) continue;
      for (std::size_t j = 0; j < columns; ++j)
        result[i][j] = plus(result[i][j], times(a[i][k], b[k][j]));
    }
  }
  return result;
}

std::uint64_t determinant_modulo(ModularMatrix m) {
  Word determinant = 1;
  for (std::size_t k = 0; k < m.size(); ++k) {
    const std::size_t row = pivot_row(m, k);
    if (row == m.size()) return 0;
    if (row != k) {
      std::swap(m[row], m[k]);
      determinant = minus(0, determinant);
    }
    determinant = times(determinant, m[k][k]);
    const Word over = inverse(m[k][k]);
    for (std::size_t i = k + 1; i < m.size(); ++i) subtract(m[i], times(m[i][k], over), m[k], k);
  }
  return determinant;
}

std::optional<ModularMatrix> solve_modulo(ModularMatrix a, ModularMatrix b) {
  for (std::size_t k = 0; k < a.size(); ++k) {
    const std::size_t row = pivot_row(a, k);
    if (row == a.size()) return std::nullopt;
    std::swap(a[row], a[k]);
    std::swap(b[row], b[k]);
    const Word over = inverse(a[k][k]);
    for (Word& entry : a[k]) entry = times(entry, over);
    for (Word& entry : b[k]) entry = times(entry, over);
    for (std::size_t i = 0; i < a.size(); ++i) {
      const Word factor = a[i][k];
      if (i == k || factor == 0) continue;
      subtract(b[i], factor, b[k], 0);
      subtract(a[i], factor, a[k], k);
    }
  }
  return b;
}

ModularMatrix pencil_modulo(const ModularMatrix& a, std::uint64_t s) {
  ModularMatrix pencil = a;
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (Word& entry : pencil[i]) entry = minus(0, entry);
    pencil[i][i] = plus(pencil[i][i], s);
  }
  return pencil;
}

std::uint64_t polynomial_modulo(const ModularVector& coefficients, std::uint64_t s) {
  Word value = 0;
  for (const Word c : coefficients) value = plus(times(value, s), c);
  return value;
}

// Newton's divided differences at 1, 2, …, written out.
ModularVector interpolated_modulo(const ModularVector& values) {
  ModularVector differences = values;
  for (std::size_t step = 1; step < values.size(); ++step) {
    const Word over = inverse(static_cast<Word>(step));
    for (std::size_t k = values.size(); k-- > step;)
      differences[k] = times(minus(differences[k], differences[k - 1]), over);
  }
  ModularVector result;
  for (std::size_t k = values.size(); k-- > 0;) {  // result · (s − (k + 1)) + differences[k]
    const Word at = static_cast<Word>(k) + 1;
    ModularVector next(result.size() + 1, 0);
    for (std::size_t i = 0; i < result.size(); ++i) {
      next[i + 1] = plus(next[i + 1], result[i]);
      next[i] = minus(next[i], times(at, result[i]));
    }
    next[0] = plus(next[0], differences[k]);
    result = std::move(next);
  }
  return result;
}

std::uint64_t random_modulo(std::uint64_t seed) { return SplitMix(seed).next() % prime; }

std::uint64_t plus_modulo(std::uint64_t a, std::uint64_t b) { return plus(a, b); }
std::uint64_t minus_modulo(std::uint64_t a, std::uint64_t b) { return minus(a, b); }
std::uint64_t times_modulo(std::uint64_t a, std::uint64_t b) { return times(a, b); }
std::optional<std::uint64_t> quotient_modulo(std::uint64_t a, std::uint64_t b) {
  if (b == 0) return std::nullopt;
  return times(a, inverse(b));
}

}  // namespace tellegen
