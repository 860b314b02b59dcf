#pragma once
// Expressions that must be zero: decided by the canonical form, or looked at in random points.

#include <string_view>
#include <vector>

#include "formalism/step.hpp"
#include "symbolic/canonical/ring.hpp"

namespace tellegen {

/// Symbolic where the ring decides it.
Check proved(std::string_view key, canonical::Ring& ring, const std::vector<Expr>& zeros);
Check checked(std::string_view key, const std::vector<Expr>& zeros);

}  // namespace tellegen
