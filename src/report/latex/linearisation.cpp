#include "report/linearisation.hpp"
#include "base/joined.hpp"
#include "report/latex/latex_page.hpp"
#include "report/linearisation_parts.hpp"
#include "report/text/numbers.hpp"
#include "report/text/page.hpp"

namespace tellegen::report {
namespace {

void write_system(LatexPage& page, const Linearisation& result, const StateSpace<double>& s) {
  for (const auto& [label, m] : {std::pair("A", &s.A), {"B", &s.B}, {"C", &s.C}, {"D", &s.D}})
    page.matrix(label, forms_of(*m));
  if (!result.at_rest) page.matrix("f_{0}", forms_of(column_of(s.f0)));
  if (has_offset(s.y0)) page.matrix("y_{0}", forms_of(column_of(s.y0)));
}

void write_system(LatexPage& page, const Linearisation& result, const StateSpace<Formula>& s) {
  for (const auto& [label, m] : {std::pair("A", &s.A), {"B", &s.B}, {"C", &s.C}, {"D", &s.D}})
    page.matrix(label, forms_of(*m));
  if (!result.at_rest) page.matrix("f_{0}", column_of(s.f0));
  if (has_offset(s.y0)) page.matrix("y_{0}", column_of(s.y0));
}

void write_law(LatexPage& page, const Linearisation& result) {
  const Style& style = page.style();
  page.section(page.words("lin.law"));
  page.display(set_apart(state_law(result, Format::Latex), style));
  if (const std::string law = output_law(result, Format::Latex); !law.empty())
    page.display(set_apart(law, style));
  std::vector<std::string> names{set_apart("x", style) + " = " +
                                 tuple_text(result.states, Format::Latex)};
  if (!result.inputs.empty())
    names.push_back(set_apart("u", style) + " = " + tuple_text(result.inputs, Format::Latex));
  if (!result.outputs.empty())
    names.push_back(set_apart("y", style) + " = " + tuple_text(result.outputs, Format::Latex));
  page.display(joined(names, ",\\quad "));
}

}  // namespace

std::string linearisation_latex(const Linearisation& result, const Style& style) {
  LatexPage page(style);
  page.title(result.model, result.description);
  if (style.steps) write_steps(page, result.steps);
  page.section(page.words("lin.point"));
  page.display(joined(point_texts(result, Format::Latex), ",\\quad "));
  page.line(page.words(result.at_rest ? "lin.at_rest" : "lin.not_at_rest"));
  write_law(page, result);
  std::visit([&](const auto& system) { write_system(page, result, system); }, result.system);
  if (!result.dependent.empty()) {
    page.section(page.words("lin.dependent"));
    for (const std::string& text : dependent_texts(result, Format::Latex)) page.display(text);
  }
  if (result.numeric() && !result.eigenvalues.empty()) {
    page.section(page.words("lin.poles"));
    page.display(joined(pole_texts(result.eigenvalues, Format::Latex), ",\\quad "));
    page.line(result.at_rest ? rendered(poles_item(result.eigenvalues, result.poles), style)
                             : page.words("lin.poles_off_rest"));
  }
  write_remarks(page, result.remarks);
  write_checks(page, result.checks);
  return page.text();
}

}  // namespace tellegen::report
