#pragma once
// Products and transposes of small matrices, of numbers and of expressions.

#include <cmath>

#include "formalism/state_space.hpp"

namespace tellegen {

using ExprMatrix = std::vector<std::vector<Expr>>;

inline NumberMatrix transposed(const NumberMatrix& m, std::size_t columns) {
  NumberMatrix t(columns, NumberVector(m.size()));
  for (std::size_t i = 0; i < m.size(); ++i)
    for (std::size_t j = 0; j < columns; ++j) t[j][i] = m[i][j];
  return t;
}

inline NumberMatrix product(const NumberMatrix& a, const NumberMatrix& b) {
  const std::size_t columns = b.empty() ? 0 : b[0].size();
  NumberMatrix c(a.size(), NumberVector(columns));
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < columns; ++j)
      for (std::size_t k = 0; k < b.size(); ++k) c[i][j] += a[i][k] * b[k][j];
  return c;
}

inline ExprMatrix product(Pool& pool, const ExprMatrix& a, const ExprMatrix& b) {
  const std::size_t columns = b.empty() ? 0 : b[0].size();
  ExprMatrix c(a.size(), std::vector<Expr>(columns, pool.number(0)));
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < columns; ++j) {
      for (std::size_t k = 0; k < b.size(); ++k) {
        const Expr term = a[i][k] * b[k][j];
        c[i][j] = c[i][j] + term;
      }
    }
  }
  return c;
}

/// |mᵢⱼ|
inline NumberMatrix sizes_of(NumberMatrix m) {
  for (NumberVector& row : m) {
    for (double& x : row) x = std::abs(x);
  }
  return m;
}

/// a − b c
inline NumberMatrix minus_product(NumberMatrix a, const NumberMatrix& b, const NumberMatrix& c) {
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < a[i].size(); ++j)
      for (std::size_t k = 0; k < c.size(); ++k) a[i][j] -= b[i][k] * c[k][j];
  return a;
}

}  // namespace tellegen
