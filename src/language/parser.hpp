#pragma once
// Model text → syntax tree. Never fails outright: what can be read is in the tree, every mistake is
// a diagnostic with its place, and the statement after a mistake is read as usual.

#include "base/diagnostic.hpp"
#include "language/syntax.hpp"

namespace tellegen {

struct ParsedDocument {
  Document document;
  Diagnostics diagnostics;
};

ParsedDocument parse_document(const SourceText& source);

struct ParsedEquation {
  std::optional<EquationSyntax> equation;
  Diagnostics diagnostics;
};

/// One expression or equation on its own: a claim, or a value on the command line.
ParsedEquation parse_equation(const SourceText& source);

}  // namespace tellegen
