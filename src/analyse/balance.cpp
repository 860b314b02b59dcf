#include "analyse/balance.hpp"

#include <algorithm>

#include "analyse/codes.hpp"
#include "analyse/generic_rank.hpp"
#include "analyse/parameter_values.hpp"
#include "symbolic/canonical/ring.hpp"

namespace tellegen {

namespace {

std::vector<Expr> variables_of(const Dynamics& d) {
  if (!d.second_order()) return d.states;
  return {d.states.begin(), d.states.begin() + static_cast<std::ptrdiff_t>(d.coordinate_count())};
}

/// A velocity that the state form has as a state is 0 too, but unknown as all states are.
Substitution at_rest(const Dynamics& d) {
  Substitution rest;
  const Expr zero = d.pool->number(0);
  if (!d.second_order()) return rest;
  for (std::size_t i = d.coordinate_count(); i < d.states.size(); ++i)
    rest.emplace(d.states[i], zero);
  for (const Expr a : d.accelerations) rest.emplace(a, zero);
  return rest;
}

std::string primed(Expr symbol) {
  return symbol.symbol().name + std::string(static_cast<std::size_t>(symbol.symbol().order), '\'');
}

void sort_out(const Dynamics& d, const Point& point, Balance& b) {
  const Expr zero = d.pool->number(0);
  bool some_fixed = false;
  for (const Expr x : b.variables) {
    const auto value = value_at(point, x);
    some_fixed = some_fixed || value;
    value ? static_cast<void>(b.given.emplace(x, *value)) : b.unknowns.push_back(x);
  }
  for (const Expr u : b.inputs) {
    const auto value = value_at(point, u);
    if (value || !some_fixed)
      b.given.emplace(u, value.value_or(zero));
    else
      b.unknowns.push_back(u);
  }
  b.unknowns.insert(b.unknowns.end(), b.multipliers.begin(), b.multipliers.end());
}

/// A velocity constraint has no motion of its own at rest, or there is no rest.
std::vector<Expr> equations_of(const Dynamics& d) {
  std::vector<Expr> all = d.second_order() ? d.residual : d.rates;
  if (!d.kept) return all;
  all.insert(all.end(), d.kept->positions.begin(), d.kept->positions.end());
  const Substitution rest = at_rest(d);
  for (const Expr rate : d.kept->rates) {
    if (!substitute(rate, rest).is_zero()) all.push_back(rate);
  }
  return all;
}

/// Whether it is in the equation of a variable that is given.
bool holds_something(const Balance& b, Expr unknown) {
  for (std::size_t i = 0; i < b.variables.size() && i < b.equations.size(); ++i) {
    if (b.given.contains(b.variables[i]) && depends_on(b.equations[i], unknown)) return true;
  }
  return false;
}

/// Of states: the rate is 0 whatever the others are.
bool never_changes(const Balance& b, Expr x) {
  const auto at = std::ranges::find(b.variables, x) - b.variables.begin();
  return static_cast<std::size_t>(at) < b.equations.size() &&
         b.equations[static_cast<std::size_t>(at)].is_zero();
}

/// Multipliers are determined first, then coordinates before inputs, and the last ones before the
/// first: of two masses with a spring between them, the first is free. A state that never changes,
/// as a switch, keeps its value: it is left open before others. Of the inputs, those come first
/// that act on what is held at a given place.
std::vector<std::size_t> order_of(const Balance& b) {
  std::vector<std::size_t> order;
  for (std::size_t i = b.unknowns.size(); i-- > 0;) order.push_back(i);
  const auto is_input = [&](std::size_t i) {
    return std::ranges::find(b.inputs, b.unknowns[i]) != b.inputs.end();
  };
  std::stable_partition(order.begin(), order.end(), [&](std::size_t i) {
    return is_input(i) && holds_something(b, b.unknowns[i]);
  });
  std::stable_partition(order.begin(), order.end(), [&](std::size_t i) {
    return std::ranges::find(b.variables, b.unknowns[i]) != b.variables.end() &&
           !never_changes(b, b.unknowns[i]);
  });
  std::stable_partition(order.begin(), order.end(), [&](std::size_t i) {
    return std::ranges::find(b.multipliers, b.unknowns[i]) != b.multipliers.end();
  });
  return order;
}

/// The equations with the values that the parameters have: what they determine at these, they may
/// not determine at others, and the other way round.
std::vector<Expr> at_values(const Dynamics& d, const std::vector<Expr>& equations) {
  const Substitution values = exact_values(d.parameters);
  std::vector<Expr> all;
  for (const Expr e : equations) all.push_back(substitute(e, values));
  return all;
}

/// An unknown in no equation may have any value, and is put at 0; so is an input beyond those that
/// are needed. A variable that the equations leave open stays: at 0 other solutions may be lost,
/// as those with x ≠ 0 of x y = 0.
void free_the_rest(const Dynamics& d, Balance& b) {
  if (b.unknowns.empty()) return;
  const std::vector<Expr> equations = at_values(d, b.equations);
  const std::vector<std::size_t> chosen = generic_columns(equations, b.unknowns, order_of(b));
  std::vector<Expr> kept;
  for (std::size_t i = 0; i < b.unknowns.size(); ++i) {
    const Expr x = b.unknowns[i];
    const bool is_chosen = std::ranges::find(chosen, i) != chosen.end();
    const bool occurs = !generic_columns(equations, {x}, {0}).empty();
    const bool is_variable = std::ranges::find(b.variables, x) != b.variables.end();
    const bool stays = is_chosen || (occurs && is_variable);
    (stays ? kept : b.free).push_back(x);
    if (stays && !is_chosen) b.open.push_back(x);
  }
  Substitution zeros;
  for (const Expr x : b.free) {
    zeros.emplace(x, d.pool->number(0));
    b.given.emplace(x, d.pool->number(0));
  }
  for (Expr& e : b.equations) e = substitute(e, zeros);
  b.unknowns = std::move(kept);
}

/// A constraint that moves may leave equations in which the time cancels: cos²(Ω t) + sin²(Ω t).
Expr without_time(Expr e, Expr time) {
  if (!depends_on(e, time)) return e;
  canonical::Ring ring(e.pool(), std::span(&e, 1));
  return ring.to_expr(ring.normalise(ring.convert(e)));
}

}  // namespace

Result<Balance> balance_of(const Dynamics& dynamics, const Point& point, Span model) {
  Balance b;
  b.variables = variables_of(dynamics);
  b.inputs = dynamics.inputs;
  if (dynamics.kept) b.multipliers = dynamics.kept->multipliers;
  b.given = at_rest(dynamics);
  for (const PointValue& v : point) {
    const bool known = std::ranges::find(b.variables, v.symbol) != b.variables.end() ||
                       std::ranges::find(b.inputs, v.symbol) != b.inputs.end();
    if (!known)
      return Diagnostic{analyse_codes::moves_at_rest, std::nullopt, {primed(v.symbol)}, {}};
  }
  sort_out(dynamics, point, b);
  for (const Expr e : equations_of(dynamics)) b.equations.push_back(substitute(e, b.given));
  const Expr time = dynamics.pool->time();
  for (Expr& e : b.equations) e = without_time(e, time);
  if (std::ranges::any_of(b.equations, [&](const Expr e) { return depends_on(e, time); }))
    return Diagnostic{analyse_codes::never_at_rest, model, {dynamics.model}, {}};
  free_the_rest(dynamics, b);
  return b;
}

}  // namespace tellegen
