#pragma once
// Substitution of expressions for symbols (or for any nodes), all at once.

#include <span>
#include <unordered_map>

#include "symbolic/expr.hpp"

namespace tellegen {

using Substitution = std::unordered_map<Expr, Expr>;

/// The variable of an integral is neither replaced nor captured: it is renamed where it must be.
Expr substitute(Expr e, const Substitution& what);

/// The node with other arguments.
Expr rebuild(Expr node, std::span<const Expr> args);

}  // namespace tellegen
