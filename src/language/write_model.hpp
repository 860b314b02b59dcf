#pragma once
// Syntax tree → text that is read back as the same tree.

#include <string>

#include "language/syntax.hpp"

namespace tellegen {

std::string write_expression(const ExprSyntax& e);

/// A model made of lists, elements, bonds, signals and a simulation: a bond graph.
std::string write_model(const ModelSyntax& model);

}  // namespace tellegen
