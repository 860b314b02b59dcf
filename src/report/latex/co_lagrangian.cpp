#include "report/co_lagrangian.hpp"
#include "report/latex/latex_page.hpp"
#include "symbolic/print/latex.hpp"

namespace tellegen::report {

std::string co_lagrangian_latex(const CoLagrangian& co, const Style& style) {
  LatexPage page(style);
  page.title(co.model, co.description);
  if (style.steps) write_steps(page, co.steps);
  page.section(page.words("col.title"));
  page.display(co.is_exact ? R"(\frac{d}{dt} \frac{\partial\mathcal{L}^{*}}{\partial\dot{p}} - )"
                             R"(\frac{\partial\mathcal{L}^{*}}{\partial p} = 0)"
                           : R"(\frac{\partial\mathcal{H}}{\partial p} - \dot{q} = 0)");
  std::vector<WrittenEquation> equations;
  for (const Formula& f : co.equations) equations.push_back({f.shown, number_form(Rational(0))});
  page.equations(equations);
  page.section(page.words("col.lagrangian"));
  page.definition(to_latex(name_form("L*")), co.lagrangian.shown);
  page.section(page.words("col.coordinates"));
  for (const NamedFormula& q : co.coordinates) {
    page.display(latex_equation(symbol_form(q.name), q.value.shown));
  }
  page.section(page.words("col.forces"));
  for (const NamedFormula& f : co.forces) {
    page.display(latex_equation(symbol_form(f.name), f.value.shown));
  }
  write_remarks(page, co.remarks);
  write_checks(page, co.checks);
  return page.text();
}

}  // namespace tellegen::report
