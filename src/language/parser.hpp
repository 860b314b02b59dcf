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

struct ParsedAssignments {
  std::vector<Item> items;  ///< each with a name, perhaps primes, and a value
  Diagnostics diagnostics;
};

/// `q1 = 0, q2' = 1.57`, as in --at of the command line.
ParsedAssignments parse_assignments(const SourceText& source);

}  // namespace tellegen
