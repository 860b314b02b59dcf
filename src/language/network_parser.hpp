#pragma once
// The components of a network: what is between which nodes.

#include <vector>

#include "language/cursor.hpp"
#include "language/keywords.hpp"
#include "language/syntax.hpp"

namespace tellegen::language {

/// `R1 (a, b), R2 = 5 [ohm] (b)`, of a two-port `n (a, b; c, d)`; or one component with its law:
/// `R (a, b): e = c*f*abs(f)`. The arguments of an item are its sides, rows of nodes.
std::vector<Item> parse_components(Cursor& cursor, const ModelKind& kind,
                                   const StatementRule& rule);

}  // namespace tellegen::language
