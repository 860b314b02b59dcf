#include "report/control_design.hpp"
#include "report/latex/latex_page.hpp"
#include "report/linearisation_parts.hpp"
#include "report/text/numbers.hpp"
#include "report/text/page.hpp"

namespace tellegen::report {
namespace {

void write_poles(LatexPage& page, const std::vector<std::complex<double>>& poles,
                 std::string_view key) {
  if (poles.empty()) return;
  std::string all;
  for (const std::string& pole : pole_texts(poles, Format::Latex))
    all += (all.empty() ? "" : ",\\quad ") + pole;
  page.line(page.words(key) + ":");
  page.display(all);
}

}  // namespace

std::string control_design_latex(const ControlDesign& design, const Style& style) {
  LatexPage page(style);
  page.title(design.model, design.description);
  page.section(page.words("design.law"));
  const bool has_observer = !design.H.empty() || !design.H_formulas.empty();
  const std::string estimate = has_observer ? "\\hat{x}" : "x";
  if (!design.K.empty() || !design.K_formulas.empty()) page.display("u = w - K " + estimate);
  if (has_observer)
    page.display(std::string("\\dot{\\hat{x}} = A \\hat{x} + B u + H (y - C \\hat{x}") +
                 (design.inputs.empty() ? "" : " - D u") + ")");
  page.display("x = " + tuple_text(design.states, Format::Latex));
  page.section(page.words("design.gains"));
  if (!design.K.empty()) page.matrix("K", forms_of(design.K));
  if (!design.H.empty()) page.matrix("H", forms_of(design.H));
  if (!design.K_formulas.empty()) page.matrix("K", shown(design.K_formulas));
  if (!design.H_formulas.empty()) page.matrix("H", shown(design.H_formulas));
  if (design.graph) {
    page.section(page.words("design.graph_gains"));
    if (!design.graph->K.empty()) page.matrix("K_G", forms_of(design.graph->K));
    if (!design.graph->H.empty()) page.matrix("H_G", forms_of(design.graph->H));
  }
  page.section(page.words("lin.poles"));
  write_poles(page, design.open_loop_poles, "design.open_loop");
  write_poles(page, design.closed_loop_poles, "design.closed_loop");
  write_poles(page, design.observer_poles, "design.observer");
  const bool formulas = !design.static_gain_formulas.empty();
  if (formulas || !design.static_gain.empty()) {
    page.section(page.words("design.at_rest"));
    page.display("y = N w");
    page.matrix("N", formulas ? shown(design.static_gain_formulas) : forms_of(design.static_gain));
  }
  if (!design.steps.empty()) write_steps(page, design.steps);
  write_remarks(page, design.remarks);
  write_checks(page, design.checks);
  return page.text();
}

}  // namespace tellegen::report
