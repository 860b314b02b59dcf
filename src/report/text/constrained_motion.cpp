#include <algorithm>

#include "report/constrained_motion.hpp"
#include "report/text/excerpt.hpp"

namespace tellegen::report {
namespace {

Form zero() { return number_form(Rational(0)); }

std::string quoted_list(const std::vector<std::string>& all) {
  std::string text;
  for (const std::string& each : all) text += (text.empty() ? "`" : ", `") + each + "`";
  return text;
}

/// "length of the rod; multiplier λ [N/m]"
std::string about(const Page& page, const ConstrainedMotion& c, const ConstraintEquation& one) {
  if (!one.multiplier)
    return page.words("con.redundant", {one.name, quoted_list(one.follows_from)});
  const std::string symbol = symbol_text(c.multipliers[*one.multiplier], page.style().format);
  const std::string& unit = c.units[*one.multiplier];
  return page.words(one.holonomic ? "con.about_holonomic" : "con.about_velocity",
                    {one.name, symbol + (unit.empty() ? "" : " [" + unit + "]")});
}

void write_rates(Page& page, const ConstrainedMotion& c) {
  const bool ascii = page.style().format == Format::Ascii;
  const bool drifts = !all_zero(c.drift);
  const std::string first = std::string(ascii ? "A q'" : "A q̇") + (drifts ? " + b = 0" : " = 0");
  const std::string second = ascii ? "A q'' + gamma = 0" : "A q̈ + γ = 0";
  page.heading(page.words("con.rates") + ":  " + set_apart(first + ",  " + second, page.style()));
  std::vector<Page::Matrix> all;
  if (drifts) all.push_back({"b", column_of(c.drift)});
  all.push_back({matrix_label("gamma", page.style().format), column_of(c.gamma)});
  page.matrices(all);
}

void write_solution(Page& page, const EulerLagrange& el) {
  const ConstrainedMotion& c = *el.constrained;
  if (c.accelerations.empty()) return;
  page.line(page.words("con.solved"), 2);
  const Format format = page.style().format;
  for (std::size_t i = 0; i < el.coordinates.size(); ++i) {
    const Form velocity = rate_form(symbol_form(el.coordinates[i]));
    page.definition(formula_text(rate_form(velocity), format), c.accelerations[i].shown, 4);
  }
  for (std::size_t k = 0; k < c.multipliers.size(); ++k)
    page.definition(symbol_text(c.multipliers[k], format), c.multiplier_values[k].shown, 4);
}

/// P u − C q̇ − ∂𝒟/∂q̇ − g, with the terms there are.
std::string remaining(const EulerLagrange& el, Format format) {
  const bool ascii = format == Format::Ascii;
  std::string text = el.P && !el.inputs.empty() && !all_zero(*el.P) ? "P u" : "";
  const auto subtract = [&](const std::string& term) {
    const std::string minus = ascii ? "-" : "−";
    text += text.empty() ? minus + term : " " + minus + " " + term;
  };
  if (el.C && !all_zero(*el.C)) subtract(ascii ? "C q'" : "C q̇");
  if (!all_zero(el.D)) subtract(matrix_label("dD", format));
  if (!all_zero(el.g)) subtract("g");
  return text.empty() ? "0" : text;
}

void write_index_reduced(Page& page, const EulerLagrange& el) {
  const Format format = page.style().format;
  page.heading(page.words("con.augmented"));
  if (!el.constrained->regular) return page.paragraph(page.words("con.irregular"), 2);
  const bool ascii = format == Format::Ascii;
  const std::string first = ascii ? "M q'' - A^T lambda = " : "M q̈ − Aᵀ λ = ";
  page.line(set_apart(first + remaining(el, format), page.style()), 4);
  page.line(set_apart(ascii ? "A q'' = -gamma" : "A q̈ = −γ", page.style()), 4);
  page.paragraph(page.words("con.augmented_words"), 2);
  write_solution(page, el);
}

/// Whether a constraint of positions speaks of the coordinate.
bool is_bound(const ConstrainedMotion& motion, Expr q) {
  return std::ranges::any_of(motion.constraints, [&](const ConstraintEquation& c) {
    return c.holonomic && depends_on(c.value.value, q);
  });
}

/// What the dependent coordinates without a closed form follow from.
void write_implicit(Page& page, const ConstrainedMotion& motion) {
  std::vector<Expr> bound;
  std::vector<Expr> integrated;
  for (const Expr q : motion.minimal->implicit)
    (is_bound(motion, q) ? bound : integrated).push_back(q);
  const Format format = page.style().format;
  if (!bound.empty()) page.paragraph(page.words("con.implicit", {symbol_list(bound, format)}), 2);
  if (!integrated.empty())
    page.paragraph(page.words("con.implicit_velocity", {symbol_list(integrated, format)}), 2);
}

void write_minimal(Page& page, const ConstrainedMotion& motion) {
  const MinimalForm& m = *motion.minimal;
  const Format format = page.style().format;
  page.heading(page.words("con.minimal", {symbol_list(m.independent, format)}));
  for (const NamedFormula& s : m.solved)
    page.definition(symbol_text(s.name, format), s.value.shown, 4);
  write_implicit(page, motion);
  for (std::size_t d = 0; d < m.dependent.size(); ++d) {
    const Form rate = rate_form(symbol_form(m.dependent[d]));
    page.definition(formula_text(rate, format), m.rate_forms[d], 4);
  }
  for (const NamedFormula& d : m.definitions)
    page.definition(symbol_text(d.name, format), d.value.shown, 4);
  page.line(page.words("con.minimal_equations"), 2);
  for (const Form& equation : m.equations) {
    const Form nothing = zero();
    page.equation("    ", equation, &nothing);
  }
  if (m.determinant.shown.kind != Form::Kind::Number) {
    page.line(page.words("con.determinant"), 2);
    page.equation("    ", m.determinant.shown);
  }
}

}  // namespace

void write_constraints(Page& page, const EulerLagrange& el) {
  const ConstrainedMotion& c = *el.constrained;
  page.heading(page.words("con.heading"));
  for (std::size_t k = 0; k < c.constraints.size(); ++k) {
    const std::string number = "  (c" + std::to_string(k + 1) + ")  ";
    const Form nothing = zero();
    page.equation(number, c.constraints[k].value.shown, &nothing);
    page.paragraph(harmless(about(page, c, c.constraints[k])), number.size());
  }
  const Format format = page.style().format;
  for (const Remark& r : freedom_remarks(el))
    page.paragraph(page.words(r.key, shown_arguments(r.args, format)), 2);
}

void write_constrained_motion(Page& page, const EulerLagrange& el) {
  if (!page.style().steps) write_rates(page, *el.constrained);
  write_index_reduced(page, el);
  if (el.constrained->minimal) write_minimal(page, *el.constrained);
}

std::vector<Remark> freedom_remarks(const EulerLagrange& el) {
  const ConstrainedMotion& c = *el.constrained;
  const std::size_t n = el.coordinates.size();
  std::vector<Remark> remarks;
  const std::string free = std::to_string(n - c.holonomic - c.velocity);
  remarks.push_back(
      {"con.freedom",
       {std::to_string(n), std::to_string(c.holonomic), std::to_string(c.velocity), free}});
  for (const DependentCoordinate& d : c.coordinates) {
    remarks.push_back(d.on.empty()
                          ? Remark{"con.determined", {d.coordinate.symbol().name}}
                          : Remark{"con.depends", {d.coordinate.symbol().name, listed(d.on)}});
  }
  for (const DependentCoordinate& d : c.velocities) {
    remarks.push_back(
        d.on.empty() ? Remark{"con.velocity_determined", {d.coordinate.symbol().name}}
                     : Remark{"con.velocity_depends", {d.coordinate.symbol().name, listed(d.on)}});
  }
  return remarks;
}

}  // namespace tellegen::report
