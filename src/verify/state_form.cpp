#include "verify/state_form.hpp"

#include "symbolic/derivative.hpp"

namespace tellegen {

namespace {

Expr rate(Expr symbol) { return symbol.pool().time_derivative_symbol(symbol); }

}  // namespace

Substitution state_form(const SingularMass& singular) {
  Substitution solved;
  for (std::size_t i = 0; i < singular.states.size(); ++i) {
    const Expr derivative = rate(singular.states[i].atom);
    if (derivative != singular.xdot[i].value) solved.emplace(derivative, singular.xdot[i].value);
  }
  Substitution with_accelerations = solved;
  for (const Expr q : singular.first_order) {
    const Expr acceleration = total_time_derivative(solved.at(rate(q)));
    with_accelerations.emplace(rate(rate(q)), substitute(acceleration, solved));
  }
  for (std::size_t k = 0; k < singular.algebraic.size(); ++k) {
    const Expr value = singular.algebraic_values[k].value;
    with_accelerations.emplace(singular.algebraic[k], value);
    const Expr velocity = substitute(total_time_derivative(value), solved);
    with_accelerations.emplace(rate(singular.algebraic[k]), velocity);
    with_accelerations.emplace(rate(rate(singular.algebraic[k])),
                               substitute(total_time_derivative(velocity), solved));
  }
  return with_accelerations;
}

}  // namespace tellegen
