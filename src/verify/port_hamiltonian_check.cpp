#include "verify/port_hamiltonian_check.hpp"

#include <algorithm>

#include "symbolic/canonical/ring.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"
#include "verify/phase_translation.hpp"
#include "verify/semidefinite_check.hpp"
#include "verify/skew_check.hpp"
#include "verify/zero_check.hpp"

namespace tellegen {

namespace {

/// ∂𝒥/∂f at the forces as printed: what codissipation takes off a velocity (003 (24), (27)).
std::vector<Expr> slips(const EnergyModel& model, const std::vector<Expr>& q,
                        const PortHamiltonian& phs) {
  Pool& pool = *model.pool;
  Substitution forces;
  std::vector<Expr> f;
  for (std::size_t i = 0; i < q.size(); ++i) {
    f.push_back(pool.symbol("f_" + q[i].symbol().name, Role::State));
    forces.emplace(f.back(), to_expr(phs.gradient[i].shown, pool));
  }
  std::vector<Expr> all = gradient(model.codissipation, f);
  for (Expr& e : all) e = substitute(e, forces);
  return all;
}

// With p = ∂L/∂v: q̇ as printed is v (less ∂𝒥/∂f), and ṗ as printed is ∂L/∂q − ∂D/∂v + Q. At a
// coordinate without inertia the forces balance with its velocity as printed, or 𝒥 alone moves it.
std::vector<Expr> same_motion(const EnergyModel& model, const LagrangeMotion& el,
                              const PortHamiltonian& phs) {
  Pool& pool = *model.pool;
  const Translation t = translation(model, el, phs);
  const auto printed = [&](std::size_t i) {
    return substitute(to_expr(phs.xdot[i].shown, pool), t.to_velocities);
  };
  const std::vector<Expr> q = coordinates_of(el, phs);
  const std::vector<Expr> inertial = inertial_of(q, phs);
  const bool has_codissipation = !model.codissipation.is_zero();
  std::vector<Expr> slip(q.size(), pool.number(0));
  if (has_codissipation) slip = slips(model, q, phs);
  Substitution rates;  // of coordinates without inertia
  std::vector<Expr> zeros;
  for (std::size_t i = 0; i < q.size(); ++i) {
    const Expr velocity = pool.time_derivative_symbol(q[i]);
    const Expr moved = printed(i) + substitute(slip[i], t.to_velocities);
    if (place_of(inertial, q[i]) < inertial.size())
      zeros.push_back(moved - velocity);
    else if (has_codissipation)
      zeros.push_back(moved);
    else
      rates.emplace(velocity, printed(i));
  }
  const auto force = [&](Expr x) {
    return substitute(el.rates[place_of(el.coordinates, x)], t.statics);
  };
  for (const Expr x : phs.massless) {
    if (!has_codissipation) zeros.push_back(substitute(force(x), rates));
  }
  for (const NamedFormula& d : phs.eliminated) zeros.push_back(substitute(force(d.name), rates));
  for (std::size_t k = 0; k < inertial.size(); ++k) {
    zeros.push_back(substitute(printed(q.size() + k) - force(inertial[k]), rates));
  }
  return zeros;
}

/// T* of fewer velocities than there are coordinates: a momentum follows from others, or belongs to
/// a coordinate that follows from others.
bool has_direction_without_inertia(const LagrangeMotion& el, const PortHamiltonian& phs) {
  return !phs.dependent_momenta.empty() ||
         std::ranges::any_of(phs.eliminated, [&](const NamedFormula& d) {
           return !el.momenta[place_of(el.coordinates, d.name)].is_zero();
         });
}

// All equations of Lagrange along the motion as printed: with q̇ as printed, P = ∂L/∂q̇ is a function
// of the states, the momenta among them are its entries, and Ṗ = ∂L/∂q − ∂D/∂q̇ + Q.
std::vector<Expr> lagrange_along(const EnergyModel& model, const LagrangeMotion& el,
                                 const PortHamiltonian& phs) {
  Pool& pool = *model.pool;
  const Substitution statics = translation(model, el, phs).statics;
  const std::vector<Expr> q = coordinates_of(el, phs);
  std::vector<Expr> rates;
  for (const Formula& f : phs.xdot) rates.push_back(to_expr(f.shown, pool));
  Substitution moving;
  for (std::size_t i = 0; i < q.size(); ++i)
    moving.emplace(pool.time_derivative_symbol(q[i]), rates[i]);
  const auto along = [&](Expr e) { return substitute(substitute(e, statics), moving); };
  std::vector<Expr> zeros;
  for (std::size_t i = 0; i < el.coordinates.size(); ++i) {
    const Expr momentum = along(el.momenta[i]);
    const std::vector<Expr> slopes = gradient(momentum, phs.states);
    Expr residual = derivative(momentum, pool.time()) - along(el.rates[i]);
    for (std::size_t k = 0; k < rates.size(); ++k) residual = residual + slopes[k] * rates[k];
    zeros.push_back(residual);
  }
  const std::vector<Expr> inertial = inertial_of(q, phs);
  for (std::size_t k = 0; k < inertial.size(); ++k) {
    Expr momentum = el.momenta[place_of(el.coordinates, inertial[k])];
    for (const NamedFormula& d : phs.eliminated) {  // it moves with this coordinate
      const Expr lever = derivative(to_expr(d.value.shown, pool), inertial[k]);
      momentum = momentum + lever * el.momenta[place_of(el.coordinates, d.name)];
    }
    zeros.push_back(along(momentum) - phs.states[q.size() + k]);
  }
  return zeros;
}

// ẋ − (J − R)∇H − G u and y − Gᵀ∇H, as printed.
std::vector<Expr> structure(const EnergyModel& model, const PortHamiltonian& phs,
                            const std::vector<Expr>& gradient_of_h) {
  Pool& pool = *model.pool;
  const auto shown = [&](const Formula& f) { return to_expr(f.shown, pool); };
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
    if (phs.drift) sum = sum - shown((*phs.drift)[i]);
    for (std::size_t k = 0; phs.constrained && k < phs.constrained->multipliers.size(); ++k)
      sum = sum - shown(phs.constrained->B[i][k]) * phs.constrained->multipliers[k];
    zeros.push_back(sum);
  }
  for (std::size_t j = 0; !phs.input_vector && j < phs.y.size(); ++j) {
    Expr output = shown(phs.y[j]);
    for (std::size_t i = 0; i < phs.states.size(); ++i)
      output = output - shown(phs.G[i][j]) * gradient_of_h[i];
    zeros.push_back(output);
  }
  return zeros;
}

// ∇H differentiated again from H as printed. Where velocities are named, with E(q, v) = H at
// p = P(q, v): ∂E/∂q = H_q + P_qᵀ H_p and ∂E/∂v = P_vᵀ H_p, with H_q and H_p as printed.
std::vector<Expr> structure_as_printed(const EnergyModel& model, const LagrangeMotion& el,
                                       const PortHamiltonian& phs) {
  Pool& pool = *model.pool;
  const Expr h = to_expr(phs.H.shown, pool);
  if (!phs.solve && phs.implicit.empty()) {
    const std::vector<Expr> slopes = gradient(h, phs.states);
    std::vector<Expr> zeros = structure(model, phs, slopes);
    for (std::size_t i = 0; i < slopes.size(); ++i)
      zeros.push_back(to_expr(phs.gradient[i].shown, pool) - slopes[i]);
    return zeros;
  }
  std::vector<Expr> slopes;
  for (const Formula& f : phs.gradient) slopes.push_back(to_expr(f.shown, pool));
  std::vector<Expr> zeros = structure(model, phs, slopes);
  const Translation t = translation(model, el, phs);
  for (Expr& z : zeros) z = substitute(z, t.to_velocities);
  const std::vector<Expr> q = coordinates_of(el, phs);
  std::vector<Expr> point = q;
  for (const Expr x : q) point.push_back(pool.time_derivative_symbol(x));
  const std::vector<Expr> of_energy = gradient(substitute(h, t.to_velocities), point);
  for (std::size_t k = 0; k < point.size(); ++k) {
    Expr expected = k < q.size() ? substitute(slopes[k], t.to_velocities) : pool.number(0);
    for (std::size_t i = q.size(); i < phs.states.size(); ++i) {
      expected = expected + substitute(slopes[i], t.to_velocities) *
                                derivative(t.to_velocities.at(phs.states[i]), point[k]);
    }
    zeros.push_back(of_energy[k] - expected);
  }
  return zeros;
}

// Bᵀ∇H as printed, with p = ∂L/∂q̇, is the rate of the constraints of the model.
std::vector<Expr> constraint_rates(const EnergyModel& model, const LagrangeMotion& el,
                                   const PortHamiltonian& phs) {
  const Translation t = translation(model, el, phs);
  std::vector<Expr> zeros;
  for (std::size_t k = 0; k < phs.constrained->multipliers.size(); ++k) {
    const Constraint& c = model.constraints[phs.constrained->constraints[k]];
    const Expr printed = to_expr(phs.constrained->rates[k].shown, *model.pool);
    const Expr rate = is_holonomic(c) ? total_time_derivative(c.value) : c.value;
    zeros.push_back(substitute(printed, t.to_velocities) - rate);
  }
  return zeros;
}

// Ḣ = ∇H·ẋ less its explicit change is what the balance as printed says.
std::vector<Expr> balance(const EnergyModel& model, const LagrangeMotion& el,
                          const PortHamiltonian& phs) {
  Pool& pool = *model.pool;
  const Passivity& p = phs.passivity;
  Expr sum = to_expr(p.dissipated.shown, pool) - to_expr(p.supplied.shown, pool);
  sum = sum - to_expr(p.other.sum.shown, pool);
  for (std::size_t i = 0; i < phs.states.size(); ++i)
    sum = sum + to_expr(phs.gradient[i].shown, pool) * to_expr(phs.xdot[i].shown, pool);
  return {substitute(sum, translation(model, el, phs).to_velocities)};
}

}  // namespace

std::vector<Check> check_port_hamiltonian(const EnergyModel& model, const PortHamiltonian& phs) {
  const LagrangeMotion el = lagrange_motion(model, phs);
  const std::string_view motion =
      model.codissipation.is_zero() ? "check.phs.motion" : "check.phs.losses";
  const std::vector<Expr> zeros = has_direction_without_inertia(el, phs)
                                      ? lagrange_along(model, el, phs)
                                      : same_motion(model, el, phs);
  std::vector<Check> checks{proved_or_checked(motion, zeros, worth_a_proof)};
  checks.push_back(proved_or_checked("check.phs.structure", structure_as_printed(model, el, phs),
                                     worth_a_proof));
  if (phs.constrained)
    checks.push_back(checked("check.con.states", constraint_rates(model, el, phs)));
  else
    checks.push_back(
        proved_or_checked("check.phs.balance", balance(model, el, phs), worth_a_proof));
  checks.push_back(skew_check(*model.pool, phs));
  if (const auto losses = check_losses(*model.pool, model.parameters, phs))
    checks.push_back(*losses);
  return checks;
}

}  // namespace tellegen
