// Stability in LaTeX: the verdict, what must hold, the polynomial and Hurwitz's determinants.

#include "report/stability.hpp"

#include "report/latex/latex_page.hpp"
#include "report/plain_text.hpp"
#include "report/text/laplace.hpp"
#include "report/text/notation.hpp"
#include "report/text/numbers.hpp"
#include "report/text/page.hpp"
#include "symbolic/print/latex.hpp"

namespace tellegen::report {
namespace {

std::string indexed(const std::string& letter, std::size_t i) {
  return to_latex(name_form(letter + std::to_string(i)));
}

/// "s^{4} + a_{1} s^{3} + \cdots + a_{4}"
std::string polynomial_math(const StabilityReport& s, const Style& style) {
  const std::string letter = laplace_letter(style);
  const std::size_t n = s.polynomial.size() - 1;
  std::string text = to_latex(power_form(letter, n)) + " + " + indexed(s.letter, 1);
  if (n > 1) text += " " + to_latex(power_form(letter, n - 1));
  if (n > 2) text += R"( + \cdots)";
  if (n > 1) text += " + " + indexed(s.letter, n);
  return text;
}

void write_conditions(LatexPage& page, const StabilityReport& s) {
  if (s.conditions.empty()) return;
  page.section(page.words("bg.conditions"));
  for (const StabilityCondition& c : s.conditions) {
    std::string note;
    if (c.holds) note = R"(\quad\text{()" + page.words(*c.holds ? "bg.holds" : "bg.fails") + ")}";
    page.display(latex_equation(name_form(""), c.left.shown) + " > 0" + note);
  }
}

void write_polynomial(LatexPage& page, const StabilityReport& s) {
  if (s.polynomial.size() < 2) return;
  page.section(page.sentence("bg.polynomial", {"$" + polynomial_math(s, page.style()) + "$"}));
  for (std::size_t i = 1; i < s.polynomial.size(); ++i)
    page.definition(indexed(s.letter, i), s.polynomial[i].shown);
  if (!s.hurwitz.empty()) page.section(page.words("bg.hurwitz"));
  for (std::size_t i = 0; i < s.hurwitz.size(); ++i)
    page.definition(indexed("D", i + 1), s.hurwitz[i].shown);
}

void write_numbers(LatexPage& page, const NumericStability& numbers) {
  page.section(page.words("bg.eigenvalues"));
  std::string all;
  for (const std::string& pole : pole_texts(numbers.eigenvalues, Format::Latex))
    all += (all.empty() ? "" : R"(,\quad )") + pole;
  page.display(all + R"(\quad[1/\mathrm{s}])");
  if (!numbers.lyapunov || !numbers.lyapunov->positive_definite) return;
  page.section(page.words("bg.lyapunov"));
  page.matrix("P", forms_of(numbers.lyapunov->P));
}

}  // namespace

std::string stability_latex(const StabilityReport& s, const Style& style) {
  LatexPage page(style);
  page.title(s.model, s.description);
  if (style.steps && !s.steps.empty()) write_steps(page, s.steps);
  page.section(page.words("bg.verdict"));
  page.line(latex_text(stability_sentence(s, style.language)));
  if (s.sample)
    page.line(page.words("bg.sampled",
                         {std::to_string(s.sample->points), std::to_string(s.sample->stable)}));
  write_conditions(page, s);
  write_polynomial(page, s);
  if (s.numbers) write_numbers(page, *s.numbers);
  write_remarks(page, s.remarks);
  write_checks(page, s.checks);
  return page.text();
}

}  // namespace tellegen::report
