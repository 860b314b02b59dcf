#include "report/latex/latex_page.hpp"

#include <algorithm>

#include "report/plain_text.hpp"
#include "report/text/notation.hpp"
#include "symbolic/print/latex.hpp"

namespace tellegen::report {

std::string LatexPage::words(std::string_view key, const std::vector<std::string>& args) const {
  return latex_text(say(style_.language, key, args));
}

void LatexPage::title(const std::string& model, const std::string& description) {
  const std::string more = description.empty() ? "" : ": " + latex_text(description);
  line("\\section*{" + latex_text(model) + more + "}");
}

void LatexPage::definition(const std::string& label, const Form& formula) {
  display(label + " = " + latex_equation(name_form(""), formula));
}

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

/// One aligned environment: at the equals signs, or at the left where a long side goes on in
/// further lines.
void LatexPage::equations(const std::vector<WrittenEquation>& all) {
  std::vector<std::vector<std::string>> broken;
  for (const WrittenEquation& e : all) broken.push_back(latex_lines(e.left));
  const bool at_left =
      std::ranges::any_of(broken, [](const auto& lines) { return lines.size() > 1; });
  line("\\begin{align}");
  for (std::size_t i = 0; i < all.size(); ++i) {
    broken[i].back() += (at_left ? " = " : " &= ") + to_latex(all[i].right);
    for (std::size_t k = 0; k < broken[i].size(); ++k) {
      const bool last = k + 1 == broken[i].size();
      const std::string start = !at_left ? "  " : k == 0 ? "  & " : "  & \\quad ";
      line(start + broken[i][k] + (!last ? " \\notag \\\\" : i + 1 < all.size() ? " \\\\" : ""));
    }
  }
  line("\\end{align}");
}

void LatexPage::matrix(const std::string& label, const std::vector<std::vector<Form>>& entries) {
  if (!entries.empty() && !entries.front().empty())
    display(set_apart(label, style_) + " = " + latex_matrix(entries));
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

void write_remarks(LatexPage& page, const std::vector<Remark>& remarks) {
  if (!remarks.empty()) page.section(page.words("el.remarks"));
  for (const Remark& remark : remarks) page.line("\n" + page.sentence(remark.key, remark.args));
}

}  // namespace tellegen::report
