#pragma once
// A text in both languages, found by its key.

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

#include "tellegen/tellegen.hpp"

namespace app {

struct Text {
  std::string_view key;
  std::string_view english;
  std::string_view spanish;

  [[nodiscard]] std::string in(tellegen::OutputLanguage language) const {
    return std::string(language == tellegen::OutputLanguage::Spanish ? spanish : english);
  }
};

/// The first where none has that key.
template <class Table>
const Text& find(const Table& table, std::string_view key) {
  const auto found = std::ranges::find(table, key, &Text::key);
  return found == std::end(table) ? table[0] : *found;
}

}  // namespace app
