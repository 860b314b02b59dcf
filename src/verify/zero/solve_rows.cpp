#include "verify/zero/solve_rows.hpp"

#include <algorithm>
#include <cmath>

#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"

namespace tellegen {

namespace {

using Numbers = std::vector<std::vector<double>>;

/// The entries at a random point where all have a value.
std::optional<Numbers> values_of(const std::vector<LinearRow>& rows) {
  std::vector<Expr> entries;
  for (const LinearRow& row : rows) {
    entries.insert(entries.end(), row.coefficients.begin(), row.coefficients.end());
  }
  const std::vector<Expr> symbols = input_symbols(entries);
  const Tape tape(entries, symbols);
  constexpr std::uint64_t attempts = 60;
  for (std::uint64_t seed = 1; seed <= attempts; ++seed) {
    const auto flat = tape.evaluate<double>(random_point(symbols, seed));
    if (!std::ranges::all_of(flat, [](double x) { return std::isfinite(x); })) continue;
    Numbers numbers;
    auto next = flat.begin();
    for (const LinearRow& row : rows) {
      const auto size = static_cast<std::ptrdiff_t>(row.coefficients.size());
      numbers.emplace_back(next, next + size);
      next += size;
    }
    return numbers;
  }
  return std::nullopt;
}

class Elimination {
 public:
  Elimination(std::vector<LinearRow> rows, Numbers numbers)
      : rows_(std::move(rows)), numbers_(std::move(numbers)), pivot_of_(rows_.size()) {
    for (const auto& row : numbers_) {
      double size = 0;
      for (const double x : row) size = std::abs(x) > size ? std::abs(x) : size;
      scales_.push_back(size > 0 ? size : 1.0);
    }
  }

  void run() {
    while (const auto pivot = largest()) eliminate(pivot->first, pivot->second);
  }

  [[nodiscard]] Substitution solution(const std::vector<Expr>& unknowns) const {
    Substitution solved;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (!pivot_of_[i]) continue;
      Expr rest = rows_[i].constant;
      for (std::size_t j = 0; j < unknowns.size(); ++j) {
        if (j == *pivot_of_[i] || is_pivot(j)) continue;
        rest = rest + rows_[i].coefficients[j] * unknowns[j];
      }
      solved.emplace(unknowns[*pivot_of_[i]], -(rest / rows_[i].coefficients[*pivot_of_[i]]));
    }
    return solved;
  }

 private:
  [[nodiscard]] bool is_pivot(std::size_t column) const {
    return std::ranges::find(pivot_of_, std::optional(column)) != pivot_of_.end();
  }

  /// Of what is left, the entry that is largest in its row.
  [[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>> largest() const {
    constexpr double smallest = 1e-9;  // what cancellation leaves of a row
    std::optional<std::pair<std::size_t, std::size_t>> best;
    double size = smallest;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (pivot_of_[i]) continue;
      for (std::size_t j = 0; j < numbers_[i].size(); ++j) {
        if (is_pivot(j) || rows_[i].coefficients[j].is_zero()) continue;
        const double here = std::abs(numbers_[i][j]) / scales_[i];
        if (!(here > size)) continue;
        size = here;
        best = {i, j};
      }
    }
    return best;
  }

  void eliminate(std::size_t row, std::size_t column) {
    pivot_of_[row] = column;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (i == row || rows_[i].coefficients[column].is_zero()) continue;
      const Expr factor = rows_[i].coefficients[column] / rows_[row].coefficients[column];
      const double number = numbers_[i][column] / numbers_[row][column];
      for (std::size_t j = 0; j < numbers_[i].size(); ++j) {
        rows_[i].coefficients[j] =
            j == column ? factor.pool().number(0)
                        : rows_[i].coefficients[j] - factor * rows_[row].coefficients[j];
        numbers_[i][j] = j == column ? 0.0 : numbers_[i][j] - number * numbers_[row][j];
      }
      rows_[i].constant = rows_[i].constant - factor * rows_[row].constant;
    }
  }

  std::vector<LinearRow> rows_;
  Numbers numbers_;
  std::vector<double> scales_;                        // the largest number that each row had
  std::vector<std::optional<std::size_t>> pivot_of_;  // of each row
};

}  // namespace

std::optional<Substitution> solve_rows(std::vector<LinearRow> rows,
                                       const std::vector<Expr>& unknowns, bool all) {
  auto numbers = values_of(rows);
  if (!numbers) return std::nullopt;
  Elimination elimination(std::move(rows), std::move(*numbers));
  elimination.run();
  Substitution solved = elimination.solution(unknowns);
  if (all && solved.size() != unknowns.size()) return std::nullopt;
  return solved;
}

}  // namespace tellegen
