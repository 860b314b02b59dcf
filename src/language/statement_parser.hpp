#pragma once
// Words of one statement → its entries, by the rule of its keyword.

#include <string_view>
#include <vector>

#include "language/cursor.hpp"
#include "language/keywords.hpp"
#include "language/syntax.hpp"

namespace tellegen::language {

/// Reads the entries after the keyword. An entry with a mistake is reported and left out, except
/// that a parameter or function keeps its name; the entries after the next comma are read as usual.
std::vector<Item> parse_items(Cursor& cursor, const ModelKind& kind, const StatementRule& rule);

/// `q1 = 0, q2' = 1.57` on its own, as on a command line; mistakes name the option.
std::vector<Item> parse_assignment_items(Cursor& cursor, std::string_view option);

}  // namespace tellegen::language
