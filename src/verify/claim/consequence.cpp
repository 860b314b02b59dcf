#include "verify/claim/consequence.hpp"

#include <algorithm>
#include <optional>

#include "symbolic/matrix.hpp"
#include "symbolic/substitute.hpp"
#include "verify/claim/combination.hpp"
#include "verify/claim/elimination.hpp"
#include "verify/state_form.hpp"
#include "verify/zero/modular_zero.hpp"
#include "verify/zero/solve_rows.hpp"

namespace tellegen {

namespace {

using canonical::Series;
using Answer = Consequence::Answer;

constexpr std::size_t max_coordinates_to_prove = 4;

Expr rate(Expr symbol) { return symbol.pool().time_derivative_symbol(symbol); }

bool has_acceleration(Expr e, const EulerLagrange& el) {
  return std::ranges::any_of(el.coordinates, [&](Expr q) { return depends_on(e, rate(rate(q))); });
}

/// M q̈ + bias = 0, solved operation by operation.
std::optional<Substitution> solved_on_dag(const EulerLagrange& el) {
  std::vector<LinearRow> rows;
  std::vector<Expr> accelerations;
  for (std::size_t i = 0; i < el.M.size(); ++i) {
    LinearRow row{{}, el.bias[i].value};
    for (const Formula& f : el.M[i]) row.coefficients.push_back(f.value);
    rows.push_back(std::move(row));
    accelerations.push_back(rate(rate(el.coordinates[i])));
  }
  return solve_rows(std::move(rows), accelerations, true);
}

Substitution by_name(const EulerLagrange& el, const std::vector<Series>& accelerations,
                     canonical::Ring& ring) {
  Substitution solved;
  for (std::size_t i = 0; i < el.coordinates.size(); ++i) {
    solved.emplace(rate(rate(el.coordinates[i])), ring.to_expr(accelerations[i]));
  }
  return solved;
}

Consequence by_state_form(const EulerLagrange& el, Expr residual, canonical::Ring& ring) {
  // Once more, since accelerations so found hold velocities: q̈1 + q̇1/(R C) + q1/(L C) = Ė/R of
  // 000, Ex. 5b.
  const Substitution solved = state_form(*el.singular);
  return consequence_of(decide_zero(ring, substitute(substitute(residual, solved), solved)));
}

}  // namespace

Consequence consequence_of(const ZeroAnswer& rest) {
  switch (rest.kind) {
    case ZeroAnswer::Kind::Zero:
      return {Answer::Follows, rest.points};
    case ZeroAnswer::Kind::Nonzero:
      return {Answer::DoesNotFollow, rest.points};
    case ZeroAnswer::Kind::NotRefuted:
      return {Answer::NotRefuted, rest.points};
    case ZeroAnswer::Kind::Unknown:
      break;
  }
  return {};
}

std::optional<std::vector<Series>> solved_accelerations(const EulerLagrange& el,
                                                        canonical::Ring& ring) {
  if (el.singular || el.coordinates.size() > max_coordinates_to_prove) return std::nullopt;
  SeriesMatrix mass;
  std::vector<Series> right;
  for (std::size_t i = 0; i < el.M.size(); ++i) {
    mass.emplace_back();
    for (const Formula& f : el.M[i]) mass.back().push_back(ring.convert(f.value));
    right.push_back(canonical::negate(ring.convert(el.bias[i].value)));
  }
  return solve(ring, mass, right);
}

Consequence follows_from_equations(const EulerLagrange& el, Expr residual, canonical::Ring& ring) {
  const Series less = less_equations(el, residual, ring);
  if (ring.is_zero(less)) return {Answer::Follows, 0};
  if (el.singular && el.singular->xdot.empty()) return follows_by_elimination(el, residual, ring);
  if (el.singular) return by_state_form(el, residual, ring);
  // Where M is regular, all but the accelerations is free.
  if (const Expr rest = ring.to_expr(less); !has_acceleration(rest, el))
    return consequence_of(decide_zero(ring, rest));
  const auto on_dag = solved_on_dag(el);
  if (!on_dag) return {};
  // A look spares the proof of what is not true.
  const Expr rest = substitute(residual, *on_dag);
  const auto modular = zero_modulo(rest);
  if (modular && !modular->zero) return {Answer::DoesNotFollow, 0};
  if (!modular) {
    const ZeroAnswer seen = look_at(rest);
    if (seen.kind == ZeroAnswer::Kind::Nonzero) return consequence_of(seen);
  }
  if (const auto solved = solved_accelerations(el, ring)) {
    const Expr left = substitute(residual, by_name(el, *solved, ring));
    if (ring.is_zero(ring.convert(left))) return {Answer::Follows, 0};
    return consequence_of(decide_zero(ring, left));
  }
  return consequence_of(decide_zero(ring, rest));
}

}  // namespace tellegen
