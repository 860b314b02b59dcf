#include "symbolic/null_space.hpp"

#include <algorithm>
#include <map>

#include "symbolic/canonical/depends.hpp"

namespace tellegen {

using canonical::Factor;
using canonical::Ring;
using canonical::Series;
using canonical::Term;

namespace {

Series divided(Ring& ring, const Series& a, const Series& b) {
  return ring.as_fraction(ring.normalise(ring.divide(a, b)));
}

/// Rows below `from` with the shortest entry that is not zero first.
bool bring_pivot(Ring& ring, SeriesMatrix& m, std::size_t from, std::size_t column) {
  std::size_t best = m.size();
  for (std::size_t i = from; i < m.size(); ++i) {
    if (m[i][column].empty() || ring.is_zero(m[i][column])) {
      m[i][column] = {};
      continue;
    }
    if (best == m.size() || m[i][column].size() < m[best][column].size()) best = i;
  }
  if (best == m.size()) return false;
  std::swap(m[from], m[best]);
  return true;
}

void clear_column(Ring& ring, SeriesMatrix& m, std::size_t row, std::size_t column) {
  const Series pivot = m[row][column];
  for (Series& s : m[row]) {
    if (!s.empty()) s = divided(ring, s, pivot);
  }
  for (std::size_t i = 0; i < m.size(); ++i) {
    if (i == row || m[i][column].empty()) continue;
    const Series factor = m[i][column];
    for (std::size_t j = column; j < m[i].size(); ++j) {
      if (m[row][j].empty()) continue;
      const Series part = ring.multiply(factor, m[row][j]);
      m[i][j] = ring.normalise(canonical::add(m[i][j], part, Rational(-1)));
    }
  }
}

/// A term as a function of the symbols times what has none of them.
struct Split {
  std::vector<std::pair<std::uint32_t, int>> function;
  bool sine = false;
  Series coefficient;
};

Split split(Ring& ring, const Term& t, const std::vector<Expr>& symbols) {
  Split s;
  Term rest;
  rest.coefficient = t.coefficient;
  s.sine = t.sine;
  for (const Factor f : t.key) {
    const Expr atom = f.is_angle() ? ring.angle(f.id()).expr : ring.generator(f.id()).expr;
    const bool moves =
        f.is_angle() || std::ranges::any_of(symbols, [&](Expr x) { return depends_on(atom, x); });
    if (moves)
      s.function.emplace_back(f.id(), f.exponent());
    else
      rest.key.push_back(f);
  }
  s.coefficient = Series(std::vector<Term>{rest});
  return s;
}

}  // namespace

NullSpace null_space(Ring& ring, SeriesMatrix m, std::size_t columns) {
  NullSpace found;
  for (std::size_t j = 0; j < columns; ++j) {
    const std::size_t row = found.pivots.size();
    if (row < m.size() && bring_pivot(ring, m, row, j)) {
      clear_column(ring, m, row, j);
      found.pivots.push_back(j);
    } else {
      found.free.push_back(j);
    }
  }
  for (const std::size_t j : found.free) {
    std::vector<Series> v(columns);
    v[j] = Series(Rational(1));
    for (std::size_t row = 0; row < found.pivots.size(); ++row)
      v[found.pivots[row]] = canonical::negate(m[row][j]);
    found.vectors.push_back(std::move(v));
  }
  return found;
}

NullSpace constant_relations(Ring& ring, const std::vector<Series>& f,
                             const std::vector<Expr>& symbols) {
  std::map<std::pair<std::vector<std::pair<std::uint32_t, int>>, bool>, std::vector<Series>> rows;
  for (std::size_t i = 0; i < f.size(); ++i) {
    for (const Term& t : f[i].terms()) {
      Split s = split(ring, t, symbols);
      auto& row = rows[{s.function, s.sine}];
      row.resize(f.size());
      row[i] = canonical::add(row[i], s.coefficient);
    }
  }
  SeriesMatrix m;
  for (auto& [function, row] : rows) m.push_back(std::move(row));
  return null_space(ring, std::move(m), f.size());
}

}  // namespace tellegen
