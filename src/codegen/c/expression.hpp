#pragma once
// Expressions and programs as text of C99.

#include <string>
#include <unordered_map>
#include <vector>

#include "symbolic/straight_line.hpp"

namespace tellegen::codegen {

/// What a symbol is called in C: q[0], m->p.l, t1, ….
using CSymbols = std::unordered_map<Expr, std::string>;

/// Precondition: without_code(e) is empty, and every symbol has its text.
std::string c_expression(Expr e, const CSymbols& symbols);

/// `const double t1 = …;` for every assignment; their names join the symbols.
std::string c_assignments(const std::vector<Assignment>& all, CSymbols& symbols);

/// A number that reads back as the nearest double.
std::string c_number(const Rational& value);

/// The functions that c_expression calls beside those of <math.h>.
std::string_view c_helpers();

}  // namespace tellegen::codegen
