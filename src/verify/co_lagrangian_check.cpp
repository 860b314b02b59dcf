#include "verify/co_lagrangian_check.hpp"

#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"
#include "verify/zero_check.hpp"

namespace tellegen {

namespace {

/// ṗ and p̈ along the port-Hamiltonian system as printed.
Substitution along(const EnergyModel& model, const PortHamiltonian& phs) {
  Pool& pool = *model.pool;
  Substitution rates;
  for (std::size_t i = 0; i < phs.states.size(); ++i) {
    rates.emplace(pool.time_derivative_symbol(phs.states[i]), to_expr(phs.xdot[i].shown, pool));
  }
  Substitution all = rates;
  for (std::size_t i = phs.states.size() / 2; i < phs.states.size(); ++i) {
    const Expr force = pool.time_derivative_symbol(phs.states[i]);
    const Expr change = total_time_derivative(rates.at(force));
    all.emplace(pool.time_derivative_symbol(force), substitute(change, rates));
  }
  return all;
}

// The coordinates as printed are the coordinates, and the balance of velocities holds.
std::vector<Expr> same_motion(const EnergyModel& model, const PortHamiltonian& phs,
                              const CoLagrangian& co) {
  Pool& pool = *model.pool;
  const Substitution rates = along(model, phs);
  std::vector<Expr> zeros;
  for (std::size_t i = 0; i < co.momenta.size(); ++i) {
    const NamedFormula& q = co.coordinates[i];
    zeros.push_back(substitute(to_expr(q.value.shown, pool), rates) - q.name);
    zeros.push_back(substitute(to_expr(co.equations[i].shown, pool), rates));
  }
  return zeros;
}

// 003 (3): d/dt ∂L*/∂ṗ − ∂L*/∂p is the left side, with L* as printed.
std::vector<Expr> from_lagrangian(const EnergyModel& model, const CoLagrangian& co) {
  Pool& pool = *model.pool;
  const Expr lagrangian = to_expr(co.lagrangian.shown, pool);
  std::vector<Expr> zeros;
  for (std::size_t i = 0; i < co.momenta.size(); ++i) {
    const Expr p = co.momenta[i];
    const Expr slope = derivative(lagrangian, pool.time_derivative_symbol(p));
    zeros.push_back(total_time_derivative(slope) - derivative(lagrangian, p) -
                    to_expr(co.equations[i].shown, pool));
  }
  return zeros;
}

}  // namespace

std::vector<Check> check_co_lagrangian(const EnergyModel& model, const PortHamiltonian& phs,
                                       const CoLagrangian& co) {
  std::vector<Check> checks{
      proved_or_checked("check.col.motion", same_motion(model, phs, co), worth_a_proof)};
  if (co.is_exact) {
    checks.push_back(checked("check.col.lagrangian", from_lagrangian(model, co)));
  }
  return checks;
}

}  // namespace tellegen
