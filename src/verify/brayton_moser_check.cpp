#include "verify/brayton_moser_check.hpp"

#include <algorithm>
#include <optional>

#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"
#include "verify/zero_check.hpp"

namespace tellegen {

namespace {

/// The port-Hamiltonian system as printed, and the states of Brayton and Moser along it.
class Along {
 public:
  Along(Pool& pool, const PortHamiltonian& phs, const BraytonMoser& bm) : pool_(pool), phs_(phs) {
    for (const Formula& f : phs.xdot) rates_.push_back(printed(f));
    for (const NamedFormula& made : bm.new_states)
      relative_.emplace(made.name, printed(made.value));
    for (const Expr z : bm.states) {
      const Expr velocity = pool.time_derivative_symbol(z);
      const Expr value = rate(in_states(z));
      rates_of_states_.emplace(velocity, value);
      Expr acceleration = rate(value);
      for (const Expr u : bm.inputs)
        acceleration = acceleration + derivative(value, u) * pool.time_derivative_symbol(u);
      rates_of_states_.emplace(pool.time_derivative_symbol(velocity), acceleration);
    }
  }

  [[nodiscard]] Expr printed(const Formula& f) const { return to_expr(f.shown, pool_); }
  /// With relative coordinates written out.
  [[nodiscard]] Expr in_states(Expr e) const { return substitute(e, relative_); }
  /// Where ż and z̈ stand in it, what the system says of them.
  [[nodiscard]] Expr moving(Expr e) const { return in_states(substitute(e, rates_of_states_)); }
  /// de/dt of a function of the states, inputs held.
  [[nodiscard]] Expr rate(Expr e) const {
    const std::vector<Expr> slopes = gradient(e, phs_.states);
    Expr sum = pool_.number(0);
    for (std::size_t i = 0; i < slopes.size(); ++i) sum = sum + slopes[i] * rates_[i];
    return sum;
  }
  [[nodiscard]] Expr rate_of(Expr state) const {
    return rates_of_states_.at(pool_.time_derivative_symbol(state));
  }

 private:
  Pool& pool_;
  const PortHamiltonian& phs_;
  std::vector<Expr> rates_;
  Substitution relative_, rates_of_states_;
};

// Q ż − ∇P − B u
std::vector<Expr> equation(const Along& along, const BraytonMoser& bm) {
  const std::vector<Expr> slopes = gradient(along.printed(bm.P), bm.states);
  std::vector<Expr> zeros;
  for (std::size_t i = 0; i < bm.states.size(); ++i) {
    Expr sum = -along.in_states(slopes[i]);
    for (std::size_t j = 0; j < bm.states.size(); ++j)
      sum = sum + along.in_states(along.printed(bm.Q[i][j])) * along.rate_of(bm.states[j]);
    for (std::size_t j = 0; j < bm.inputs.size(); ++j)
      sum = sum - along.in_states(along.printed(bm.B[i][j])) * bm.inputs[j];
    zeros.push_back(sum);
  }
  return zeros;
}

/// Relative coordinates where each is one of the old ones once the dropped ones are 0: H does not
/// change when all move together, so it is found there.
std::optional<Substitution> old_by_new(Pool& pool, const BraytonMoser& bm) {
  Substitution dropped;
  for (const Expr q : bm.dropped) dropped.emplace(q, pool.number(0));
  Substitution old = dropped;
  for (const NamedFormula& made : bm.new_states) {
    const Expr value = substitute(to_expr(made.value.shown, pool), dropped);
    if (!value.is_symbol() || !old.emplace(value, made.name).second) return std::nullopt;
  }
  return old;
}

/// ∂H/∂z of H as printed, one per state of the canonical form, in the old states. Nothing where
/// that is not seen.
std::optional<std::vector<Expr>> efforts(Pool& pool, const PortHamiltonian& phs,
                                         const BraytonMoser& bm, const Along& along) {
  const auto old = old_by_new(pool, bm);
  if (!old || bm.canonical->states.size() != bm.states.size()) return std::nullopt;
  std::vector<Expr> slopes = gradient(substitute(to_expr(phs.H.shown, pool), *old), bm.states);
  for (Expr& e : slopes) e = along.in_states(e);
  return slopes;
}

// Q ż − ∇P − B u with z = ∇H (003 (22), (23))
std::vector<Expr> canonical_equation(Pool& pool, const BraytonMoser& bm, const Along& along,
                                     const std::vector<Expr>& efforts) {
  const CanonicalBraytonMoser& c = *bm.canonical;
  std::vector<Expr> z;
  Substitution values;
  for (std::size_t i = 0; i < c.states.size(); ++i) {
    z.push_back(to_expr(c.states[i], pool));
    values.emplace(z[i], efforts[i]);
  }
  const std::vector<Expr> slopes = gradient(to_expr(c.P, pool), z);
  std::vector<Expr> zeros;
  for (std::size_t i = 0; i < z.size(); ++i) {
    Expr sum = -slopes[i];
    for (std::size_t j = 0; j < z.size(); ++j)
      sum = sum + to_expr(c.Q[i][j], pool) * along.rate(efforts[j]);
    for (std::size_t j = 0; j < bm.inputs.size(); ++j)
      sum = sum - to_expr(c.B[i][j], pool) * bm.inputs[j];
    zeros.push_back(substitute(sum, values));
  }
  return zeros;
}

/// żᵀS ż, or ṗᵀ(∂²H/∂p²)ṗ + q̇ᵀW q̇.
Expr losses(Pool& pool, const PortHamiltonian& phs, const BraytonMoser& bm, const Along& along) {
  const PowerLyapunov& l = *bm.lyapunov;
  const bool by_velocities = l.S.empty();
  const FormulaMatrix& m = by_velocities ? l.W : l.S;
  Expr sum = pool.number(0);
  const auto add = [&](Expr entry, Expr a, Expr b) {
    sum = sum + along.in_states(entry) * along.rate_of(a) * along.rate_of(b);
  };
  for (std::size_t i = 0; i < m.size(); ++i) {
    for (std::size_t j = 0; j < m.size(); ++j)
      add(along.printed(m[i][j]), bm.states[i], bm.states[j]);
  }
  if (!by_velocities) return sum;
  const Expr h = to_expr(phs.H.shown, pool);
  for (std::size_t i = m.size(); i < bm.states.size(); ++i) {
    const std::vector<Expr> row = gradient(derivative(h, bm.states[i]), bm.states);
    for (std::size_t j = m.size(); j < bm.states.size(); ++j)
      add(row[j], bm.states[i], bm.states[j]);
  }
  return sum;
}

// dP̃/dt = uᵀỹ − what is lost, and Q̃ ż = ∇P̃ where no input acts.
std::vector<Expr> lyapunov_rate(Pool& pool, const PortHamiltonian& phs, const BraytonMoser& bm,
                                const Along& along) {
  const PowerLyapunov& l = *bm.lyapunov;
  const Expr p = along.in_states(along.printed(l.P));
  Expr balance = along.rate(p) + losses(pool, phs, bm, along);
  for (std::size_t j = 0; j < l.y.size(); ++j)
    balance = balance - along.moving(along.printed(l.y[j])) * bm.inputs[j];
  std::vector<Expr> zeros{balance};
  Substitution off;
  for (const Expr u : bm.inputs) off.emplace(u, pool.number(0));
  const std::vector<Expr> slopes = gradient(along.printed(l.P), bm.states);
  for (std::size_t i = 0; i < bm.states.size(); ++i) {
    Expr sum = -along.in_states(slopes[i]);
    for (std::size_t j = 0; j < bm.states.size(); ++j)
      sum = sum + along.in_states(along.printed(l.Q[i][j])) * along.rate_of(bm.states[j]);
    zeros.push_back(substitute(sum, off));
  }
  return zeros;
}

}  // namespace

std::vector<Check> check_brayton_moser(Pool& pool, const PortHamiltonian& phs,
                                       const BraytonMoser& bm) {
  const Along along(pool, phs, bm);
  std::vector<Check> checks{proved_or_checked("check.bm.equation", equation(along, bm))};
  if (bm.canonical) {
    if (const auto e = efforts(pool, phs, bm, along)) {
      checks.push_back(
          proved_or_checked("check.bm.canonical", canonical_equation(pool, bm, along, *e)));
    } else {
      checks.push_back({"check.bm.canonical", false, false, 0, 0});
    }
  }
  // One in numbers (K) is proved where it is found, with the values of the parameters.
  if (bm.lyapunov && !bm.lyapunov->K) {
    const std::string_view key = bm.lyapunov->S.empty() ? "check.bm.lyapunov" : "check.bm.family";
    checks.push_back(proved_or_checked(key, lyapunov_rate(pool, phs, bm, along)));
  }
  return checks;
}

}  // namespace tellegen
