// A motion in time, as blocks.

#include <algorithm>

#include "report/text/notation.hpp"
#include "report/trajectory.hpp"

namespace tellegen::report {
namespace {

/// Three figures say how large something is.
constexpr int size_figures = 3;

void tell_quantities(Sheet& sheet, const Trajectory& result) {
  if (result.series.empty()) return;
  sheet.heading("sim.quantities");
  TableBlock table{{"sim.start", "sim.end", "sim.least", "sim.greatest"}};
  for (std::size_t i = 0; i < result.series.size(); ++i) {
    const TimeSeries& s = result.series[i];
    const auto [least, greatest] = extremes(result, i);
    table.rows.push_back({series_item(s),
                          s.unit,
                          {s.values.front(), s.values.back(), least, greatest},
                          s.description});
  }
  sheet.add(std::move(table));
}

TableBlock::Row from_start_to_end(Item name, const Trajectory& result,
                                  const std::vector<double>& values) {
  return {std::move(name), result.has_units ? "J" : "", {values.front(), values.back()}, {}};
}

/// One line per element, under what it does.
void tell_parts(Sheet& sheet, const Trajectory& result) {
  const EnergyAudit& audit = *result.energy;
  if (audit.parts.empty()) return;
  sheet.heading(account_word(audit, AccountWord::ByElement));
  TableBlock table{{"sim.start", "sim.end"}};
  for (const EnergyPart& part : audit.parts) {
    table.rows.push_back(from_start_to_end(
        Phrase{part_word(part.kind, part.heat), {Named{part.name}}}, result, part.values));
  }
  sheet.add(std::move(table));
}

void tell_account(Sheet& sheet, const Trajectory& result) {
  const EnergyAudit& audit = *result.energy;
  sheet.heading(account_word(audit, AccountWord::Title));
  TableBlock table{{"sim.start", "sim.end"}};
  const auto add = [&](std::string_view key, const std::vector<double>& values) {
    table.rows.push_back(from_start_to_end(Phrase{key}, result, values));
  };
  for (const StoredEnergy& s : audit.stored) {
    if (audit.stored.size() > 1) add(store_word(s.key), s.values);
  }
  add(account_word(audit, AccountWord::Stored), audit.total);
  add(account_word(audit, AccountWord::Supplied), audit.supplied);
  if (!is_only_heat(audit)) add("sim.dissipated", audit.dissipated);
  sheet.add(std::move(table));
}

void tell_energy(Sheet& sheet, const Trajectory& result) {
  if (!result.energy) return;
  tell_account(sheet, result);
  const EnergyAudit& audit = *result.energy;
  const auto joules = [&](double value) {
    return Number{value, size_figures, result.has_units ? "J" : ""};
  };
  sheet.add(
      ParagraphBlock{.sentences = {Phrase{account_word(audit, AccountWord::Residual),
                                          {joules(audit.residual_max), joules(audit.turnover)}}},
                     .apart = true});
  sheet.sentence(Phrase{account_word(audit, AccountWord::Drift), {joules(audit.drift_max)}});
  for (const ConservedQuantity& c : audit.conserved) {
    sheet.sentence(Phrase{"sim.conserved",
                          {Named{c.name}, Number{c.start}, Number{c.change_max, size_figures}}});
  }
  tell_parts(sheet, result);
}

void tell_constraints(Sheet& sheet, const Trajectory& result) {
  if (!result.constraints) return;
  sheet.heading("con.heading");
  sheet.sentence(Phrase{"sim.constraints",
                        {Number{result.constraints->position_max, size_figures},
                         Number{result.constraints->velocity_max, size_figures}}});
}

std::string_view event_word(EventKind kind) {
  if (kind == EventKind::Crosses) return "sim.event.crosses";
  return kind == EventKind::Sticks ? "sim.event.sticks" : "sim.event.slips";
}

/// The first few, one on each line.
void tell_events(Sheet& sheet, const Trajectory& result) {
  constexpr std::size_t most = 12;
  if (result.events.empty()) return;
  sheet.heading("sim.events");
  for (std::size_t i = 0; i < std::min(most, result.events.size()); ++i) {
    const MotionEvent& e = result.events[i];
    sheet.sentence(Phrase{event_word(e.kind), {Number{e.time}, Plain{e.what}}});
  }
  if (result.events.size() > most)
    sheet.sentence(Phrase{"sim.event.more", {Count{result.events.size() - most}}});
  if (result.stopped) sheet.sentence(Phrase{"sim.event.stopped"});
}

void tell_restarts(Sheet& sheet, const SolverReport& solver) {
  constexpr std::size_t most = 8;
  if (solver.restarts.empty()) return;
  Items instants;
  for (std::size_t i = 0; i < std::min(most, solver.restarts.size()); ++i)
    instants.emplace_back(Number{solver.restarts[i]});
  if (solver.restarts.size() > most) instants.emplace_back(Plain{"…"});
  sheet.sentence(Phrase{"sim.restarts", {Listed{std::move(instants)}}});
}

void tell_solver(Sheet& sheet, const SolverReport& solver) {
  sheet.heading("sim.solver");
  sheet.sentence(solver_item(solver));
  sheet.sentence(Phrase{"sim.counts",
                        {Count{solver.steps}, Count{solver.rejected}, Count{solver.evaluations},
                         Phrase{solver.machine_code ? "sim.native" : "sim.interpreted"}}});
  tell_restarts(sheet, solver);
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

Item solver_item(const SolverReport& solver) {
  Items said;
  for (const MethodUse& use : solver.methods) {
    if (!said.empty()) said.emplace_back(Phrase{"sim.then"});
    said.emplace_back(Phrase{method_word(use.method)});
  }
  if (solver.automatic)
    said.emplace_back(Listed{{Plain{" ("}, Phrase{"sim.automatic"}, Plain{")"}}, ""});
  said.emplace_back(Plain{", "});
  if (solver.step)
    said.emplace_back(Phrase{"sim.step", {Number{*solver.step}}});
  else
    said.emplace_back(Phrase{"sim.tolerance", {Number{solver.rtol}, Number{solver.atol}}});
  if (solver.longest_step) {
    said.emplace_back(Plain{", "});
    said.emplace_back(Phrase{"sim.longest_step", {Number{*solver.longest_step}}});
  }
  said.emplace_back(Plain{"."});
  return Listed{std::move(said), ""};
}

Item series_item(const TimeSeries& series) {
  if (series.symbol.valid()) return symbol_item(series.symbol);
  return Named{series.name};
}

std::string shown_name(const TimeSeries& series, Format format) {
  return series.symbol.valid() ? symbol_text(series.symbol, format)
                               : name_text(series.name, format);
}

Sheet sheet_of(const Trajectory& result) {
  Sheet sheet;
  sheet.add(TitleBlock{result.model, result.description, "sim.title"});
  const double reached = result.time.back();
  const bool cut = reached < result.end && !result.stopped;
  sheet.add(ParagraphBlock{
      .sentences = {Phrase{cut ? "sim.span_cut" : "sim.span",
                           {Number{reached}, Count{result.time.size()}, Number{result.end}}}},
      .apart = true});
  tell_quantities(sheet, result);
  tell_energy(sheet, result);
  tell_constraints(sheet, result);
  tell_events(sheet, result);
  tell_solver(sheet, result.solver);
  sheet.remarks(result.remarks);
  return sheet;
}

}  // namespace tellegen::report
