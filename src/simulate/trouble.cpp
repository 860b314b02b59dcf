#include "simulate/trouble.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <unordered_map>

#include "numeric/rank.hpp"
#include "simulate/codes.hpp"
#include "simulate/equations.hpp"
#include "simulate/preparation.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/literal.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen {
namespace {

std::string number(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.6g", value);
  return text.data();
}

std::string state_name(Expr state) {
  return state.symbol().name + std::string(static_cast<std::size_t>(state.symbol().order), '\'');
}

bool is_denominator(Expr e) {
  return e.kind() == Kind::Power && e.arg(1).is_number() && e.arg(1).number().sign() < 0;
}

/// Values of all nodes, in the order of their making.
struct Evaluated {
  std::vector<Expr> nodes;
  std::unordered_map<Expr, double> values;

  Evaluated(const std::vector<Expr>& roots, const Values& point) : nodes(reachable(roots)) {
    const std::vector<Rounded> numbers = at(nodes, point);
    for (std::size_t i = 0; i < nodes.size(); ++i) values.emplace(nodes[i], numbers[i].value);
  }
  [[nodiscard]] bool is_finite(Expr e) const { return std::isfinite(values.at(e)); }
  [[nodiscard]] bool arguments_are_finite(Expr e) const {
    return std::ranges::all_of(e.args(), [&](Expr a) { return is_finite(a); });
  }
};

bool contains(Expr root, Expr e) {
  const auto nodes = reachable(std::span(&root, 1));
  return std::ranges::find(nodes, e) != nodes.end();
}

std::vector<Expr> laws_of(const Motion& motion) {
  std::vector<Expr> roots = motion.rates;
  for (const ImplicitQuantity& w : motion.implicit) roots.push_back(w.zero);
  return roots;
}

/// The law of a storage is a slope of its energy, which knows no other element. What the others
/// turn over may use the laws of all: the one with the shortest power is it.
const PartOfAccount* element_with(const Motion& motion, Expr law) {
  const PartOfAccount* shortest = nullptr;
  std::size_t least = 0;
  for (const PartOfAccount& part : motion.parts) {
    if (part.kind == EnergyKind::Stored) {
      const std::vector<Expr> slopes = gradient(part.value, motion.states);
      if (std::ranges::any_of(slopes, [&](Expr slope) { return contains(slope, law); }))
        return &part;
      continue;
    }
    const std::size_t size = reachable(std::span(&part.value, 1)).size();
    if (!contains(part.value, law) || (shortest != nullptr && least <= size)) continue;
    shortest = &part;
    least = size;
  }
  return shortest;
}

WithoutValue named(const Motion& motion, Expr law) {
  std::size_t needs = 0;
  while (needs + 1 < motion.rates.size() && !contains(motion.rates[needs], law)) ++needs;
  if (!contains(motion.rates[needs], law)) needs = 0;
  WithoutValue result{
      to_ascii(literal_form(law)), state_name(motion.states[needs]), {}, place_of(motion, needs)};
  if (const PartOfAccount* const part = element_with(motion, law)) {
    result.element = part->name;
    result.span = part->span;
  }
  return result;
}

/// A denominator that has another sign there than here.
std::optional<Expr> passes_zero(const Evaluated& here, const Evaluated& there) {
  for (const Expr e : here.nodes) {
    if (is_denominator(e) && here.values.at(e.arg(0)) * there.values.at(e.arg(0)) < 0) return e;
  }
  return std::nullopt;
}

Diagnostic no_value(const std::string& t, const WithoutValue& what) {
  Diagnostic d{simulate_codes::law_without_value, what.span, {t, what.law, what.state}, {}};
  if (!what.element.empty()) d.notes.push_back({"note.sim.element", {what.element}, {}});
  d.notes.push_back({"note.sim.kept", {}, {}});
  return d;
}

/// The coordinate whose pivot is next to nothing beside what it was at the start, or changes its
/// sign a little later.
std::optional<std::size_t> without_inertia(const Motion& motion, const Values& start,
                                           const Values& here, const Values& there) {
  constexpr double small = 1e-6;
  const std::vector<Rounded> before = at(motion.pivots, start);
  const std::vector<Rounded> now = at(motion.pivots, here);
  const std::vector<Rounded> later = at(motion.pivots, there);
  for (std::size_t i = 0; i < now.size(); ++i) {
    const bool vanishes = std::abs(now[i].value) < small * std::abs(before[i].value);
    if (vanishes || now[i].value * later[i].value < 0) return i;
  }
  return std::nullopt;
}

/// The state that changes fastest: it is the one that runs away.
std::size_t runaway(const Motion& motion, const std::vector<double>& rates) {
  std::size_t at = 0;
  for (std::size_t i = 0; i < motion.states.size(); ++i) {
    if (!(std::abs(rates[i]) <= std::abs(rates[at]))) at = i;
  }
  return at;
}

}  // namespace

Values values_at(const Motion& motion, const Values& parameters, double t,
                 const std::vector<double>& y) {
  Values all = parameters;
  all[motion.pool->time()] = t;
  for (std::size_t i = 0; i < motion.states.size(); ++i) all[motion.states[i]] = y[i];
  if (motion.implicit.empty()) return all;
  for (const Switch& s : motion.switches) {
    if (all.contains(s.side)) continue;
    const bool below = numbers_at(std::span(&s.argument, 1), all)[0] < 0;
    all[s.slides] = 0;
    all[s.side] = all[s.value] = below ? -1 : 1;
  }
  const std::vector<Expr> variables = variables_of(motion, motion.rates);
  std::vector<double> values;
  for (const Expr v : variables) {
    const auto known = all.find(v);
    values.push_back(known == all.end() ? 0.0 : known->second);
  }
  ImplicitValues(motion, variables).solve(values);
  for (std::size_t k = 0; k < motion.implicit.size(); ++k)
    all[motion.implicit[k].symbol] = values[1 + motion.states.size() + k];
  return all;
}

Span place_of_jump(const Motion& motion, Expr jump) {
  for (const Switch& s : motion.switches) {
    if (s.shown == jump || s.argument == jump) return named(motion, s.value).span;
  }
  return place_of_crossing(motion, jump);
}

Span place_of_fastest(const Motion& motion, const Values& parameters, const Run& run) {
  const Values here = values_at(motion, parameters, run.reached, run.last);
  std::vector<double> rates;
  for (const Rounded& r : at(motion.rates, here)) rates.push_back(r.value);
  return place_of(motion, runaway(motion, rates));
}

std::optional<WithoutValue> without_value_at(const Motion& motion, const Values& point) {
  const Evaluated all(laws_of(motion), point);
  for (const Expr e : all.nodes) {
    const bool is_law = e.kind() == Kind::Power || e.kind() == Kind::Function;
    if (is_law && !all.is_finite(e) && all.arguments_are_finite(e)) return named(motion, e);
  }
  return std::nullopt;
}

Diagnostic why_no_step(const Motion& motion, const Values& parameters, const Run& run) {
  Values known = parameters;
  for (std::size_t k = 0; k < motion.switches.size() && !run.told.modes.empty(); ++k) {
    known[motion.switches[k].slides] = run.told.modes.back()[2 * k];
    known[motion.switches[k].side] = run.told.modes.back()[2 * k + 1];
  }
  const std::string t = number(run.reached);
  const Values start = values_at(motion, known, 0, run.told.states.front());
  const Values here = values_at(motion, known, run.reached, run.last);
  std::vector<double> rates;
  for (const Rounded& r : at(motion.rates, here)) rates.push_back(r.value);
  const Evaluated now(laws_of(motion), here);
  // A little further along the rates, ever further.
  for (const double part : {0.0, 1e-12, 1e-9, 1e-7, 1e-6, 1e-5}) {
    const double ahead = part * std::max(run.reached, 1e-6);
    std::vector<double> y = run.last;
    for (std::size_t i = 0; i < rates.size(); ++i) {
      if (std::isfinite(rates[i])) y[i] += ahead * rates[i];
    }
    const Values there = values_at(motion, known, run.reached + ahead, y);
    if (const auto i = without_inertia(motion, start, here, there)) {
      return {simulate_codes::singular_mass,
              place_of(motion, *i),
              {t, motion.states[*i].symbol().name, configuration(motion, run.last)},
              {{"note.sim.kept", {}, {}}}};
    }
    if (const auto law = without_value_at(motion, there)) return no_value(t, *law);
    const Evaluated then(laws_of(motion), there);
    if (const auto law = passes_zero(now, then)) return no_value(t, named(motion, *law));
  }
  const std::size_t fastest = runaway(motion, rates);
  return {simulate_codes::step_collapsed,
          place_of(motion, fastest),
          {t, state_name(motion.states[fastest])},
          {{"note.sim.collapse", {}, {}}}};
}

std::size_t rank_of_constraints(const Motion& motion, const Values& point, const Values& start) {
  const auto n = static_cast<std::ptrdiff_t>(motion.coordinate_count);
  const std::vector<Expr> velocities(motion.states.begin() + n, motion.states.begin() + 2 * n);
  const auto length = [](const std::vector<double>& row) {
    double size = 0;
    for (const double x : row) size = std::hypot(size, x);
    return size;
  };
  std::vector<std::vector<double>> rows;
  for (const Expr rate : motion.keeping->rates) {
    const std::vector<Expr> slopes = gradient(rate, velocities);
    std::vector<double> row = numbers_at(slopes, point);
    const double size = std::max(length(row), length(numbers_at(slopes, start)));
    for (double& x : row) x = size > 0 ? x / size : 0;
    rows.push_back(std::move(row));
  }
  // A run stops where what a row has beyond the others is some 1e-5 of it (Keeper::lost).
  // A row that is whole stands beside them, so that a single one can be lost too.
  constexpr double tolerance = 1e-3;
  for (auto& row : rows) row.push_back(0);
  rows.emplace_back(velocities.size(), 0.0);
  rows.back().push_back(1);
  return numeric_rank(std::move(rows), tolerance) - 1;
}

Diagnostic why_rank_lost(const Motion& motion, const Values& parameters, const Run& run) {
  const std::string t = number(run.reached);
  const std::string where = configuration(motion, run.last);
  const Values start = values_at(motion, parameters, 0, run.told.states.front());
  const Values here = values_at(motion, parameters, run.reached, run.last);
  if (rank_of_constraints(motion, here, start) < rank_of_constraints(motion, start, start))
    return {simulate_codes::rank_lost,
            motion.keeping->span,
            {t, where},
            {{"note.sim.rank_lost", {}, {}}}};
  // The least pivot, beside what it was at the start.
  const std::vector<Rounded> before = at(motion.pivots, start);
  const std::vector<Rounded> now = at(motion.pivots, here);
  std::size_t least = 0;
  const auto share = [&](std::size_t i) { return std::abs(now[i].value / before[i].value); };
  for (std::size_t i = 1; i < now.size(); ++i) {
    if (!(share(i) >= share(least))) least = i;  // also what is no number
  }
  return {simulate_codes::singular_mass,
          place_of(motion, least),
          {t, motion.states[least].symbol().name, where},
          {{"note.sim.kept", {}, {}}}};
}

}  // namespace tellegen
