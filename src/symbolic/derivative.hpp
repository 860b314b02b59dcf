#pragma once
// Derivatives on the DAG. Every node is differentiated once; nothing is expanded.

#include <functional>
#include <span>
#include <unordered_map>
#include <vector>

#include "symbolic/expr.hpp"

namespace tellegen {

/// Forward differentiation along a direction given on the symbols. Remembers what it has
/// differentiated, so that several expressions with common parts share the work.
class Differentiator {
 public:
  /// `seed(symbol)` is the derivative of a symbol; 0 for those that do not change.
  explicit Differentiator(Pool& pool, std::function<Expr(Expr)> seed)
      : pool_(&pool), seed_(std::move(seed)) {}

  Expr operator()(Expr e);

 private:
  Expr differentiate(Expr e);
  Expr differentiate_integral(Expr e);
  [[nodiscard]] Expr known(Expr e) const { return memo_.at(e); }

  Pool* pool_;
  std::function<Expr(Expr)> seed_;
  std::unordered_map<Expr, Expr> memo_;
};

/// ∂e/∂symbol; derivatives of the symbol (q' beside q) count as independent.
Expr derivative(Expr e, Expr symbol);

/// de/dt: q → q', u → u', t → 1; parameters are constant.
Expr total_time_derivative(Expr e);

/// (∂e/∂x1, …, ∂e/∂xn) by one sweep backwards: its size is a small multiple of e's, whatever n.
std::vector<Expr> gradient(Expr e, std::span<const Expr> symbols);

/// ∂(node)/∂(argument i) for every argument of one node; not for integrals.
std::vector<Expr> local_partials(Expr node);

}  // namespace tellegen
