#include "verify/machine_check.hpp"

#include <algorithm>
#include <cmath>

#include "numeric/norms.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"
#include "verify/zero_check.hpp"

namespace tellegen {
namespace {

/// Up to so many coordinates the canonical form decides quickly.
constexpr std::size_t few = 5;

/// Writes out the names of a program, each assignment once.
class Unfolding {
 public:
  void define(const Assignment& a) {
    const Expr value = written_out(a.value);
    known_[a.name] = value;
  }

  // The values are short: an assignment has a handful of operations.
  Expr written_out(Expr e) {
    if (const auto found = known_.find(e); found != known_.end()) return found->second;
    if (e.args().empty()) return e;
    if (e.kind() == Kind::Integral) return substitute(e, known_);
    std::vector<Expr> args;
    for (const Expr a : e.args()) args.push_back(written_out(a));
    return rebuild(e, args);
  }

 private:
  Substitution known_;
};

/// The results of a program, its names written out.
std::vector<Expr> unfolded(const StraightLine& program) {
  Unfolding unfolding;
  for (const Assignment& a : program.once) unfolding.define(a);
  for (const Assignment& a : program.each) unfolding.define(a);
  std::vector<Expr> results;
  for (const Expr r : program.results) results.push_back(unfolding.written_out(r));
  return results;
}

/// M q̈ + bias, given the lower triangle of M by rows and then the bias.
std::vector<Expr> left_sides(const std::vector<Expr>& results, const std::vector<Expr>& a) {
  const std::size_t n = a.size();
  const auto mass = [&](std::size_t i, std::size_t j) {
    return i < j ? results[j * (j + 1) / 2 + i] : results[i * (i + 1) / 2 + j];
  };
  std::vector<Expr> all;
  for (std::size_t i = 0; i < n; ++i) {
    Expr sum = results[n * (n + 1) / 2 + i];
    for (std::size_t j = 0; j < n; ++j) sum = sum + mass(i, j) * a[j];
    all.push_back(sum);
  }
  return all;
}

/// How far M q̈ + bias is from 0 at one point, each row beside the sizes of its terms.
double imbalance(const std::vector<double>& results, const std::vector<double>& a) {
  const std::size_t n = a.size();
  double worst = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const double bias = results[n * (n + 1) / 2 + i];
    double sum = bias;
    double size = std::abs(bias);
    for (std::size_t j = 0; j < n; ++j) {
      const std::size_t row = std::max<std::size_t>(i, j);
      const double term = results[row * (row + 1) / 2 + std::min<std::size_t>(i, j)] * a[j];
      sum += term;
      size += std::abs(term);
    }
    if (sum != 0) worst = larger(worst, std::abs(sum) / size);
  }
  return worst;
}

/// The accelerations as numbers: bounds of their rounding would grow from body to body and excuse
/// any difference, while the numbers themselves stay accurate.
Check check_direct(const std::vector<Expr>& results, const std::vector<Expr>& accelerations) {
  constexpr int points = 20;
  constexpr std::uint64_t attempts = 200;
  constexpr double tolerance = 1e-9;
  std::vector<Expr> roots = results;
  roots.insert(roots.end(), accelerations.begin(), accelerations.end());
  const std::vector<Expr> symbols = input_symbols(roots);
  const Tape tape(roots, symbols);
  Check check{"check.machine.direct", false, false, 0, 0};
  for (std::uint64_t seed = 1; seed <= attempts && check.points < points; ++seed) {
    std::vector<double> values = tape.evaluate<double>(random_point(symbols, seed));
    if (!std::ranges::all_of(values, [](double x) { return std::isfinite(x); })) continue;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(results.size());
    const std::vector<double> a(middle, values.end());
    values.erase(middle, values.end());
    ++check.points;
    check.largest_difference = larger(check.largest_difference, imbalance(values, a));
  }
  check.passed = check.points > 0 && check.largest_difference <= tolerance;
  return check;
}

/// d/dt ∂L/∂q̇ − ∂L/∂q + ∂D/∂q̇ − Q.
std::vector<Expr> lagrange(const EnergyModel& model) {
  std::vector<Expr> q;
  std::vector<Expr> v;
  for (const Quantity& c : model.coordinates) {
    q.push_back(c.symbol);
    v.push_back(model.pool->time_derivative_symbol(c.symbol));
  }
  const Expr lagrangian = model.kinetic - model.potential;
  // d/dt ∂L/∂q̇ = ∂(dL/dt)/∂q̇ − ∂L/∂q: one sweep for all coordinates.
  const std::vector<Expr> rate = gradient(total_time_derivative(lagrangian), v);
  const std::vector<Expr> slope = gradient(lagrangian, q);
  const std::vector<Expr> damping = gradient(model.dissipation, v);
  std::vector<Expr> equations;
  for (std::size_t i = 0; i < q.size(); ++i) {
    equations.push_back(rate[i] - Rational(2) * slope[i] + damping[i] - model.forces[i]);
  }
  return equations;
}

/// C q̇ are the forces of inertia at q̈ = 0, Ṁ − 2C is skew and g = ∂V/∂q: all of these are zero.
std::vector<Expr> terms_left_over(const EnergyModel& model, const MachineForm& form) {
  const std::size_t n = form.coordinates.size();
  const std::vector<Expr> results = unfolded(form.terms);
  std::vector<Expr> v;
  Substitution at_rest;
  for (const Expr q : form.coordinates) {
    v.push_back(model.pool->time_derivative_symbol(q));
    at_rest.emplace(model.pool->time_derivative_symbol(v.back()), model.pool->number(0));
  }
  const std::vector<Expr> rate = gradient(total_time_derivative(model.kinetic), v);
  const std::vector<Expr> slope = gradient(model.kinetic, form.coordinates);
  const std::vector<Expr> weight = gradient(model.potential, form.coordinates);
  std::vector<Expr> zeros;
  for (std::size_t i = 0; i < n; ++i) {
    Expr sum = substitute(Rational(2) * slope[i] - rate[i], at_rest);
    for (std::size_t j = 0; j < n; ++j) sum = sum + results[i * n + j] * v[j];
    zeros.push_back(sum);
    zeros.push_back(results[n * n + i] - weight[i]);
    for (std::size_t j = 0; j <= i; ++j) {
      const Expr change = total_time_derivative(form.mass[i][j]);
      zeros.push_back(change - results[i * n + j] - results[j * n + i]);
    }
  }
  return zeros;
}

}  // namespace

std::vector<Check> check_machine_form(const EnergyModel& model, const MachineForm& form) {
  std::vector<Expr> acceleration;
  for (const Expr q : form.coordinates) {
    const Expr v = model.pool->time_derivative_symbol(q);
    acceleration.push_back(model.pool->time_derivative_symbol(v));
  }
  const std::vector<Expr> results = unfolded(form.dynamics);
  std::vector<Expr> difference = left_sides(results, acceleration);
  const std::vector<Expr> expected = lagrange(model);
  for (std::size_t i = 0; i < difference.size(); ++i) difference[i] = difference[i] - expected[i];
  constexpr std::string_view key = "check.machine.lagrange";
  std::vector<Check> checks{difference.size() <= few ? proved_or_checked(key, difference)
                                                     : checked(key, difference)};
  if (!form.acceleration.empty()) checks.push_back(check_direct(results, unfolded(form.direct)));
  if (!form.inverse.results.empty()) {
    std::vector<Expr> forces = unfolded(form.inverse);
    const std::vector<Expr> same = left_sides(results, acceleration);
    for (std::size_t i = 0; i < forces.size(); ++i) forces[i] = forces[i] - same[i];
    checks.push_back(checked("check.machine.inverse", forces));
  }
  if (!form.coriolis.empty())
    checks.push_back(checked("check.machine.terms", terms_left_over(model, form)));
  return checks;
}

}  // namespace tellegen
