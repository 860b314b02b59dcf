#include <algorithm>

#include "report/svg/plot.hpp"
#include "report/trajectory.hpp"

namespace tellegen::report {
namespace {

using Pair = std::pair<const TimeSeries*, const TimeSeries*>;

/// "x'" and "der(x)" are the same.
const TimeSeries* find_series(const Trajectory& result, std::string_view name) {
  while (!name.empty() && name.front() == ' ') name.remove_prefix(1);
  while (!name.empty() && name.back() == ' ') name.remove_suffix(1);
  const bool primed = !name.empty() && name.back() == '\'';
  const std::string wanted =
      primed ? "der(" + std::string(name.substr(0, name.size() - 1)) + ")" : std::string(name);
  const auto found = std::ranges::find(result.series, wanted, data_name);
  return found == result.series.end() ? nullptr : &*found;
}

std::vector<Pair> asked_for(const Trajectory& result, std::string_view of) {
  const std::size_t comma = of.find(',');
  if (comma == std::string_view::npos) return {};
  const TimeSeries* const x = find_series(result, of.substr(0, comma));
  const TimeSeries* const y = find_series(result, of.substr(comma + 1));
  if (x == nullptr || y == nullptr) return {};
  return {{x, y}};
}

/// Velocities over coordinates that share the unit of the first; else the first two states.
std::vector<Pair> usual(const Trajectory& result) {
  std::vector<Pair> pairs;
  const TimeSeries* state = nullptr;
  for (const TimeSeries& s : result.series) {
    if (s.kind == SeriesKind::Coordinate && (pairs.empty() || pairs[0].first->unit == s.unit)) {
      if (const TimeSeries* const v = find_series(result, s.name + "'")) pairs.emplace_back(&s, v);
    }
    if (s.kind != SeriesKind::State || !pairs.empty()) continue;
    if (state != nullptr) return {{state, &s}};
    state = &s;
  }
  return pairs;
}

std::string label(const std::vector<Pair>& pairs, bool upright) {
  std::string names;
  for (const auto& [x, y] : pairs)
    names += (names.empty() ? "" : ", ") + shown_name(upright ? *y : *x, Format::Text);
  const std::string& unit = upright ? pairs[0].second->unit : pairs[0].first->unit;
  return names + (unit.empty() || unit == "1" ? "" : " [" + unit + "]");
}

}  // namespace

std::optional<std::string> phase_svg(const Trajectory& result, std::string_view of,
                                     const Style& style) {
  const Trajectory& motion = drawn(result);
  const std::vector<Pair> pairs = of.empty() ? usual(motion) : asked_for(motion, of);
  if (pairs.empty()) return std::nullopt;
  Figure figure;
  figure.title = say(style.language, "sim.phase_title", {result.model});
  figure.axis = label(pairs, false);
  figure.panel_height = 420;
  figure.level_room = 0.05;
  Panel panel{label(pairs, true), {}};
  for (const auto& [x, y] : pairs)
    panel.curves.push_back({shown_name(*y, Format::Text), x->values, y->values, motion.jumps});
  figure.panels.push_back(std::move(panel));
  return svg(figure);
}

}  // namespace tellegen::report
