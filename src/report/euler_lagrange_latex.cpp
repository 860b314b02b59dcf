#include <algorithm>

#include "report/abbreviated.hpp"
#include "report/euler_lagrange.hpp"
#include "report/page.hpp"
#include "report/plain_text.hpp"
#include "symbolic/print/latex.hpp"

namespace tellegen::report {
namespace {

class LatexPage {
 public:
  explicit LatexPage(const Style& style) : style_(style) {}

  [[nodiscard]] std::string words(std::string_view key,
                                  const std::vector<std::string>& args = {}) const {
    return latex_text(say(style_.language, key, args));
  }
  /// A sentence whose arguments are already LaTeX.
  [[nodiscard]] std::string sentence(std::string_view key,
                                     const std::vector<std::string>& args) const;

  void line(const std::string& text) { text_ += text + "\n"; }
  void section(const std::string& title) { line("\n\\subsection*{" + title + "}"); }
  void display(const std::string& math) { line("\\[\n  " + math + "\n\\]"); }
  void definition(const std::string& label, const Form& formula) {
    display(label + " = " + latex_equation(name_form(""), formula));
  }
  void equations(const std::vector<WrittenEquation>& all);
  void matrix(const std::string& label, const std::vector<std::vector<Form>>& entries);
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  Style style_;
  std::string text_;
};

// The arguments are formulas and must not be escaped: control characters hold their places.
std::string LatexPage::sentence(std::string_view key, const std::vector<std::string>& args) const {
  std::vector<std::string> places;
  for (std::size_t i = 0; i < args.size(); ++i) places.emplace_back(1, static_cast<char>(i + 1));
  const std::string text = latex_text(say(style_.language, key, places));
  const std::vector<std::string> formulas = shown_arguments(args, Format::Latex);
  std::string filled;
  for (const char c : text) {
    const auto place = static_cast<std::size_t>(static_cast<unsigned char>(c));
    if (place >= 1 && place <= formulas.size())
      filled += formulas[place - 1];
    else
      filled += c;
  }
  return filled;
}

/// One aligned environment; long sides go on in further lines.
void LatexPage::equations(const std::vector<WrittenEquation>& all) {
  line("\\begin{align}");
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::vector<std::string> lines = latex_lines(all[i].left);
    lines.back().append(" &= ").append(to_latex(all[i].right));
    for (std::size_t k = 0; k < lines.size(); ++k) {
      const bool last = k + 1 == lines.size();
      text_ += k == 0 ? "  " : "  \\quad ";
      text_ += lines[k];
      line(!last ? " & \\notag \\\\" : i + 1 < all.size() ? " \\\\" : "");
    }
  }
  line("\\end{align}");
}

void LatexPage::matrix(const std::string& label, const std::vector<std::vector<Form>>& entries) {
  if (!entries.empty() && !entries.front().empty()) display(label + " = " + latex_matrix(entries));
}

void write_steps(LatexPage& page, const std::vector<Step>& steps) {
  page.section(page.words("el.steps"));
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const Step& step = steps[i];
    page.line("\n\\paragraph{" + page.words("el.step", {std::to_string(i + 1)}) + "} " +
              page.sentence(step.explanation, step.args));
    for (const StepLine& line : step.lines) page.display(latex_equation(line.left, line.right));
    for (const StepMatrix& m : step.matrices) {
      page.matrix(matrix_label(m.name, Format::Latex), m.entries);
    }
  }
}

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
  page.section(page.words("el.conservation"));
  if (el.cyclic.empty()) page.line(page.words("el.no_cyclic"));
  for (const CyclicCoordinate& c : el.cyclic) {
    const std::string key = c.conserved ? "el.cyclic_conserved" : "el.cyclic_driven";
    page.line(page.sentence(key, {c.coordinate.symbol().name}));
    const Form velocity = symbol_form(c.coordinate.pool().time_derivative_symbol(c.coordinate));
    page.definition(to_latex(partial_form(name_form("L"), velocity)), c.momentum.shown);
  }
  page.line("\n" + page.sentence(el.energy.reason.key, el.energy.reason.args));
  if (el.energy.conserved) page.definition("h", el.energy.energy.shown);
}

void write_singular(LatexPage& page, const SingularMass& singular) {
  page.section(page.words("el.singular"));
  page.line(page.sentence(singular.remark.key, singular.remark.args));
  for (std::size_t i = 0; i < singular.xdot.size(); ++i) {
    page.definition(to_latex(rate_form(singular.states[i])), singular.xdot[i].shown);
  }
}

}  // namespace

std::string euler_lagrange_latex(const EulerLagrange& result, const Style& style) {
  const EulerLagrange el = as_shown(result);
  LatexPage page(style);
  const std::string description = el.description.empty() ? "" : ": " + latex_text(el.description);
  page.line("\\section*{" + latex_text(el.model) + description + "}");
  if (style.steps) write_steps(page, el.steps);
  if (el.abbreviated) {
    page.section(page.words("el.abbreviations"));
    for (const Abbreviated::Name& named : el.abbreviated->names) {
      page.definition(latex_name(named.name), named.form);
    }
  }
  page.section(page.words("el.equations"));
  page.equations(el.written);
  if (!style.steps) write_matrices(page, el);
  if (el.singular) write_singular(page, *el.singular);
  if (!style.steps) {
    page.section(page.words("el.lagrangian"));
    page.definition(to_latex(name_form("L")), el.lagrangian.shown);
  }
  write_conservation(page, el);
  return page.text();
}

}  // namespace tellegen::report
