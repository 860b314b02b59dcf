#include "report/linearisation.hpp"
#include "report/euler_lagrange_page.hpp"
#include "report/linearisation_parts.hpp"
#include "report/text/numbers.hpp"

namespace tellegen::report {
namespace {

std::string zero_label(std::string_view letter, Format format) {
  return std::string(letter) + (format == Format::Ascii ? "0" : "₀");
}

void write_point(Page& page, const Linearisation& result) {
  page.heading(page.words("lin.point"));
  write_list(page, "", point_texts(result, page.style().format), 2, 2);
  page.paragraph(page.words(result.at_rest ? "lin.at_rest" : "lin.not_at_rest"), 2);
}

void write_law(Page& page, const Linearisation& result) {
  const Style& style = page.style();
  page.heading(page.words("lin.law"));
  page.line(set_apart(state_law(result, style.format), style), 2);
  if (const std::string law = output_law(result, style.format); !law.empty())
    page.line(set_apart(law, style), 2);
  std::string names = set_apart("x", style) + " = " + tuple_text(result.states, style.format);
  if (!result.inputs.empty())
    names += ",  " + set_apart("u", style) + " = " + tuple_text(result.inputs, style.format);
  if (!result.outputs.empty())
    names += ",  " + set_apart("y", style) + " = " + tuple_text(result.outputs, style.format);
  page.paragraph(page.words("lin.with", {names}), 2, 2);
}

void write_system(Page& page, const Linearisation& result, const StateSpace<double>& s) {
  const Format format = page.style().format;
  std::vector<NumberTable> tables{{"A", s.A}, {"B", s.B}, {"C", s.C}, {"D", s.D}};
  if (!result.at_rest) tables.push_back({zero_label("f", format), column_of(s.f0)});
  if (has_offset(s.y0)) tables.push_back({zero_label("y", format), column_of(s.y0)});
  write_tables(page, tables);
}

void write_system(Page& page, const Linearisation& result, const StateSpace<Formula>& s) {
  const Format format = page.style().format;
  std::vector<Page::Matrix> matrices{
      {"A", forms_of(s.A)}, {"B", forms_of(s.B)}, {"C", forms_of(s.C)}, {"D", forms_of(s.D)}};
  if (!result.at_rest) matrices.push_back({zero_label("f", format), column_of(s.f0)});
  if (has_offset(s.y0)) matrices.push_back({zero_label("y", format), column_of(s.y0)});
  page.matrices(matrices);
}

void write_dependent(Page& page, const Linearisation& result) {
  if (result.dependent.empty()) return;
  page.heading(page.words("lin.dependent"));
  for (const std::string& text : dependent_texts(result, page.style().format))
    page.paragraph(text, 2, 2);
}

void write_poles(Page& page, const Linearisation& result) {
  if (!result.numeric() || result.eigenvalues.empty()) return;
  const Style& style = page.style();
  page.heading(page.words("lin.poles"));
  write_list(page, "", with_unit(pole_texts(result.eigenvalues, style.format)), 2, 2);
  page.paragraph(result.at_rest ? rendered(poles_item(result.eigenvalues, result.poles), style)
                                : page.words("lin.poles_off_rest"),
                 2);
}

}  // namespace

std::string linearisation_text(const Linearisation& result, const Style& style) {
  Page page(style);
  write_title(page, result.model, result.description, "lin.title");
  if (style.steps) {
    write_steps(page, result.steps);
    page.blank();
    page.title(page.words("el.result"));
  }
  write_point(page, result);
  write_law(page, result);
  std::visit([&](const auto& system) { write_system(page, result, system); }, result.system);
  write_dependent(page, result);
  write_poles(page, result);
  write_remarks(page, result.remarks);
  write_checks(page, result.checks);
  return page.text();
}

}  // namespace tellegen::report
