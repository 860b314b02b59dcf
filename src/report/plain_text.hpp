#pragma once
// Words for a terminal without UTF-8.

#include <string>
#include <string_view>

namespace tellegen::report {

/// Signs of physics as in ASCII formulas (ℒ → L, q̇ → q'), letters without their accents, anything
/// else as "?".
std::string plain_text(std::string_view text);

/// The same signs in LaTeX: ℒ → $\mathcal{L}$; letters keep their accents.
std::string latex_text(std::string_view text);

}  // namespace tellegen::report
