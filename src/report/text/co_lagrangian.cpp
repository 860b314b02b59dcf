#include "report/co_lagrangian.hpp"
#include "report/euler_lagrange_page.hpp"

namespace tellegen::report {
namespace {

std::string law(const CoLagrangian& co, Format format) {
  const bool ascii = format == Format::Ascii;
  if (co.is_exact) return ascii ? "d/dt dℒ*/dp' - dℒ*/dp = 0" : "d/dt ∂ℒ*/∂ṗ − ∂ℒ*/∂p = 0";
  return ascii ? "dℋ/dp - q' = 0" : "∂ℋ/∂p − q̇ = 0";
}

void write_equations(Page& page, const CoLagrangian& co) {
  page.heading(page.words("el.equations") + ":  " + law(co, page.style().format));
  const Form zero = number_form(Rational(0));
  for (std::size_t i = 0; i < co.equations.size(); ++i) {
    page.equation("  (" + std::to_string(i + 1) + ")  ", co.equations[i].shown, &zero);
  }
}

void write_map(Page& page, const CoLagrangian& co) {
  page.heading(page.words("col.coordinates"));
  for (const NamedFormula& q : co.coordinates) {
    page.equation("  ", symbol_form(q.name), &q.value.shown);
  }
  page.heading(page.words("col.forces"));
  for (const NamedFormula& f : co.forces) {
    page.equation("  ", symbol_form(f.name), &f.value.shown);
  }
}

}  // namespace

std::string co_lagrangian_text(const CoLagrangian& co, const Style& style) {
  Page page(style);
  write_title(page, co.model, co.description, "col.title");
  if (style.steps) {
    write_steps(page, co.steps);
    page.blank();
    page.title(page.words("el.result"));
  }
  write_equations(page, co);
  page.heading(page.words("col.lagrangian"));
  page.definition(formula_text(name_form("L*"), style.format), co.lagrangian.shown);
  write_map(page, co);
  write_remarks(page, co.remarks);
  if (!co.checks.empty()) write_checks(page, co.checks);
  return page.text();
}

}  // namespace tellegen::report
