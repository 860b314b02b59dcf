#include <algorithm>

#include "report/euler_lagrange_page.hpp"
#include "report/text/excerpt.hpp"
#include "report/text/numbers.hpp"
#include "report/text/value_table.hpp"
#include "report/trajectory.hpp"
#include "symbolic/print/utf8.hpp"

namespace tellegen::report {
namespace {

void write_quantities(Page& page, const Trajectory& result) {
  page.heading(page.words("sim.quantities"));
  ValueTable table;
  for (const char* key : {"sim.start", "sim.end", "sim.least", "sim.greatest"})
    table.headings.push_back(page.words(key));
  table.columns.resize(4);
  for (std::size_t i = 0; i < result.series.size(); ++i) {
    const TimeSeries& s = result.series[i];
    table.names.push_back(shown_name(s, page.style().format));
    table.units.push_back(unit_in_brackets(s.unit));
    const auto [least, greatest] = extremes(result, i);
    table.columns[0].push_back(s.values.front());
    table.columns[1].push_back(s.values.back());
    table.columns[2].push_back(least);
    table.columns[3].push_back(greatest);
    table.notes.push_back(harmless(s.description));
  }
  if (!table.names.empty()) write_value_table(page, table);
}

void add_row(ValueTable& table, const std::string& name, const std::string& unit,
             const std::vector<double>& values) {
  table.names.push_back(name);
  table.units.push_back(unit);
  table.columns[0].push_back(values.front());
  table.columns[1].push_back(values.back());
}

std::string with_unit(double value, const Trajectory& result, Format format) {
  constexpr int figures = 3;
  return number_text(value, format, figures) + (result.has_units ? " J" : "");
}

/// One line per element, under what it does.
void write_parts(Page& page, const Trajectory& result) {
  const EnergyAudit& audit = *result.energy;
  if (audit.parts.empty()) return;
  page.heading(page.words(account_word(audit, AccountWord::ByElement)));
  ValueTable table;
  table.headings = {page.words("sim.start"), page.words("sim.end")};
  table.columns.resize(2);
  for (const EnergyPart& part : audit.parts) {
    const std::string name = name_text(part.name, page.style().format);
    add_row(table, page.words(part_word(part.kind, part.heat), {name}),
            result.has_units ? "[J]" : "", part.values);
  }
  write_value_table(page, table);
}

void write_energy(Page& page, const Trajectory& result) {
  if (!result.energy) return;
  const EnergyAudit& audit = *result.energy;
  const Format format = page.style().format;
  const std::string unit = result.has_units ? "[J]" : "";
  page.heading(page.words(account_word(audit, AccountWord::Title)));
  ValueTable table;
  table.headings = {page.words("sim.start"), page.words("sim.end")};
  table.columns.resize(2);
  for (const StoredEnergy& s : audit.stored) {
    if (audit.stored.size() > 1) add_row(table, page.words(store_word(s.key)), unit, s.values);
  }
  const auto words = [&](AccountWord word) { return page.words(account_word(audit, word)); };
  add_row(table, words(AccountWord::Stored), unit, audit.total);
  add_row(table, words(AccountWord::Supplied), unit, audit.supplied);
  if (!is_only_heat(audit)) add_row(table, page.words("sim.dissipated"), unit, audit.dissipated);
  write_value_table(page, table);
  page.blank();
  page.paragraph(page.words(account_word(audit, AccountWord::Residual),
                            {with_unit(audit.residual_max, result, format),
                             with_unit(audit.turnover, result, format)}),
                 2);
  page.paragraph(page.words(account_word(audit, AccountWord::Drift),
                            {with_unit(audit.drift_max, result, format)}),
                 2);
  for (const ConservedQuantity& c : audit.conserved) {
    page.paragraph(
        page.words("sim.conserved", {name_text(c.name, format), number_text(c.start, format),
                                     number_text(c.change_max, format, 3)}),
        2);
  }
}

void write_constraints(Page& page, const Trajectory& result) {
  if (!result.constraints) return;
  const Format format = page.style().format;
  page.heading(page.words("con.heading"));
  page.paragraph(
      page.words("sim.constraints", {number_text(result.constraints->position_max, format, 3),
                                     number_text(result.constraints->velocity_max, format, 3)}),
      2);
}

/// The first few, one on each line.
void write_events(Page& page, const Trajectory& result) {
  constexpr std::size_t most = 12;
  if (result.events.empty()) return;
  const Format format = page.style().format;
  page.heading(page.words("sim.events"));
  for (std::size_t i = 0; i < std::min(most, result.events.size()); ++i) {
    const MotionEvent& e = result.events[i];
    const std::string_view key = e.kind == EventKind::Crosses  ? "sim.event.crosses"
                                 : e.kind == EventKind::Sticks ? "sim.event.sticks"
                                                               : "sim.event.slips";
    page.paragraph(page.words(key, {number_text(e.time, format), harmless(e.what)}), 2);
  }
  if (result.events.size() > most)
    page.paragraph(page.words("sim.event.more", {std::to_string(result.events.size() - most)}), 2);
  if (result.stopped) page.paragraph(page.words("sim.event.stopped"), 2);
}

void write_solver(Page& page, const Trajectory& result) {
  const SolverReport& solver = result.solver;
  const Format format = page.style().format;
  page.heading(page.words("sim.solver"));
  page.paragraph(solver_sentence(solver, page.style()), 2);
  page.paragraph(page.words("sim.counts",
                            {std::to_string(solver.steps), std::to_string(solver.rejected),
                             std::to_string(solver.evaluations),
                             page.words(solver.machine_code ? "sim.native" : "sim.interpreted")}),
                 2);
  if (solver.restarts.empty()) return;
  constexpr std::size_t most = 8;
  std::string instants;
  for (std::size_t i = 0; i < std::min(most, solver.restarts.size()); ++i)
    instants += (i > 0 ? ", " : "") + number_text(solver.restarts[i], format);
  if (solver.restarts.size() > most) instants += format == Format::Ascii ? ", ..." : ", …";
  page.paragraph(page.words("sim.restarts", {instants}), 2);
}

}  // namespace

std::string_view store_word(std::string_view store) {
  if (store == "kinetic") return "sim.kinetic";
  if (store == "heat") return "sim.heat";
  return store == "potential" ? "sim.potential" : "sim.storage";
}

bool is_only_heat(const EnergyAudit& audit) {
  return audit.stored.size() == 1 && audit.stored.front().key == "heat";
}

std::string_view account_word(const EnergyAudit& audit, AccountWord word) {
  constexpr std::pair<std::string_view, std::string_view> words[] = {
      {"sim.energy", "sim.heat.balance"},   {"sim.stored", "sim.heat.stored"},
      {"sim.supplied", "sim.heat.entered"}, {"sim.residual", "sim.heat.residual"},
      {"sim.drift", "sim.heat.drift"},      {"sim.by_element", "sim.heat.by_element"},
      {"sim.energy_axis", "sim.heat"},      {"sim.elements_axis", "sim.heat.by_element_axis"}};
  const auto& [energy, heat] = words[static_cast<std::size_t>(word)];
  return is_only_heat(audit) ? heat : energy;
}

std::string_view part_word(EnergyKind kind, bool heat) {
  if (heat) return kind == EnergyKind::Stored ? "sim.heat_in" : "sim.heat_by";
  if (kind == EnergyKind::Stored) return "sim.stored_in";
  return kind == EnergyKind::Supplied ? "sim.supplied_by" : "sim.dissipated_in";
}

std::string_view method_word(std::string_view method) {
  constexpr std::pair<std::string_view, std::string_view> words[] = {
      {"dopri5", "sim.method.dopri5"},     {"dop853", "sim.method.dop853"},
      {"bdf", "sim.method.bdf"},           {"ida", "sim.method.ida"},
      {"midpoint", "sim.method.midpoint"}, {"gauss4", "sim.method.gauss4"},
      {"verlet", "sim.method.verlet"},     {"discrete-gradient", "sim.method.discrete_gradient"}};
  const auto* found = std::ranges::find(words, method, [](const auto& w) { return w.first; });
  return found == std::end(words) ? method : found->second;
}

std::string solver_sentence(const SolverReport& solver, const Style& style) {
  const Language language = style.language;
  std::string name;
  for (const MethodUse& use : solver.methods) {
    name +=
        (name.empty() ? "" : say(language, "sim.then")) + say(language, method_word(use.method));
  }
  if (solver.automatic) name += " (" + say(language, "sim.automatic") + ")";
  const std::string accuracy =
      solver.step
          ? say(language, "sim.step", {number_text(*solver.step, style.format)})
          : say(language, "sim.tolerance",
                {number_text(solver.rtol, style.format), number_text(solver.atol, style.format)});
  const std::string bound = solver.longest_step
                                ? ", " + say(language, "sim.longest_step",
                                             {number_text(*solver.longest_step, style.format)})
                                : "";
  return name + ", " + accuracy + bound + ".";
}

std::string shown_name(const TimeSeries& series, Format format) {
  return series.symbol.valid() ? symbol_text(series.symbol, format)
                               : name_text(series.name, format);
}

std::string trajectory_text(const Trajectory& result, const Style& style) {
  Page page(style);
  write_title(page, result.model, result.description, "sim.title");
  page.blank();
  const double reached = result.time.back();
  page.paragraph(page.words(reached < result.end && !result.stopped ? "sim.span_cut" : "sim.span",
                            {number_text(reached, style.format), std::to_string(result.time.size()),
                             number_text(result.end, style.format)}),
                 2);
  write_quantities(page, result);
  write_energy(page, result);
  if (result.energy) write_parts(page, result);
  write_constraints(page, result);
  write_events(page, result);
  write_solver(page, result);
  write_remarks(page, result.remarks);
  return page.text();
}

}  // namespace tellegen::report
