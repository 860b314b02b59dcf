#include "report/constrained_motion.hpp"
#include "report/plain_text.hpp"
#include "symbolic/print/latex.hpp"

namespace tellegen::report {
namespace {

Form zero() { return number_form(Rational(0)); }

std::string name_list(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + latex_text(name);
  return text;
}

std::string about(const LatexPage& page, const ConstrainedMotion& c,
                  const ConstraintEquation& one) {
  const std::string name = latex_text(one.name);
  if (!one.multiplier)
    return say(page.style().language, "con.redundant", {name, name_list(one.follows_from)});
  const std::string& unit = c.units[*one.multiplier];
  const std::string symbol = "$" + to_latex(symbol_form(c.multipliers[*one.multiplier])) + "$" +
                             (unit.empty() ? "" : " [" + latex_text(unit) + "]");
  return say(page.style().language, one.holonomic ? "con.about_holonomic" : "con.about_velocity",
             {name, symbol});
}

void write_minimal(LatexPage& page, const MinimalForm& m) {
  page.section(page.sentence("con.minimal", {listed(m.independent)}));
  for (const NamedFormula& s : m.solved)
    page.definition(to_latex(symbol_form(s.name)), s.value.shown);
  for (std::size_t d = 0; d < m.dependent.size(); ++d)
    page.definition(to_latex(rate_form(symbol_form(m.dependent[d]))), m.rate_forms[d]);
  for (const NamedFormula& d : m.definitions)
    page.definition(to_latex(symbol_form(d.name)), d.value.shown);
  std::vector<WrittenEquation> equations;
  for (const Form& f : m.equations) equations.push_back({f, zero()});
  page.line(page.words("con.minimal_equations"));
  page.equations(equations);
}

}  // namespace

void write_constraints(LatexPage& page, const EulerLagrange& el) {
  const ConstrainedMotion& c = *el.constrained;
  page.section(page.words("con.heading"));
  std::vector<WrittenEquation> all;
  for (const ConstraintEquation& one : c.constraints) all.push_back({one.value.shown, zero()});
  page.equations(all);
  for (const ConstraintEquation& one : c.constraints) page.line(about(page, c, one) + "\n");
  for (const Remark& r : freedom_remarks(el)) {
    const bool counts = r.key == "con.freedom";
    page.line(counts ? page.words(r.key, r.args) : page.sentence(r.key, r.args));
  }
}

void write_constrained_motion(LatexPage& page, const EulerLagrange& el) {
  const ConstrainedMotion& c = *el.constrained;
  if (!page.style().steps) {
    page.section(page.words("con.rates"));
    page.matrix("A", forms_of(c.A));
    if (!all_zero(c.drift)) page.matrix("b", column_of(c.drift));
    page.matrix("\\gamma", column_of(c.gamma));
  }
  page.section(page.words("con.augmented"));
  if (c.regular) {
    page.display(
        "\\begin{bmatrix} M & -A^{\\mathsf T} \\\\ A & 0 \\end{bmatrix} "
        "\\begin{bmatrix} \\ddot q \\\\ \\lambda \\end{bmatrix} = "
        "\\begin{bmatrix} P u - C \\dot q - \\partial\\mathcal{D}/\\partial\\dot q - g \\\\ "
        "-\\gamma \\end{bmatrix}");
    page.line(page.words("con.augmented_words"));
  } else {
    page.line(page.words("con.irregular"));
  }
  for (std::size_t i = 0; i < c.accelerations.size(); ++i) {
    const Form velocity = rate_form(symbol_form(el.coordinates[i]));
    page.definition(to_latex(rate_form(velocity)), c.accelerations[i].shown);
  }
  for (std::size_t k = 0; k < c.multiplier_values.size(); ++k)
    page.definition(to_latex(symbol_form(c.multipliers[k])), c.multiplier_values[k].shown);
  if (c.minimal) write_minimal(page, *c.minimal);
}

}  // namespace tellegen::report
