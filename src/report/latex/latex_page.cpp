#include "report/latex/latex_page.hpp"

#include <algorithm>

#include "base/words_check.hpp"
#include "report/euler_lagrange_page.hpp"
#include "report/plain_text.hpp"
#include "report/text/notation.hpp"
#include "symbolic/print/latex.hpp"
#include "symbolic/print/unicode.hpp"
#include "symbolic/print/utf8.hpp"

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
namespace {

/// A sign for each argument, which formulas take the place of later; 1 stays where it chooses
/// between two forms of the words.
std::vector<std::string> placeholders(const Entry& entry, const std::vector<std::string>& args) {
  std::vector<std::string> places;
  const std::vector<Argument> declared = entry.arguments();
  for (std::size_t i = 0; i < args.size(); ++i) {
    const ArgumentType type = i < declared.size() ? declared[i].type : ArgumentType::Text;
    const bool chooses = type == ArgumentType::Count || type == ArgumentType::Unit;
    places.push_back(chooses && args[i] == "1" ? args[i]
                                               : std::string(1, static_cast<char>(i + 1)));
  }
  return places;
}

}  // namespace

std::string LatexPage::sentence(std::string_view key, const std::vector<std::string>& args) const {
  const auto entry = find_entry(key);
  if (!entry) return latex_text(say(style_.language, key, args));
  assert_fits(*entry, args);
  const std::string text =
      latex_text(filled_blanks(entry->in(style_.language), placeholders(*entry, args)));
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

namespace {

/// The lines of one equation after the first are indented.
struct Broken {
  std::vector<std::string> left;
  std::vector<std::string> right;
};

Broken broken(const WrittenEquation& e) { return {latex_lines(e.left), latex_lines(e.right)}; }

/// All lines of an equation, with what stands before each: "a &= b" where the left side is short.
std::vector<std::string> lines_of(const Broken& e, bool at_left) {
  std::vector<std::string> lines;
  for (const std::string& text : e.left)
    lines.push_back((lines.empty() ? "& " : "& \\quad ") + text);
  if (!at_left) lines.back() = e.left.back();
  lines.back() += (at_left ? " = " : " &= ") + e.right.front();
  for (std::size_t i = 1; i < e.right.size(); ++i) lines.push_back("& \\quad " + e.right[i]);
  return lines;
}

/// How wide a matrix is in the terminal's form.
std::size_t width_of(const std::vector<std::vector<Form>>& entries) {
  std::size_t width = 0;
  for (std::size_t j = 0; j < entries.front().size(); ++j) {
    std::size_t column = 0;
    for (const auto& row : entries) column = std::max(column, display_width(to_unicode(row[j])));
    width += column + 2;
  }
  return width;
}

/// [M]₁₂, or [v]₁ of a column.
std::string entry_name(const std::string& label, std::size_t i, std::size_t j, bool column) {
  const std::string place = std::to_string(i + 1) + (column ? "" : "," + std::to_string(j + 1));
  return "\\left[" + label + "\\right]_{" + place + "}";
}

}  // namespace

/// One aligned environment: at the equals signs, or at the left where a long left side goes on in
/// further lines.
void LatexPage::equations(const std::vector<WrittenEquation>& all) {
  std::vector<Broken> sides;
  for (const WrittenEquation& e : all) sides.push_back(broken(e));
  const bool at_left = std::ranges::any_of(sides, [](const auto& e) { return e.left.size() > 1; });
  line("\\begin{align}");
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::vector<std::string> lines = lines_of(sides[i], at_left);
    for (std::size_t k = 0; k < lines.size(); ++k) {
      const bool last = k + 1 == lines.size();
      line("  " + lines[k] + (!last ? " \\notag \\\\" : i + 1 < all.size() ? " \\\\" : ""));
    }
  }
  line("\\end{align}");
}

/// Where it is wider than any page, entry by entry.
void LatexPage::matrix(const std::string& label, const std::vector<std::vector<Form>>& entries) {
  constexpr std::size_t widest = 2 * latex_line_width;
  if (entries.empty() || entries.front().empty()) return;
  const std::string name = set_apart(label, style_);
  if (width_of(entries) <= widest) return display(name + " = " + latex_matrix(entries));
  std::vector<std::string> lines;
  bool zeros = false;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    for (std::size_t j = 0; j < entries[i].size(); ++j) {
      zeros = zeros || is_zero(entries[i][j]);
      if (is_zero(entries[i][j])) continue;
      const Broken e{{entry_name(name, i, j, entries[i].size() == 1)}, latex_lines(entries[i][j])};
      for (std::string& text : lines_of(e, false)) lines.push_back(std::move(text));
    }
  }
  line("\\begin{align*}");
  for (std::size_t k = 0; k < lines.size(); ++k)
    line("  " + lines[k] + (k + 1 < lines.size() ? " \\\\" : ""));
  line("\\end{align*}");
  if (zeros) line("\n" + words("report.other_entries"));
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

std::string check_item(const Check& check, Language language) {
  const std::string mark = !check.decided() ? "--" : check.passed ? "$\\checkmark$" : "$\\times$";
  return mark + " " + latex_text(check_words(check, language));
}

void write_checks(LatexPage& page, const std::vector<Check>& checks) {
  if (checks.empty()) return;
  page.section(page.words("el.checks"));
  page.line("\\begin{itemize}");
  for (const Check& check : checks)
    page.line("  \\item " + check_item(check, page.style().language));
  page.line("\\end{itemize}");
}

}  // namespace tellegen::report
