#include "report/sweep.hpp"

#include "report/latex/latex_page.hpp"
#include "report/plain_text.hpp"
#include "report/text/numbers.hpp"
#include "report/trajectory.hpp"

namespace tellegen::report {
namespace {

std::string in_dollars(double value) { return "$" + number_text(value, Format::Latex) + "$"; }

void write_swept(LatexPage& page, const Sweep& sweep, std::size_t i) {
  const auto runs = moving_runs(sweep);
  const TimeSeries& first = runs.front()->motion->series[i];
  const std::string name = shown_name(first, Format::Latex);
  const bool bare = first.unit.empty() || first.unit == "1";
  page.section((first.symbol.valid() ? "$" + name + "$" : name) +
               (bare ? "" : " [" + latex_text(first.unit) + "]"));
  page.line(R"(\begin{tabular}{lrrrr})");
  page.line("  " + latex_text(sweep.parameter) + " & " + page.words("sim.start") + " & " +
            page.words("sim.end") + " & " + page.words("sim.least") + " & " +
            page.words("sim.greatest") + R"( \\ \hline)");
  for (const SweptRun* run : runs) {
    const TimeSeries& s = run->motion->series[i];
    const auto [least, greatest] = extremes(*run->motion, i);
    std::string row = "  " + latex_text(value_text(sweep, *run, Format::Ascii));
    for (const double x : {s.values.front(), s.values.back(), least, greatest})
      row += " & " + in_dollars(x);
    page.line(row + R"( \\)");
  }
  page.line(R"(\end{tabular})");
}

}  // namespace

std::string sweep_latex(const Sweep& sweep, const Style& style) {
  LatexPage page(style);
  page.title(sweep.model, sweep.description);
  const auto runs = moving_runs(sweep);
  if (runs.empty()) return page.text();
  for (const std::size_t i : changed_quantities(sweep)) write_swept(page, sweep, i);
  page.section(page.words("sim.solver"));
  for (const std::string& sentence : how_computed(sweep, style)) page.line(latex_text(sentence));
  return page.text();
}

}  // namespace tellegen::report
