#include "model/constraints/rules.hpp"

#include <algorithm>
#include <array>

#include "model/codes.hpp"
#include "model/model_resolver.hpp"
#include "symbolic/canonical/depends.hpp"
#include "symbolic/canonical/ring.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

std::vector<Expr> symbols_of(const std::vector<Quantity>& coordinates, bool velocities) {
  std::vector<Expr> symbols;
  for (const Quantity& q : coordinates) {
    symbols.push_back(velocities ? q.symbol.pool().time_derivative_symbol(q.symbol) : q.symbol);
  }
  return symbols;
}

/// The first velocity in which the value is not linear.
std::optional<Expr> nonlinear_velocity(Ring& ring, const Series& value,
                                       const std::vector<Expr>& velocities) {
  for (const Expr v : velocities) {
    canonical::Direction by_v = ring.by(v);
    const Series slope = ring.normalise(ring.derivative(value, by_v));
    if (depends_on_any(ring, slope, velocities)) return v;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Diagnostic> constraint_mistake(const Constraint& constraint,
                                             const std::vector<Quantity>& coordinates) {
  const std::array<Expr, 1> root{constraint.value};
  Ring ring(constraint.value.pool(), root);
  const Series value = ring.normalise(ring.convert(constraint.value));
  const std::vector<Expr> positions = symbols_of(coordinates, false);
  const std::vector<Expr> velocities = symbols_of(coordinates, true);
  if (is_holonomic(constraint)) {
    if (depends_on_any(ring, value, positions)) return std::nullopt;
    return Diagnostic{codes::constraint_without_coordinate, constraint.span, {constraint.name}, {}};
  }
  if (!depends_on_any(ring, value, velocities)) {
    std::vector<Note> notes;
    if (depends_on_any(ring, value, positions)) notes.push_back({notes::plain_constraint, {}, {}});
    return Diagnostic{
        codes::constraint_without_velocity, constraint.span, {constraint.name}, std::move(notes)};
  }
  if (const auto v = nonlinear_velocity(ring, value, velocities)) {
    return Diagnostic{codes::constraint_not_linear, constraint.span, {primed(*v)}, {}};
  }
  return std::nullopt;
}

}  // namespace tellegen
