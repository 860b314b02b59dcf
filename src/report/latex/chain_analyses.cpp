#include "report/chain_analyses.hpp"
#include "report/latex/latex_page.hpp"
#include "symbolic/print/latex.hpp"

namespace tellegen::report {
namespace {

std::vector<std::vector<Form>> forms(const FormulaMatrix& matrix) {
  std::vector<std::vector<Form>> rows;
  for (const FormulaVector& row : matrix) {
    rows.emplace_back();
    for (const Formula& f : row) rows.back().push_back(f.shown);
  }
  return rows;
}

}  // namespace

std::string regressor_latex(const Regressor& r, const Style& style) {
  LatexPage page(style);
  page.title(r.model, r.description);
  page.section(page.words("chain.regressor"));
  page.line(page.words("chain.regressor.law"));
  page.section(page.words("chain.parameters"));
  for (const NamedFormula& p : r.parameters)
    page.display(latex_equation(symbol_form(p.name), p.value.shown));
  page.section(page.words("chain.base", {std::to_string(r.base.size())}));
  for (std::size_t i = 0; i < r.base.size(); ++i) {
    page.definition("\\pi_{" + std::to_string(i + 1) + "}", r.base[i].combination.shown);
    page.definition("\\pi_{" + std::to_string(i + 1) + "}", r.base[i].value.shown);
  }
  if (!r.definitions.empty()) page.section(page.words("machine.each"));
  for (const NamedFormula& d : r.definitions)
    page.display(latex_equation(symbol_form(d.name), d.value.shown));
  page.section(page.words("chain.columns"));
  page.matrix("Y", base_columns(r));
  write_checks(page, r.checks);
  return page.text();
}

std::string point_latex(const PointOfBody& point, const Style& style) {
  LatexPage page(style);
  page.title(point.model, point.description);
  page.section(page.words("chain.jacobian"));
  page.section(page.words("chain.position"));
  page.matrix("p", {{point.position[0].shown}, {point.position[1].shown}});
  page.section(page.words("chain.jacobian.law"));
  page.matrix("J", forms(point.J));
  page.matrix("\\dot{J}", forms(point.J_rate));
  page.section(page.words("chain.turning"));
  page.matrix("J_\\omega", forms({point.turning}));
  write_checks(page, point.checks);
  return page.text();
}

}  // namespace tellegen::report
