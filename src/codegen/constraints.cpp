#include "codegen/constraints.hpp"

#include <fmt/format.h>

#include "model/constraints/consistent_start.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::codegen {

ConstraintCode constraint_code(const EnergyModel& model, const ConstraintStructure& structure) {
  Substitution still;
  std::vector<Expr> accelerations;
  for (const Quantity& q : model.coordinates) {
    const Expr v = model.pool->time_derivative_symbol(q.symbol);
    accelerations.push_back(model.pool->time_derivative_symbol(v));
    still.emplace(accelerations.back(), model.pool->number(0));
  }
  ConstraintCode code;
  for (const std::size_t k : structure.independent) {
    const Constraint& c = model.constraints[k];
    code.names.push_back(c.name);
    code.positions.push_back(is_holonomic(c) ? c.value : model.pool->number(0));
    code.rates.push_back(is_holonomic(c) ? total_time_derivative(c.value) : c.value);
    const Expr second = total_time_derivative(code.rates.back());
    code.jacobian.push_back(gradient(second, accelerations));
    code.gamma.push_back(substitute(second, still));
  }
  return code;
}

std::vector<Expr> consistent_initial(const EnergyModel& model,
                                     const ConstraintStructure& structure) {
  const auto start = consistent_start(model, structure);
  if (!start || !*start.value) return {};
  std::vector<Expr> values;
  for (const auto* part : {&(*start)->positions, &(*start)->velocities}) {
    for (const StartValue& v : *part) {
      const auto number = Rational::parse(fmt::format("{:.17g}", v.value));
      values.push_back(model.pool->number(number.value_or(Rational(0))));
    }
  }
  return values;
}

}  // namespace tellegen::codegen
