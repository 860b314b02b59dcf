#include "verify/constraints_check.hpp"

#include <algorithm>
#include <cmath>

#include "numeric/linear_solve.hpp"
#include "numeric/norms.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"
#include "verify/zero_check.hpp"

namespace tellegen {

namespace {

Expr velocity(Expr q) { return q.pool().time_derivative_symbol(q); }
Expr acceleration(Expr q) { return velocity(velocity(q)); }

/// The constraint at the level of velocities, from the model.
Expr rate_of(const Constraint& c) {
  return is_holonomic(c) ? total_time_derivative(c.value) : c.value;
}

Substitution at_rest(const EulerLagrange& el) {
  Substitution rest;
  for (const Expr q : el.coordinates) rest.emplace(velocity(q), q.pool().number(0));
  return rest;
}

// A q̈ + γ as printed is the second rate of φ, or the rate of a constraint of velocities.
std::vector<Expr> second_rates(const EnergyModel& model, const EulerLagrange& el) {
  Pool& pool = *model.pool;
  const ConstrainedMotion& c = *el.constrained;
  std::vector<Expr> zeros;
  for (std::size_t k = 0; k < c.multipliers.size(); ++k) {
    Expr sum = to_expr(c.gamma[k].shown, pool) -
               total_time_derivative(rate_of(constraint_of(model, c, k)));
    for (std::size_t i = 0; i < el.coordinates.size(); ++i)
      sum = sum + to_expr(c.A[k][i].shown, pool) * acceleration(el.coordinates[i]);
    zeros.push_back(sum);
  }
  return zeros;
}

// The power of the constraint forces as they stand in the equations, q̇·Aᵀλ, is λ·(A q̇ + b) − λ·b:
// none along a motion that keeps constraints without explicit time.
Expr constraint_power(const EnergyModel& model, const EulerLagrange& el) {
  Pool& pool = *model.pool;
  const ConstrainedMotion& c = *el.constrained;
  const Substitution rest = at_rest(el);
  Expr sum = pool.number(0);
  for (std::size_t k = 0; k < c.multipliers.size(); ++k) {
    const Expr rate = rate_of(constraint_of(model, c, k));
    sum = sum - c.multipliers[k] * (rate - substitute(rate, rest));
    for (std::size_t i = 0; i < el.coordinates.size(); ++i) {
      const Expr printed = to_expr(el.equations[i].shown, pool);
      sum = sum -
            velocity(el.coordinates[i]) * derivative(printed, c.multipliers[k]) * c.multipliers[k];
    }
  }
  return sum;
}

/// [M −Aᵀ; A 0] [q̈; λ] + [h; γ] as printed, row by row: entries, then the right side.
struct Augmented {
  std::vector<Expr> entries;
  std::vector<Expr> right;
  std::size_t size = 0;
};

Augmented augmented(const EulerLagrange& el, Pool& pool) {
  const ConstrainedMotion& c = *el.constrained;
  const std::size_t n = el.coordinates.size();
  const std::size_t m = c.multipliers.size();
  Augmented a;
  a.size = n + m;
  for (std::size_t i = 0; i < n + m; ++i) {
    for (std::size_t j = 0; j < n + m; ++j) {
      if (i < n && j < n) a.entries.push_back(to_expr(el.M[i][j].shown, pool));
      if (i < n && j >= n) a.entries.push_back(-to_expr(c.A[j - n][i].shown, pool));
      if (i >= n && j < n) a.entries.push_back(to_expr(c.A[i - n][j].shown, pool));
      if (i >= n && j >= n) a.entries.push_back(pool.number(0));
    }
    a.right.push_back(-to_expr(i < n ? c.h[i].shown : c.gamma[i - n].shown, pool));
  }
  return a;
}

/// What has to vanish with the solution put in: the equations as printed and, from the model, the
/// second rates of the constraints.
std::vector<Expr> to_vanish(const EnergyModel& model, const EulerLagrange& el) {
  std::vector<Expr> zeros;
  for (const Formula& f : el.equations) zeros.push_back(to_expr(f.shown, *model.pool));
  const ConstrainedMotion& c = *el.constrained;
  for (std::size_t k = 0; k < c.multipliers.size(); ++k)
    zeros.push_back(total_time_derivative(rate_of(constraint_of(model, c, k))));
  return zeros;
}

bool finite(const std::vector<double>& values) {
  return std::ranges::all_of(values, [](double x) { return std::isfinite(x); });
}
bool finite(const std::vector<Rounded>& values) {
  return std::ranges::all_of(
      values, [](const Rounded& r) { return std::isfinite(r.value) && std::isfinite(r.error); });
}

/// The point with the accelerations and multipliers that the augmented system gives there.
struct SolvedPoint {
  std::vector<Expr> unknowns;
  std::vector<Expr> symbols;
  std::vector<double> values;
};

bool solve_at(const Augmented& a, const Tape& tape, SolvedPoint& point) {
  const std::vector<double> numbers = tape.evaluate<double>(point.values);
  if (!finite(numbers)) return false;
  std::vector<std::vector<double>> matrix(a.size, std::vector<double>(a.size));
  for (std::size_t i = 0; i < a.size * a.size; ++i) matrix[i / a.size][i % a.size] = numbers[i];
  const std::vector<double> right(numbers.begin() + static_cast<std::ptrdiff_t>(a.size * a.size),
                                  numbers.end());
  const auto solution = solve_numerically(std::move(matrix), right, 1e-6);
  if (!solution) return false;
  for (std::size_t i = 0; i < a.size; ++i) {
    const auto at = std::ranges::find(point.symbols, point.unknowns[i]);
    if (at != point.symbols.end())
      point.values[static_cast<std::size_t>(at - point.symbols.begin())] = (*solution)[i];
  }
  return true;
}

std::vector<Expr> unknowns_of(const EulerLagrange& el) {
  std::vector<Expr> unknowns;
  for (const Expr q : el.coordinates) unknowns.push_back(acceleration(q));
  for (const Expr l : el.constrained->multipliers) unknowns.push_back(l);
  return unknowns;
}

constexpr int wanted_points = 20;
constexpr std::uint64_t max_attempts = 200;

/// Beside the largest terms of all equations: a solution is only as exact as those.
void note_difference(const std::vector<Rounded>& left, Check& check) {
  double size = 1e-12;
  for (const Rounded& r : left) size = larger(size, r.error);
  for (const Rounded& r : left)
    check.largest_difference = larger(check.largest_difference, std::abs(r.value) / size);
}

Check augmented_system(const EnergyModel& model, const EulerLagrange& el) {
  Check check{"check.con.augmented", false, false, 0, 0};
  const Augmented a = augmented(el, *model.pool);
  const std::vector<Expr> zeros = to_vanish(model, el);
  std::vector<Expr> system = a.entries;
  system.insert(system.end(), a.right.begin(), a.right.end());
  std::vector<Expr> roots = system;
  roots.insert(roots.end(), zeros.begin(), zeros.end());
  const std::vector<Expr> symbols = input_symbols(roots);
  const Tape system_tape(system, symbols);
  const Tape zero_tape(zeros, symbols);
  for (std::uint64_t seed = 1; seed <= max_attempts && check.points < wanted_points; ++seed) {
    SolvedPoint point{unknowns_of(el), symbols, random_point(symbols, seed)};
    if (!solve_at(a, system_tape, point)) continue;
    std::vector<Rounded> exact(point.values.begin(), point.values.end());
    const std::vector<Rounded> left = zero_tape.evaluate<Rounded>(exact);
    if (!finite(left)) continue;
    ++check.points;
    note_difference(left, check);
  }
  check.passed = check.points > 0 && check.largest_difference < 1e-9;
  return check;
}

/// Values of symbols that formulas give, one after the other.
void put_values(const std::vector<std::pair<Expr, Expr>>& formulas, SolvedPoint& point) {
  for (const auto& [symbol, formula] : formulas) {
    const auto at = std::ranges::find(point.symbols, symbol);
    if (at == point.symbols.end()) continue;
    const double value = evaluate<double>(formula, point.symbols, point.values);
    point.values[static_cast<std::size_t>(at - point.symbols.begin())] = value;
  }
}

/// Dependent coordinates, dependent velocities and named coefficients, as printed.
std::vector<std::pair<Expr, Expr>> printed_values(const MinimalForm& m, Pool& pool, bool late) {
  std::vector<std::pair<Expr, Expr>> all;
  if (!late) {
    for (const NamedFormula& s : m.solved) all.emplace_back(s.name, to_expr(s.value.shown, pool));
  }
  for (const NamedFormula& d : m.definitions)
    all.emplace_back(d.name, to_expr(d.value.shown, pool));
  for (std::size_t d = 0; d < m.dependent.size(); ++d)
    all.emplace_back(velocity(m.dependent[d]), to_expr(m.rate_forms[d], pool));
  return all;
}

// With the dependent coordinates and velocities as printed, the accelerations of the augmented
// system solve the minimal equations as printed.
Check minimal_form(const EnergyModel& model, const EulerLagrange& el) {
  Check check{"check.con.minimal", false, false, 0, 0};
  Pool& pool = *model.pool;
  const MinimalForm& m = *el.constrained->minimal;
  const Augmented a = augmented(el, pool);
  std::vector<Expr> system = a.entries;
  system.insert(system.end(), a.right.begin(), a.right.end());
  std::vector<Expr> zeros;
  for (const Form& f : m.equations) zeros.push_back(to_expr(f, pool));
  std::vector<Expr> roots = system;
  roots.insert(roots.end(), zeros.begin(), zeros.end());
  for (const auto& [symbol, formula] : printed_values(m, pool, false)) {
    roots.push_back(symbol);
    roots.push_back(formula);
  }
  const std::vector<Expr> symbols = input_symbols(roots);
  const Tape system_tape(system, symbols);
  const Tape zero_tape(zeros, symbols);
  for (std::uint64_t seed = 1; seed <= max_attempts && check.points < wanted_points; ++seed) {
    SolvedPoint point{unknowns_of(el), symbols, random_point(symbols, seed)};
    put_values(printed_values(m, pool, false), point);
    put_values(printed_values(m, pool, true), point);  // coefficients that hold velocities
    if (!solve_at(a, system_tape, point)) continue;
    const std::vector<Rounded> left =
        zero_tape.evaluate<Rounded>(std::vector<Rounded>(point.values.begin(), point.values.end()));
    if (!finite(left)) continue;
    ++check.points;
    note_difference(left, check);
  }
  check.passed = check.points > 0 && check.largest_difference < 1e-9;
  return check;
}

}  // namespace

const Constraint& constraint_of(const EnergyModel& model, const ConstrainedMotion& motion,
                                std::size_t multiplier) {
  const auto its = [&](const ConstraintEquation& c) { return c.multiplier == multiplier; };
  const auto found = std::ranges::find_if(motion.constraints, its);
  return model.constraints[static_cast<std::size_t>(found - motion.constraints.begin())];
}

namespace {

/// Accelerations and multipliers as printed, put into the equations and the second rates.
std::vector<Expr> solved_residuals(const EnergyModel& model, const EulerLagrange& el) {
  Pool& pool = *model.pool;
  const ConstrainedMotion& c = *el.constrained;
  Substitution solved;
  for (std::size_t i = 0; i < c.accelerations.size(); ++i)
    solved.emplace(acceleration(el.coordinates[i]), to_expr(c.accelerations[i].shown, pool));
  for (std::size_t k = 0; k < c.multiplier_values.size(); ++k)
    solved.emplace(c.multipliers[k], to_expr(c.multiplier_values[k].shown, pool));
  std::vector<Expr> zeros;
  for (const Formula& f : el.equations) zeros.push_back(substitute(f.value, solved));
  for (std::size_t k = 0; k < c.multipliers.size(); ++k)
    zeros.push_back(substitute(total_time_derivative(rate_of(constraint_of(model, c, k))), solved));
  return zeros;
}

/// Both of them, as one sentence.
Check both(Check a, const Check& b) {
  a.passed = a.passed && b.passed;
  a.largest_difference = larger(a.largest_difference, b.largest_difference);
  if (!b.proved && b.points < a.points) a.points = b.points;
  return a;
}

}  // namespace

std::vector<Check> check_constraints(const EnergyModel& model, const EulerLagrange& result) {
  std::vector<Check> checks;
  const std::vector<Expr> rates = second_rates(model, result);
  const std::vector<Expr> power{constraint_power(model, result)};
  std::vector<Expr> roots = rates;
  roots.push_back(power[0]);
  canonical::Ring ring(*model.pool, roots);
  checks.push_back(proved("check.con.rates", ring, rates));
  const std::string_view key =
      result.constrained->moves_by_itself ? "check.con.power_moving" : "check.con.power";
  checks.push_back(proved(key, ring, power));
  if (result.constrained->regular) checks.push_back(augmented_system(model, result));
  if (result.constrained->regular && !result.constrained->accelerations.empty()) {
    const std::vector<Expr> zeros = solved_residuals(model, result);
    checks.back() = both(checks.back(), proved_or_checked(checks.back().key, zeros));
  }
  if (result.constrained->regular && result.constrained->minimal)
    checks.push_back(minimal_form(model, result));
  return checks;
}

}  // namespace tellegen
