#include "session/linearise_along.hpp"

#include <fmt/format.h>

#include "analyse/codes.hpp"
#include "analyse/kinks.hpp"
#include "analyse/linearise.hpp"
#include "base/joined.hpp"
#include "report/linearisation_along.hpp"
#include "session/checked_linearisation.hpp"
#include "simulate/codes.hpp"
#include "simulate/simulate.hpp"

namespace tellegen::session {
namespace {

/// A number as it is, to the last digit.
Expr exact(Pool& pool, double value) {
  return pool.number(Rational::parse(fmt::format("{:.17g}", value)).value_or(Rational(0)));
}

/// Time, states and inputs at an instant. Of a motion under constraints the dependent coordinates
/// are left to follow.
Point point_at(const Trajectory& motion, const Dynamics& d, std::size_t instant) {
  Pool& pool = *d.pool;
  Point point{{pool.time(), exact(pool, motion.time[instant]), {}}};
  const auto is_named = [&](Expr symbol) {
    if (!d.kept) return true;
    const std::size_t n = d.coordinate_count();
    for (const std::size_t i : d.kept->coordinates) {
      if (symbol == d.states[i] || symbol == d.states[n + i]) return false;
    }
    for (const std::size_t i : d.kept->velocities) {
      if (symbol == d.states[n + i]) return false;
    }
    return true;
  };
  for (const TimeSeries& s : motion.series) {
    const bool moves = s.kind == SeriesKind::Coordinate || s.kind == SeriesKind::Velocity ||
                       s.kind == SeriesKind::State || s.kind == SeriesKind::Input;
    if (moves && is_named(s.symbol))
      point.push_back({s.symbol, exact(pool, s.values[instant]), {}});
  }
  return point;
}

/// The dependent coordinates are looked for from where the motion has them.
void start_search_at(Dynamics& d, const Trajectory& motion, std::size_t instant) {
  if (!d.kept) return;
  d.kept->start.clear();
  for (std::size_t i = 0; i < d.coordinate_count(); ++i) {
    for (const TimeSeries& s : motion.series) {
      if (s.kind == SeriesKind::Coordinate && s.symbol == d.states[i])
        d.kept->start.push_back(s.values[instant]);
    }
  }
}

/// Where a law has a corner there is no linear approximation.
bool is_corner(Pipeline& pipeline, const Dynamics& d, const Point& point,
               const Linearisation& linear, const Check& check) {
  auto kink = corner_of(d, linear);
  if (!kink && check.failed()) kink = kink_at(d, point);
  if (!kink) return false;
  pipeline.add({analyse_codes::not_differentiable, std::nullopt, {*kink}, {}});
  return true;
}

/// A check that could not be made is worse than one that was.
bool is_worse(const Check& a, const Check& b) {
  if (a.failed() != b.failed()) return a.failed();
  if (a.decided() != b.decided()) return !a.decided();
  return a.largest_difference > b.largest_difference;
}

/// The motion may do without them: where nothing drives a model that stores nothing, nothing moves.
Diagnostic without_numbers(const ModelCore& model) {
  std::vector<std::string> missing;
  for (const Parameter& p : model.parameters) {
    if (!p.value) missing.push_back(p.symbol.symbol().name);
  }
  if (!missing.empty()) {
    return {simulate_codes::parameters_without_value,
            model.span,
            {joined(missing)},
            {{"note.sim.give_values", {missing.front()}, {}}}};
  }
  for (const std::uint32_t f : model.functions) missing.push_back(model.pool->opaque(f).name);
  if (missing.empty()) missing.push_back(model.name);
  return {simulate_codes::function_without_body,
          model.span,
          {joined(missing)},
          {{"note.sim.give_body", {missing.front()}, {}}}};
}

template <class Model>
Output along(Pipeline& pipeline, const Model& model) {
  const Options& options = pipeline.options();
  pipeline.begin("progress.simulate");
  const auto motion = pipeline.needed(
      simulate(model, SimulationOptions{.until = options.until, .points = options.along}));
  if (!motion) return pipeline.failed();
  pipeline.begin("progress.analyse");
  auto d = pipeline.needed(dynamics(model));
  if (!d) return pipeline.failed();
  LinearisationAlong result;
  for (std::size_t i = 0; i < motion->time.size(); ++i) {
    start_search_at(*d, *motion, i);
    const Point point = point_at(*motion, *d, i);
    auto one = pipeline.needed(linearise(*d, point, {}));
    if (one && !one->numeric()) pipeline.add(without_numbers(model));
    if (!one || !one->numeric()) return pipeline.failed();
    const Check check = checked(model, *d, *one);
    if (is_corner(pipeline, *d, point, *one, check)) return pipeline.failed();
    if (i == 0 || is_worse(check, result.check)) result.check = check;
    result.times.push_back(motion->time[i]);
    result.at.push_back(std::move(*one));
  }
  pipeline.judge({result.check});
  const report::Style& style = pipeline.style();
  return pipeline.succeeded(
      pipeline.json() ? report::linearisation_along_json(result, pipeline.findings(), style)
                      : report::linearisation_along_text(result, style));
}

}  // namespace

Output linearise_along(Pipeline& pipeline, const EnergyModel& model) {
  return along(pipeline, model);
}
Output linearise_along(Pipeline& pipeline, const StatesModel& model) {
  return along(pipeline, model);
}

}  // namespace tellegen::session
