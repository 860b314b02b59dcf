#include "bondgraph/equations/positive.hpp"

#include <algorithm>
#include <optional>

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;
using canonical::Term;

/// No term is negative, and one is positive whatever the rest is. (x² − 2 x y + y² is nowhere
/// negative either, but may be zero.)
bool is_surely_positive(const Ring& ring, const Series& s) {
  const auto is_positive = [&](const canonical::Factor& f) { return ring.is_positive(f.id()); };
  const auto is_not_negative = [&](const Term& term) {
    return !term.has_angle() && term.coefficient.sign() > 0 &&
           std::ranges::all_of(term.monomial(), [&](const canonical::Factor& f) {
             return f.exponent() % 2 == 0 || is_positive(f);
           });
  };
  return std::ranges::all_of(s.terms(), is_not_negative) &&
         std::ranges::any_of(s.terms(), [&](const Term& term) {
           return std::ranges::all_of(term.monomial(), is_positive);
         });
}

std::optional<int> certain_sign(const Ring& ring, const Series& s) {
  if (is_surely_positive(ring, s)) return 1;
  if (is_surely_positive(ring, canonical::negate(s))) return -1;
  return std::nullopt;
}

}  // namespace

Sign sign_of(Ring& ring, const Series& s) {
  const Ring::Fraction fraction = ring.clear_denominators(ring.normalise(s));
  int sign = 1;
  std::vector<Series> open;
  for (const Series& part : {fraction.numerator, fraction.denominator}) {
    const Series sum = ring.expand_wholes(part);
    const Ring::Factored factored = ring.factor(sum);
    const auto content = certain_sign(ring, factored.content);
    if (content)
      sign *= *content;
    else
      open.push_back(factored.content);
    for (const auto& [factor, exponent] : factored.factors) {
      const bool even = exponent % 2 == 0;
      if (const auto known = certain_sign(ring, factor))
        sign *= even ? 1 : *known;
      else  // a square may still vanish
        open.push_back(even ? ring.power(factor, 2) : factor);
    }
  }
  if (open.empty()) return {sign > 0, sign < 0, {}};
  Series rest = Series(Rational(sign));
  for (const Series& factor : open) rest = ring.multiply(rest, factor);
  return {false, false, ring.normalise(rest)};
}

bool has_full_rank(Ring& ring, const std::function<SeriesMatrix(SeriesMatrix)>& next,
                   SeriesMatrix rows, std::size_t n) {
  std::vector<std::vector<Series>> pivots;  // rows of a triangle
  std::vector<std::size_t> columns;         // where each has its pivot
  for (std::size_t round = 0; round < n && pivots.size() < n; ++round) {
    const SeriesMatrix current = rows;
    for (std::vector<Series> row : current) {
      for (std::size_t k = 0; k < pivots.size(); ++k) {
        const Series factor = row[columns[k]];
        if (factor.empty()) continue;
        for (std::size_t j = 0; j < n; ++j) {  // row − factor/pivot · pivot row
          const Series part =
              ring.divide(ring.multiply(factor, pivots[k][j]), pivots[k][columns[k]]);
          row[j] = ring.normalise(canonical::add(row[j], part, Rational(-1)));
        }
      }
      for (std::size_t j = 0; j < n; ++j) {
        if (ring.is_zero(row[j])) continue;
        const Sign sign = sign_of(ring, row[j]);
        if (!sign.positive && !sign.negative) continue;
        pivots.push_back(row);
        columns.push_back(j);
        break;
      }
    }
    rows = next(current);
  }
  return pivots.size() == n;
}

}  // namespace tellegen
