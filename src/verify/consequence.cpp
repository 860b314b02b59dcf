#include "verify/consequence.hpp"

#include "numeric/compare.hpp"
#include "symbolic/matrix.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

namespace {

using canonical::Series;

constexpr std::size_t max_coordinates = 4;

// q̈ = −M⁻¹ bias
std::optional<Substitution> solved_accelerations(const EulerLagrange& el, canonical::Ring& ring) {
  SeriesMatrix mass;
  std::vector<Series> right;
  for (std::size_t i = 0; i < el.M.size(); ++i) {
    mass.emplace_back();
    for (const Formula& f : el.M[i]) mass.back().push_back(ring.convert(f.value));
    right.push_back(canonical::negate(ring.convert(el.bias[i].value)));
  }
  const auto accelerations = solve(ring, mass, right);
  if (!accelerations) return std::nullopt;
  Substitution solved;
  Pool& pool = ring.pool();
  for (std::size_t i = 0; i < el.coordinates.size(); ++i) {
    const Expr v = pool.time_derivative_symbol(el.coordinates[i]);
    solved.emplace(pool.time_derivative_symbol(v), ring.to_expr((*accelerations)[i]));
  }
  return solved;
}

}  // namespace

std::optional<Consequence> follows_from_equations(const EnergyModel& model, const EulerLagrange& el, Expr residual,
                                                  canonical::Ring& ring) {
  if (el.coordinates.size() > max_coordinates || model.coordinates.empty()) return std::nullopt;
  const auto solved = solved_accelerations(el, ring);
  if (!solved) return std::nullopt;
  const Expr on_motion = substitute(residual, *solved);
  // A quick look at random points spares the proof of what is not true.
  const std::vector<Expr> zeros{on_motion};
  if (!numerically_zero(zeros).equal) return std::nullopt;
  return Consequence{ring.is_zero(ring.convert(on_motion))};
}

}  // namespace tellegen
