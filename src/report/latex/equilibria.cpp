#include "report/equilibria.hpp"
#include "report/latex/latex_page.hpp"
#include "report/text/numbers.hpp"
#include "symbolic/print/latex.hpp"

namespace tellegen::report {
namespace {

std::string values_math(const std::vector<FoundValue>& values) {
  std::string all;
  for (const FoundValue& v : values) {
    const bool is_free = v.exact && v.exact->value == v.symbol;
    if (!is_free) all += (all.empty() ? "" : ",\\quad ") + value_text(v, Format::Latex);
  }
  return all;
}

void write_point(LatexPage& page, const Equilibria& result, std::size_t i) {
  const Equilibrium& e = result.points[i];
  page.display("(" + std::to_string(i + 1) + ")\\quad " + values_math(e.point) +
               (e.inputs.empty() ? "" : ",\\quad " + values_math(e.inputs)));
  if (!e.multipliers.empty()) {
    page.line(page.words("equilibria.multipliers"));
    page.display(values_math(e.multipliers));
  }
  for (const Formula& c : result.conditions[i]) page.display(to_latex(c.shown) + " \\ge 0");
  if (!e.free.empty()) page.line(page.sentence("equilibria.any", {listed(e.free)}) + ".");
  page.line(stability_sentence(e, page.style()));
  if (is_uncertified(e)) page.line(page.words("equilibria.uncertified"));
}

}  // namespace

std::string equilibria_latex(const Equilibria& result, const Style& style) {
  LatexPage page(style);
  page.title(result.model, result.description);
  page.section(page.words(result.of_forces ? "equilibria.equations" : "equilibria.rates"));
  std::vector<WrittenEquation> equations;
  for (const Formula& f : result.equations)
    equations.push_back({f.shown, number_form(Rational(0))});
  if (!equations.empty()) page.equations(equations);
  if (equations.empty()) page.display("0 = 0");
  if (!result.given.empty()) page.line(page.words("equilibria.given"));
  if (!result.given.empty()) page.display(values_math(result.given));
  page.section(points_heading(result, style));
  for (const std::string& sentence : account_of(result, style)) page.line(sentence);
  for (std::size_t i = 0; i < result.points.size(); ++i) write_point(page, result, i);
  write_remarks(page, result.remarks);
  return page.text();
}

}  // namespace tellegen::report
