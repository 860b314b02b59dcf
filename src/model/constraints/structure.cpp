#include "model/constraints/structure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

#include "model/codes.hpp"
#include "model/constraints/state_dimension.hpp"
#include "model/constraints/values.hpp"
#include "model/statements/initial_values.hpp"
#include "numeric/random.hpp"
#include "numeric/random_point.hpp"
#include "numeric/row_rank.hpp"
#include "symbolic/derivative.hpp"

namespace tellegen {

namespace {

using Indices = std::vector<std::size_t>;

constexpr std::uint64_t wanted_points = 4;
constexpr std::uint64_t max_starts = 60;

/// A configuration that keeps the constraints.
struct Consistent {
  NumberVector q;
  Surroundings around;
};

struct Search {
  std::vector<Consistent> points;
  double smallest_residual = std::numeric_limits<double>::infinity();
  NumberVector nearest;  ///< where that is
};

Search consistent_points(const ConstraintValues& values, const Indices& which,
                         std::uint64_t wanted = wanted_points) {
  Search search;
  for (std::uint64_t seed = 1; seed <= max_starts && search.points.size() < wanted; ++seed) {
    const Surroundings around = values.surroundings(seed);
    const NumberVector start = values.random_configuration(seed);
    const NewtonResult found = which.empty()
                                   ? NewtonResult{start, 0, true}
                                   : solve_equations(values.positions(which, around), start);
    if (found.residual < search.smallest_residual) {
      search.smallest_residual = found.residual;
      search.nearest = found.x;
    }
    if (found.converged) search.points.push_back({found.x, around});
  }
  return search;
}

/// Newton's steps can end on a far turn of the angles, where nothing of the start is left.
bool is_far(const NumberVector& x, const NumberVector& from) {
  constexpr double far = 1e3;
  for (std::size_t i = 0; i < x.size(); ++i) {
    if (std::abs(x[i] - from[i]) > far * (1 + std::abs(from[i]))) return true;
  }
  return false;
}

/// Configurations that keep the constraints near the one that the model begins with: a mechanism
/// may have more freedom in one way of being put together than in another, and it is this one that
/// counts. Nothing where no initial configuration is known.
std::vector<Consistent> points_near_start(const EnergyModel& model,
                                          const ConstraintValues& values) {
  const auto wanted = wanted_values(model, false);
  if (!wanted || !values.is_numeric()) return {};
  const Indices& all = values.holonomic();
  const auto kept = [&](const Surroundings& around, const NumberVector& from) {
    return all.empty() ? NewtonResult{from, 0, true}
                       : solve_equations(values.positions(all, around), from);
  };
  const NewtonResult start = kept(values.surroundings(0), wanted->values);
  if (!start.converged || is_far(start.x, wanted->values)) return {};
  double size = 0.1;  // of the mechanism, in metres or radians
  for (const double x : start.x) size = std::clamp(std::abs(x), size, 1.0);
  // Steps of several sizes: where the start itself is singular a small one says little.
  constexpr std::array<double, wanted_points> steps{0.3, 0.1, 0.5, 0.03};
  std::vector<Consistent> points;
  for (std::uint64_t seed = 0; seed < wanted_points; ++seed) {
    Surroundings around = values.surroundings(0);
    around.front() = 0.01 * static_cast<double>(seed + 1);  // the time
    SplitMix random(seed + 1);
    NumberVector aside = start.x;
    for (double& x : aside) x += steps[seed] * size * random.uniform(-1, 1);
    const NewtonResult found = kept(around, aside);
    if (found.converged) points.push_back({found.x, around});
  }
  return points;
}

bool can_be_kept(const ConstraintValues& values, const Indices& which) {
  return !consistent_points(values, which, 1).points.empty();
}

/// The first constraint that cannot be kept beside those before it, and those of them that are in
/// its way: without any one of these it could.
struct Conflict {
  std::size_t constraint = 0;
  Indices with;
};

Conflict find_conflict(const ConstraintValues& values) {
  Indices kept;
  for (const std::size_t k : values.holonomic()) {
    kept.push_back(k);
    if (!can_be_kept(values, kept)) break;
  }
  Conflict conflict{kept.back(), kept};
  conflict.with.pop_back();
  for (const std::size_t k : Indices(conflict.with)) {
    Indices without = conflict.with;
    std::erase(without, k);
    without.push_back(conflict.constraint);
    if (!can_be_kept(values, without)) std::erase(conflict.with, k);
  }
  return conflict;
}

std::string names_of(const EnergyModel& model, const Indices& which) {
  std::string text;
  for (const std::size_t k : which)
    text += (text.empty() ? "`" : ", `") + model.constraints[k].name + "`";
  return text;
}

/// The bodies around the loop that a constraint closes, and its joints: those before the loop move
/// it as a whole, so that no slope is left of them.
std::vector<Note> loop_notes(const EnergyModel& model, std::size_t constraint,
                             const NumberMatrix& rows) {
  if (model.constraints[constraint].loop.empty()) return {};
  double size = 0;
  for (const double x : rows[constraint]) size = std::max(size, std::abs(x));
  std::string names;
  for (std::size_t i = 0; i < model.coordinates.size(); ++i) {
    if (!(std::abs(rows[constraint][i]) > 1e-7 * size)) continue;
    names += (names.empty() ? "" : ", ") + model.coordinates[i].symbol.symbol().name;
  }
  return {{"note.in_loop", {model.constraints[constraint].loop, names}, {}}};
}

Diagnostic contradiction(const EnergyModel& model, const ConstraintValues& values,
                         const Search& search) {
  const Conflict conflict = find_conflict(values);
  const Constraint& c = model.constraints[conflict.constraint];
  const std::string size = fmt::format("{:.3g}", search.smallest_residual);
  std::vector<Note> loop;
  if (!search.nearest.empty()) {
    const NumberMatrix rows = values.jacobian(search.nearest, values.surroundings(1));
    loop = loop_notes(model, conflict.constraint, rows);
  }
  if (conflict.with.empty()) {
    Diagnostic d{codes::constraint_impossible, c.span, {c.name, size}, std::move(loop)};
    if (!search.nearest.empty()) {
      d.notes.push_back(
          {"note.nearest_configuration", {configuration_text(model, search.nearest)}, {}});
    }
    return d;
  }
  Diagnostic d{codes::constraints_contradict, c.span, {c.name, size}, std::move(loop)};
  for (const std::size_t k : conflict.with) {
    d.notes.push_back(
        {notes::contradicts_this, {model.constraints[k].name}, model.constraints[k].span});
  }
  return d;
}

/// The usual sizes of the rows, away from the configurations that keep the constraints: beside
/// them a slope that vanishes exactly there is seen to vanish.
NumberVector usual_sizes(const ConstraintValues& values, const NumberVector& q,
                         const Surroundings& around) {
  NumberVector sizes;
  NumberVector aside = q;
  for (std::size_t i = 0; i < q.size(); ++i) {
    const double step = std::sin(1.7 * static_cast<double>(i + 1));  // another for each
    aside[i] += 0.2 * step * std::max(1.0, std::abs(q[i]));
  }
  const NumberMatrix here = values.jacobian(q, around);
  const NumberMatrix there = values.jacobian(aside, around);
  const auto norm = [](const NumberVector& row) {
    return std::sqrt(std::inner_product(row.begin(), row.end(), row.begin(), 0.0));
  };
  for (std::size_t k = 0; k < here.size(); ++k) {
    const double size = std::max(norm(here[k]), norm(there[k]));
    sizes.push_back(std::isfinite(size) ? size : norm(here[k]));
  }
  return sizes;
}

NumberMatrix picked(const NumberMatrix& rows, const Indices& which) {
  NumberMatrix chosen;
  for (const std::size_t k : which) chosen.push_back(rows[k]);
  return chosen;
}

struct GenericRank {
  RowRank rows;
  const Consistent* at = nullptr;
};

/// The rank that most of the points have: that almost everywhere. A point at which it is not clear,
/// because it lies near one where the rank is smaller, counts only where there is no other.
GenericRank generic_rank(const ConstraintValues& values, const std::vector<Consistent>& points,
                         const Indices& order) {
  constexpr double clear = 1e-3;
  std::map<std::pair<bool, std::size_t>, std::vector<GenericRank>> found;
  for (const Consistent& at : points) {
    const NumberVector all_sizes = usual_sizes(values, at.q, at.around);
    NumberVector sizes;
    for (const std::size_t k : order) sizes.push_back(all_sizes[k]);
    const NumberMatrix rows = picked(values.jacobian(at.q, at.around), order);
    // Near a branch Newton's steps end a little beside the constraints: what is small is zero
    // there.
    RowRank rank = row_rank(rows, sizes, clear);
    const std::size_t count = rank.independent.size();
    const bool is_clear = row_rank(rows, sizes).independent.size() == count;
    found[{is_clear, count}].push_back({std::move(rank), &at});
  }
  GenericRank best;
  std::pair<bool, std::size_t> votes{false, 0};
  for (auto& [key, ranks] : found) {
    const std::pair<bool, std::size_t> these{key.first, ranks.size()};
    if (these < votes) continue;  // of as many, the greater rank
    votes = these;
    best = std::move(ranks.front());
  }
  return best;
}

/// Columns of A (independent rows) from the last coordinate to the first, as rows.
NumberMatrix columns_backwards(const NumberMatrix& rows, const Indices& columns) {
  NumberMatrix backwards;
  for (auto j = columns.rbegin(); j != columns.rend(); ++j) {
    backwards.emplace_back();
    for (const NumberVector& row : rows) backwards.back().push_back(row[*j]);
  }
  return backwards;
}

/// Of the coordinates `columns` those that A δq = 0 gives from the others: the last ones that can
/// be solved for, each with what it depends on.
std::vector<ConstraintStructure::Dependent> dependent_columns(const NumberMatrix& rows,
                                                              const Indices& columns) {
  const RowRank rank = row_rank(columns_backwards(rows, columns));
  std::vector<ConstraintStructure::Dependent> dependent;
  const auto column = [&](std::size_t backward) { return columns[columns.size() - 1 - backward]; };
  for (auto i = rank.independent.rbegin(); i != rank.independent.rend(); ++i) {
    ConstraintStructure::Dependent d{column(*i), {}};
    for (auto f = rank.dependent.rbegin(); f != rank.dependent.rend(); ++f) {
      if (std::ranges::find(f->of, *i) != f->of.end()) d.on.push_back(column(f->row));
    }
    dependent.push_back(std::move(d));
  }
  return dependent;
}

Indices all_coordinates(const ConstraintValues& values) {
  Indices all(values.coordinate_count());
  std::iota(all.begin(), all.end(), 0);
  return all;
}

void fill_dependent(const ConstraintValues& values, const Consistent& at, const Indices& holonomic,
                    ConstraintStructure& s) {
  const NumberMatrix rows = values.jacobian(at.q, at.around);
  const Indices all = all_coordinates(values);
  s.coordinates = dependent_columns(picked(rows, holonomic), all);
  if (s.velocity == 0) return;
  for (const auto& d : dependent_columns(picked(rows, s.independent), all)) {
    const bool known = std::ranges::any_of(
        s.coordinates, [&](const auto& c) { return c.coordinate == d.coordinate; });
    if (!known) s.velocities.push_back(d);
  }
}

/// [M Aᵀ; A 0] at one point; its rank is 2·rank A + the rank of M on what A leaves free.
NumberMatrix augmented(const EnergyModel& model, const NumberMatrix& rows, const Consistent& at) {
  const std::size_t n = at.q.size();
  std::vector<Expr> v;
  for (const Quantity& q : model.coordinates)
    v.push_back(model.pool->time_derivative_symbol(q.symbol));
  std::vector<Expr> entries;
  for (const Expr p : gradient(model.kinetic, v)) {
    for (const Expr m : gradient(p, v)) entries.push_back(m);
  }
  const std::vector<Expr> symbols = input_symbols(entries);
  NumberVector point = random_point(symbols, 1);
  for (std::size_t i = 0; i < n; ++i) {
    const auto found = std::ranges::find(symbols, model.coordinates[i].symbol);
    if (found != symbols.end()) point[static_cast<std::size_t>(found - symbols.begin())] = at.q[i];
  }
  const NumberVector mass = Tape(entries, symbols).evaluate<double>(point);
  NumberMatrix all(n + rows.size(), NumberVector(n + rows.size(), 0.0));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) all[i][j] = mass[i * n + j];
    for (std::size_t k = 0; k < rows.size(); ++k) all[i][n + k] = all[n + k][i] = rows[k][i];
  }
  return all;
}

/// With inertia everywhere, twice the free coordinates less the velocities that are not free.
std::size_t dimension_of_states(const EnergyModel& model, const ConstraintValues& values,
                                const ConstraintStructure& s, const Consistent& at) {
  const NumberMatrix rows = picked(values.jacobian(at.q, at.around), s.independent);
  const std::size_t rank = row_rank(augmented(model, rows, at)).independent.size();
  const std::size_t n = at.q.size();
  const std::size_t full = 2 * n - s.holonomic - s.independent.size();
  if (rank == n + rows.size()) return full;
  const std::size_t missing = n + rows.size() - std::min(rank, n + rows.size());
  return state_dimension(model, s.independent, at.q).value_or(full - missing);
}

/// Holonomic constraints come first in `order`, so that a velocity constraint that repeats the rate
/// of one of them is the one to go.
ConstraintStructure structure_of(const EnergyModel& model, const ConstraintValues& values,
                                 const std::vector<Consistent>& points) {
  Indices order = values.holonomic();
  order.insert(order.end(), values.velocity().begin(), values.velocity().end());
  const GenericRank generic = generic_rank(values, points, order);
  const RowRank& rank = generic.rows;
  ConstraintStructure s;
  Indices holonomic;
  for (const std::size_t i : rank.independent) {
    s.independent.push_back(order[i]);
    if (i < values.holonomic().size()) holonomic.push_back(order[i]);
  }
  for (const RowRank::Dependent& d : rank.dependent) {
    ConstraintStructure::Redundant r{order[d.row], {}};
    for (const std::size_t i : d.of) r.follows_from.push_back(order[i]);
    s.redundant.push_back(std::move(r));
  }
  std::ranges::sort(s.independent);
  s.holonomic = holonomic.size();
  s.velocity = s.independent.size() - holonomic.size();
  s.points = points.size();
  fill_dependent(values, *generic.at, holonomic, s);
  s.states = dimension_of_states(model, values, s, *generic.at);
  return s;
}

NumberMatrix slopes_at(const ConstraintValues& values, const Consistent& at) {
  return values.jacobian(at.q, at.around);
}

Diagnostics findings(const EnergyModel& model, const ConstraintStructure& s,
                     const NumberMatrix& rows) {
  Diagnostics all;
  for (const ConstraintStructure::Redundant& r : s.redundant) {
    const Constraint& c = model.constraints[r.constraint];
    if (r.follows_from.empty()) {
      all.push_back({codes::constraint_without_slope, c.span, {c.name}, {}});
    } else {
      all.push_back({codes::constraint_redundant,
                     c.span,
                     {c.name, names_of(model, r.follows_from)},
                     loop_notes(model, r.constraint, rows)});
    }
  }
  return all;
}

}  // namespace

Result<ConstraintStructure> constraint_structure(const EnergyModel& model) {
  if (model.constraints.empty()) return ConstraintStructure{};
  const ConstraintValues values(model);
  const std::vector<Consistent> near = points_near_start(model, values);
  if (near.size() > 1) {
    ConstraintStructure s = structure_of(model, values, near);
    s.near_start = true;
    Diagnostics found = findings(model, s, slopes_at(values, near.front()));
    if (!has_errors(found)) return {std::move(s), std::move(found)};
  }
  const Search search = consistent_points(values, values.holonomic());
  if (search.points.empty()) return contradiction(model, values, search);
  ConstraintStructure s = structure_of(model, values, search.points);
  Diagnostics found = findings(model, s, slopes_at(values, search.points.front()));
  if (has_errors(found)) return found;
  return {std::move(s), std::move(found)};
}

}  // namespace tellegen
