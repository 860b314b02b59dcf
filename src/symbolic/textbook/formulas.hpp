#pragma once
// Vectors and matrices on the way between the canonical form and what is printed.

#include <vector>

#include "symbolic/matrix.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {

inline FormulaVector formulas(Textbook& textbook, const std::vector<canonical::Series>& all) {
  FormulaVector result;
  for (const canonical::Series& s : all) result.push_back(textbook.formula(s));
  return result;
}

inline FormulaMatrix formulas(Textbook& textbook, const SeriesMatrix& rows) {
  FormulaMatrix result;
  for (const auto& row : rows) result.push_back(formulas(textbook, row));
  return result;
}

/// The way back.
inline SeriesMatrix series_of(canonical::Ring& ring, const FormulaMatrix& rows) {
  SeriesMatrix result;
  for (const FormulaVector& row : rows) {
    result.emplace_back();
    for (const Formula& f : row) result.back().push_back(ring.normalise(ring.convert(f.value)));
  }
  return result;
}

}  // namespace tellegen
