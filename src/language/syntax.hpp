#pragma once
// The syntax tree of a model file: what the text says, before anything is looked up.

#include <optional>
#include <string>
#include <vector>

#include "base/span.hpp"

namespace tellegen {

/// The text between square brackets, e.g. "N*s/m"; units::parse gives it a meaning.
struct UnitSyntax {
  std::string text;
  Span span;  ///< with the brackets
};

/// An expression as written. Chains of + − and of × ÷ are flat, so that a sum of a hundred thousand
/// terms is not a deep tree; only brackets, powers and calls nest, and the parser limits how deep.
struct ExprSyntax {
  enum class Kind {
    Number,   ///< `text` is the literal, such as "9.81" or "1e-6"
    Name,     ///< `text`, with `primes` time derivatives: q''
    Sum,      ///< items with operators[i] in "+-" before item i
    Product,  ///< items with operators[i] in "*/" before item i (operators[0] is '*')
    Negate,   ///< one item
    Power,    ///< base, exponent
    Call,  ///< `text`(items…), with `primes` for g_M'(x); the first item of `if` is a condition:
           ///< a call of >, >=, < or <= with both sides, or of `and` or `or` with conditions
    Matrix,    ///< items are rows (each of kind Row)
    Row,       ///< items are entries; outside a matrix a point (x, y) of a chain
    Component  ///< `text` is x or y, with `primes`, of the point items[0]
  };

  Kind kind = Kind::Number;
  Span span;
  std::string text;
  int primes = 0;
  std::optional<UnitSyntax> unit;  ///< a unit after a number, a name or a closing bracket
  std::vector<ExprSyntax> items;
  std::string operators;
};

/// A word inside an entry with what it takes: `at (0, r)`, `mass m2`, `revolute q2`.
struct Clause {
  std::string word;
  Span span;                       ///< of the word
  std::vector<ExprSyntax> values;  ///< a point is its two coordinates
  std::string text;                ///< a point of a body as written: "rod.(L, 0)"
};

/// One entry of a statement: `m_B = 20 [kg] "mass of the base"`, or only an expression.
struct Item {
  Span span;
  std::string name;  ///< empty where the statement takes a bare expression
  Span name_span;
  int primes = 0;  ///< initial q3' = …
  /// function g_M(i): names of the arguments; port: effort, flow; connect a.p -> b.q: the names
  /// a, p, b, q; table: the cells of a row; an element of a bond graph: its ports, `text` of the
  /// item of each is I or C; a bond and `dependent`: the elements it passes, each with its port as
  /// item.
  std::vector<ExprSyntax> arguments;
  std::vector<Clause> clauses;  ///< of a statement about bodies, in the order of the text
  std::vector<Item> laws;       ///< of an element: name = value
  std::string assumption;       ///< "", "positive", "nonnegative", "negative" or "real"
  std::optional<ExprSyntax> value;
  std::optional<UnitSyntax> unit;
  std::string description;
  std::string text;   ///< constraint: the equation as written; its value is left − right
  bool sound = true;  ///< false: a mistake in it has been reported
};

struct Statement {
  std::string keyword;
  Span keyword_span;
  Span span;
  std::vector<Item> items;
};

struct ModelSyntax {
  std::string kind;  ///< "energy", "chain", "states", "system", "bondgraph", later also network
  Span kind_span;
  std::string name;
  Span name_span;
  std::string description;
  Span span;
  std::vector<Statement> statements;
  bool complete = true;  ///< false: parts of it could not be read, which has been reported
  std::vector<std::string> unread;  ///< names in those parts, which perhaps declare them
  bool lost_names = false;          ///< other names may be declared there too
};

struct Document {
  std::vector<ModelSyntax> models;
};

/// `left = right`, as in a claim; `right` is absent where only an expression was given.
struct EquationSyntax {
  ExprSyntax left;
  std::optional<ExprSyntax> right;
  /// M[1,2] = …: one-based indices after the name on the left.
  std::vector<int> indices;
};

}  // namespace tellegen
