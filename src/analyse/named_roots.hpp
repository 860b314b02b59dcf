#pragma once
// Roots and absolute values by names of their own: what is left is smooth where they are not, and
// has a value everywhere. Internal to this room.

#include <vector>

#include "symbolic/substitute.hpp"

namespace tellegen {

/// √(h − 20) becomes r with r² − h + 20 = 0 among the equations. The helper may be negative where
/// the root may not: what is found is put into the original equations.
struct NamedRoots {
  std::vector<Expr> equations;  ///< the original ones by the names, then what defines these
  std::vector<Expr> helpers;
  std::vector<Expr> meanings;  ///< what each helper is, by unknowns and the helpers before it
};

/// Roots of what depends on an unknown.
NamedRoots with_named_roots(const std::vector<Expr>& equations, const std::vector<Expr>& unknowns);

}  // namespace tellegen
