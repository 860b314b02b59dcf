#pragma once
// Texts of figures, for SVG.

#include <string>
#include <string_view>

namespace tellegen::report {

/// Without the characters that SVG would read as its own.
std::string svg_escaped(std::string_view text);

/// A declared name as print shows it: θ₁, with its subscript lower and smaller by `size`.
std::string svg_name(std::string_view name, double size);

/// A formula of one line: what follows an underscore is set lower, e_err_y as e with err,y below.
std::string svg_formula(std::string_view text, double size);

}  // namespace tellegen::report
