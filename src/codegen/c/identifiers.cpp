#include "codegen/c/identifiers.hpp"

#include <algorithm>
#include <array>

namespace tellegen::codegen {
namespace {

/// Keywords of C99, C11, C23 and C++, macros of <math.h> and <stddef.h>, and names of POSIX systems
/// that are macros in some compilers.
constexpr std::string_view taken[] = {
    "alignas",   "alignof",   "and",      "and_eq",       "asm",           "auto",
    "bitand",    "bitor",     "bool",     "break",        "case",          "catch",
    "char",      "class",     "compl",    "complex",      "concept",       "const",
    "constexpr", "continue",  "decltype", "default",      "delete",        "do",
    "double",    "else",      "enum",     "errno",        "explicit",      "export",
    "extern",    "false",     "float",    "for",          "friend",        "goto",
    "if",        "imaginary", "inline",   "int",          "linux",         "long",
    "mutable",   "namespace", "new",      "noexcept",     "not",           "not_eq",
    "nullptr",   "offsetof",  "operator", "or",           "or_eq",         "private",
    "protected", "public",    "register", "requires",     "restrict",      "return",
    "short",     "signed",    "sizeof",   "static",       "static_assert", "struct",
    "switch",    "template",  "this",     "thread_local", "throw",         "true",
    "try",       "typedef",   "typeid",   "typename",     "typeof",        "typeof_unqual",
    "union",     "unix",      "unsigned", "using",        "virtual",       "void",
    "volatile",  "wchar_t",   "while",    "xor",          "xor_eq",        "NULL",
    "NAN",       "INFINITY",  "HUGE_VAL", "HUGE_VALF",    "HUGE_VALL",     "OVERFLOW",
    "UNDERFLOW", "DOMAIN",    "SING",     "PLOSS",        "TLOSS",         "MAXFLOAT",
    "I",
};

bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool is_macro_of_math(std::string_view name) {
  return name.starts_with("M_") || name.starts_with("FP_") || name.starts_with("MATH_");
}

std::string hexadecimal(char c) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(c);
  return {'_', 'x', digits[byte >> 4U], digits[byte & 15U]};
}

}  // namespace

std::string c_identifier(std::string_view name) {
  std::string text;
  for (const char c : name) text += is_plain(c) ? std::string(1, c) : hexadecimal(c);
  const bool starts_badly = text.empty() || text[0] == '_' || (text[0] >= '0' && text[0] <= '9');
  if (starts_badly) text.insert(0, "n");
  if (std::ranges::find(taken, text) != std::end(taken) || is_macro_of_math(text)) text += "_";
  return text;
}

std::string CNames::add(std::string_view name) {
  const std::string wanted = c_identifier(name);
  std::string unique = wanted;
  for (int k = 2; !taken_.insert(unique).second; ++k) unique = wanted + "_" + std::to_string(k);
  return unique;
}

std::string c_comment(std::string_view text) {
  std::string safe;  // without *, no comment starts or ends in it
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = byte >= ' ' && byte < 0x7f && c != '*' && c != '\\' && c != '?';
    if (plain)
      safe += c;
    else if (byte < 0x80 || byte >= 0xc0)
      safe += '.';
  }
  return safe;
}

}  // namespace tellegen::codegen
