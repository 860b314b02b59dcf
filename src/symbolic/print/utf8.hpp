#pragma once
// Text as a terminal shows it: code points, their width, and the glyphs for small digits.

#include <cstddef>
#include <string>
#include <string_view>

namespace tellegen {

/// Columns that the text takes in a terminal: combining marks (the dots of q̇) take none.
std::size_t display_width(std::string_view text);

/// The text with spaces after it, up to `width` columns.
std::string pad_right(std::string text, std::size_t width);
/// The text with spaces around it, up to `width` columns.
std::string pad_centre(std::string text, std::size_t width);

namespace print {

/// Number of code points.
std::size_t code_points(std::string_view text);
/// "12" → "₁₂". Other characters stay.
std::string subscript(std::string_view digits);
/// "12" → "¹²", with brackets "(4)" → "⁽⁴⁾". Other characters stay.
std::string superscript(std::string_view digits);

}  // namespace print

}  // namespace tellegen
