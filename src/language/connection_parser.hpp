#pragma once
// Ports and what joins them: `port p: effort e, flow f`, `connect a.p -> b.q`.

#include <vector>

#include "language/cursor.hpp"
#include "language/keywords.hpp"
#include "language/syntax.hpp"

namespace tellegen::language {

/// One item of the port's name; its arguments are the effort and the flow, in this order.
std::vector<Item> parse_port(Cursor& cursor, const ModelKind& kind);

/// One item per connection; its arguments are the names a, p, b, q of `a.p -> b.q`.
std::vector<Item> parse_connections(Cursor& cursor, const ModelKind& kind);

}  // namespace tellegen::language
