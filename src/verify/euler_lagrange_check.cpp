#include "verify/euler_lagrange_check.hpp"

#include <algorithm>
#include <cmath>

#include "numeric/norms.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"
#include "symbolic/canonical/ring.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"
#include "verify/constraints_check.hpp"
#include "verify/state_form.hpp"
#include "verify/zero_check.hpp"

namespace tellegen {

namespace {

constexpr int wanted_points = 20;
constexpr int max_attempts = 200;
constexpr double tolerance = 1e-9;

/// The symbols of the second route, each with the one that is its time derivative (if any).
struct Motion {
  std::vector<Expr> symbols;
  std::vector<Expr> rates;  ///< invalid: constant; the same symbol as itself: time
};

Motion motion_of(const EnergyModel& model, std::span<const Expr> roots) {
  Motion m;
  Pool& pool = *model.pool;
  std::vector<Expr> wanted = input_symbols(roots);
  const auto add = [&](Expr s) {
    if (std::ranges::find(wanted, s) == wanted.end()) wanted.push_back(s);
  };
  for (const Quantity& q : model.coordinates) {
    add(q.symbol);
    add(pool.time_derivative_symbol(q.symbol));
    add(pool.time_derivative_symbol(pool.time_derivative_symbol(q.symbol)));
  }
  for (const Expr s : wanted) {
    const Role role = s.symbol().role;
    const bool moves = role == Role::Coordinate || role == Role::State || role == Role::Input;
    m.symbols.push_back(s);
    m.rates.push_back(role == Role::Time ? s : moves ? pool.time_derivative_symbol(s) : Expr());
  }
  return m;
}

/// Every symbol moves along ε₂ = dt.
std::vector<HyperDual> moving(const Motion& m, std::uint64_t seed) {
  std::vector<HyperDual> values;
  for (std::size_t i = 0; i < m.symbols.size(); ++i) {
    HyperDual x(random_value(m.symbols[i].symbol(), seed));
    if (m.rates[i].valid())
      x.e2 = m.rates[i] == m.symbols[i] ? 1 : random_value(m.rates[i].symbol(), seed);
    values.push_back(x);
  }
  return values;
}

std::size_t index_of(const Motion& m, Expr symbol) {
  return static_cast<std::size_t>(std::ranges::find(m.symbols, symbol) - m.symbols.begin());
}

/// A constraint of the model (by index) with its multiplier.
struct Multiplied {
  std::size_t constraint = 0;
  Expr multiplier;
};

std::vector<Multiplied> multiplied(const EulerLagrange& el) {
  std::vector<Multiplied> all;
  if (!el.constrained) return all;
  for (std::size_t k = 0; k < el.constrained->constraints.size(); ++k) {
    if (const auto multiplier = el.constrained->constraints[k].multiplier)
      all.push_back({k, el.constrained->multipliers[*multiplier]});
  }
  return all;
}

/// d/dt ∂L/∂q̇ − ∂L/∂q + ∂D/∂q̇ − Q of each coordinate at one point; then L, q̇·∂L/∂q̇ − L and each
/// ∂L/∂q̇; and the size of their parts.
struct Numeric {
  std::vector<double> value;
  std::vector<double> size;

  void add(double x, double of_parts) {
    value.push_back(x);
    size.push_back(of_parts);
  }
};

// L(q + q̇ε₂, q̇ + q̈ε₂ + eᵢε₁, t + ε₂) has d/dt ∂L/∂q̇ᵢ as its coefficient of ε₁ε₂.
// Likewise the slopes of the constraints, times their multipliers, are the constraint forces.
Numeric second_route(const EnergyModel& model, const std::vector<Multiplied>& constraints,
                     const Motion& m, const Tape& lagrangian, const Tape& others,
                     std::uint64_t seed) {
  Numeric n;
  const std::vector<HyperDual> base = moving(m, seed);
  const double l = lagrangian.evaluate<HyperDual>(base)[0].value;
  std::vector<Rounded> exact;
  for (const HyperDual& x : base) exact.emplace_back(x.value, 0.0);
  const double size = lagrangian.evaluate<Rounded>(exact)[0].error;
  Numeric momenta;
  double power = 0;
  double power_size = size;
  for (std::size_t i = 0; i < model.coordinates.size(); ++i) {
    const Expr q = model.coordinates[i].symbol;
    std::vector<HyperDual> by_velocity = base;
    by_velocity[index_of(m, model.pool->time_derivative_symbol(q))].e1 = 1;
    std::vector<HyperDual> by_coordinate = base;
    by_coordinate[index_of(m, q)].e1 = 1;
    const HyperDual along_velocity = lagrangian.evaluate<HyperDual>(by_velocity)[0];
    const double v = base[index_of(m, model.pool->time_derivative_symbol(q))].value;
    momenta.add(along_velocity.e1, larger(std::abs(along_velocity.e1), size));
    power += v * along_velocity.e1;
    power_size += std::abs(v * along_velocity.e1);
    const double rate = along_velocity.e12;
    const double slope = lagrangian.evaluate<HyperDual>(by_coordinate)[0].e1;
    const std::vector<HyperDual> applied = others.evaluate<HyperDual>(by_velocity);
    const double friction = applied[0].e1;
    double force = applied[i + 1].value;
    const std::vector<HyperDual> moved = others.evaluate<HyperDual>(by_coordinate);
    for (const Multiplied& c : constraints) {
      const std::size_t at = 1 + model.coordinates.size() + c.constraint;
      const bool holonomic = is_holonomic(model.constraints[c.constraint]);
      force +=
          (holonomic ? moved[at].e1 : applied[at].e1) * random_value(c.multiplier.symbol(), seed);
    }
    n.add(rate - slope + friction - force,
          std::abs(rate) + std::abs(slope) + std::abs(friction) + std::abs(force));
  }
  n.add(l, size);
  n.add(power - l, power_size);
  for (std::size_t i = 0; i < momenta.value.size(); ++i) n.add(momenta.value[i], momenta.size[i]);
  return n;
}

bool finite(const std::vector<double>& values) {
  return std::ranges::all_of(values, [](double x) { return std::isfinite(x); });
}

/// The equations, and what they are made of, in the order of `Numeric`. A momentum that is told to
/// be conserved is told again.
std::vector<Expr> printed_results(const EulerLagrange& result, Pool& pool) {
  std::vector<Expr> printed;
  const auto add = [&](const Formula& f) { printed.push_back(to_expr(f.shown, pool)); };
  for (const Formula& f : result.equations) add(f);
  add(result.lagrangian);
  add(result.energy.energy);
  for (const Formula& f : result.momenta) add(f);
  for (const CyclicCoordinate& c : result.cyclic) add(c.momentum);
  return printed;
}

/// What is printed less what the energies give, differentiated again on the DAG; in the order of
/// `printed_results`.
std::vector<Expr> printed_less_energies(const EnergyModel& model, const EulerLagrange& result,
                                        const std::vector<Expr>& printed) {
  Pool& pool = *model.pool;
  const Expr lagrangian = model.kinetic - model.potential;
  std::vector<Expr> q;
  std::vector<Expr> v;
  for (const Quantity& c : model.coordinates) {
    q.push_back(c.symbol);
    v.push_back(pool.time_derivative_symbol(c.symbol));
  }
  const std::vector<Expr> momenta = gradient(lagrangian, v);
  const std::vector<Expr> slopes = gradient(lagrangian, q);
  const std::vector<Expr> friction = gradient(model.dissipation, v);
  std::vector<Expr> given;
  for (std::size_t i = 0; i < q.size(); ++i)
    given.push_back(total_time_derivative(momenta[i]) - slopes[i] + friction[i] - model.forces[i]);
  for (const Multiplied& m : multiplied(result)) {
    const Constraint& c = model.constraints[m.constraint];
    const std::vector<Expr> along = gradient(c.value, is_holonomic(c) ? q : v);
    for (std::size_t i = 0; i < q.size(); ++i) given[i] = given[i] - along[i] * m.multiplier;
  }
  Expr energy = -lagrangian;
  for (std::size_t i = 0; i < q.size(); ++i) energy = energy + v[i] * momenta[i];
  given.push_back(lagrangian);
  given.push_back(energy);
  given.insert(given.end(), momenta.begin(), momenta.end());
  for (const CyclicCoordinate& c : result.cyclic) {
    const auto at = std::ranges::find(result.coordinates, c.coordinate);
    given.push_back(momenta[static_cast<std::size_t>(at - result.coordinates.begin())]);
  }
  std::vector<Expr> zeros;
  for (std::size_t i = 0; i < given.size(); ++i) zeros.push_back(printed[i] - given[i]);
  return zeros;
}

/// However little is printed beside what the energies give: where an exact form tells, no tolerance
/// is asked.
bool differs_exactly(const EnergyModel& model, const EulerLagrange& result,
                     const std::vector<Expr>& printed) {
  constexpr std::size_t most_coordinates = 12;
  return result.coordinates.size() <= most_coordinates &&
         are_refuted(printed_less_energies(model, result, printed));
}

// The results as they are printed against the second route.
Check against_second_route(const EnergyModel& model, const EulerLagrange& result) {
  Check check{"check.el.second_route", false, false, 0, 0};
  const std::vector<Expr> printed = printed_results(result, *model.pool);
  if (differs_exactly(model, result, printed)) return {check.key, false, true, 0, 0};
  std::vector<Expr> roots = printed;
  const Expr lagrangian = model.kinetic - model.potential;
  std::vector<Expr> applied{model.dissipation};
  applied.insert(applied.end(), model.forces.begin(), model.forces.end());
  for (const Constraint& c : model.constraints) applied.push_back(c.value);
  roots.push_back(lagrangian);
  roots.insert(roots.end(), applied.begin(), applied.end());
  const Motion m = motion_of(model, roots);
  const Tape lagrangian_tape(std::vector<Expr>{lagrangian}, m.symbols);
  const Tape applied_tape(applied, m.symbols);
  const Tape printed_tape(printed, m.symbols);
  const std::vector<Multiplied> constraints = multiplied(result);
  for (int seed = 1; seed <= max_attempts && check.points < wanted_points; ++seed) {
    const auto s = static_cast<std::uint64_t>(seed);
    Numeric expected = second_route(model, constraints, m, lagrangian_tape, applied_tape, s);
    const std::size_t momenta = expected.value.size() - result.coordinates.size();
    for (const CyclicCoordinate& c : result.cyclic) {
      const auto at = std::ranges::find(result.coordinates, c.coordinate);
      const std::size_t i = momenta + static_cast<std::size_t>(at - result.coordinates.begin());
      expected.add(expected.value[i], expected.size[i]);
    }
    const std::vector<double> values = printed_tape.evaluate<double>(random_point(m.symbols, s));
    if (!finite(expected.value) || !finite(values)) continue;
    ++check.points;
    for (std::size_t i = 0; i < values.size(); ++i) {
      const double difference =
          std::abs(values[i] - expected.value[i]) / larger(expected.size[i], 1e-12);
      check.largest_difference = larger(check.largest_difference, difference);
    }
  }
  check.passed = check.points > 0 && check.largest_difference < tolerance;
  return check;
}

std::vector<Expr> asymmetry(const EulerLagrange& el) {
  std::vector<Expr> zeros;
  for (std::size_t i = 0; i < el.M.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) zeros.push_back(el.M[i][j].value - el.M[j][i].value);
  }
  return zeros;
}

// (Ṁ − 2C) + (Ṁ − 2C)ᵀ
std::vector<Expr> skewness(const EulerLagrange& el) {
  std::vector<Expr> zeros;
  const auto entry = [&](std::size_t i, std::size_t j) {
    return total_time_derivative(el.M[i][j].value) - Rational(2) * (*el.C)[i][j].value;
  };
  for (std::size_t i = 0; i < el.M.size(); ++i) {
    for (std::size_t j = 0; j <= i; ++j) zeros.push_back(entry(i, j) + entry(j, i));
  }
  return zeros;
}

/// Aᵀλ as printed, for one coordinate; 0 without constraints.
Expr constraint_force(const EulerLagrange& el, std::size_t i, Pool& pool) {
  Expr sum = pool.number(0);
  if (!el.constrained) return sum;
  for (std::size_t k = 0; k < el.constrained->multipliers.size(); ++k)
    sum = sum + to_expr(el.constrained->A[k][i].shown, pool) * el.constrained->multipliers[k];
  return sum;
}

// M q̈ + C q̇ + ∂D/∂q̇ + g − P u − Aᵀλ − equation and M q̈ + bias − equation, as printed.
std::vector<Expr> matrix_residual(const EnergyModel& model, const EulerLagrange& el) {
  Pool& pool = *model.pool;
  const auto shown = [&](const Formula& f) { return to_expr(f.shown, pool); };
  std::vector<Expr> zeros;
  for (std::size_t i = 0; i < el.coordinates.size(); ++i) {
    Expr inertia = -el.equations[i].value;
    Expr sum = shown(el.D[i]) + shown(el.g[i]) - constraint_force(el, i, pool);
    for (std::size_t j = 0; j < el.coordinates.size(); ++j) {
      const Expr v = pool.time_derivative_symbol(el.coordinates[j]);
      inertia = inertia + shown(el.M[i][j]) * pool.time_derivative_symbol(v);
      if (el.C) sum = sum + shown((*el.C)[i][j]) * v;
    }
    for (std::size_t j = 0; el.P && j < el.inputs.size(); ++j) {
      sum = sum - shown((*el.P)[i][j]) * el.inputs[j];
    }
    zeros.push_back(inertia + sum);
    zeros.push_back(inertia + shown(el.bias[i]));
  }
  return zeros;
}

// dh/dt + ∂L/∂t + q̇·(∂D/∂q̇ − Q) − q̇·equation, where h = q̇·∂L/∂q̇ − L
Expr power_residual(const EnergyModel& model, const EulerLagrange& el) {
  Pool& pool = *model.pool;
  const Expr lagrangian = model.kinetic - model.potential;
  Expr sum = total_time_derivative(el.energy.energy.value) + derivative(lagrangian, pool.time());
  for (const Quantity& u : model.inputs) {
    sum = sum + derivative(lagrangian, u.symbol) * pool.time_derivative_symbol(u.symbol);
    const Expr rate = pool.time_derivative_symbol(u.symbol);
    sum = sum + derivative(lagrangian, rate) * pool.time_derivative_symbol(rate);
  }
  for (std::size_t i = 0; i < el.coordinates.size(); ++i) {
    const Expr v = pool.time_derivative_symbol(el.coordinates[i]);
    const Expr applied = model.forces[i] + constraint_force(el, i, pool);
    sum = sum + v * (el.D[i].value - applied - el.equations[i].value);
  }
  return sum;
}

// The equations with the state form as printed put in.
std::vector<Expr> state_residual(const EnergyModel& model, const EulerLagrange& el) {
  SingularMass printed = *el.singular;
  for (Formula& f : printed.xdot) f.value = to_expr(f.shown, *model.pool);
  for (Formula& f : printed.algebraic_values) f.value = to_expr(f.shown, *model.pool);
  const Substitution solved = state_form(printed);
  std::vector<Expr> zeros;
  for (const Formula& f : el.equations) zeros.push_back(substitute(f.value, solved));
  return zeros;
}

constexpr std::size_t max_coordinates_to_prove = 6;

std::vector<Check> check_motion(const EnergyModel& model, const EulerLagrange& result) {
  std::vector<Check> checks{against_second_route(model, result)};
  const std::vector<Expr> power{power_residual(model, result)};
  const std::vector<Expr> matrix = matrix_residual(model, result);
  if (result.coordinates.size() > max_coordinates_to_prove) {
    checks.push_back(checked("check.el.matrix", matrix));
    checks.push_back(checked("check.el.symmetric", asymmetry(result)));
    if (result.C) checks.push_back(checked("check.el.skew", skewness(result)));
    checks.push_back(checked("check.el.power", power));
    return checks;
  }
  const bool has_state_form = result.singular && !result.singular->xdot.empty();
  std::vector<Expr> roots = matrix;
  roots.push_back(power[0]);
  canonical::Ring ring(*model.pool, roots);
  checks.push_back(proved("check.el.matrix", ring, matrix));
  if (result.coordinates.size() > 1)
    checks.push_back(proved("check.el.symmetric", ring, asymmetry(result)));
  if (result.C) checks.push_back(proved("check.el.skew", ring, skewness(result)));
  checks.push_back(proved("check.el.power", ring, power));
  if (has_state_form)
    checks.push_back(proved("check.el.state", ring, state_residual(model, result)));
  return checks;
}

}  // namespace

std::vector<Check> check_euler_lagrange(const EnergyModel& model, const EulerLagrange& result) {
  std::vector<Check> checks = check_motion(model, result);
  if (!result.constrained) return checks;
  for (const Check& check : check_constraints(model, result)) checks.push_back(check);
  return checks;
}

}  // namespace tellegen
