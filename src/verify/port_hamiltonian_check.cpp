#include "verify/port_hamiltonian_check.hpp"

#include "numeric/compare.hpp"
#include "symbolic/canonical/ring.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

namespace {

Check checked(std::string_view key, const std::vector<Expr>& zeros) {
  const Agreement a = numerically_zero(zeros);
  return {key, a.equal, false, a.points, a.largest_difference};
}

// With p = ∂L/∂q̇: q̇ as printed is the velocity, and ṗ as printed is d/dt ∂L/∂q̇ less the equation of
// motion, whatever the acceleration.
std::vector<Expr> same_motion(const EnergyModel& model, const EulerLagrange& el,
                              const PortHamiltonian& phs) {
  Pool& pool = *model.pool;
  const std::size_t n = el.coordinates.size();
  Substitution momenta;
  for (std::size_t i = 0; i < n; ++i) momenta.emplace(phs.states[n + i], el.momenta[i].value);
  const auto printed = [&](std::size_t i) {
    return substitute(to_expr(phs.xdot[i].shown, pool), momenta);
  };
  std::vector<Expr> zeros;
  for (std::size_t i = 0; i < n; ++i) {
    const Expr rate = total_time_derivative(el.momenta[i].value);
    zeros.push_back(printed(i) - pool.time_derivative_symbol(el.coordinates[i]));
    zeros.push_back(printed(n + i) - rate + el.equations[i].value);
  }
  return zeros;
}

// ẋ − (J − R)∇H − G u, as printed, with ∇H differentiated again from H as printed.
std::vector<Expr> structure(const EnergyModel& model, const PortHamiltonian& phs) {
  Pool& pool = *model.pool;
  const auto shown = [&](const Formula& f) { return to_expr(f.shown, pool); };
  const std::vector<Expr> gradient_of_h = gradient(shown(phs.H), phs.states);
  std::vector<Expr> zeros;
  for (std::size_t i = 0; i < phs.states.size(); ++i) {
    Expr sum = shown(phs.xdot[i]);
    for (std::size_t j = 0; j < phs.states.size(); ++j) {
      sum = sum - (shown(phs.J[i][j]) - shown(phs.R[i][j])) * gradient_of_h[j];
    }
    for (std::size_t j = 0; !phs.input_vector && j < phs.inputs.size(); ++j) {
      sum = sum - shown(phs.G[i][j]) * phs.inputs[j];
    }
    if (phs.input_vector) sum = sum - shown((*phs.input_vector)[i]);
    zeros.push_back(sum);
  }
  return zeros;
}

bool has_drift(const PortHamiltonian& phs) {
  for (const Remark& r : phs.remarks) {
    if (r.key == "remark.phs.drift") return true;
  }
  return false;
}

}  // namespace

std::vector<Check> check_port_hamiltonian(const EnergyModel& model, const EulerLagrange& el,
                                          const PortHamiltonian& phs) {
  std::vector<Check> checks{checked("check.phs.motion", same_motion(model, el, phs))};
  if (!has_drift(phs)) checks.push_back(checked("check.phs.structure", structure(model, phs)));
  checks.push_back({"check.phs.skew", phs.passivity.skew, true, 0, 0});
  return checks;
}

}  // namespace tellegen
