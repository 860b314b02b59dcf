#include "base/text.hpp"

#include <algorithm>
#include <vector>

namespace tellegen {
namespace {

constexpr std::size_t edit_cost = 3;
constexpr std::size_t case_cost = 1;
// Nobody misspells a longer name by accident, and the comparison is quadratic in the length.
constexpr std::size_t longest_compared = 64;

struct Lead {
  std::size_t length;
  char32_t bits;
  char32_t smallest;  ///< smaller values would be overlong, which UTF-8 forbids
};

Lead lead_of(unsigned char byte) {
  if (byte < 0x80U) return {1, byte, 0};
  if ((byte & 0xE0U) == 0xC0U) return {2, byte & 0x1FU, 0x80};
  if ((byte & 0xF0U) == 0xE0U) return {3, byte & 0x0FU, 0x800};
  if ((byte & 0xF8U) == 0xF0U) return {4, byte & 0x07U, 0x10000};
  return {0, 0, 0};
}

std::u32string code_points(std::string_view text) {
  std::u32string points;
  for (std::size_t i = 0; i < text.size();) {
    const CodePoint point = decode_utf8(text, i);
    points.push_back(point.value);
    i += point.length;
  }
  return points;
}

char32_t lower(char32_t c) { return c >= U'A' && c <= U'Z' ? c + 32 : c; }

std::size_t change_cost(char32_t a, char32_t b) {
  if (a == b) return 0;
  return lower(a) == lower(b) ? case_cost : edit_cost;
}

/// Of a letter too few or too many. q2 and q_2 are printed alike.
std::size_t gap_cost(char32_t letter) { return letter == U'_' ? case_cost : edit_cost; }

// Optimal string alignment: Levenshtein's distance, with neighbours swapped as one mistake.
std::size_t alignment_cost(const std::u32string& a, const std::u32string& b) {
  const std::size_t width = b.size() + 1;
  std::vector<std::size_t> cost((a.size() + 1) * width);
  const auto at = [&](std::size_t i, std::size_t j) -> std::size_t& { return cost[i * width + j]; };
  for (std::size_t i = 0; i <= a.size(); ++i) at(i, 0) = i * edit_cost;
  for (std::size_t j = 0; j <= b.size(); ++j) at(0, j) = j * edit_cost;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = at(i - 1, j - 1) + change_cost(a[i - 1], b[j - 1]);
      at(i, j) =
          std::min({change, at(i - 1, j) + gap_cost(a[i - 1]), at(i, j - 1) + gap_cost(b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + edit_cost);
      }
    }
  }
  return at(a.size(), b.size());
}

}  // namespace

CodePoint decode_utf8(std::string_view text, std::size_t offset) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const Lead lead = lead_of(byte(offset));
  const CodePoint invalid{byte(offset), 1, false};
  if (lead.length == 0 || offset + lead.length > text.size()) return invalid;
  char32_t value = lead.bits;
  for (std::size_t i = 1; i < lead.length; ++i) {
    if ((byte(offset + i) & 0xC0U) != 0x80U) return invalid;
    value = (value << 6U) | (byte(offset + i) & 0x3FU);
  }
  const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
  if (value < lead.smallest || value > 0x10FFFF || surrogate) return invalid;
  return {value, lead.length, true};
}

std::string code_point_name(char32_t value) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string hex;
  for (char32_t rest = value; rest != 0 || hex.size() < 4; rest >>= 4U) {
    hex.insert(hex.begin(), digits[rest & 0xFU]);
  }
  return "U+" + hex;
}

std::optional<std::size_t> misspelling(std::string_view written, std::string_view meant) {
  const std::size_t longest_bytes = 4 * longest_compared;
  if (written.size() > longest_bytes || meant.size() > longest_bytes) return std::nullopt;
  const std::u32string a = code_points(written);
  const std::u32string b = code_points(meant);
  const std::size_t longest = std::max(a.size(), b.size());
  if (a.empty() || b.empty() || longest > longest_compared) return std::nullopt;
  // One mistake in a short name, one letter in three in a long one; never every letter.
  const std::size_t allowed = std::min(std::max<std::size_t>(1, longest / 3), longest - 1);
  const std::size_t cost = alignment_cost(a, b);
  if (cost > allowed * edit_cost && cost > case_cost) return std::nullopt;
  return cost;
}

}  // namespace tellegen
