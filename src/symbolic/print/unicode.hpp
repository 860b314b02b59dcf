#pragma once
// Formulas as a terminal with UTF-8 shows them: ½ m_T q̇₂² + k_A (q₃ + l) sin²(q₂).

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "symbolic/form.hpp"
#include "symbolic/print/wrap.hpp"

namespace tellegen {

/// q1 → q₁, tau_M → τ_M, theta' → θ̇, p_q1 → p_q₁. Third and higher derivatives: q₁⁽³⁾.
/// m1 and m_1 look alike (m₁), as they do in print.
std::string unicode_name(const SymbolInfo& symbol);
/// The same for a name of a function or of a sub-expression.
std::string unicode_name(std::string_view name);
/// A formalism's symbol: "L" → ℒ, "H" → ℋ, "D" → 𝒟, so that a parameter H stays apart.
std::string unicode_symbol(std::string_view name);

/// Factors stand side by side with a space; a dot only before a number (2 · 3). A name is never
/// directly followed by a bracket unless it is a function. Natural logarithms print as ln.
/// Partial derivatives of a function of several arguments: ∂₁²∂₂f(x, y).
std::string to_unicode(const Form& form);

/// A long sum in several lines, broken before + or −.
std::vector<std::string> wrap_unicode(const Form& form, const WrapOptions& options = {});
std::vector<std::string> wrap_unicode(const Form& form, std::size_t width);

}  // namespace tellegen
