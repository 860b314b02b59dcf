#include "derive/euler_lagrange/constraints.hpp"

#include <algorithm>
#include <cmath>

#include "model/constraints/multiplier_unit.hpp"
#include "numeric/linear_solve.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"

namespace tellegen::euler_lagrange {

namespace {

using canonical::add;
using canonical::negate;
using canonical::Ring;

std::vector<Expr> coordinates(const Terms& terms, const std::vector<std::size_t>& which) {
  std::vector<Expr> symbols;
  for (const std::size_t i : which) symbols.push_back(terms.q[i]);
  return symbols;
}

void fill_structure(const EnergyModel& model, const ConstraintStructure& s, const Terms& terms,
                    ConstrainedMotion& c) {
  for (const ConstraintStructure::Redundant& r : s.redundant) {
    for (const std::size_t k : r.follows_from)
      c.constraints[r.constraint].follows_from.push_back(model.constraints[k].name);
  }
  for (std::size_t k = 0; k < s.independent.size(); ++k)
    c.constraints[s.independent[k]].multiplier = k;
  for (const auto& d : s.coordinates)
    c.coordinates.push_back({terms.q[d.coordinate], coordinates(terms, d.on)});
  for (const auto& d : s.velocities)
    c.velocities.push_back({terms.q[d.coordinate], coordinates(terms, d.on)});
  c.holonomic = s.holonomic;
  c.velocity = s.velocity;
}

Series dot(Ring& ring, const std::vector<Series>& row, const std::vector<Expr>& symbols) {
  Series sum;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const Series x = Series::generator(ring.symbol_id(symbols[i]));
    sum = add(sum, ring.multiply(row[i], x));
  }
  return ring.normalise(sum);
}

/// The constraint at the level of velocities: A q̇ + b.
Series rate_of(const Constraint& c, Ring& ring) {
  const Series value = ring.convert(c.value);
  if (!is_holonomic(c)) return ring.normalise(value);
  canonical::Direction by_time = ring.by_time();
  return ring.normalise(ring.derivative(value, by_time));
}

// γ is what d/dt (A q̇ + b) leaves beside A q̈.
void fill_rates(const EnergyModel& model, const ConstraintStructure& s, const Terms& terms,
                Textbook& textbook, ConstrainedMotion& c) {
  Ring& ring = textbook.ring();
  for (std::size_t k = 0; k < s.independent.size(); ++k) {
    const Constraint& constraint = model.constraints[s.independent[k]];
    const Series rate = rate_of(constraint, ring);
    const Series drift =
        ring.normalise(add(rate, dot(ring, terms.jacobian[k], terms.v), Rational(-1)));
    canonical::Direction by_time = ring.by_time();
    const Series second = ring.derivative(rate, by_time);
    const Series gamma =
        ring.normalise(add(second, dot(ring, terms.jacobian[k], terms.a), Rational(-1)));
    c.units.push_back(multiplier_unit(constraint));
    c.drift.push_back(textbook.formula(drift));
    c.gamma.push_back({ring.to_expr(gamma), textbook.write_sum(gamma)});
    c.moves_by_itself = c.moves_by_itself || !drift.empty();
    c.A.emplace_back();
    for (const Series& entry : terms.jacobian[k]) c.A.back().push_back(textbook.formula(entry));
  }
}

/// [M −Aᵀ; A 0] and [−h; −γ].
struct Augmented {
  SeriesMatrix matrix;
  std::vector<Series> right;
};

Augmented augmented(const Terms& terms, const ConstrainedMotion& c, Ring& ring) {
  const std::size_t n = terms.q.size();
  const std::size_t m = terms.multiplier.size();
  Augmented a{SeriesMatrix(n + m, std::vector<Series>(n + m)), {}};
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) a.matrix[i][j] = terms.mass[i][j];
    for (std::size_t k = 0; k < m; ++k) {
      a.matrix[i][n + k] = negate(terms.jacobian[k][i]);
      a.matrix[n + k][i] = terms.jacobian[k][i];
    }
    a.right.push_back(negate(ring.convert(c.h[i].value)));
  }
  for (std::size_t k = 0; k < m; ++k) a.right.push_back(negate(ring.convert(c.gamma[k].value)));
  return a;
}

/// At one random point at least; where it cannot be evaluated nothing is held against it.
bool is_regular(const SeriesMatrix& matrix, Ring& ring) {
  std::vector<Expr> entries;
  for (const auto& row : matrix) {
    for (const Series& s : row) entries.push_back(ring.to_expr(s));
  }
  const std::vector<Expr> symbols = input_symbols(entries);
  const Tape tape(entries, symbols);
  const std::size_t size = matrix.size();
  bool evaluated = false;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const std::vector<double> values = tape.evaluate<double>(random_point(symbols, seed));
    if (!std::ranges::all_of(values, [](double x) { return std::isfinite(x); })) continue;
    evaluated = true;
    std::vector<std::vector<double>> m(size, std::vector<double>(size));
    for (std::size_t i = 0; i < size * size; ++i) m[i / size][i % size] = values[i];
    if (solve_numerically(std::move(m), std::vector<double>(size, 1.0))) return true;
  }
  return !evaluated;
}

constexpr std::size_t largest_solved = 5;  // accelerations and multipliers together
constexpr int longest_solved = 40;         // operations of one of them

// For a small system the accelerations and multipliers are worth writing down.
void solve_small(const Augmented& a, std::size_t n, Textbook& textbook, ConstrainedMotion& c) {
  if (!c.regular || a.matrix.size() > largest_solved) return;
  const auto solution = solve(textbook.ring(), a.matrix, a.right);
  if (!solution) return;
  FormulaVector all;
  for (const Series& s : *solution) {
    all.push_back(textbook.formula(s));
    if (operation_count(all.back().shown) > longest_solved) return;
  }
  const auto middle = all.begin() + static_cast<std::ptrdiff_t>(n);
  c.accelerations.assign(all.begin(), middle);
  c.multiplier_values.assign(middle, all.end());
}

}  // namespace

ConstrainedMotion constrained_motion(const EnergyModel& model, const ConstraintStructure& structure,
                                     const Terms& terms, Textbook& textbook) {
  Ring& ring = textbook.ring();
  ConstrainedMotion c;
  for (const Constraint& constraint : model.constraints) {
    const Series value = ring.normalise(ring.convert(constraint.value));
    c.constraints.push_back({constraint.name,
                             is_holonomic(constraint),
                             {constraint.value, textbook.write_sum(value)},
                             {},
                             {}});
  }
  c.multipliers = terms.multiplier;
  fill_structure(model, structure, terms, c);
  fill_rates(model, structure, terms, textbook, c);
  for (std::size_t i = 0; i < terms.q.size(); ++i) {
    const Series& force = terms.constraint_force[i];
    const Series h = ring.normalise(add(terms.bias[i], force));
    c.force.push_back({ring.to_expr(force), textbook.write_sum(force)});
    c.h.push_back({ring.to_expr(h), textbook.write_sum(h)});
  }
  const Augmented a = augmented(terms, c, ring);
  c.regular = is_regular(a.matrix, ring);
  solve_small(a, terms.q.size(), textbook, c);
  return c;
}

}  // namespace tellegen::euler_lagrange
