#pragma once
// Formulas for LaTeX (amsmath) and for what reads its formulas on a web page. No text of a model
// reaches the output unescaped; \left and \right are always matched within a line.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "symbolic/form.hpp"

namespace tellegen {

/// \dot{q}_{1}, \tau_{M}, \mathrm{tip}, p_{q_{1}}; from the fourth derivative \overset{(4)}{q}.
std::string latex_name(const SymbolInfo& symbol);
std::string latex_name(std::string_view name);
/// A formalism's symbol: \mathcal{L}, \mathcal{H}, \mathcal{D}, T^{*}.
std::string latex_symbol(std::string_view name);
/// Any text so that it is harmless in math mode.
std::string latex_escape(std::string_view text);

std::string to_latex(const Form& form);

/// About how many characters wide a line of a formula may get.
constexpr std::size_t latex_line_width = 90;

/// A long sum in several lines, broken before + or −. The width is that of the terminal's form of
/// the terms: what is printed is about as wide.
std::vector<std::string> latex_lines(const Form& form, std::size_t width = latex_line_width);

/// left = right; in an aligned environment where it takes several lines. An absent left side (a
/// Name with empty text) leaves the right one alone.
std::string latex_equation(const Form& left, const Form& right,
                           std::size_t width = latex_line_width);

/// A bmatrix.
std::string latex_matrix(const std::vector<std::vector<Form>>& entries);

}  // namespace tellegen
