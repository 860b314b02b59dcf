#pragma once
// Random places at which results are checked.

#include <cstdint>
#include <span>
#include <vector>

#include "symbolic/expr.hpp"

namespace tellegen {

/// A value for one symbol. It depends on the seed, the name and the order of differentiation only,
/// so two lists of symbols agree where they overlap. By what is known of the symbol: positive
/// [0.5, 2), not negative [0.1, 2), negative (−2, −0.5]; else coordinates, states, inputs and their
/// derivatives [−1, 1), time [0.1, 2), parameters [0.5, 2) with a random sign; π itself.
double random_value(const SymbolInfo& symbol, std::uint64_t seed);

/// A value for each symbol.
std::vector<double> random_point(std::span<const Expr> symbols, std::uint64_t seed);

}  // namespace tellegen
