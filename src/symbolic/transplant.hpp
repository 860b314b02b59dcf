#pragma once
// Expressions of one pool, made again in another: how several models come to share one.

#include <string>
#include <unordered_map>
#include <vector>

#include "symbolic/expr.hpp"

namespace tellegen {

class Transplant {
 public:
  /// Symbols and opaque functions get `prefix` before their names; time, π and variables of
  /// integrals keep theirs. The symbols of `from` are declared in `to` in their old order.
  Transplant(Pool& from, Pool& to, std::string prefix);

  Expr operator()(Expr e);
  std::vector<Expr> operator()(const std::vector<Expr>& all);

 private:
  Expr symbol(Expr e);
  Expr node(Expr e);
  std::uint32_t function(std::uint32_t index);

  Pool& from_;
  Pool& to_;
  std::string prefix_;
  std::unordered_map<Expr, Expr> done_;
};

}  // namespace tellegen
