#pragma once
// One named entry of a statement: `m_B = 20 [kg] positive "mass of the base"`, `g_M(i) = tanh(i)`.

#include "language/cursor.hpp"
#include "language/keywords.hpp"
#include "language/syntax.hpp"

namespace tellegen::language {

struct Entry {
  Item item;
  bool complete = false;  ///< false: a mistake was reported, `item` holds what was read before it
};

/// `kind` is null on a command line, where no keyword is reserved.
Entry parse_entry(Cursor& cursor, const ModelKind* kind, const StatementRule& rule);

enum class AfterEntry {
  NextEntry,  ///< only the comma is missing: the cursor is at the next entry
  Skip        ///< the rest of the entry is of no use
};

/// Reports the word after the complete entry `name`, which is neither a comma nor the end.
AfterEntry fail_after_entry(Cursor& cursor, const ModelKind* kind, const StatementRule& rule,
                            const std::string& name);

/// Takes a name that is not a keyword, or reports why there is none; null then.
const Token* take_name(Cursor& cursor, const ModelKind* kind, std::string_view keyword);

/// Takes the name that an entry declares, which has no primes, or reports why there is none.
bool take_declared_name(Cursor& cursor, const ModelKind& kind, std::string_view keyword,
                        Item& item);

/// Takes a unit or a description that the item does not have yet; false where none is there.
bool take_unit_or_text(Cursor& cursor, Item& item);

}  // namespace tellegen::language
