#include "report/sweep.hpp"

#include <algorithm>

#include "report/euler_lagrange_page.hpp"
#include "report/text/excerpt.hpp"
#include "report/text/value_table.hpp"
#include "report/trajectory.hpp"

namespace tellegen::report {
namespace {

/// One quantity for all values.
void write_swept_quantity(Page& page, const Sweep& sweep, std::size_t i) {
  const Format format = page.style().format;
  const auto runs = moving_runs(sweep);
  const TimeSeries& first = runs.front()->motion->series[i];
  const std::string unit = unit_in_brackets(first.unit);
  page.heading(shown_name(first, format) + (unit.empty() ? "" : " " + unit) +
               (first.description.empty() ? "" : "   " + harmless(first.description)));
  ValueTable table;
  for (const char* key : {"sim.start", "sim.end", "sim.least", "sim.greatest"})
    table.headings.push_back(page.words(key));
  table.columns.resize(4);
  for (const SweptRun* run : runs) {
    const TimeSeries& s = run->motion->series[i];
    const auto [least, greatest] = extremes(*run->motion, i);
    table.names.push_back(name_text(sweep.parameter, format) + " = " +
                          value_text(sweep, *run, format));
    table.units.emplace_back();
    table.columns[0].push_back(s.values.front());
    table.columns[1].push_back(s.values.back());
    table.columns[2].push_back(least);
    table.columns[3].push_back(greatest);
  }
  write_value_table(page, table);
}

/// What does not add up, for each value.
void write_swept_energy(Page& page, const Sweep& sweep) {
  const Format format = page.style().format;
  ValueTable table;
  table.headings = {page.words("sim.sweep.residual"), page.words("sim.sweep.turnover"),
                    page.words("sim.sweep.steps")};
  table.columns.resize(3);
  bool any = false;
  for (const SweptRun* run : moving_runs(sweep)) {
    const Trajectory& motion = *run->motion;
    any = any || motion.energy.has_value();
    table.names.push_back(name_text(sweep.parameter, format) + " = " +
                          value_text(sweep, *run, format));
    table.units.push_back(motion.has_units ? "[J]" : "");
    table.columns[0].push_back(motion.energy ? motion.energy->residual_max : 0);
    table.columns[1].push_back(motion.energy ? motion.energy->turnover : 0);
    table.columns[2].push_back(static_cast<double>(motion.solver.steps));
  }
  if (!any) return;
  const auto heats = [](const SweptRun* run) {
    return run->motion->energy && is_only_heat(*run->motion->energy);
  };
  const bool only_heat = std::ranges::all_of(moving_runs(sweep), heats);
  page.heading(page.words(only_heat ? "sim.heat.balance" : "sim.energy"));
  write_value_table(page, table);
}

}  // namespace

std::string sweep_text(const Sweep& sweep, const Style& style) {
  Page page(style);
  write_title(page, sweep.model, sweep.description, "sim.sweep.title");
  page.blank();
  const auto runs = moving_runs(sweep);
  page.paragraph(page.words("sim.sweep.span", {name_text(sweep.parameter, style.format),
                                               std::to_string(sweep.runs.size()),
                                               value_text(sweep, sweep.runs.front(), style.format),
                                               value_text(sweep, sweep.runs.back(), style.format)}),
                 2);
  const std::string same = sentence_of_the_same(sweep, style);
  if (!same.empty()) page.paragraph(same, 2);
  if (runs.empty()) return page.text();
  for (const std::size_t i : changed_quantities(sweep)) write_swept_quantity(page, sweep, i);
  write_swept_energy(page, sweep);
  page.heading(page.words("sim.solver"));
  page.paragraph(solver_sentence(runs.front()->motion->solver, style), 2);
  for (const std::string& sentence : how_computed(sweep, style)) page.paragraph(sentence, 2);
  write_remarks(page, runs.front()->motion->remarks);
  return page.text();
}

}  // namespace tellegen::report
