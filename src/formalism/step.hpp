#pragma once
// A derivation told step by step, as data: the terminal, LaTeX and the web page show the same
// steps.

#include <string>
#include <string_view>
#include <vector>

#include "symbolic/form.hpp"

namespace tellegen {

/// left = right, or only right where left is absent (kind Name with empty text).
struct StepLine {
  Form left;
  Form right;
};

struct StepMatrix {
  std::string name;  ///< "M", "C", …
  std::vector<std::vector<Form>> entries;
};

struct Step {
  std::string_view kind;  ///< "energies", "lagrangian", "momentum", "equation", "matrix", …
  std::string_view explanation;   ///< key in the translation table, "step.el.…"
  std::vector<std::string> args;  ///< fill {0}, {1}, … of the text
  std::vector<StepLine> lines;
  std::vector<StepMatrix> matrices;
};

/// The entries of a matrix as they are read.
inline std::vector<std::vector<Form>> shown(const FormulaMatrix& m) {
  std::vector<std::vector<Form>> forms;
  for (const FormulaVector& row : m) {
    forms.emplace_back();
    for (const Formula& f : row) forms.back().push_back(f.shown);
  }
  return forms;
}

/// One self-verification of a result (DESIGN 7).
struct Check {
  std::string_view key;  ///< key in the translation table, "check.…"
  bool passed = false;
  bool proved = false;            ///< decided symbolically; otherwise checked at random points
  int points = 0;                 ///< how many random points, where not proved
  double largest_difference = 0;  ///< relative, over those points

  /// False where the numbers overflow at every random point: nothing is known then.
  [[nodiscard]] bool decided() const { return proved || points > 0; }
  [[nodiscard]] bool failed() const { return decided() && !passed; }
};

/// A name with its value in terms of states, parameters and the names before it.
struct NamedFormula {
  Expr name;
  Formula value;
};

/// A sentence about a result: a key in the translation table and what fills its blanks.
struct Remark {
  std::string_view key;
  std::vector<std::string> args;
};

/// "q1, q2": several names in one blank of a sentence.
inline std::string listed(const std::vector<Expr>& symbols) {
  std::string text;
  for (const Expr x : symbols) text += (text.empty() ? "" : ", ") + x.symbol().name;
  return text;
}

}  // namespace tellegen
