#include "analyse/slopes.hpp"

#include "symbolic/derivative.hpp"

namespace tellegen {

namespace {

ExprMatrix gradients(const std::vector<Expr>& values, const std::vector<Expr>& symbols) {
  ExprMatrix rows;
  for (const Expr value : values) rows.push_back(gradient(value, symbols));
  return rows;
}

}  // namespace

Slopes slopes_of(const Dynamics& dynamics) {
  const std::vector<Expr>& equations = dynamics.second_order() ? dynamics.residual : dynamics.rates;
  std::vector<Expr> outputs;
  for (const NamedExpr& y : dynamics.outputs) outputs.push_back(y.value);
  Slopes slopes;
  slopes.by_state = gradients(equations, dynamics.states);
  slopes.by_input = gradients(equations, dynamics.inputs);
  slopes.outputs_by_state = gradients(outputs, dynamics.states);
  slopes.outputs_by_input = gradients(outputs, dynamics.inputs);
  slopes.outputs_by_acceleration = gradients(outputs, dynamics.accelerations);
  Substitution at_rest;
  for (const Expr a : dynamics.accelerations) at_rest.emplace(a, dynamics.pool->number(0));
  for (const Expr r : dynamics.residual) slopes.bias.push_back(substitute(r, at_rest));
  return slopes;
}

std::vector<Expr> Slopes::roots(const Dynamics& dynamics) const {
  std::vector<Expr> all = bias;
  for (const ExprMatrix* m : {&dynamics.mass, &by_state, &by_input, &outputs_by_state,
                              &outputs_by_input, &outputs_by_acceleration}) {
    for (const auto& row : *m) all.insert(all.end(), row.begin(), row.end());
  }
  all.insert(all.end(), dynamics.rates.begin(), dynamics.rates.end());
  for (const NamedExpr& y : dynamics.outputs) all.push_back(y.value);
  return all;
}

Substitution full_point(const Dynamics& dynamics, const Point& point) {
  Substitution values;
  const auto put = [&](Expr symbol) {
    values.emplace(symbol, value_at(point, symbol).value_or(dynamics.pool->number(0)));
  };
  for (const Expr x : dynamics.states) put(x);
  for (const Expr u : dynamics.inputs) put(u);
  put(dynamics.pool->time());
  return values;
}

}  // namespace tellegen
