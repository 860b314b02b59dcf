#pragma once
// The textbook form: an expression laid out as a person would write it. It is a tree of plain
// values with a fixed order; the printers (terminal, LaTeX, infix) follow it to the letter.

#include <string>
#include <vector>

#include "symbolic/expr.hpp"

namespace tellegen {

struct Form {
  enum class Kind {
    Number,    ///< a non-negative rational
    Symbol,    ///< atom: a symbol with its time derivatives
    Negate,    ///< −items[0]; never directly inside a Sum or another Negate
    Sum,       ///< items with signs: items[0] ± items[1] …
    Product,   ///< items[0] items[1] …: numbers first
    Fraction,  ///< items[0] / items[1]
    Power,     ///< items[0] ^ items[1]
    Function,  ///< name(items…): a function the kernel knows
    Call,      ///< atom: the opaque call; items are its arguments
    Integral,  ///< items: body, bound symbol, lower, upper
    Name,      ///< text: a formalism's symbol ("L", "T*", "H", "M", …) or a named sub-expression
    Partial,   ///< ∂items[0]/∂items[1]
    TimeDerivative  ///< d/dt items[0]
  };

  Kind kind = Kind::Number;
  Rational number;
  Expr atom;
  std::string text;  ///< Function: its name; Name: what it is called
  std::vector<Form> items;
  std::vector<bool> negative;  ///< Sum: whether items[i] is subtracted
};

/// Shorthands.
Form number_form(const Rational& value);  ///< with a Negate around a negative value
Form symbol_form(Expr symbol);
Form name_form(std::string text);
Form negate_form(Form x);
Form partial_form(Form what, Form by);
Form time_derivative_form(Form what);

/// The expression a form stands for: what is printed can so be checked as it is printed.
/// Precondition: no Name, Partial or TimeDerivative inside.
Expr to_expr(const Form& form, Pool& pool);

/// A result in both representations: the DAG to compute with and the textbook form to read.
struct Formula {
  Expr value;
  Form shown;
};

using FormulaVector = std::vector<Formula>;
using FormulaMatrix = std::vector<std::vector<Formula>>;

/// How many elementary operations (+ − × ÷, powers, function calls) evaluating the form as written
/// takes; a whole power n costs one, a sign in a sum costs nothing beyond its addition, and a
/// leading minus sign costs one.
int operation_count(const Form& form);

}  // namespace tellegen
