#include "verify/claim/constrained_consequence.hpp"

#include <algorithm>
#include <cmath>

#include "model/constraints/values.hpp"
#include "numeric/linear_solve.hpp"
#include "numeric/random_point.hpp"
#include "symbolic/derivative.hpp"
#include "verify/claim/explicit_motion.hpp"

namespace tellegen {

namespace {

using Answer = Consequence::Answer;

/// Values of all symbols that occur anywhere.
class State {
 public:
  State(std::vector<Expr> symbols, std::uint64_t seed)
      : symbols_(std::move(symbols)), values_(random_point(symbols_, seed)) {}

  void set(Expr symbol, double value) {
    const auto at = std::ranges::find(symbols_, symbol);
    if (at != symbols_.end()) values_[static_cast<std::size_t>(at - symbols_.begin())] = value;
  }
  [[nodiscard]] double get(Expr symbol) const {
    const auto at = std::ranges::find(symbols_, symbol);
    return values_[static_cast<std::size_t>(at - symbols_.begin())];
  }
  [[nodiscard]] double operator()(Expr e) const {
    return evaluate<double>(e, symbols_, std::span<const double>(values_));
  }
  [[nodiscard]] Rounded rounded(Expr e) const {
    const std::vector<Rounded> exact(values_.begin(), values_.end());
    return evaluate<Rounded>(e, symbols_, std::span<const Rounded>(exact));
  }

 private:
  std::vector<Expr> symbols_;
  std::vector<double> values_;
};

Expr velocity(Expr q) { return q.pool().time_derivative_symbol(q); }

std::vector<Expr> all_symbols(const EnergyModel& model, const EulerLagrange& el, Expr residual) {
  const ConstrainedMotion& c = *el.constrained;
  std::vector<Expr> roots{residual, model.pool->time()};
  for (const Constraint& constraint : model.constraints) roots.push_back(constraint.value);
  for (const Formula& f : c.h) roots.push_back(f.value);
  for (const Formula& f : c.gamma) roots.push_back(f.value);
  for (const auto* matrix : {&el.M, &c.A}) {
    for (const auto& row : *matrix) {
      for (const Formula& f : row) roots.push_back(f.value);
    }
  }
  for (const Expr q : el.coordinates) {
    roots.push_back(q);
    roots.push_back(velocity(q));
    roots.push_back(velocity(velocity(q)));
  }
  roots.insert(roots.end(), c.multipliers.begin(), c.multipliers.end());
  return input_symbols(roots);
}

/// Positions, then velocities, that keep the constraints.
bool put_on_constraints(const ConstraintValues& values, const EulerLagrange& el, std::uint64_t seed,
                        State& state) {
  const Surroundings around = values.surroundings(seed);
  state.set(el.coordinates[0].pool().time(), around[0]);
  for (std::size_t i = 0; i < values.parameters().size(); ++i)
    state.set(values.parameters()[i], around[i + 1]);
  const NewtonResult place = solve_equations(values.positions(values.holonomic(), around),
                                             values.random_configuration(seed));
  if (!place.converged) return false;
  const NumberMatrix a = values.jacobian(place.x, around);
  const NumberVector b = values.drift(place.x, around);
  NumberVector start;
  for (const Expr q : el.coordinates) start.push_back(state.get(velocity(q)));
  const EquationSystem rates{[&](const NumberVector& v) {
                               NumberVector r = b;
                               for (std::size_t k = 0; k < a.size(); ++k) {
                                 for (std::size_t j = 0; j < v.size(); ++j) r[k] += a[k][j] * v[j];
                               }
                               return r;
                             },
                             [&](const NumberVector&) { return a; }};
  const NewtonResult motion = solve_equations(rates, start);
  for (std::size_t i = 0; i < el.coordinates.size(); ++i) {
    state.set(el.coordinates[i], place.x[i]);
    state.set(velocity(el.coordinates[i]), motion.x[i]);
  }
  return motion.converged;
}

/// The accelerations and multipliers there.
bool put_motion(const EulerLagrange& el, State& state) {
  const ConstrainedMotion& c = *el.constrained;
  const std::size_t n = el.coordinates.size();
  const std::size_t m = c.multipliers.size();
  std::vector<std::vector<double>> matrix(n + m, std::vector<double>(n + m, 0.0));
  std::vector<double> right(n + m);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) matrix[i][j] = state(el.M[i][j].value);
    for (std::size_t k = 0; k < m; ++k) {
      matrix[n + k][i] = state(c.A[k][i].value);
      matrix[i][n + k] = -matrix[n + k][i];
    }
    right[i] = -state(c.h[i].value);
  }
  for (std::size_t k = 0; k < m; ++k) right[n + k] = -state(c.gamma[k].value);
  const auto solution = solve_numerically(std::move(matrix), std::move(right));
  if (!solution) return false;
  for (std::size_t i = 0; i < n; ++i)
    state.set(velocity(velocity(el.coordinates[i])), (*solution)[i]);
  for (std::size_t k = 0; k < m; ++k) state.set(c.multipliers[k], (*solution)[n + k]);
  return true;
}

Consequence at_random_states(const EnergyModel& model, const EulerLagrange& el, Expr residual) {
  constexpr double tolerance = 1e-8;  // Newton's steps onto the constraints end there
  const ConstraintValues values(model);
  const std::vector<Expr> symbols = all_symbols(model, el, residual);
  int points = 0;
  for (std::uint64_t seed = 1; seed <= 200 && points < 40; ++seed) {
    State state(symbols, seed);
    if (!put_on_constraints(values, el, seed, state) || !put_motion(el, state)) continue;
    const Rounded left = state.rounded(residual);
    if (!std::isfinite(left.value) || !std::isfinite(left.error)) continue;
    ++points;
    if (std::abs(left.value) > tolerance * left.error) return {Answer::DoesNotFollow, points};
  }
  return {points > 0 ? Answer::NotRefuted : Answer::Undecided, points};
}

/// In closed form, branch by branch; Undecided where there is none.
Consequence in_closed_form(const EnergyModel& model, const EulerLagrange& el, Expr residual) {
  const auto rests = along_constraints(model, el, residual);
  if (!rests) return {};
  Consequence all{Answer::Follows, 0};
  for (const Expr rest : *rests) {
    const std::vector<Expr> root{rest};
    canonical::Ring ring(rest.pool(), root);
    const Consequence one = consequence_of(decide_zero(ring, rest));
    if (one.answer == Answer::DoesNotFollow || one.answer == Answer::Undecided) return one;
    if (one.answer == Answer::NotRefuted) all = {one.answer, all.points + one.points};
  }
  return all;
}

}  // namespace

Consequence follows_along_motion(const EnergyModel& model, const EulerLagrange& el, Expr residual) {
  const Consequence exact = in_closed_form(model, el, residual);
  return exact.answer == Answer::Undecided ? at_random_states(model, el, residual) : exact;
}

}  // namespace tellegen
