#pragma once
// Numbers for symbols, and expressions at them.

#include <span>
#include <unordered_map>
#include <vector>

#include "numeric/rounded.hpp"
#include "symbolic/expr.hpp"

namespace tellegen {

using Values = std::unordered_map<Expr, double>;

/// The symbols that the roots need and that have no value, in the order of creation.
std::vector<Expr> without_value(std::span<const Expr> roots, const Values& values);

/// A function of which only the name is known has no value anywhere.
bool has_opaque(std::span<const Expr> roots);

/// Each with a bound on its rounding error. NaN where a symbol has no value.
std::vector<Rounded> at(std::span<const Expr> roots, const Values& values);
/// The numbers alone; what is nothing but rounding is 0.
std::vector<double> numbers_at(std::span<const Expr> roots, const Values& values);

bool all_finite(std::span<const double> numbers);

}  // namespace tellegen
