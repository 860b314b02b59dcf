#include <algorithm>
#include <cmath>

#include "report/svg/plot.hpp"
#include "report/text/notation.hpp"
#include "report/trajectory.hpp"

namespace tellegen::report {
namespace {

/// Legends have room for so many.
constexpr std::size_t most_curves = 8;

/// Coordinates and states together, velocities, outputs and inputs apart; each unit in a panel of
/// its own.
bool share_panel(const TimeSeries& a, const TimeSeries& b) {
  return a.kind == b.kind && a.unit == b.unit;
}

/// "q₁, q₃ [m]"; of many names only the unit.
std::string label_of(const std::vector<const TimeSeries*>& group) {
  constexpr std::size_t most_names = 4;
  std::string names;
  for (const TimeSeries* s : group)
    names += (names.empty() ? "" : ", ") + shown_name(*s, Format::Text);
  const std::string& unit = group.front()->unit;
  const std::string shown = unit.empty() || unit == "1" ? "" : "[" + unit + "]";
  if (group.size() > most_names) return shown;
  return names + (shown.empty() ? "" : " ") + shown;
}

Panel panel_of(const std::vector<const TimeSeries*>& group, const Trajectory& motion) {
  Panel panel{label_of(group), {}};
  for (const TimeSeries* s : group)
    panel.curves.push_back({shown_name(*s, Format::Text), motion.time, s->values});
  return panel;
}

/// The same series of another run, each beside its curve.
void add_other_run(Panel& panel, const std::vector<const TimeSeries*>& group,
                   const std::vector<TableColumn>& other, const Style& style) {
  for (std::size_t i = 0; i < group.size(); ++i) {
    const auto found = std::ranges::find(other, data_name(*group[i]), &TableColumn::name);
    if (found == other.end()) continue;
    const std::string name =
        say(style.language, "sim.compare.curve", {shown_name(*group[i], Format::Text)});
    panel.curves.push_back({name, other[0].values, found->values, {}, i});
  }
}

std::vector<std::vector<const TimeSeries*>> grouped(const std::vector<TimeSeries>& series) {
  std::vector<std::vector<const TimeSeries*>> groups;
  for (const TimeSeries& s : series) {
    const auto found = std::ranges::find_if(groups, [&](const auto& group) {
      return share_panel(*group.front(), s) && group.size() < most_curves;
    });
    if (found == groups.end())
      groups.push_back({&s});
    else
      found->push_back(&s);
  }
  return groups;
}

/// `unit`: of energies, for the axis.
Panel energy_panel(const Trajectory& result, const std::string& unit, const Style& style) {
  const auto words = [&](std::string_view key) { return say(style.language, key); };
  const EnergyAudit& audit = *result.energy;
  Panel panel{words(account_word(audit, AccountWord::Axis)) + unit, {}};
  if (audit.stored.size() > 1) {
    for (const StoredEnergy& s : audit.stored)
      panel.curves.push_back({words(store_word(s.key)), result.time, s.values});
  }
  const auto add = [&](std::string_view key, const std::vector<double>& values) {
    panel.curves.push_back({words(key), result.time, values});
  };
  add(account_word(audit, AccountWord::Stored), audit.total);
  add(account_word(audit, AccountWord::Supplied), audit.supplied);
  if (!is_only_heat(audit)) add("sim.dissipated", audit.dissipated);
  return panel;
}

void add_to(std::vector<double>& sum, const std::vector<double>& values) {
  sum.resize(values.size(), 0.0);
  for (std::size_t i = 0; i < values.size(); ++i) sum[i] += values[i];
}

/// What the storages hold, and what each source and resistor has turned over; of many those that do
/// most, and the sums of the others.
Panel parts_panel(const Trajectory& result, const std::string& unit, const Style& style) {
  Panel panel{say(style.language, account_word(*result.energy, AccountWord::ElementsAxis)) + unit,
              {}};
  std::vector<std::pair<double, const EnergyPart*>> all;
  for (const EnergyPart& part : result.energy->parts) {
    const auto [least, greatest] = std::ranges::minmax(part.values);
    all.emplace_back(std::max(std::abs(least), std::abs(greatest)), &part);
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  const auto name_in = [&](EnergyKind kind, bool heat, const std::string& name) {
    return say(style.language, part_word(kind, heat), {name});
  };
  constexpr std::pair<EnergyKind, bool> kinds[] = {{EnergyKind::Stored, false},
                                                   {EnergyKind::Stored, true},
                                                   {EnergyKind::Supplied, false},
                                                   {EnergyKind::Supplied, true},
                                                   {EnergyKind::Dissipated, false}};
  const std::size_t sums = is_only_heat(*result.energy) ? 2 : 3;
  const std::size_t shown = all.size() > most_curves ? most_curves - sums : all.size();
  for (std::size_t k = 0; k < shown; ++k) {
    const EnergyPart& part = *all[k].second;
    panel.curves.push_back({name_in(part.kind, part.heat, name_text(part.name, Format::Text)),
                            result.time, part.values});
  }
  for (const auto& [kind, heat] : kinds) {
    std::vector<double> sum;
    for (std::size_t k = shown; k < all.size(); ++k) {
      const EnergyPart& part = *all[k].second;
      if (part.kind == kind && part.heat == heat) add_to(sum, part.values);
    }
    if (!sum.empty())
      panel.curves.push_back({name_in(kind, heat, say(style.language, "sim.other_elements")),
                              result.time, std::move(sum)});
  }
  return panel;
}

}  // namespace

std::string trajectory_svg(const Trajectory& result, const Style& style,
                           const std::vector<TableColumn>& other) {
  Figure figure;
  figure.title = result.model + (result.description.empty() ? "" : ": ") + result.description;
  figure.axis = say(style.language, "sim.time_axis") + " [s]";
  const Trajectory& motion = drawn(result);
  const std::string unit = result.has_units ? " [J]" : "";
  for (const auto& group : grouped(motion.series)) {
    figure.panels.push_back(panel_of(group, motion));
    if (!other.empty()) add_other_run(figure.panels.back(), group, other, style);
  }
  if (motion.energy) figure.panels.push_back(energy_panel(motion, unit, style));
  if (motion.energy && !motion.energy->parts.empty())
    figure.panels.push_back(parts_panel(motion, unit, style));
  return svg(figure);
}

}  // namespace tellegen::report
