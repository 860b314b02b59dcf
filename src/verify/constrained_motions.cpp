#include "verify/constrained_motions.hpp"

#include <cmath>
#include <limits>
#include <string>

#include "model/constraints/consistent_start.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {
namespace {

/// Λ of the k-th multiplier.
Expr integral_of_multiplier(Pool& pool, std::size_t k) {
  return pool.symbol(";Lambda_" + std::to_string(k + 1), Role::State);
}

/// The rows of M v̇ = −h grow by −Aᵀ, and A v̇ = −γ comes below.
void border(RateSystem& motion, const std::vector<std::vector<Expr>>& a,
            const std::vector<Expr>& gamma, Pool& pool) {
  const std::size_t n = motion.matrix.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (const auto& row : a) motion.matrix[i].push_back(-row[i]);
  }
  for (std::size_t k = 0; k < a.size(); ++k) {
    std::vector<Expr> row = a[k];
    row.resize(n + a.size(), pool.number(0));
    motion.matrix.push_back(std::move(row));
    motion.right.push_back(-gamma[k]);
    motion.states.push_back(integral_of_multiplier(pool, k));
  }
  motion.image = motion.states;
}

std::vector<Expr> printed(Pool& pool, const FormulaVector& all) {
  std::vector<Expr> result;
  for (const Formula& f : all) result.push_back(to_expr(f.shown, pool));
  return result;
}

/// Exactly.
Expr number(Pool& pool, double x) {
  constexpr int digits = std::numeric_limits<double>::digits;
  int exponent = 0;
  const double mantissa = std::frexp(x, &exponent);
  const auto whole = static_cast<std::int64_t>(std::ldexp(mantissa, digits));
  return pool.number(Rational(whole) * pow(Rational(2), exponent - digits));
}

double value_at(const Values& values, Expr symbol) {
  const auto found = values.find(symbol);
  return found == values.end() ? 0 : found->second;
}

}  // namespace

RateSystem constrained_motion(const EnergyModel& model, const ConstraintStructure& structure) {
  Pool& pool = *model.pool;
  RateSystem motion = motion_of_energies(model);
  std::vector<Expr> v;
  Substitution no_acceleration;
  for (const Quantity& q : model.coordinates) {
    v.push_back(pool.time_derivative_symbol(q.symbol));
    no_acceleration.emplace(pool.time_derivative_symbol(v.back()), pool.number(0));
  }
  std::vector<std::vector<Expr>> a;
  std::vector<Expr> gamma;
  for (const std::size_t k : structure.independent) {
    const Constraint& c = model.constraints[k];
    const Expr rate = is_holonomic(c) ? total_time_derivative(c.value) : c.value;
    a.push_back(gradient(rate, v));
    gamma.push_back(substitute(total_time_derivative(rate), no_acceleration));
  }
  border(motion, a, gamma, pool);
  return motion;
}

RateSystem constrained_motion(const EnergyModel& model, const EulerLagrange& el) {
  Pool& pool = *model.pool;
  const ConstrainedMotion& c = *el.constrained;
  RateSystem motion = motion_of(model, el);
  const std::size_t n = el.coordinates.size();
  const std::vector<Expr> h = printed(pool, c.h);  // bias holds the multipliers
  for (std::size_t i = 0; i < n; ++i) motion.right[n + i] = -h[i];
  std::vector<std::vector<Expr>> a;
  for (const FormulaVector& row : c.A) a.push_back(printed(pool, row));
  border(motion, a, printed(pool, c.gamma), pool);
  return motion;
}

RateSystem constrained_motion(Pool& pool, const PortHamiltonian& phs, Written how) {
  RateSystem motion = motion_of(pool, phs, how);
  const ConstrainedStates& c = *phs.constrained;
  Substitution no_multipliers;
  for (const Expr m : c.multipliers) no_multipliers.emplace(m, pool.number(0));
  for (Expr& e : motion.right) e = substitute(e, no_multipliers);
  const std::size_t size = phs.states.size();
  const std::size_t count = c.multipliers.size();
  const Substitution names = unfolded(phs.definitions, pool);
  motion.matrix.assign(size + count, std::vector<Expr>(size + count, pool.number(0)));
  for (std::size_t i = 0; i < size; ++i) {
    motion.matrix[i][i] = pool.number(1);
    for (std::size_t k = 0; k < count; ++k)
      motion.matrix[i][size + k] = -substitute(to_expr(c.B[i][k].shown, pool), names);
  }
  for (std::size_t k = 0; k < count; ++k) {
    const Expr rate = substitute(to_expr(c.rates[k].shown, pool), names);
    const std::vector<Expr> slopes = gradient(rate, phs.states);
    for (std::size_t i = 0; i < size; ++i) motion.matrix[size + k][i] = slopes[i];
    motion.right.push_back(-derivative(rate, pool.time()));
    motion.states.push_back(integral_of_multiplier(pool, k));
  }
  motion.image = motion.states;
  return motion;
}

std::optional<NumberVector> consistent(const EnergyModel& model,
                                       const ConstraintStructure& structure,
                                       const Values& parameters, const NumberVector& wanted) {
  EnergyModel given = model;
  Pool& pool = *model.pool;
  for (Parameter& p : given.parameters) p.value = number(pool, value_at(parameters, p.symbol));
  given.initial.clear();
  const std::size_t n = model.coordinates.size();
  for (std::size_t i = 0; i < n; ++i) {
    const Expr q = model.coordinates[i].symbol;
    given.initial.push_back({q, number(pool, wanted[i])});
    given.initial.push_back({pool.time_derivative_symbol(q), number(pool, wanted[n + i])});
  }
  const auto found = consistent_start(given, structure);
  if (!found || !*found.value) return std::nullopt;
  NumberVector start;
  for (const StartValue& s : (**found.value).positions) start.push_back(s.value);
  for (const StartValue& s : (**found.value).velocities) start.push_back(s.value);
  start.resize(wanted.size(), 0.0);
  return start;
}

}  // namespace tellegen
