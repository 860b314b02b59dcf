#include "report/steady_state.hpp"
#include "report/latex/latex_page.hpp"
#include "report/text/numbers.hpp"
#include "report/text/page.hpp"
#include "symbolic/print/latex.hpp"

namespace tellegen::report {
namespace {

void write_rows(LatexPage& page, const std::vector<std::string>& names,
                const std::vector<std::optional<Formula>>& values) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    page.display(names[i] + (values[i] ? " = " + formula_text(values[i]->shown, Format::Latex)
                                       : " \\to \\infty"));
  }
}

}  // namespace

std::string steady_state_latex(const SteadyState& result, const Style& style) {
  LatexPage page(style);
  page.title(result.model, result.description);
  page.section(page.words("steady.states"));
  std::vector<std::string> names;
  for (const Expr x : result.states) names.push_back(symbol_text(x, Format::Latex));
  write_rows(page, names, result.settled_states);
  if (!result.outputs.empty()) {
    page.section(page.words("steady.outputs"));
    names.clear();
    for (const std::string& y : result.outputs) names.push_back(latex_name(y));
    write_rows(page, names, result.settled_outputs);
  }
  if (!result.poles.empty()) {
    page.section(page.words("lin.poles"));
    std::string all;
    for (const std::string& pole : pole_texts(result.poles, Format::Latex))
      all += (all.empty() ? "" : ",\\quad ") + pole;
    page.display(all);
  }
  if (!result.steps.empty()) write_steps(page, result.steps);
  write_remarks(page, result.remarks);
  return page.text();
}

}  // namespace tellegen::report
