#include "analyse/generic_rank.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "numeric/modular.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"
#include "numeric/values.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

namespace {

using Columns = std::vector<std::size_t>;

std::vector<Expr> slopes_by_row(const std::vector<Expr>& equations,
                                const std::vector<Expr>& unknowns) {
  std::vector<Expr> all;
  for (const Expr e : equations) {
    for (const Expr slope : gradient(e, unknowns)) all.push_back(slope);
  }
  return all;
}

/// Values of functions as symbols of their own, and roots as whole powers of such: what is left is
/// rational. Relations between them, as sin² + cos² = 1, are not seen.
std::vector<Expr> with_named_functions(const std::vector<Expr>& slopes) {
  Substitution named;
  std::vector<std::pair<Expr, Expr>> roots;
  const auto fresh = [&](Pool& pool) {
    return pool.symbol("value " + std::to_string(named.size() + roots.size() + 1), Role::Bound);
  };
  for (const Expr e : reachable(slopes)) {
    const bool is_power = e.kind() == Kind::Power;
    if (e.kind() == Kind::Function || e.kind() == Kind::Call || e.kind() == Kind::Integral ||
        (is_power && !e.arg(1).is_number())) {
      named.emplace(e, fresh(e.pool()));
    } else if (is_power && !e.arg(1).number().is_integer()) {
      const Rational exponent = e.arg(1).number();
      const Expr root = pow(e.arg(0), Rational(1) / exponent.denominator());
      auto known = std::ranges::find(roots, root, &std::pair<Expr, Expr>::first);
      if (known == roots.end()) {
        roots.emplace_back(root, fresh(e.pool()));
        known = std::prev(roots.end());
      }
      named.emplace(e, pow(known->second, exponent.numerator()));
    }
  }
  std::vector<Expr> all;
  for (const Expr e : slopes) all.push_back(substitute(e, named));
  return all;
}

/// Sines and cosines have numbers of one size everywhere, and relations that count.
bool are_of_angles(const std::vector<Expr>& slopes) {
  return std::ranges::all_of(reachable(slopes), [](const Expr e) {
    const bool rational =
        e.kind() == Kind::Power && e.arg(1).is_number() && e.arg(1).number().is_integer();
    if (e.kind() == Kind::Power) return rational;
    if (e.kind() == Kind::Function)
      return e.function() == Function::Sin || e.function() == Function::Cos;
    return e.kind() != Kind::Call && e.kind() != Kind::Integral;
  });
}

/// In a prime field: a column counts where the rank grows with it.
std::optional<Columns> exactly(const std::vector<Expr>& slopes, std::size_t width,
                               const Columns& order) {
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const auto flat = evaluate_modulo(slopes, seed);
    if (!flat) continue;
    Columns chosen;
    ModularMatrix columns;
    for (const std::size_t j : order) {
      std::vector<std::uint64_t> column;
      for (std::size_t i = j; i < flat->size(); i += width) column.push_back((*flat)[i]);
      columns.push_back(std::move(column));
      if (rank_modulo(columns) > chosen.size())
        chosen.push_back(j);
      else
        columns.pop_back();
    }
    return chosen;
  }
  return std::nullopt;
}

/// A number and what its rounding may be.
struct Entry {
  double value = 0;
  double error = 0;
  [[nodiscard]] bool is_zero() const {
    constexpr double slack = 1024 * std::numeric_limits<double>::epsilon();
    return std::abs(value) <= slack * error;
  }
};

/// By elimination: what is left of a column is something where it exceeds its own rounding.
Columns by_elimination(std::vector<std::vector<Entry>> columns, const Columns& order) {
  Columns chosen;
  std::vector<std::size_t> pivots;
  for (const std::size_t j : order) {
    std::vector<Entry>& column = columns[j];
    for (std::size_t k = 0; k < chosen.size(); ++k) {
      const std::vector<Entry>& with = columns[chosen[k]];
      const std::size_t p = pivots[k];
      const double factor = column[p].value / with[p].value;
      const double loss = column[p].error / std::abs(with[p].value) +
                          std::abs(factor) * with[p].error / std::abs(with[p].value);
      for (std::size_t i = 0; i < column.size(); ++i) {
        const double part = factor * with[i].value;
        column[i].error +=
            std::abs(part) + std::abs(factor) * with[i].error + loss * std::abs(with[i].value);
        column[i].value -= part;
      }
      column[p] = {0.0, 0.0};
    }
    std::size_t best = column.size();
    for (std::size_t i = 0; i < column.size(); ++i) {
      if (column[i].is_zero()) continue;
      // Relative to its row: the units of equations differ.
      if (best == column.size() || std::abs(column[i].value) / (column[i].error + 1e-300) >
                                       std::abs(column[best].value) / (column[best].error + 1e-300))
        best = i;
    }
    if (best == column.size()) continue;
    chosen.push_back(j);
    pivots.push_back(best);
  }
  return chosen;
}

std::vector<std::vector<Entry>> columns_of(const std::vector<Entry>& flat, std::size_t width) {
  std::vector<std::vector<Entry>> columns(width);
  for (std::size_t i = 0; i < flat.size(); ++i) columns[i % width].push_back(flat[i]);
  return columns;
}

bool are_finite(const std::vector<Entry>& flat) {
  return std::ranges::all_of(
      flat, [](const Entry& e) { return std::isfinite(e.value) && std::isfinite(e.error); });
}

/// The rank almost everywhere is the largest that is met.
std::optional<Columns> at_real_points(const std::vector<Expr>& slopes, std::size_t width,
                                      const Columns& order) {
  const std::vector<Expr> symbols = input_symbols(slopes);
  const Tape tape(slopes, symbols);
  const std::size_t highest = std::min(order.size(), slopes.size() / width);
  std::optional<Columns> most;
  constexpr std::uint64_t tries = 6;
  for (std::uint64_t seed = 1; seed <= tries; ++seed) {
    std::vector<Rounded> point;
    for (const double x : random_point(symbols, seed)) point.emplace_back(x);
    std::vector<Entry> flat;
    for (const Rounded& r : tape.evaluate<Rounded>(point)) flat.push_back({r.value, r.error});
    if (!are_finite(flat)) continue;
    Columns chosen = by_elimination(columns_of(flat, width), order);
    if (!most || chosen.size() > most->size()) most = std::move(chosen);
    if (most->size() == highest) break;
  }
  return most;
}

}  // namespace

std::vector<std::size_t> generic_columns(const std::vector<Expr>& equations,
                                         const std::vector<Expr>& unknowns,
                                         const std::vector<std::size_t>& order) {
  const std::vector<Expr> slopes = slopes_by_row(equations, unknowns);
  if (slopes.empty()) return {};
  if (auto columns = exactly(slopes, unknowns.size(), order)) return *columns;
  if (are_of_angles(slopes)) {
    if (auto columns = at_real_points(slopes, unknowns.size(), order)) return *columns;
  }
  return exactly(with_named_functions(slopes), unknowns.size(), order).value_or(order);
}

}  // namespace tellegen
