#include "report/euler_lagrange.hpp"
#include "report/constrained_motion.hpp"
#include "report/latex/latex_page.hpp"
#include "report/text/abbreviated.hpp"
#include "report/text/page.hpp"
#include "symbolic/print/latex.hpp"

namespace tellegen::report {
namespace {

void write_matrices(LatexPage& page, const EulerLagrange& el) {
  page.section(page.words("el.matrix"));
  page.matrix("M", forms_of(el.M));
  if (el.C) page.matrix("C", forms_of(*el.C));
  page.matrix(matrix_label("dD", Format::Latex), column_of(el.D));
  page.matrix("g", column_of(el.g));
  if (!el.P || el.inputs.empty()) return;
  page.matrix("P", forms_of(*el.P));
  page.matrix("u", column_of(el.inputs));
}

void write_conservation(LatexPage& page, const EulerLagrange& el) {
  if (el.cyclic.empty()) page.line(page.words("el.no_cyclic"));
  for (const CyclicCoordinate& c : el.cyclic) {
    const std::string key = c.conserved      ? "el.cyclic_conserved"
                            : el.constrained ? "con.cyclic_driven"
                                             : "el.cyclic_driven";
    page.line(page.sentence(key, {c.coordinate.symbol().name}));
    const Form velocity = symbol_form(c.coordinate.pool().time_derivative_symbol(c.coordinate));
    page.definition(to_latex(partial_form(name_form("L"), velocity)), c.momentum.shown);
  }
  page.line("\n" + page.sentence(el.energy.reason.key, el.energy.reason.args));
  if (el.energy.conserved) page.definition("h", el.energy.energy.shown);
}

void write_singular(LatexPage& page, const SingularMass& singular) {
  page.section(page.words("el.singular"));
  for (const Remark& r : singular.remarks) page.line(page.sentence(r.key, r.args));
  for (std::size_t i = 0; i < singular.algebraic.size(); ++i) {
    page.definition(to_latex(symbol_form(singular.algebraic[i])),
                    singular.algebraic_values[i].shown);
  }
  for (std::size_t i = 0; i < singular.xdot.size(); ++i) {
    page.definition(to_latex(rate_form(singular.states[i])), singular.xdot[i].shown);
  }
}

}  // namespace

std::string euler_lagrange_latex(const EulerLagrange& result, const Style& style) {
  const EulerLagrange el = as_shown(result);
  LatexPage page(style);
  page.title(el.model, el.description);
  if (style.steps) write_steps(page, el.steps);
  if (el.abbreviated) {
    page.section(page.words("el.abbreviations"));
    for (const Abbreviated::Name& named : el.abbreviated->names) {
      page.definition(latex_name(named.name), named.form);
    }
  }
  page.section(page.words("el.equations"));
  page.equations(el.written);
  if (el.constrained) write_constraints(page, el);
  if (!style.steps) write_matrices(page, el);
  if (el.constrained) write_constrained_motion(page, el);
  if (el.singular) write_singular(page, *el.singular);
  if (!style.steps) {
    page.section(page.words("el.lagrangian"));
    page.definition(to_latex(name_form("L")), el.lagrangian.shown);
  }
  page.section(page.words("el.conservation"));
  write_conservation(page, el);
  write_remarks(page, el.remarks);
  write_checks(page, el.checks);
  page.line("\n" + page.sentence(operations_key(el), operation_figures(el)));
  return page.text();
}

std::string conservation_latex(const EulerLagrange& el, const Style& style) {
  LatexPage page(style);
  page.title(el.model, el.description);
  write_conservation(page, el);
  return page.text();
}

}  // namespace tellegen::report
