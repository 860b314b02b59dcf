#include "language/characters.hpp"

#include <algorithm>
#include <array>

#include "language/token.hpp"

namespace tellegen::language {
namespace {

struct Replacement {
  char32_t character;
  std::string_view text;
};

// What people type, or paste from a book, and what the language has for it.
constexpr std::array replacements{
    Replacement{U'²', "^2"},
    Replacement{U'³', "^3"},
    Replacement{U'½', "1/2"},
    Replacement{U'√', "sqrt(...)"},
    Replacement{U'∫', "integral(f, x, a, b)"},
    Replacement{U'|', "abs(...)"},
    Replacement{U'%', "#"},
    Replacement{U';', ","},
    Replacement{U':', "="},
    Replacement{U'`', "'"},
    Replacement{U'´', "'"},
    Replacement{U'″', "''"},
    Replacement{U'\u0307', "'"},
    Replacement{U'\u0308', "''"},
    Replacement{U'“', "\""},
    Replacement{U'”', "\""},
    Replacement{U'«', "\""},
    Replacement{U'»', "\""},
    Replacement{U'°', "*pi/180"},
};

bool between(char32_t c, char32_t first, char32_t last) { return c >= first && c <= last; }

bool is_combining(char32_t c) { return between(c, 0x0300, 0x036F); }

}  // namespace

bool is_digit(char32_t c) { return between(c, U'0', U'9'); }

bool is_name_start(char32_t c) {
  if (c < 0x80) return between(c, U'a', U'z') || between(c, U'A', U'Z') || c == U'_';
  if (c == U'×' || c == U'÷') return false;
  const bool micro = c == U'µ';
  const bool latin = between(c, 0x00C0, 0x024F);
  const bool greek = between(c, 0x0370, 0x03FF) && c != 0x037E && c != 0x0387;
  return micro || latin || greek;
}

bool is_blank(char32_t c) {
  const bool plain = c == U' ' || c == U'\t';
  const bool wide = c == 0x00A0 || between(c, 0x2000, 0x200B) || c == 0x202F || c == 0x3000;
  return plain || wide || c == 0xFEFF;
}

bool is_line_break(char32_t c) { return c == U'\n' || c == U'\r'; }

bool is_control(char32_t c) {
  return (c < 0x20 && c != U'\t' && !is_line_break(c)) || between(c, 0x7F, 0x9F);
}

bool is_prime(char32_t c) { return c == U'\'' || c == U'′' || c == U'’'; }

char symbol_of(char32_t c) {
  constexpr std::u32string_view plain = U"+-*/^=,()[]{}";
  if (plain.find(c) != std::u32string_view::npos) return static_cast<char>(c);
  if (c == U'·' || c == U'⋅' || c == U'×' || c == U'∗') return '*';
  if (c == U'−' || c == U'–') return '-';
  if (c == U'→') return arrow_symbol;
  if (c == U'<') return less_symbol;
  if (c == U'>') return more_symbol;
  if (c == U'≤') return at_most_symbol;
  if (c == U'≥') return at_least_symbol;
  return c == U'÷' ? '/' : '\0';
}

std::string shown(CodePoint point, std::string_view bytes) {
  if (point.value < 0x80) return std::string(bytes);
  // A combining mark needs something to sit on.
  const std::string carrier = is_combining(point.value) ? "◌" : "";
  return carrier + std::string(bytes) + " (" + code_point_name(point.value) + ")";
}

std::string_view replacement_for(char32_t c) {
  const auto* found = std::find_if(replacements.begin(), replacements.end(),
                                   [c](const Replacement& r) { return r.character == c; });
  return found == replacements.end() ? std::string_view{} : found->text;
}

}  // namespace tellegen::language
