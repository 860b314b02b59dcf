#pragma once
// The statements about bodies: body, gravity, spring, damper, close and table.

#include <string_view>
#include <vector>

#include "language/cursor.hpp"
#include "language/keywords.hpp"
#include "language/syntax.hpp"

namespace tellegen::language {

// What follows the keyword, as one entry with its clauses; none where there is a mistake. A clause
// has the word of the text; a point of a body is a clause "point" with the body's name and perhaps
// x and y, a value before any word is a clause "value", and `along -y` of gravity a clause "axis".

/// NAME on PARENT prismatic q along A at (x, y) angle A mass m inertia I about origin com (x, y)
std::vector<Item> parse_body(Cursor& cursor, const ModelKind& kind);
/// g along -y, g along ANGLE, or (gx, gy)
std::vector<Item> parse_gravity(Cursor& cursor, const ModelKind& kind);
/// k between a.(x, y), b.(x, y) length l0
std::vector<Item> parse_link(Cursor& cursor, const ModelKind& kind, std::string_view keyword);
/// a.(x, y) with b.(x, y)
std::vector<Item> parse_close(Cursor& cursor, const ModelKind& kind);
/// One entry for each row; its cells are the arguments.
std::vector<Item> parse_table(Cursor& cursor, const ModelKind& kind);

}  // namespace tellegen::language
