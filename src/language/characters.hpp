#pragma once
// Which characters mean what, and what to write instead of those that mean nothing.

#include <string>
#include <string_view>

#include "base/text.hpp"

namespace tellegen::language {

/// Letters of names: ASCII, accented Latin and Greek, and the underscore.
bool is_name_start(char32_t c);
bool is_digit(char32_t c);

/// Blanks between words; a file pasted from a page may have no-break and thin spaces.
bool is_blank(char32_t c);
bool is_line_break(char32_t c);
bool is_control(char32_t c);

/// The derivative mark: ' or a typographic prime or apostrophe.
bool is_prime(char32_t c);

/// The operator or bracket the character stands for, with × · − and their like as synonyms, or
/// '\0'.
char symbol_of(char32_t c);

/// The character as a message shows it: with its code point when it is not plain ASCII.
std::string shown(CodePoint point, std::string_view bytes);

/// What to write instead of an unexpected character ("^2" for "²"), or nothing.
std::string_view replacement_for(char32_t c);

}  // namespace tellegen::language
