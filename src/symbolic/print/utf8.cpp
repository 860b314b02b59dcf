#include "symbolic/print/utf8.hpp"

#include <array>

namespace tellegen {

namespace {

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

/// Decodes the code point at `at` and moves past it; a broken byte counts as one character.
char32_t next_code_point(std::string_view text, std::size_t& at) {
  const auto lead = static_cast<unsigned char>(text[at++]);
  char32_t value = lead;
  if (lead >= 0xF0U) {
    value = lead & 0x07U;
  } else if (lead >= 0xE0U) {
    value = lead & 0x0FU;
  } else if (lead >= 0xC0U) {
    value = lead & 0x1FU;
  }
  while (at < text.size() && is_continuation(text[at])) {
    value = (value << 6U) | (static_cast<unsigned char>(text[at++]) & 0x3FU);
  }
  return value;
}

bool is_combining(char32_t c) {
  return (c >= 0x0300 && c <= 0x036F) || (c >= 0x20D0 && c <= 0x20FF) ||
         (c >= 0xFE00 && c <= 0xFE0F) || c == 0x200D;
}

std::string replace_digits(std::string_view text, const std::array<std::string_view, 10>& glyphs) {
  std::string result;
  for (const char c : text) {
    if (c >= '0' && c <= '9') {
      result += glyphs[static_cast<std::size_t>(c - '0')];
    } else {
      result += c;
    }
  }
  return result;
}

}  // namespace

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t at = 0; at < text.size();) {
    const bool ascii = static_cast<unsigned char>(text[at]) < 0x80;
    if (ascii) ++at;
    if (ascii || !is_combining(next_code_point(text, at))) ++width;
  }
  return width;
}

std::string pad_right(std::string text, std::size_t width) {
  const std::size_t have = display_width(text);
  if (have < width) text.append(width - have, ' ');
  return text;
}

std::string pad_centre(std::string text, std::size_t width) {
  const std::size_t have = display_width(text);
  if (have < width) text.insert(0, (width - have) / 2, ' ');
  return pad_right(std::move(text), width);
}

namespace print {

std::size_t code_points(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text) {
    if (!is_continuation(c)) ++count;
  }
  return count;
}

std::string subscript(std::string_view digits) {
  static constexpr std::array<std::string_view, 10> glyphs{"₀", "₁", "₂", "₃", "₄",
                                                           "₅", "₆", "₇", "₈", "₉"};
  return replace_digits(digits, glyphs);
}

std::string superscript(std::string_view digits) {
  static constexpr std::array<std::string_view, 10> glyphs{"⁰", "¹", "²", "³", "⁴",
                                                           "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string result;
  for (const char c : digits) {
    if (c == '(') {
      result += "⁽";
    } else if (c == ')') {
      result += "⁾";
    } else {
      result += replace_digits(std::string_view(&c, 1), glyphs);
    }
  }
  return result;
}

}  // namespace print

}  // namespace tellegen
