#include <algorithm>

#include <fmt/format.h>

#include "report/control_design.hpp"
#include "report/euler_lagrange_page.hpp"
#include "report/linearisation_parts.hpp"
#include "report/text/numbers.hpp"

namespace tellegen::report {
namespace {

bool has_feedback(const ControlDesign& design) {
  return !design.K.empty() || !design.K_formulas.empty();
}
bool has_observer(const ControlDesign& design) {
  return !design.H.empty() || !design.H_formulas.empty();
}

std::string hat(Format format) {
  return format == Format::Latex ? "\\hat{x}" : format == Format::Ascii ? "xe" : "x̂";
}

void write_laws(Page& page, const ControlDesign& design) {
  const Format format = page.style().format;
  const bool ascii = format == Format::Ascii;
  const std::string estimate = has_observer(design) ? hat(format) : "x";
  const std::string minus = ascii ? "-" : "−";
  page.heading(page.words("design.law"));
  if (has_feedback(design)) page.line("u = w " + minus + " K " + estimate, 2);
  if (has_observer(design)) {
    page.line("d" + hat(format) + "/dt = A " + hat(format) + " + B u + H (y " + minus + " C " +
                  hat(format) + (design.inputs.empty() ? "" : " " + minus + " D u") + ")",
              2);
  }
  std::string names = "x = " + tuple_text(design.states, format);
  if (!design.inputs.empty()) names += ",  u = " + tuple_text(design.inputs, format);
  if (has_observer(design)) names += ",  y = " + tuple_text(design.outputs, format);
  page.paragraph(page.words("lin.with", {names}), 2, 2);
}

/// One line per entry: K₁ = …; of a matrix K[2,1] = …, without what is 0.
void write_formulas(Page& page, const FormulaMatrix& gains, const std::string& letter) {
  const bool line = gains.size() == 1 || (!gains.empty() && gains.front().size() == 1);
  std::size_t number = 0;
  for (std::size_t i = 0; i < gains.size(); ++i) {
    for (std::size_t j = 0; j < gains[i].size(); ++j) {
      const Formula& gain = gains[i][j];
      if (line)
        page.definition(name_text(letter + "_" + std::to_string(++number), page.style().format),
                        gain.shown);
      else if (!gain.value.is_number() || !gain.value.number().is_zero())
        page.definition(fmt::format("{}[{},{}]", letter, i + 1, j + 1), gain.shown);
    }
  }
}

/// K_La = …, of the two-ports that act.
void write_two_ports(Page& page, const std::vector<std::vector<std::string>>& names,
                     const FormulaMatrix& gains) {
  for (std::size_t i = 0; i < gains.size(); ++i) {
    for (std::size_t j = 0; j < gains[i].size(); ++j) {
      if (!names[i][j].empty())
        page.definition(name_text(names[i][j], page.style().format), gains[i][j].shown);
    }
  }
}

void write_poles(Page& page, const std::vector<std::complex<double>>& poles, std::string_view key) {
  if (poles.empty()) return;
  write_list(page, page.words(key) + ": ", with_unit(pole_texts(poles, page.style().format)), 2, 4);
}

/// y = N w, and the error that is left.
void write_rest(Page& page, const ControlDesign& design) {
  const bool formulas = !design.static_gain_formulas.empty();
  if (design.static_gain.empty() && !formulas) return;
  const bool paired = design.actuators.empty() && design.outputs.size() == design.inputs.size();
  page.heading(page.words("design.at_rest"));
  const auto is_zero = [](const Formula& f) {
    return f.value.is_number() && f.value.number().is_zero();
  };
  const bool whole = formulas ? !std::ranges::all_of(design.static_gain_formulas.front(), is_zero)
                              : !design.prefilter.empty();
  page.paragraph(page.words(!paired ? "design.static_gain"
                            : whole ? "design.static_error"
                                    : "design.static_singular"),
                 2, 2);
  if (formulas) return write_formulas(page, design.static_gain_formulas, "N");
  std::vector<NumberTable> tables{{"N", design.static_gain}};
  if (!design.prefilter.empty()) {
    const bool plain = page.style().format == Format::Ascii;
    tables.push_back({plain ? "N^-1" : "N⁻¹", design.prefilter});
  }
  write_tables(page, tables);
}

}  // namespace

std::string control_design_text(const ControlDesign& design, const Style& style) {
  Page page(style);
  write_title(page, design.model, design.description, "design.title");
  write_laws(page, design);
  page.heading(page.words("design.gains"));
  std::vector<NumberTable> gains;
  if (!design.K.empty()) gains.push_back({"K", design.K});
  if (!design.H.empty()) gains.push_back({"H", design.H});
  if (!gains.empty()) write_tables(page, gains);
  write_formulas(page, design.K_formulas, "K");
  write_formulas(page, design.H_formulas, "H");
  if (design.graph) {
    page.heading(page.words("design.graph_gains"));
    std::vector<NumberTable> graph;
    if (!design.graph->K.empty()) graph.push_back({"K_G", design.graph->K});
    if (!design.graph->H.empty()) graph.push_back({"H_G", design.graph->H});
    if (!graph.empty()) write_tables(page, graph);
    write_two_ports(page, design.graph->K_names, design.graph->K_formulas);
    write_two_ports(page, design.graph->H_names, design.graph->H_formulas);
  }
  page.heading(page.words("lin.poles"));
  write_poles(page, design.open_loop_poles, "design.open_loop");
  write_poles(page, design.closed_loop_poles, "design.closed_loop");
  write_poles(page, design.observer_poles, "design.observer");
  write_rest(page, design);
  if (!design.steps.empty()) write_steps(page, design.steps);
  write_remarks(page, design.remarks);
  write_checks(page, design.checks);
  return page.text();
}

}  // namespace tellegen::report
