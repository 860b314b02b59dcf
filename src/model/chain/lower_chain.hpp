#pragma once
// The text of a chain in fewer kinds of statement. Internal to this room.

#include "base/diagnostic.hpp"
#include "language/syntax.hpp"

namespace tellegen {

struct LoweredChain {
  ModelSyntax syntax;
  Diagnostics diagnostics;
};

/// Each row of a table becomes a `body` (body1, body2, …), and the joints' coordinates become
/// `coordinate` statements, each before its body.
LoweredChain lower_chain(const ModelSyntax& syntax);

/// The clause of that word; null where there is none.
const Clause* find_clause(const Item& item, std::string_view word);
/// prismatic, revolute or free
const Clause* joint_clause(const Item& item);

}  // namespace tellegen
