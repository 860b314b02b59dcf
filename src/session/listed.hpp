#pragma once
// Names in a row, for messages.

#include <string>
#include <string_view>

namespace tellegen::session {

/// "a, b, c"
template <class Range>
std::string listed(const Range& names) {
  std::string text;
  for (const std::string_view name : names) text.append(text.empty() ? "" : ", ").append(name);
  return text;
}

}  // namespace tellegen::session
