#include "report/bond_graph.hpp"
#include "report/latex/latex_page.hpp"
#include "report/text/page.hpp"
#include "symbolic/print/latex.hpp"

namespace tellegen::report {

std::string state_equations_latex(const StateEquations& e, const Style& style) {
  LatexPage page(style);
  page.title(e.model, e.description);
  if (style.steps) write_steps(page, e.steps);
  page.section(page.words("phs.state_equations"));
  std::vector<WrittenEquation> written;
  for (std::size_t i = 0; i < e.xdot.size(); ++i)
    written.push_back({rate_form(symbol_form(e.states[i])), e.xdot[i].shown});
  page.equations(written);
  if (!e.outputs.empty()) page.section(page.words("bg.outputs"));
  for (std::size_t i = 0; i < e.outputs.size(); ++i)
    page.definition(to_latex(name_form(e.outputs[i])), e.y[i].shown);
  if (e.linear) {
    page.section(page.words("bg.linear"));
    page.matrix("x", column_of(e.states));
    page.matrix("A", forms_of(e.A));
    if (!e.inputs.empty()) page.matrix("B", forms_of(e.B));
    if (!e.B1.empty()) page.matrix("B_1", forms_of(e.B1));
    if (!e.outputs.empty()) page.matrix("C", forms_of(e.C));
    if (!e.outputs.empty() && !e.inputs.empty()) page.matrix("D", forms_of(e.D));
    if (!e.outputs.empty() && !e.D1.empty()) page.matrix("D_1", forms_of(e.D1));
    if (!e.dependent.empty() && e.co_energy.empty()) page.matrix("E", forms_of(e.E));
  }
  if (!e.co_energy.empty()) page.section(page.words("bg.co_energy"));
  for (const NamedFormula& z : e.co_energy)
    page.display(latex_equation(symbol_form(z.name), z.value.shown));
  if (!e.dependent.empty()) page.section(page.words("bg.dependent_states"));
  for (const NamedFormula& d : e.dependent)
    page.display(latex_equation(symbol_form(d.name), d.value.shown));
  if (!e.implicit.empty()) page.section(page.words("bg.implicit"));
  for (const NamedFormula& d : e.implicit)
    page.display(latex_equation(d.value.shown, number_form(Rational(0))));
  write_remarks(page, e.remarks);
  write_checks(page, e.checks);
  return page.text();
}

}  // namespace tellegen::report
