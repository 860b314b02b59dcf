#pragma once
// Symbols that a formalism adds to a model: momenta, forces, velocities.

#include <string>

#include "symbolic/expr.hpp"

namespace tellegen {

/// The state `name`; where the model calls something else by that name, `name_`, `name__`, ….
Expr state_symbol(Pool& pool, std::string name);

}  // namespace tellegen
