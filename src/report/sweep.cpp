#include "report/sweep.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "report/text/numbers.hpp"
#include "report/trajectory.hpp"

namespace tellegen::report {

std::string value_text(const Sweep& sweep, const SweptRun& run, Format format) {
  if (!run.value) return run.text;
  const bool bare = sweep.unit.empty() || sweep.unit == "1";
  return number_text(*run.value, format) + (bare ? "" : " " + sweep.unit);
}

std::vector<const SweptRun*> moving_runs(const Sweep& sweep) {
  std::vector<const SweptRun*> all;
  for (const SweptRun& run : sweep.runs) {
    if (run.motion) all.push_back(&run);
  }
  return all;
}

std::vector<std::size_t> changed_quantities(const Sweep& sweep) {
  std::vector<std::size_t> changed;
  const auto runs = moving_runs(sweep);
  for (std::size_t i = 0; !runs.empty() && i < runs.front()->motion->series.size(); ++i) {
    const std::vector<double>& first = runs.front()->motion->series[i].values;
    const auto differs = [&](const SweptRun* run) {
      return run->motion->series[i].values != first;
    };
    if (std::ranges::any_of(runs, differs)) changed.push_back(i);
  }
  return changed;
}

namespace {

Item value_item(const Sweep& sweep, const SweptRun& run) {
  if (!run.value) return Plain{run.text};
  const bool bare = sweep.unit.empty() || sweep.unit == "1";
  return Number{*run.value, usual_figures, bare ? "" : sweep.unit};
}

/// "m = 0.5 kg"
Item run_item(const Sweep& sweep, const SweptRun& run) {
  return Listed{{Named{sweep.parameter}, value_item(sweep, run)}, " = "};
}

/// "The same for every value: F, u."
void tell_the_same(Sheet& sheet, const Sweep& sweep) {
  const auto runs = moving_runs(sweep);
  const auto changed = changed_quantities(sweep);
  Items names;
  for (std::size_t i = 0; !runs.empty() && i < runs.front()->motion->series.size(); ++i) {
    if (!std::ranges::binary_search(changed, i))
      names.push_back(series_item(runs.front()->motion->series[i]));
  }
  if (!names.empty()) sheet.sentence(Phrase{"sim.sweep.same", {Listed{std::move(names)}}});
}

/// One quantity for all values.
void tell_quantity(Sheet& sheet, const Sweep& sweep, std::size_t i) {
  const auto runs = moving_runs(sweep);
  const TimeSeries& first = runs.front()->motion->series[i];
  const std::string unit = first.unit.empty() || first.unit == "1" ? "" : " [" + first.unit + "]";
  const std::string note = first.description.empty() ? "" : "   " + first.description;
  sheet.heading(Listed{{series_item(first), Plain{unit + note}}, ""});
  TableBlock table{{"sim.start", "sim.end", "sim.least", "sim.greatest"}};
  for (const SweptRun* run : runs) {
    const TimeSeries& s = run->motion->series[i];
    const auto [least, greatest] = extremes(*run->motion, i);
    table.rows.push_back(
        {run_item(sweep, *run), {}, {s.values.front(), s.values.back(), least, greatest}, {}});
  }
  sheet.add(std::move(table));
}

/// What does not add up, for each value.
void tell_swept_energy(Sheet& sheet, const Sweep& sweep) {
  TableBlock table{{"sim.sweep.residual", "sim.sweep.turnover", "sim.sweep.steps"}};
  bool any = false;
  bool only_heat = true;
  for (const SweptRun* run : moving_runs(sweep)) {
    const Trajectory& motion = *run->motion;
    any = any || motion.energy.has_value();
    only_heat = only_heat && motion.energy && is_only_heat(*motion.energy);
    table.rows.push_back(
        {run_item(sweep, *run),
         motion.has_units ? "J" : "",
         {motion.energy ? motion.energy->residual_max : 0,
          motion.energy ? motion.energy->turnover : 0, static_cast<double>(motion.solver.steps)},
         {}});
  }
  if (!any) return;
  sheet.heading(only_heat ? "sim.heat.balance" : "sim.energy");
  sheet.add(std::move(table));
}

/// How the runs were computed, in a sentence or two.
void tell_how_computed(Sheet& sheet, const Sweep& sweep) {
  const std::size_t alone = sweep.runs.size() - sweep.together;
  if (sweep.together == 0) return sheet.sentence(Phrase{"sim.sweep.alone", {Count{alone}}});
  sheet.sentence(Phrase{"sim.sweep.together", {Count{sweep.together}, Count{sweep.lanes}}});
  if (alone > 0) sheet.sentence(Phrase{"sim.sweep.rest", {Count{alone}}});
}

}  // namespace

Sheet sheet_of(const Sweep& sweep) {
  Sheet sheet;
  sheet.add(TitleBlock{sweep.model, sweep.description, "sim.sweep.title"});
  sheet.add(ParagraphBlock{.sentences = {Phrase{"sim.sweep.span",
                                                {Named{sweep.parameter}, Count{sweep.runs.size()},
                                                 value_item(sweep, sweep.runs.front()),
                                                 value_item(sweep, sweep.runs.back())}}},
                           .apart = true});
  tell_the_same(sheet, sweep);
  const auto runs = moving_runs(sweep);
  if (runs.empty()) return sheet;
  for (const std::size_t i : changed_quantities(sweep)) tell_quantity(sheet, sweep, i);
  tell_swept_energy(sheet, sweep);
  sheet.heading("sim.solver");
  sheet.sentence(solver_item(runs.front()->motion->solver));
  tell_how_computed(sheet, sweep);
  sheet.remarks(runs.front()->motion->remarks);
  return sheet;
}

std::string sweep_csv(const Sweep& sweep) {
  std::string text;
  for (const SweptRun* run : moving_runs(sweep)) {
    const std::string value = run->value ? fmt::format("{}", *run->value) : run->text;
    const std::string table = trajectory_csv(*run->motion);
    for (std::size_t at = 0; at < table.size();) {
      const std::size_t end = table.find('\n', at);
      const std::string line = table.substr(at, end - at);
      const bool head = at == 0;
      if (!head || text.empty()) text += (head ? sweep.parameter : value) + "," + line + "\n";
      at = end + 1;
    }
  }
  return text;
}

}  // namespace tellegen::report
