#pragma once
// Lists of entries that are read one by one. Internal to this room.

#include <utility>
#include <vector>

#include "language/codes.hpp"
#include "language/cursor.hpp"
#include "language/syntax.hpp"

namespace tellegen::language {

/// Entries between commas; what `read` refuses has been reported and is passed over.
template <class Read>
std::vector<Item> entries(Cursor& cursor, bool declares, Read read) {
  std::vector<Item> items;
  do {
    if (cursor.at_end()) {
      cursor.fail(codes::trailing_comma, cursor.previous());
      break;
    }
    const std::size_t start = cursor.place();
    Item item;
    const bool complete = read(item);
    if (!complete) cursor.skip_entry(start);
    if (!complete && declares) cursor.give_up(start);
    item.span = cursor.since(start);
    if (complete) items.push_back(std::move(item));
  } while (cursor.accept(','));
  return items;
}

/// Entries that declare something: each remembers whether it was read without a mistake.
template <class Read>
std::vector<Item> declared_entries(Cursor& cursor, Read read) {
  return entries(cursor, true, [&](Item& item) {
    const std::size_t mistakes = cursor.mistakes();
    const bool complete = read(item);
    item.sound = cursor.mistakes() == mistakes;
    return complete;
  });
}

}  // namespace tellegen::language
