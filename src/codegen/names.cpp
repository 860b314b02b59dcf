#include "codegen/names.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace tellegen::codegen {
namespace {

constexpr std::size_t longest = 48;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_plain(char32_t c) { return c >= U' ' && c < 0x7f; }

std::string unicode_escape(char32_t c) {
  if (c < 0x10000) return fmt::format("\\u{:04x}", static_cast<unsigned>(c));
  const auto rest = static_cast<unsigned>(c) - 0x10000U;  // a pair of surrogates
  return fmt::format("\\u{:04x}\\u{:04x}", 0xd800U + (rest >> 10U), 0xdc00U + (rest & 0x3ffU));
}

}  // namespace

std::string plain_identifier(std::string_view name) {
  std::string text;
  for (const char c : name) {
    if (is_letter(c) || is_digit(c) || c == '_')
      text += c;
    else
      text += fmt::format("_x{:02X}", static_cast<unsigned>(static_cast<unsigned char>(c)));
  }
  if (text.empty() || !is_letter(text[0])) text.insert(0, "n");
  if (text.size() > longest) text.resize(longest);
  return text;
}

std::string identifier(std::string_view name, Reserved reserved) {
  std::string text = plain_identifier(name);
  if (reserved(text)) text += "_";
  return text;
}

std::string Names::add(std::string_view name) {
  const std::string wanted = identifier(name, reserved_);
  std::string unique = wanted;
  for (int k = 2; !taken_.insert(unique).second; ++k) unique = wanted + "_" + std::to_string(k);
  return unique;
}

namespace {

/// Signs that units are written with, as they are typed.
std::string_view typed(char32_t c) {
  switch (c) {
    case U'²':
      return "^2";
    case U'³':
      return "^3";
    case 0x03a9:  // Greek omega
    case 0x2126:  // the sign of the ohm
      return "Ohm";
    case U'µ':
    case U'μ':
      return "u";
    case U'°':
      return "deg";
    default:
      return ".";
  }
}

}  // namespace

std::string plain_comment(std::string_view text) {
  std::string safe;  // without * and {, no comment starts or ends in it
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint c = decode_utf8(text, at);
    at += c.length;
    const bool plain = is_plain(c.value) && c.value != U'*' && c.value != U'\\' &&
                       c.value != U'?' && c.value != U'{' && c.value != U'}';
    if (plain)
      safe += static_cast<char>(c.value);
    else
      safe += typed(c.value);
  }
  return safe;
}

std::string quoted(std::string_view text) {
  constexpr std::u32string_view escaped = U"\"\\<>&`$";
  std::string safe = "\"";
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint c = decode_utf8(text, at);
    at += c.length;
    if (!c.valid)
      safe += "\\ufffd";
    else if (is_plain(c.value) && escaped.find(c.value) == escaped.npos)
      safe += static_cast<char>(c.value);
    else
      safe += unicode_escape(c.value);
  }
  return safe + "\"";
}

std::string plain_markdown(std::string_view text) {
  constexpr std::string_view meaningful = "\\`*_{}[]<>()#|!&~";
  std::string safe;
  for (const char c : text) {
    if (static_cast<unsigned char>(c) < ' ' || c == 0x7f) {
      safe += ' ';
      continue;
    }
    if (meaningful.find(c) != meaningful.npos) safe += '\\';
    safe += c;
  }
  return safe;
}

}  // namespace tellegen::codegen
