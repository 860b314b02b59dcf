#pragma once
// How a declared name is read: q1, m_B, tau_M, theta2, p_q1. Terminal and LaTeX share the reading
// and differ in the glyphs.

#include <optional>
#include <string>
#include <string_view>

namespace tellegen::print {

/// "arm.q1", the q1 of the part arm of a system → "arm" and "q1"; no owner where there is no point.
struct OwnedName {
  std::string_view owner;
  std::string_view name;
};
OwnedName split_owner(std::string_view name);

/// q1_x → stem q, index 1, label x. m_1 → stem m, index 1. m_B → stem m, label B.
struct NameParts {
  std::string stem;
  std::string index;  ///< digits
  std::string label;  ///< the rest of the subscript; itself a name
};
NameParts split_name(std::string_view name);

struct GreekLetter {
  std::string_view name;   ///< "theta"
  std::string_view glyph;  ///< "θ"
  std::string_view latex;  ///< "\\theta"
};
std::optional<GreekLetter> find_greek(std::string_view name);

/// "T*" → "T"; nothing where there is no star after a name.
std::optional<std::string_view> without_star(std::string_view name);

}  // namespace tellegen::print
