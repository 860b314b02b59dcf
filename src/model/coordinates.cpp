#include "model/coordinates.hpp"

namespace tellegen {

std::vector<Expr> coordinates_of(const EnergyModel& model) {
  std::vector<Expr> q;
  for (const Quantity& c : model.coordinates) q.push_back(c.symbol);
  return q;
}

std::vector<Expr> velocities_of(const EnergyModel& model) {
  std::vector<Expr> v = coordinates_of(model);
  for (Expr& x : v) x = model.pool->time_derivative_symbol(x);
  return v;
}

std::vector<Expr> accelerations_of(const EnergyModel& model) {
  std::vector<Expr> a = velocities_of(model);
  for (Expr& x : a) x = model.pool->time_derivative_symbol(x);
  return a;
}

}  // namespace tellegen
