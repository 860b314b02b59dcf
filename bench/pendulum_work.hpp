#pragma once
// What is timed: from the energies to the equations, on the DAG, in canonical form, laid out.

#include <array>
#include <vector>

#include "derive/euler_lagrange/terms.hpp"
#include "pendulum.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen::bench {

/// d/dt ∂L/∂q̇ − ∂L/∂q, unexpanded: size of the pool afterwards.
inline std::size_t derive_on_dag(int links, Angles angles) {
  const EnergyModel model = pendulum(links, angles);
  Pool& pool = *model.pool;
  std::vector<Expr> q;
  std::vector<Expr> v;
  for (const Quantity& c : model.coordinates) {
    q.push_back(c.symbol);
    v.push_back(pool.time_derivative_symbol(c.symbol));
  }
  const Expr lagrangian = model.kinetic - model.potential;
  const std::vector<Expr> rate = gradient(total_time_derivative(lagrangian), v);
  const std::vector<Expr> slope = gradient(lagrangian, q);
  std::vector<Expr> equations;
  for (std::size_t i = 0; i < q.size(); ++i) equations.push_back(rate[i] - Rational(2) * slope[i]);
  return reachable(equations).size();
}

/// The compact trigonometric form of M and the equations: how many terms.
inline std::size_t derive_canonical(int links, Angles angles) {
  const EnergyModel model = pendulum(links, angles);
  const std::array<Expr, 2> roots{model.kinetic, model.potential};
  canonical::Ring ring(*model.pool, roots);
  const euler_lagrange::Terms terms = euler_lagrange::derive_terms(model, {}, ring);
  std::size_t count = 0;
  for (const auto& e : terms.equation) count += e.size();
  return count;
}

/// M and h as printed: how many operations (M is symmetric: each entry counts once).
inline int derive_textbook(int links, Angles angles) {
  const EnergyModel model = pendulum(links, angles);
  const std::array<Expr, 2> roots{model.kinetic, model.potential};
  canonical::Ring ring(*model.pool, roots);
  const euler_lagrange::Terms terms = euler_lagrange::derive_terms(model, {}, ring);
  Textbook textbook(ring);
  int operations = 0;
  for (std::size_t i = 0; i < terms.mass.size(); ++i) {
    for (std::size_t j = 0; j <= i; ++j)
      operations += operation_count(textbook.write(terms.mass[i][j]));
    operations += operation_count(textbook.write_sum(terms.bias[i]));
  }
  return operations;
}

}  // namespace tellegen::bench
