#include "simulate/canonical_motion.hpp"

#include "numeric/compare.hpp"
#include "simulate/observed.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/fresh.hpp"
#include "symbolic/solve_dag.hpp"

namespace tellegen {
namespace {

using Matrix = std::vector<std::vector<Expr>>;

struct PhaseSpace {
  std::vector<Expr> q, v, p;
};

std::vector<Expr> substituted(const std::vector<Expr>& all, const Substitution& what) {
  std::vector<Expr> result;
  for (const Expr e : all) result.push_back(substitute(e, what));
  return result;
}

/// M at rest, where that is M everywhere.
std::optional<Matrix> without_velocities(const Matrix& mass, const Substitution& at_rest) {
  Matrix plain;
  std::vector<Expr> all;
  std::vector<Expr> all_plain;
  for (const auto& row : mass) {
    plain.push_back(substituted(row, at_rest));
    all.insert(all.end(), row.begin(), row.end());
    all_plain.insert(all_plain.end(), plain.back().begin(), plain.back().end());
  }
  if (all != all_plain && !numerically_equal(all, all_plain).equal) return std::nullopt;
  return plain;
}

PhaseSpace phase_space(const EnergyModel& model) {
  PhaseSpace space;
  TakenNames taken;
  for (const NamedExpr& d : model.defines) taken.names.push_back(d.name);
  for (const Quantity& c : model.coordinates) {
    space.q.push_back(c.symbol);
    space.v.push_back(model.pool->time_derivative_symbol(c.symbol));
    space.p.push_back(state_symbol(*model.pool, "p_" + c.symbol.symbol().name, taken));
    taken.states.push_back(space.p.back());
  }
  return space;
}

}  // namespace

void make_canonical(Motion& motion, const EnergyModel& model, const Matrix& mass) {
  const PhaseSpace s = phase_space(model);
  const std::size_t n = s.q.size();
  Substitution at_rest;
  for (const Expr v : s.v) at_rest.emplace(v, model.pool->number(0));
  const auto m = without_velocities(mass, at_rest);
  if (!m) {
    motion.remarks.push_back({"remark.sim.not_canonical", {}});
    return;
  }
  const Expr lagrangian = model.kinetic - model.potential;
  const std::vector<Expr> momenta = gradient(lagrangian, s.v);
  const std::vector<Expr> offsets = substituted(momenta, at_rest);
  std::vector<Expr> right;
  for (std::size_t i = 0; i < n; ++i) right.push_back(s.p[i] - offsets[i]);
  const UnrolledSolve solve = solve_symmetric(*m, right);

  const std::vector<Expr> slopes = gradient(lagrangian, s.q);
  const std::vector<Expr> friction = gradient(model.dissipation, s.v);
  Substitution start{{model.pool->time(), model.pool->number(0)}};
  for (std::size_t i = 0; i < n; ++i) {
    start.emplace(s.q[i], motion.start[i]);
    start.emplace(s.v[i], motion.start[n + i]);
  }
  for (std::size_t i = 0; i < n; ++i) {
    motion.states[n + i] = s.p[i];
    motion.rates[n + i] = slopes[i] - friction[i] + model.forces[i];
    motion.start[n + i] = substitute(momenta[i], start);
  }
  motion.canonical = true;
  for (std::size_t i = 0; i < n; ++i) motion.velocities.emplace(s.v[i], solve.solution[i]);
}

}  // namespace tellegen
