#pragma once
// Words for a terminal without UTF-8.

#include <string>
#include <string_view>
#include <vector>

namespace tellegen::report {

/// Signs of physics as in ASCII formulas (ℒ → L, q̇ → q'), letters without their accents, anything
/// else as "?". A script letter whose plain one is `taken` by the model is kept apart: ℋ → H_.
std::string plain_text(std::string_view text, const std::vector<std::string>& taken = {});

/// "H" → "ℋ", "L*" → "ℒ*"; other names as they are.
std::string script_letter(std::string_view name);

/// The same signs in LaTeX: ℒ → $\mathcal{L}$; letters keep their accents, and
/// what stands between two ` is set as typed: `--what` → \texttt{-{}-what}.
std::string latex_text(std::string_view text);

}  // namespace tellegen::report
