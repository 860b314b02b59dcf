#include "verify/form_motions.hpp"

#include <algorithm>

#include "symbolic/derivative.hpp"

namespace tellegen {
namespace {

using Matrix = std::vector<std::vector<Expr>>;

std::vector<Expr> printed(Pool& pool, const FormulaVector& all) {
  std::vector<Expr> result;
  for (const Formula& f : all) result.push_back(to_expr(f.shown, pool));
  return result;
}

Matrix printed(Pool& pool, const FormulaMatrix& all) {
  Matrix result;
  for (const FormulaVector& row : all) result.push_back(printed(pool, row));
  return result;
}

/// q̇ = v, M v̇ = −bias.
RateSystem second_order(const std::vector<Expr>& q, Matrix mass, const std::vector<Expr>& bias) {
  RateSystem motion;
  motion.states = q;
  for (const Expr x : q) motion.states.push_back(x.pool().time_derivative_symbol(x));
  motion.right.assign(motion.states.begin() + static_cast<std::ptrdiff_t>(q.size()),
                      motion.states.end());
  for (const Expr b : bias) motion.right.push_back(-b);
  motion.matrix = std::move(mass);
  motion.image = motion.states;
  return motion;
}

std::vector<Expr> symbols_of(const std::vector<Quantity>& all) {
  std::vector<Expr> symbols;
  for (const Quantity& q : all) symbols.push_back(q.symbol);
  return symbols;
}

/// (J − R)∇H + (G − P)u, as printed.
std::vector<Expr> structured(Pool& pool, const PortHamiltonian& phs) {
  const std::vector<Expr> slopes = printed(pool, phs.gradient);
  const Matrix j = printed(pool, phs.J);
  const Matrix r = printed(pool, phs.R);
  const Matrix g = printed(pool, phs.G);
  std::vector<Expr> rates;
  for (std::size_t i = 0; i < phs.states.size(); ++i) {
    Expr sum = phs.input_vector ? to_expr((*phs.input_vector)[i].shown, pool) : pool.number(0);
    if (phs.drift) sum = sum + to_expr((*phs.drift)[i].shown, pool);
    for (std::size_t k = 0; k < phs.states.size(); ++k) sum = sum + (j[i][k] - r[i][k]) * slopes[k];
    for (std::size_t k = 0; !phs.input_vector && k < phs.inputs.size(); ++k) {
      const Expr acts = phs.feed ? g[i][k] - to_expr(phs.feed->P[i][k].shown, pool) : g[i][k];
      sum = sum + acts * phs.inputs[k];
    }
    rates.push_back(sum);
  }
  return rates;
}

}  // namespace

Substitution unfolded(const std::vector<NamedFormula>& definitions, Pool& pool) {
  Substitution known;
  for (const NamedFormula& d : definitions)
    known[d.name] = substitute(to_expr(d.value.shown, pool), known);
  return known;
}

RateSystem motion_of_energies(const EnergyModel& model) {
  const std::vector<Expr> q = symbols_of(model.coordinates);
  std::vector<Expr> v;
  Substitution no_acceleration;
  for (const Expr x : q) {
    v.push_back(model.pool->time_derivative_symbol(x));
    no_acceleration.emplace(model.pool->time_derivative_symbol(v.back()), model.pool->number(0));
  }
  const Expr lagrangian = model.kinetic - model.potential;
  const std::vector<Expr> momenta = gradient(lagrangian, v);
  const std::vector<Expr> slopes = gradient(lagrangian, q);
  const std::vector<Expr> damping = gradient(model.dissipation, v);
  Matrix mass;
  std::vector<Expr> bias;
  for (std::size_t i = 0; i < q.size(); ++i) {
    mass.push_back(gradient(momenta[i], v));
    const Expr inertia = substitute(total_time_derivative(momenta[i]), no_acceleration);
    bias.push_back(inertia - slopes[i] + damping[i] - model.forces[i]);
  }
  return second_order(q, std::move(mass), bias);
}

RateSystem motion_of(const EnergyModel& model, const EulerLagrange& el) {
  return second_order(el.coordinates, printed(*model.pool, el.M), printed(*model.pool, el.bias));
}

RateSystem motion_of(Pool& pool, const SingularMass& singular, bool as_printed) {
  RateSystem motion;
  for (const Form& state : singular.states) motion.states.push_back(state.atom);
  for (const Formula& f : singular.xdot)
    motion.right.push_back(as_printed ? to_expr(f.shown, pool) : f.value);
  // A coordinate on which nothing depends is no state there, but one of other forms.
  for (const Expr q : singular.second_order) {
    const Expr velocity = pool.time_derivative_symbol(q);
    const auto is_state = [&](Expr x) {
      return std::ranges::find(motion.states, x) != motion.states.end();
    };
    if (is_state(q) || !is_state(velocity)) continue;
    motion.states.push_back(q);
    motion.right.push_back(velocity);
  }
  motion.image = motion.states;
  return motion;
}

RateSystem motion_of(const MachineForm& form) {
  RateSystem motion = second_order(form.coordinates, form.mass, form.bias);
  if (form.acceleration.empty()) return motion;
  motion.matrix.clear();
  std::ranges::copy(form.acceleration,
                    motion.right.begin() + static_cast<std::ptrdiff_t>(form.coordinates.size()));
  return motion;
}

RateSystem motion_of(Pool& pool, const PortHamiltonian& phs, Written how) {
  RateSystem motion;
  motion.states = phs.states;
  const bool plain = how == Written::Explicitly;
  motion.right = plain ? printed(pool, phs.xdot) : structured(pool, phs);
  const Substitution names = unfolded(phs.definitions, pool);
  for (Expr& e : motion.right) e = substitute(e, names);
  motion.image = motion.states;
  return motion;
}

RateSystem motion_of(Pool& pool, const BraytonMoser& bm) {
  RateSystem motion;
  motion.states = bm.states;
  motion.matrix = printed(pool, bm.Q);
  motion.right = gradient(to_expr(bm.P.shown, pool), bm.states);
  const Matrix b = printed(pool, bm.B);
  for (std::size_t i = 0; i < bm.states.size(); ++i) {
    for (std::size_t k = 0; k < bm.inputs.size(); ++k)
      motion.right[i] = motion.right[i] + b[i][k] * bm.inputs[k];
  }
  motion.image = motion.states;
  for (const NamedFormula& made : bm.new_states) {
    for (Expr& e : motion.image) e = e == made.name ? made.value.value : e;
  }
  return motion;
}

// ∂H/∂p − d/dt q(p, ṗ) = 0 is linear in p̈.
RateSystem motion_of(Pool& pool, const CoLagrangian& co, const PortHamiltonian& phs) {
  const std::size_t n = co.momenta.size();
  std::vector<Expr> second;
  Substitution none;
  for (const Expr p : co.momenta) {
    second.push_back(pool.time_derivative_symbol(pool.time_derivative_symbol(p)));
    none.emplace(second.back(), pool.number(0));
  }
  Matrix mass;
  std::vector<Expr> bias;
  for (const Expr e : printed(pool, co.equations)) {
    mass.push_back(gradient(e, second));
    bias.push_back(substitute(e, none));
  }
  RateSystem motion = second_order(co.momenta, std::move(mass), bias);
  for (std::size_t i = 0; i < n; ++i) motion.image[n + i] = phs.xdot[n + i].value;
  return motion;
}

RateSystem on_velocities(const RateSystem& motion, const Substitution& momenta,
                         const std::vector<Expr>& inertial) {
  RateSystem result;
  std::vector<Expr> q;
  std::vector<Expr> rates;  // of the coordinates
  std::vector<Expr> p;      // P(q, v)
  std::vector<Expr> forces;
  std::vector<Expr> v;
  for (std::size_t i = 0; i < motion.states.size(); ++i) {
    const Expr x = motion.states[i];
    const Expr rate = substitute(motion.right[i], momenta);
    const auto momentum = momenta.find(x);
    (momentum == momenta.end() ? q : p).push_back(momentum == momenta.end() ? x : momentum->second);
    (momentum == momenta.end() ? rates : forces).push_back(rate);
  }
  for (const Expr x : inertial) v.push_back(x.pool().time_derivative_symbol(x));
  for (std::size_t i = 0; i < p.size(); ++i) {
    result.matrix.push_back(gradient(p[i], v));
    Expr right = forces[i] - derivative(p[i], p[i].pool().time());
    const std::vector<Expr> slopes = gradient(p[i], q);
    for (std::size_t k = 0; k < q.size(); ++k) right = right - slopes[k] * rates[k];
    forces[i] = right;
  }
  result.states = std::move(q);
  result.states.insert(result.states.end(), v.begin(), v.end());
  result.right = std::move(rates);
  result.right.insert(result.right.end(), forces.begin(), forces.end());
  result.image = result.states;
  return result;
}

}  // namespace tellegen
