#include <algorithm>

#include "report/constrained_motion.hpp"
#include "report/euler_lagrange.hpp"
#include "report/euler_lagrange_page.hpp"
#include "report/text/abbreviated.hpp"

namespace tellegen::report {
namespace {

/// A C that is not zero: a constant mass matrix has none worth showing.
bool has_coriolis(const EulerLagrange& el) { return el.C && !all_zero(*el.C); }

/// Inputs that act by the forces (they may also act by the energies, and are then in g).
bool is_driven(const EulerLagrange& el) { return el.P && !el.inputs.empty() && !all_zero(*el.P); }

/// The inputs that act through the energies where others act as forces: P has nothing of them.
std::string inputs_inside(const EulerLagrange& el) {
  if (!is_driven(el)) return {};
  std::string names;
  for (std::size_t j = 0; j < el.inputs.size(); ++j) {
    const auto holds = [&](const Formula& f) { return depends_on(f.value, el.inputs[j]); };
    if (std::ranges::none_of(el.g, holds) && std::ranges::none_of(el.D, holds)) continue;
    names += (names.empty() ? "" : ", ") + el.inputs[j].symbol().name;
  }
  return names;
}

void write_abbreviations(Page& page, const EulerLagrange& el) {
  if (!el.abbreviated || el.abbreviated->names.empty()) return;
  page.heading(page.words("el.abbreviations"));
  for (const Abbreviated::Name& named : el.abbreviated->names) {
    page.definition(name_text(named.name, page.style().format), named.form);
  }
}

void write_equations(Page& page, const EulerLagrange& el) {
  page.heading(page.words("el.equations"));
  for (std::size_t i = 0; i < el.written.size(); ++i) {
    page.equation("  (" + std::to_string(i + 1) + ")  ", el.written[i].left, &el.written[i].right);
  }
}

/// M q̈ + C q̇ + ∂𝒟/∂q̇ + g = P u, with the terms there are.
std::string matrix_equation(const EulerLagrange& el, Format format) {
  const bool ascii = format == Format::Ascii;
  std::string text = ascii ? "M q''" : "M q̈";
  if (has_coriolis(el)) text += ascii ? " + C q'" : " + C q̇";
  if (!all_zero(el.D)) text += " + " + matrix_label("dD", format);
  if (!all_zero(el.g)) text += " + g";
  const std::string constraint = ascii ? "A^T lambda" : "Aᵀ λ";
  if (!el.constrained) return text + (is_driven(el) ? " = P u" : " = 0");
  return text + (is_driven(el) ? " = P u + " : " = ") + constraint;
}

std::vector<Page::Matrix> matrices_of(const EulerLagrange& el, Format format) {
  std::vector<Page::Matrix> all{{"M", forms_of(el.M)}};
  if (has_coriolis(el)) all.push_back({"C", forms_of(*el.C)});
  if (!all_zero(el.D)) all.push_back({matrix_label("dD", format), column_of(el.D)});
  if (!all_zero(el.g)) all.push_back({"g", column_of(el.g)});
  if (is_driven(el)) {
    all.push_back({"P", forms_of(*el.P)});
    all.push_back({"u", column_of(el.inputs)});
  }
  if (el.constrained) {
    all.push_back({"A", forms_of(el.constrained->A)});
    if (el.constrained->multipliers.size() > 1)
      all.push_back({matrix_label("lambda", format), column_of(el.constrained->multipliers)});
  }
  return all;
}

void write_matrix_form(Page& page, const EulerLagrange& el) {
  const Style& style = page.style();
  page.heading(page.words("el.matrix") + ":  " +
               set_apart(matrix_equation(el, style.format), style));
  page.matrices(matrices_of(el, style.format));
  if (!el.C && !el.why_no_C.key.empty()) {
    page.paragraph(page.words("el.no_C", {say(style.language, el.why_no_C.key, el.why_no_C.args)}),
                   2);
  }
  if (const std::string inside = inputs_inside(el); !inside.empty())
    page.paragraph(page.words("el.inputs_inside", shown_arguments({inside}, style.format)), 2);
  if (!el.P && !el.why_no_P.key.empty()) {
    page.paragraph(page.words("el.no_P", {say(style.language, el.why_no_P.key, el.why_no_P.args)}),
                   2);
  }
}

void write_singular(Page& page, const SingularMass& singular) {
  const Format format = page.style().format;
  page.heading(page.words("el.singular"));
  for (const Remark& r : singular.remarks)
    page.paragraph(page.words(r.key, shown_arguments(r.args, format)), 2);
  for (std::size_t i = 0; i < singular.algebraic.size(); ++i) {
    page.definition(formula_text(symbol_form(singular.algebraic[i]), format),
                    singular.algebraic_values[i].shown, 4);
  }
  if (singular.xdot.empty()) return;
  page.line(page.words("el.state_form"), 2);
  for (std::size_t i = 0; i < singular.xdot.size(); ++i) {
    const std::string rate = formula_text(rate_form(singular.states[i]), format);
    // a velocity that is a state is the rate of its coordinate: q̇ = q̇ says nothing
    if (rate != formula_text(singular.xdot[i].shown, format))
      page.definition(rate, singular.xdot[i].shown, 4);
  }
}

void write_lagrangian(Page& page, const EulerLagrange& el) {
  const Format format = page.style().format;
  page.heading(page.words("el.lagrangian"));
  page.definition(formula_text(name_form("L"), format) + " = T* − V", el.lagrangian.shown);
  page.heading(page.words("el.momenta"));
  for (std::size_t i = 0; i < el.momenta.size(); ++i) {
    const Form velocity =
        symbol_form(el.coordinates[i].pool().time_derivative_symbol(el.coordinates[i]));
    page.definition(formula_text(partial_form(name_form("L"), velocity), format),
                    el.momenta[i].shown);
  }
}

void write_operations(Page& page, const EulerLagrange& el) {
  page.paragraph(page.words(operations_key(el), operation_figures(el)), 2);
}

}  // namespace

std::string euler_lagrange_text(const EulerLagrange& result, const Style& style) {
  const EulerLagrange el = as_shown(result);
  Page page(style);
  write_title(page, el.model, el.description, "el.title");
  if (style.steps) {
    write_steps(page, el.steps);
    page.blank();
    page.title(page.words("el.result"));
  }
  write_abbreviations(page, el);
  write_equations(page, el);
  if (el.constrained) write_constraints(page, el);
  if (!style.steps) write_matrix_form(page, el);
  if (el.constrained) write_constrained_motion(page, el);
  if (el.singular) write_singular(page, *el.singular);
  if (!style.steps) write_lagrangian(page, el);
  page.heading(page.words("el.conservation"));
  write_conservation(page, el);
  write_remarks(page, el.remarks);
  write_checks(page, el.checks);
  write_operations(page, el);
  return page.text();
}

std::string conservation_text(const EulerLagrange& el, const Style& style) {
  Page page(style);
  write_title(page, el.model, el.description, "el.conservation");
  page.blank();
  write_conservation(page, el);
  return page.text();
}

}  // namespace tellegen::report
