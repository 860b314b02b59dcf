#pragma once
// Small helpers on UTF-8 text: decoding, and the nearest name to a misspelled one.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tellegen {

/// One character of a UTF-8 text. Where the bytes are not UTF-8, `valid` is false and `length`
/// is 1.
struct CodePoint {
  char32_t value = 0;
  std::size_t length = 1;  ///< in bytes
  bool valid = true;
};

/// The character at byte `offset`; precondition: offset < text.size().
CodePoint decode_utf8(std::string_view text, std::size_t offset);

/// A code point as people name it: "U+00B7".
std::string code_point_name(char32_t value);

/// How far apart two names are, in thirds of a typing mistake: a changed, missing, extra or swapped
/// letter counts 3, a letter in the other case or an underscore too many or too few 1. Absent where
/// they are too different to be confused.
std::optional<std::size_t> misspelling(std::string_view written, std::string_view meant);

/// The candidate that `name` is most likely a misspelling of, if one is near enough; the first of
/// several equally near. `candidates` is any range of strings or string views.
template <class Range>
std::optional<std::string> closest(std::string_view name, const Range& candidates) {
  std::optional<std::string> best;
  std::size_t least = 0;
  for (const auto& candidate : candidates) {
    const auto distance = misspelling(name, candidate);
    if (distance && (!best || *distance < least)) {
      best = std::string(candidate);
      least = *distance;
    }
  }
  return best;
}

}  // namespace tellegen
