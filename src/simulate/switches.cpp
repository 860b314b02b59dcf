#include "simulate/switches.hpp"

#include <algorithm>

#include "symbolic/derivative.hpp"

namespace tellegen {
namespace {

bool jumps(Expr e) {
  return e.kind() == Kind::Function &&
         (e.function() == Function::Step || e.function() == Function::Sign);
}

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
    const Expr half = (pool.number(1) + s.value) / pool.number(2);
    Substitution values{{apply(Function::Sign, a), s.value}, {apply(Function::Step, a), half}};
    values[*jump] = jump->function() == Function::Sign ? s.value : half;
    replace_along(motion, values);
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
