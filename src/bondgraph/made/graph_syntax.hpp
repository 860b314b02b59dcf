#pragma once
// Pieces of the syntax tree of a bond graph, for graphs that are made of other graphs. Internal to
// this room.

#include <optional>
#include <string>
#include <vector>

#include "language/syntax.hpp"
#include "symbolic/form.hpp"

namespace tellegen {

/// Mistakes in what is made of an expression are those of the element it comes from.
void put_at(ExprSyntax& e, Span span);

ExprSyntax name_syntax(const std::string& name, Span span);
ExprSyntax number_syntax(const std::string& literal, Span span);

/// The expression as the model language writes it; nothing where it has no way to (the derivative
/// of an opaque function of several arguments).
std::optional<ExprSyntax> syntax_of(const Form& form, Span span);

/// coefficient · variable, with as few brackets as can be.
ExprSyntax product_syntax(ExprSyntax coefficient, ExprSyntax variable);
/// t₁ + t₂ + …; 0 where there is none.
ExprSyntax sum_syntax(std::vector<ExprSyntax> terms, Span span);

Item named_item(const std::string& name, Span span);
Statement statement_syntax(const std::string& keyword, std::vector<Item> items);
/// a -> b, with the number it has in a drawing or an empty text.
Statement bond_syntax(const std::string& number, ExprSyntax from, ExprSyntax to);

/// An element joins the last statement where that has the same keyword and no laws.
void add_element(std::vector<Statement>& statements, const std::string& keyword, Item item);

/// Without parameters, functions and definitions that it does not use; where `before` is given,
/// only those that it used go.
ModelSyntax without_unused(ModelSyntax graph, const ModelSyntax* before);

}  // namespace tellegen
