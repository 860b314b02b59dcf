#pragma once
// Rational expressions with their slopes along a parameter, in a prime field: by the rules of sums,
// products and powers alone. Internal to this room.

#include "numeric/modular_matrix.hpp"

namespace tellegen {

struct ModularSlopes {
  ModularVector values, slopes;
};

/// The values are those of evaluate_modulo with this seed. Nothing where something is not rational,
/// or is divided by what vanishes.
std::optional<ModularSlopes> slopes_modulo(const std::vector<Expr>& roots, Expr parameter,
                                           std::uint64_t seed);

}  // namespace tellegen
