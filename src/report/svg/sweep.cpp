#include "report/sweep.hpp"

#include <algorithm>

#include "report/svg/plot.hpp"
#include "report/text/notation.hpp"
#include "report/trajectory.hpp"

namespace tellegen::report {
namespace {

/// So many as legends have room for, from the first to the last.
std::vector<const SweptRun*> drawn_runs(const Sweep& sweep) {
  constexpr std::size_t most = 8;
  const auto all = moving_runs(sweep);
  if (all.size() <= most) return all;
  std::vector<const SweptRun*> some;
  for (std::size_t i = 0; i < most; ++i) some.push_back(all[i * (all.size() - 1) / (most - 1)]);
  return some;
}

Panel swept_panel(const Sweep& sweep, const std::vector<const SweptRun*>& runs, std::size_t i) {
  const TimeSeries& first = runs.front()->motion->series[i];
  const bool bare = first.unit.empty() || first.unit == "1";
  Panel panel{shown_name(first, Format::Text) + (bare ? "" : " [" + first.unit + "]"), {}};
  for (const SweptRun* run : runs) {
    const Trajectory& motion = drawn(*run->motion);
    panel.curves.push_back(
        {name_text(sweep.parameter, Format::Text) + " = " + value_text(sweep, *run, Format::Text),
         motion.time, motion.series[i].values});
  }
  return panel;
}

}  // namespace

std::string sweep_svg(const Sweep& sweep, const Style& style) {
  Figure figure;
  figure.title = sweep.model + (sweep.description.empty() ? "" : ": ") + sweep.description;
  figure.axis = say(style.language, "sim.time_axis") + " [s]";
  const auto runs = drawn_runs(sweep);
  if (runs.empty()) return svg(figure);
  for (const std::size_t i : changed_quantities(sweep))
    figure.panels.push_back(swept_panel(sweep, runs, i));
  return svg(figure);
}

}  // namespace tellegen::report
