#pragma once
// The statements that only bond graphs have: elements with ports and laws, bonds, signals.

#include <vector>

#include "language/cursor.hpp"
#include "language/keywords.hpp"
#include "language/syntax.hpp"

namespace tellegen::language {

/// `C spring = 1/k, plate(a, b) = [[…]]`; or one element with its laws: `R valve: e = c*f*abs(f)`.
std::vector<Item> parse_elements(Cursor& cursor, const ModelKind& kind, const StatementRule& rule);

/// `: e = c*f*abs(f)` after an element or component, if it is there; false where it is wrong.
bool parse_laws(Cursor& cursor, const ModelKind& kind, const std::string& example, Item& item);

/// `a -> b -> M.d, c -> d`, or with the number of a textbook `3: a -> b`, which is then the name.
std::vector<Item> parse_bonds(Cursor& cursor, const ModelKind& kind);

/// `EXPRESSION -> source`: the value, and the source as the name.
std::vector<Item> parse_signal(Cursor& cursor, const ModelKind& kind);

/// `L5, M.d`
std::vector<Item> parse_port_list(Cursor& cursor, const ModelKind& kind);

}  // namespace tellegen::language
