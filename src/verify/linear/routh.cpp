#include "verify/linear/routh.hpp"

#include <cmath>

namespace tellegen {

namespace {

using Long = long double;

/// A number with the size of what it is the sum of.
struct Sized {
  Long value = 0;
  Long size = 0;
};
using Row = std::vector<Sized>;

constexpr Long routh_rounding = 1e-10L;

Row every_other(const std::vector<Long>& coefficients, std::size_t first) {
  Row row;
  for (std::size_t i = first; i < coefficients.size(); i += 2)
    row.push_back({coefficients[i], std::abs(coefficients[i])});
  return row;
}

Row next_row(const Row& above, const Row& row) {
  Row next;
  const Long ratio = above[0].value / row[0].value;
  for (std::size_t j = 0; j + 1 < above.size(); ++j) {
    const Sized right = j + 1 < row.size() ? row[j + 1] : Sized{};
    next.push_back({above[j + 1].value - ratio * right.value,
                    above[j + 1].size + std::abs(ratio) * right.size});
  }
  return next;
}

}  // namespace

Decay decay_of(const std::vector<long double>& coefficients) {
  Row above = every_other(coefficients, 0);
  Row row = every_other(coefficients, 1);
  while (!row.empty()) {
    const Sized pivot = row[0];
    if (!std::isfinite(pivot.value) || !(std::abs(pivot.value) > routh_rounding * pivot.size))
      return Decay::Open;
    if (pivot.value < 0) return Decay::Grows;
    Row next = next_row(above, row);
    above = std::move(row);
    row = std::move(next);
  }
  return Decay::Decays;
}

}  // namespace tellegen
