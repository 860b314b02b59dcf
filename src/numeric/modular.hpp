#pragma once
// Rational expressions at random points of a prime field: a rank found there holds for almost all
// parameters, without rounding, and in the time of a few machine words per entry.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "symbolic/expr.hpp"

namespace tellegen {

using ModularMatrix = std::vector<std::vector<std::uint64_t>>;

/// The values where each symbol has a random one, drawn from the seed and its name;
/// nothing where something is not rational, or is divided by what vanishes there.
std::optional<std::vector<std::uint64_t>> evaluate_modulo(std::span<const Expr> roots,
                                                          std::uint64_t seed);

std::size_t rank_modulo(ModularMatrix rows);

/// The rank of C, C A, C A², …: how many directions outputs tell apart.
std::size_t observable_rank_modulo(const ModularMatrix& a, const ModularMatrix& c);

}  // namespace tellegen
