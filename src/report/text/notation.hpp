#pragma once
// Formulas as lines of a terminal, with UTF-8 or plain characters.

#include <string>
#include <string_view>
#include <vector>

#include "report/style.hpp"
#include "symbolic/form.hpp"
#include "symbolic/print/wrap.hpp"

namespace tellegen::report {

/// A side of an equation that is not there.
bool is_absent(const Form& form);
bool is_zero(const Form& form);
bool all_zero(const FormulaVector& vector);
bool all_zero(const FormulaMatrix& matrix);

std::string formula_text(const Form& form, Format format);
std::vector<std::string> wrapped_formula(const Form& form, Format format,
                                         const WrapOptions& options);

/// A declared name as the formulas show it: q1 → q₁.
std::string name_text(std::string_view name, Format format);
/// "q₁, q₂".
std::string names_text(const std::vector<std::string>& names, Format format);
std::string symbol_text(Expr symbol, Format format);
std::string symbol_list(const std::vector<Expr>& symbols, Format format);

/// The arguments of a sentence, with declared names shown as in the formulas. What is not a list of
/// names stays as it is.
std::vector<std::string> shown_arguments(const std::vector<std::string>& args, Format format);

/// "M", "dD", "dH", "dM-2C", … of a step's matrix as a label: M, ∂𝒟/∂q̇, ∂ℋ/∂x, Ṁ − 2C.
std::string matrix_label(std::string_view name, Format format);

/// A law or a label with the letters that the model uses for something else in bold, or with a bar
/// in plain characters: of a model with a parameter g, M q̈ + 𝐠 = P u, or g_.
std::string set_apart(std::string_view text, const Style& style);

/// The rate of change of a state: q̇ for a coordinate q, q̈ for its velocity.
Form rate_form(const Form& state);

/// A rectangle of text, to be set beside others.
struct Block {
  std::vector<std::string> lines;
  std::size_t width = 0;
};

/// label = matrix, the label at half height.
Block matrix_block(const std::string& label, const std::vector<std::vector<Form>>& entries,
                   Format format);

/// Blocks side by side as far as they fit into `width`, then below; a blank line between rows.
std::vector<std::string> arranged(const std::vector<Block>& blocks, std::size_t width);

}  // namespace tellegen::report
