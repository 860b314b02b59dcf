#pragma once
// Symbols that a formalism adds to a model: momenta, forces, velocities.

#include <string>
#include <vector>

#include "symbolic/expr.hpp"

namespace tellegen {

/// Names that are not free although the pool has no other symbol for them.
struct TakenNames {
  std::vector<std::string> names;  ///< of defines
  std::vector<Expr> states;        ///< that the formalism has added for something else
};

/// The state `name`; where the model calls something else by that name, `name_1`, `name_2`, ….
Expr state_symbol(Pool& pool, const std::string& name, const TakenNames& taken = {});

}  // namespace tellegen
