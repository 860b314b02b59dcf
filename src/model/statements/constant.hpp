#pragma once
// What can be said of an expression without simulating: whether it is constant, its value, its
// sign.

#include <optional>
#include <vector>

#include "symbolic/expr.hpp"

namespace tellegen {

/// Only numbers and pi.
bool is_numeric(Expr e);
/// Only numbers, pi and parameters.
bool is_constant(Expr e);
/// The value of a numeric expression; nothing where it is symbolic, has an integral, or is not a
/// finite real number.
std::optional<double> constant_value(Expr e);
/// The variables of the integrals in it.
std::vector<Expr> bound_symbols(Expr e);
/// True when the sign follows from the assumptions on the symbols; false also when it is not known.
bool is_surely_positive(Expr e);

}  // namespace tellegen
