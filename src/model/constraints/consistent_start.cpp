#include "model/constraints/consistent_start.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "model/codes.hpp"
#include "model/constraints/values.hpp"
#include "model/statements/initial_values.hpp"
#include "numeric/row_rank.hpp"
#include "numeric/touching_root.hpp"

namespace tellegen {

namespace {

double distance(const NumberVector& a, const NumberVector& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
  return sum;
}

struct Search {
  std::optional<NumberVector> nearest;
  std::vector<bool> fixed;  ///< what was held
  double smallest_residual = std::numeric_limits<double>::infinity();
};

constexpr std::uint64_t other_starts = 24;

/// From what is wanted and, since a search can end beside a solution, from other values of what is
/// free; the nearest solution wins.
Search search(const EquationSystem& system, const WantedValues& w, const std::vector<bool>& fixed,
              const ConstraintValues& values) {
  Search found;
  found.fixed = fixed;
  for (std::uint64_t seed = 0; seed <= other_starts; ++seed) {
    NumberVector start = w.values;
    const NumberVector other = values.random_configuration(seed + 1);
    for (std::size_t i = 0; seed > 0 && i < start.size(); ++i) {
      if (fixed.empty() || !fixed[i]) start[i] += other[i];
    }
    const NewtonResult r = solve_equations(system, start, {.fixed = fixed});
    if (std::isfinite(r.residual))
      found.smallest_residual = std::min(found.smallest_residual, r.residual);
    if (!r.converged) continue;
    const bool nearer =
        !found.nearest || distance(r.x, w.values) < distance(*found.nearest, w.values) - 1e-9;
    if (nearer) found.nearest = r.x;
    if (seed == 0) break;
  }
  return found;
}

/// First with all that is given held fast, then with what is given of independent coordinates, then
/// with all free.
Search near_solution(const EquationSystem& system, const WantedValues& w,
                     const std::vector<bool>& free, const ConstraintValues& values) {
  std::vector<bool> kept = w.given;
  for (int attempt = 0; attempt < 2; ++attempt) {
    if (std::ranges::find(kept, true) == kept.end()) break;
    Search found = search(system, w, kept, values);
    if (found.nearest) return found;
    for (std::size_t i = 0; i < kept.size(); ++i) kept[i] = kept[i] && free[i];
  }
  return search(system, w, {}, values);
}

/// The coordinates that do not follow from others.
std::vector<bool> independent(const ConstraintStructure& structure, std::size_t count,
                              bool velocities) {
  std::vector<bool> free(count, true);
  for (const auto& d : structure.coordinates) free[d.coordinate] = false;
  for (const auto& d : structure.velocities) free[d.coordinate] = free[d.coordinate] && !velocities;
  return free;
}

EquationSystem velocity_equations(NumberMatrix a, NumberVector b) {
  return {[a, b](const NumberVector& v) {
            NumberVector r = b;
            for (std::size_t k = 0; k < a.size(); ++k) {
              for (std::size_t j = 0; j < v.size(); ++j) r[k] += a[k][j] * v[j];
            }
            return r;
          },
          [a](const NumberVector&) { return a; }};
}

std::vector<StartValue> told(const EnergyModel& model, const WantedValues& w,
                             const NumberVector& values, bool velocities) {
  std::vector<StartValue> all;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Expr q = model.coordinates[i].symbol;
    const Expr symbol = velocities ? model.pool->time_derivative_symbol(q) : q;
    const bool rounding = std::abs(values[i]) < 1e-12 && w.values[i] == 0;
    all.push_back({symbol, w.values[i], rounding ? 0 : values[i], w.given[i]});
  }
  return all;
}

Diagnostic nowhere(const EnergyModel& model, double residual) {
  return {
      codes::no_consistent_start, model.constraints[0].span, {fmt::format("{:.3g}", residual)}, {}};
}

std::size_t rank_at(const ConstraintValues& values, const ConstraintStructure& structure,
                    const NumberVector& q, const Surroundings& now) {
  const NumberMatrix all = values.jacobian(q, now);
  NumberMatrix rows;
  for (const std::size_t k : structure.independent) rows.push_back(all[k]);
  return row_rank(rows).independent.size();
}

/// The holonomic constraints that say something new.
std::vector<std::size_t> new_positions(const ConstraintStructure& structure,
                                       const ConstraintValues& values) {
  std::vector<std::size_t> which;
  for (const std::size_t k : structure.independent) {
    if (std::ranges::find(values.holonomic(), k) != values.holonomic().end()) which.push_back(k);
  }
  return which;
}

}  // namespace

bool StartValue::moved() const {
  return std::abs(value - wanted) > 1e-9 * std::max(1.0, std::abs(wanted));
}

Result<std::optional<ConsistentStart>> consistent_start(const EnergyModel& model,
                                                        const ConstraintStructure& structure) {
  using Found = std::optional<ConsistentStart>;
  if (model.constraints.empty()) return Found();
  const ConstraintValues values(model);
  const auto positions = wanted_values(model, false);
  const auto velocities = wanted_values(model, true);
  if (!values.is_numeric() || !positions || !velocities) return Found();
  const std::size_t count = model.coordinates.size();
  const Surroundings now = values.surroundings(0);
  const Search place = near_solution(values.positions(values.holonomic(), now), *positions,
                                     independent(structure, count, false), values);
  if (!place.nearest) return nowhere(model, place.smallest_residual);
  const NumberVector q = sharpened(values.positions(new_positions(structure, values), now),
                                   *place.nearest, place.fixed)
                             .x;
  Diagnostics warnings;
  if (positions->any_given() && rank_at(values, structure, q, now) < structure.count()) {
    warnings.push_back({codes::constraints_lose_rank,
                        model.constraints[0].span,
                        {configuration_text(model, q)},
                        {{"note.start_elsewhere", {}, {}}}});
  }
  const EquationSystem rates = velocity_equations(values.jacobian(q, now), values.drift(q, now));
  const Search motion =
      near_solution(rates, *velocities, independent(structure, count, true), values);
  if (!motion.nearest) return nowhere(model, motion.smallest_residual);
  return {Found(ConsistentStart{told(model, *positions, q, false),
                                told(model, *velocities, *motion.nearest, true)}),
          std::move(warnings)};
}

}  // namespace tellegen
