#include "report/chain_analyses.hpp"
#include "report/euler_lagrange_page.hpp"
#include "symbolic/print/utf8.hpp"

namespace tellegen::report {
namespace {

std::string base_name(std::size_t i, Format format) {
  return name_text("pi" + std::to_string(i + 1), format);
}

/// ṗ and J̇ in plain characters: p', J'.
std::string dotted(std::string_view letter, Format format) {
  return std::string(letter) + (format == Format::Ascii ? "'" : "\u0307");
}

}  // namespace

std::vector<std::vector<Form>> base_columns(const Regressor& r) {
  std::vector<std::vector<Form>> rows;
  for (const FormulaVector& row : r.Y) {
    rows.emplace_back();
    for (const BaseParameter& b : r.base) rows.back().push_back(row[b.column].shown);
  }
  return rows;
}

std::string regressor_text(const Regressor& r, const Style& style) {
  Page page(style);
  write_title(page, r.model, r.description, "chain.regressor");
  page.blank();
  page.paragraph(page.words("chain.regressor.law"));
  page.line(set_apart(page.words("chain.regressor.formula"), style), 2);
  page.heading(page.words("chain.parameters"));
  for (const NamedFormula& p : r.parameters)
    page.definition(symbol_text(p.name, style.format), p.value.shown);
  page.heading(page.words("chain.base", {std::to_string(r.base.size())}));
  for (std::size_t i = 0; i < r.base.size(); ++i) {
    page.definition(base_name(i, style.format), r.base[i].combination.shown);
    page.definition(std::string(display_width(base_name(i, style.format)), ' '),
                    r.base[i].value.shown);
  }
  if (!r.definitions.empty()) page.heading(page.words("machine.each"));
  for (const NamedFormula& d : r.definitions)
    page.definition(symbol_text(d.name, style.format), d.value.shown);
  page.heading(page.words("chain.columns"));
  page.matrices({{set_apart("Y", style), base_columns(r)}});
  if (!r.without_effect.empty()) {
    page.blank();
    page.paragraph(
        page.words("chain.without_effect", {symbol_list(r.without_effect, style.format)}), 2);
  }
  if (!r.checks.empty()) write_checks(page, r.checks);
  return page.text();
}

std::string point_text(const PointOfBody& point, const Style& style) {
  Page page(style);
  write_title(page, point.model, point.description, "chain.jacobian");
  page.blank();
  const std::string place = "(" + formula_text(point.place[0], style.format) + ", " +
                            formula_text(point.place[1], style.format) + ")";
  page.paragraph(page.words("chain.jacobian.of", {place, point.body}));
  page.heading(page.words("chain.position"));
  page.matrices({{"p", column_of(point.position)}});
  page.heading(page.words("chain.jacobian.law"));
  page.matrices({{set_apart("J", style), forms_of(point.J)}});
  page.matrices({{dotted("J", style.format), forms_of(point.J_rate)}});
  page.heading(page.words("chain.turning"));
  page.matrices({{style.format == Format::Ascii ? "J_w" : "J_ω", forms_of({point.turning})}});
  if (!point.checks.empty()) write_checks(page, point.checks);
  return page.text();
}

}  // namespace tellegen::report
