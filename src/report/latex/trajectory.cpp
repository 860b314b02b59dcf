// A motion in LaTeX: tables of its quantities and of its energy.

#include <algorithm>

#include "report/latex/latex_page.hpp"
#include "report/plain_text.hpp"
#include "report/text/numbers.hpp"
#include "report/trajectory.hpp"

namespace tellegen::report {
namespace {

/// Sentences with numbers as 1e-08.
Style plain_numbers(Style style) {
  style.format = Format::Ascii;
  return style;
}

/// An output has a name only, which comes with its dollars.
std::string quantity(const TimeSeries& s) {
  const std::string name = shown_name(s, Format::Latex);
  return s.symbol.valid() ? "$" + name + "$" : name;
}

std::string math(double value) { return "$" + number_text(value, Format::Latex) + "$"; }

std::string unit_text(const std::string& unit) {
  return unit.empty() || unit == "1" ? "" : " [" + latex_text(unit) + "]";
}

void write_heading(LatexPage& page, const std::vector<const char*>& keys) {
  std::string head;
  for (const char* key : keys) head += " & " + page.words(key);
  page.line(R"(\begin{tabular}{l)" + std::string(keys.size(), 'r') + "}");
  page.line("  " + head + R"( \\ \hline)");
}

void write_row(LatexPage& page, const std::string& name, const std::vector<double>& numbers) {
  std::string row = "  " + name;
  for (const double x : numbers) row += " & " + math(x);
  page.line(row + R"( \\)");
}

void write_quantities(LatexPage& page, const Trajectory& result) {
  if (result.series.empty()) return;
  page.section(page.words("sim.quantities"));
  write_heading(page, {"sim.start", "sim.end", "sim.least", "sim.greatest"});
  for (std::size_t i = 0; i < result.series.size(); ++i) {
    const TimeSeries& s = result.series[i];
    const auto [least, greatest] = extremes(result, i);
    write_row(page, quantity(s) + unit_text(s.unit),
              {s.values.front(), s.values.back(), least, greatest});
  }
  page.line(R"(\end{tabular})");
}

void write_energy(LatexPage& page, const Trajectory& result) {
  if (!result.energy) return;
  const EnergyAudit& audit = *result.energy;
  const std::string unit = result.has_units ? " [J]" : "";
  page.section(page.words(account_word(audit, AccountWord::Title)));
  write_heading(page, {"sim.start", "sim.end"});
  const auto row = [&](std::string_view key, const std::vector<double>& values) {
    write_row(page, page.words(key) + unit, {values.front(), values.back()});
  };
  for (const StoredEnergy& s : audit.stored) {
    if (audit.stored.size() > 1) row(store_word(s.key), s.values);
  }
  row(account_word(audit, AccountWord::Stored), audit.total);
  row(account_word(audit, AccountWord::Supplied), audit.supplied);
  if (!is_only_heat(audit)) row("sim.dissipated", audit.dissipated);
  page.line(R"(\end{tabular})");
  const auto joules = [&](double value) { return math(value) + (result.has_units ? "~J" : ""); };
  page.line("\n" + page.sentence(account_word(audit, AccountWord::Residual),
                                 {joules(audit.residual_max), joules(audit.turnover)}));
  page.line(page.sentence(account_word(audit, AccountWord::Drift), {joules(audit.drift_max)}));
  for (const ConservedQuantity& c : audit.conserved) {
    page.line(page.sentence("sim.conserved",
                            {name_text(c.name, Format::Latex), math(c.start), math(c.change_max)}));
  }
}

void write_constraints(LatexPage& page, const Trajectory& result) {
  if (!result.constraints) return;
  page.section(page.words("con.heading"));
  page.line(page.sentence("sim.constraints", {math(result.constraints->position_max),
                                              math(result.constraints->velocity_max)}));
}

}  // namespace

std::string trajectory_latex(const Trajectory& result, const Style& style) {
  LatexPage page(style);
  page.title(result.model, result.description);
  const double reached = result.time.back();
  page.line(page.sentence(reached < result.end ? "sim.span_cut" : "sim.span",
                          {math(reached), std::to_string(result.time.size()), math(result.end)}));
  write_quantities(page, result);
  write_energy(page, result);
  write_constraints(page, result);
  page.section(page.words("sim.solver"));
  page.line(latex_text(solver_sentence(result.solver, plain_numbers(style))));
  write_remarks(page, result.remarks);
  return page.text();
}

}  // namespace tellegen::report
