#pragma once
// What the pages of a linearisation share.

#include <algorithm>

#include "formalism/state_space.hpp"
#include "report/style.hpp"
#include "report/text/notation.hpp"
#include "symbolic/form.hpp"

namespace tellegen::report {

Form entry_form(double value);
inline const Form& entry_form(const Formula& value) { return value.shown; }

/// Whether some output is not zero at the point.
template <class Entry>
bool has_offset(const std::vector<Entry>& y0) {
  return std::ranges::any_of(y0, [](const Entry& y) { return !is_zero(entry_form(y)); });
}

/// "ẋ = f₀ + A (x − x₀) + B (u − u₀)" with the terms there are; f₀ is left out at rest.
std::string state_law(const Linearisation& result, Format format);
/// "y = y₀ + C (x − x₀) + D (u − u₀)"; empty without outputs.
std::string output_law(const Linearisation& result, Format format);

/// "(q₁, q₂, q̇₁, q̇₂)"
std::string tuple_text(const std::vector<Expr>& symbols, Format format);
std::string tuple_text(const std::vector<std::string>& names, Format format);

/// "q₂ = 1.5708", one per state and input.
std::vector<std::string> point_texts(const Linearisation& result, Format format);

/// "y − y₀ ≈ 0.75 (x − x₀)", one per coordinate or velocity that the constraints make follow.
std::vector<std::string> dependent_texts(const Linearisation& result, Format format);

}  // namespace tellegen::report
