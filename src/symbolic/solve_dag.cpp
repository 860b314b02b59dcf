#include "symbolic/solve_dag.hpp"

namespace tellegen {
namespace {

using Matrix = std::vector<std::vector<Expr>>;

struct Factors {
  Matrix l;             // below the diagonal
  std::vector<Expr> d;  // the pivots
};

/// a − Σ l[i][k] l[j][k] d[k] over the columns k < j. A zero stays one: masses that are not coupled
/// cost nothing, and the slopes of what is solved for are as sparse as they are.
Expr reduced(Expr a, const Factors& f, std::size_t i, std::size_t j) {
  std::vector<Expr> terms;
  if (!a.is_zero()) terms.push_back(a);
  for (std::size_t k = 0; k < j; ++k) {
    const Expr term = f.l[i][k] * f.l[j][k] * f.d[k];
    if (!term.is_zero()) terms.push_back(-term);
  }
  if (terms.empty()) return a;
  return terms.size() == 1 ? terms.front() : a.pool().sum(terms);
}

Factors factorise(const Matrix& m) {
  const std::size_t n = m.size();
  Factors f{Matrix(n, std::vector<Expr>(n)), {}};
  for (std::size_t j = 0; j < n; ++j) {
    f.d.push_back(reduced(m[j][j], f, j, j));
    if (f.d[j].is_zero()) f.d[j] = m[j][j];  // never divide by a literal zero; the pivot tells
    for (std::size_t i = j + 1; i < n; ++i) {
      const Expr above = reduced(m[i][j], f, i, j);
      f.l[i][j] = above.is_zero() || f.d[j].is_zero() ? above : above / f.d[j];
    }
  }
  return f;
}

}  // namespace

UnrolledSolve solve_symmetric(const Matrix& m, const std::vector<Expr>& b) {
  const std::size_t n = m.size();
  const Factors f = factorise(m);
  std::vector<Expr> x = b;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < i; ++k) x[i] = x[i] - f.l[i][k] * x[k];
  }
  for (std::size_t i = 0; i < n; ++i) {
    if (!f.d[i].is_zero()) x[i] = x[i] / f.d[i];
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = i + 1; k < n; ++k) x[i] = x[i] - f.l[k][i] * x[k];
  }
  return {std::move(x), f.d};
}

}  // namespace tellegen
