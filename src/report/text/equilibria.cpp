#include "report/equilibria.hpp"
#include "report/euler_lagrange_page.hpp"
#include "report/text/numbers.hpp"

namespace tellegen::report {
namespace {

std::vector<std::string> value_texts(const std::vector<FoundValue>& values, Format format) {
  std::vector<std::string> all;
  for (const FoundValue& v : values) {
    const bool is_free = v.exact && v.exact->value == v.symbol;
    if (!is_free) all.push_back(value_text(v, format));
  }
  return all;
}

void write_equations(Page& page, const Equilibria& result) {
  const Format format = page.style().format;
  page.heading(page.words(result.of_forces ? "equilibria.equations" : "equilibria.rates"));
  const Form zero = number_form(Rational(0));
  for (const Formula& f : result.equations) page.equation("  ", f.shown, &zero);
  if (result.equations.empty()) page.line("0 = 0", 2);
  if (!result.unknowns.empty())
    page.paragraph(page.words("equilibria.unknowns", {symbol_list(result.unknowns, format)}), 2, 2);
  if (!result.given.empty())
    write_list(page, page.words("equilibria.given"), value_texts(result.given, format), 2, 2);
}

void write_point(Page& page, const Equilibria& result, std::size_t i) {
  const Style& style = page.style();
  const Equilibrium& e = result.points[i];
  page.blank();
  write_list(page, "(" + std::to_string(i + 1) + ")  ", value_texts(e.point, style.format), 2, 5);
  constexpr std::size_t indent = 7;
  if (!e.free.empty())
    page.paragraph(page.words("equilibria.any", {symbol_list(e.free, style.format)}), indent, 2);
  if (!e.inputs.empty())
    write_list(page, page.words("equilibria.inputs"), value_texts(e.inputs, style.format), indent,
               2);
  if (!e.multipliers.empty())
    write_list(page, page.words("equilibria.multipliers"), value_texts(e.multipliers, style.format),
               indent, 2);
  for (const Formula& c : result.conditions[i]) {
    const std::string at_least = style.format == Format::Ascii ? " >= 0" : " ≥ 0";
    page.paragraph(page.words("equilibria.if", {formula_text(c.shown, style.format) + at_least}),
                   indent, 2);
  }
  if (!e.eigenvalues.empty())
    write_list(page, page.words("equilibria.poles"),
               with_unit(pole_texts(e.eigenvalues, style.format)), indent, 2);
  page.paragraph(stability_sentence(e, style), indent);
  if (is_uncertified(e)) page.paragraph(page.words("equilibria.uncertified"), indent);
}

}  // namespace

std::string equilibria_text(const Equilibria& result, const Style& style) {
  Page page(style);
  write_title(page, result.model, result.description, "equilibria.title");
  write_equations(page, result);
  page.heading(points_heading(result, style));
  for (const std::string& sentence : account_of(result, style)) page.paragraph(sentence, 2);
  for (std::size_t i = 0; i < result.points.size(); ++i) write_point(page, result, i);
  write_remarks(page, result.remarks);
  write_checks(page, result.checks);
  return page.text();
}

}  // namespace tellegen::report
