#include "simulate/switches.hpp"

#include <algorithm>
#include <array>

#include "symbolic/derivative.hpp"
#include "symbolic/functions.hpp"

namespace tellegen {
namespace {

bool jumps(Expr e) { return bend_of(e) == Bend::Jump; }

bool depends_on_any(Expr e, const std::vector<Expr>& symbols) {
  return std::ranges::any_of(symbols, [&](Expr x) { return depends_on(e, x); });
}

/// A jump that has no other jump with the states inside.
std::optional<Expr> innermost_jump(const Motion& motion, const std::vector<Expr>& implicit) {
  for (const Expr e : reachable(motion.rates)) {
    if (!jumps(e)) continue;
    const Expr a = e.arg(0);
    if (!depends_on_any(a, motion.states) || depends_on_any(a, implicit)) continue;
    const auto inner = [&](Expr x) { return jumps(x) && depends_on_any(x.arg(0), motion.states); };
    if (std::ranges::none_of(reachable(std::span(&a, 1)), inner)) return e;
  }
  return std::nullopt;
}

/// What jumps, by its switch: on a side what it is there; while the argument stays at zero, between
/// both as the value of the switch lies between −1 and 1. The branches of an `if` stay apart: one
/// need not have a value where the other holds.
Expr switched(Expr jump, const Switch& s) {
  Pool& pool = jump.pool();
  const Expr half = (pool.number(1) + s.value) / pool.number(2);
  if (jump.function() == Function::Sign) return s.value;
  if (jump.function() == Function::Step) return half;
  const CornerSides sides = sides_of(jump);
  const auto choice = [&](Expr g, Expr a, Expr b) {
    return pool.apply(Function::If, std::array<Expr, 3>{g, a, b});
  };
  const Expr between = sides.under + (sides.over - sides.under) * half;
  const Expr beside = choice(s.side, sides.over, sides.under);
  return choice(s.slides - Rational(1, 2), between, beside);
}

/// All that jumps with this argument.
Substitution switched_all(const Motion& motion, Expr jump, const Switch& s) {
  const Expr a = s.argument;
  const Expr by_sign = apply(Function::Sign, a);
  const Expr by_step = apply(Function::Step, a);
  Substitution values{{by_sign, s.value}, {by_step, switched(by_step, s)}};
  for (const Expr e : reachable(motion.rates)) {
    if (jumps(e) && e.arg(0) == a) values[e] = switched(e, s);
  }
  values[jump] = switched(jump, s);
  return values;
}

/// A name that no model can give.
Expr fresh(Pool& pool, const char* what, std::size_t k, Role role) {
  return pool.symbol(what + std::string("#") + std::to_string(k), role);
}

}  // namespace

Expr rate_along(const Motion& motion, Expr a) {
  const std::vector<Expr> slopes = gradient(a, motion.states);
  std::vector<Expr> terms{derivative(a, motion.pool->time())};
  for (std::size_t i = 0; i < slopes.size(); ++i) terms.push_back(slopes[i] * motion.rates[i]);
  return motion.pool->sum(terms);
}

void add_switches(Motion& motion) {
  Pool& pool = *motion.pool;
  std::vector<Expr> implicit;
  for (const ImplicitQuantity& w : motion.implicit) implicit.push_back(w.symbol);
  while (const auto jump = innermost_jump(motion, implicit)) {
    const Expr a = jump->arg(0);
    const std::size_t k = motion.switches.size();
    Switch s;
    s.argument = a;
    s.shown = a;
    for (const auto& [velocity, value] : motion.velocities) {
      if (value == a) s.shown = velocity;
    }
    s.value = fresh(pool, "switch", k, Role::State);
    s.slides = fresh(pool, "slides", k, Role::Parameter);
    s.side = fresh(pool, "side", k, Role::Parameter);
    replace_along(motion, switched_all(motion, *jump, s));
    motion.switches.push_back(s);
  }
  for (Switch& s : motion.switches) {
    s.rate = rate_along(motion, s.argument);
    const Expr held = s.slides * s.rate;
    const Expr given = (pool.number(1) - s.slides) * (s.value - s.side);
    motion.implicit.push_back({s.value, held + given, 1});
  }
  for (Crossing& c : motion.crossings) c.rate = rate_along(motion, c.value);
}

}  // namespace tellegen
