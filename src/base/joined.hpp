#pragma once

#include <string>
#include <string_view>

namespace tellegen {

/// "a, b, c". `texts` is any range of strings or string views.
template <class Range>
std::string joined(const Range& texts, std::string_view separator = ", ") {
  std::string all;
  bool first = true;
  for (const std::string_view text : texts) {
    if (!first) all += separator;
    all += text;
    first = false;
  }
  return all;
}

/// Without blanks at both ends.
inline std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

}  // namespace tellegen
