#include "codegen/c_names.hpp"

#include <algorithm>

#include "codegen/names.hpp"

namespace tellegen::codegen {
namespace {

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
    "I",         "REAL",      "tlg",
};

bool is_macro_of_math(std::string_view name) {
  return name.starts_with("M_") || name.starts_with("FP_") || name.starts_with("MATH_");
}

}  // namespace

bool is_reserved_in_c(std::string_view name) {
  return std::ranges::find(taken, name) != std::end(taken) || is_macro_of_math(name);
}

std::string c_identifier(std::string_view name) { return identifier(name, is_reserved_in_c); }

}  // namespace tellegen::codegen
