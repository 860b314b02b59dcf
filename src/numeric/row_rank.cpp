#include "numeric/row_rank.hpp"

#include <cmath>

namespace tellegen {

namespace {

using Row = std::vector<double>;

double dot(const Row& a, const Row& b) {
  double sum = 0;
  for (std::size_t j = 0; j < a.size(); ++j) sum += a[j] * b[j];
  return sum;
}

/// An independent row: its direction beyond those before it, and that direction in terms of rows.
struct Direction {
  Row unit;
  Row weights;  ///< unit = Σ weights[i] · row i
};

/// row − its parts along the directions; `weights` says what was taken of each row. Twice, for what
/// rounding leaves of the first time.
void orthogonalise(Row& row, Row& weights, const std::vector<Direction>& directions) {
  for (int pass = 0; pass < 2; ++pass) {
    for (const Direction& d : directions) {
      const double part = dot(row, d.unit);
      for (std::size_t j = 0; j < row.size(); ++j) row[j] -= part * d.unit[j];
      for (std::size_t i = 0; i < weights.size(); ++i) weights[i] -= part * d.weights[i];
    }
  }
}

}  // namespace

RowRank row_rank(const std::vector<std::vector<double>>& rows, const std::vector<double>& sizes,
                 double tolerance) {
  RowRank result;
  std::vector<Direction> directions;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double size = sizes.empty() ? std::sqrt(dot(rows[i], rows[i])) : sizes[i];
    Row rest = rows[i];
    Row weights(rows.size(), 0.0);
    if (size > 0) {
      for (double& x : rest) x /= size;
      weights[i] = 1 / size;
    }
    orthogonalise(rest, weights, directions);
    const double left = std::sqrt(dot(rest, rest));
    if (left > tolerance) {
      for (double& x : rest) x /= left;
      for (double& w : weights) w /= left;
      directions.push_back({std::move(rest), std::move(weights)});
      result.independent.push_back(i);
      continue;
    }
    RowRank::Dependent dependent{i, {}};
    const double own = std::sqrt(dot(rows[i], rows[i]));
    for (const std::size_t k : result.independent) {
      const double part = weights[k] * std::sqrt(dot(rows[k], rows[k])) * size;
      if (own > tolerance * size && std::abs(part) > 1e-5 * own) dependent.of.push_back(k);
    }
    result.dependent.push_back(std::move(dependent));
  }
  return result;
}

}  // namespace tellegen
