#pragma once
// Is a long expression zero? Asked in a prime field, where nothing is rounded and nothing expanded.

#include <optional>
#include <vector>

#include "symbolic/expr.hpp"

namespace tellegen {

struct ModularZero {
  bool zero = false;  ///< false: proved not to be the zero function
  int points = 0;     ///< random points of the field at which it was
};

/// Sines and cosines become rational functions of a variable for each angle (half-angle formulas);
/// other functions stand for variables of their own. Nothing where these have relations that this
/// does not know, or where something is divided by what vanishes.
std::optional<ModularZero> zero_modulo(Expr e);

/// The expressions without functions, all by the same variables; nothing where that would lose a
/// relation between them. Throws canonical::DivisionByZero.
std::optional<std::vector<Expr>> rational_images(const std::vector<Expr>& all);

}  // namespace tellegen
