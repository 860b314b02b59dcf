#include "report/euler_lagrange_page.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "report/svg/paint.hpp"
#include "report/text/excerpt.hpp"

namespace tellegen::report {
namespace {

void write_step(Page& page, const Step& step, std::size_t number) {
  const Style& style = page.style();
  page.blank();
  page.paragraph(page.words("el.step", {std::to_string(number)}) + " " +
                 page.words(step.explanation, shown_arguments(step.args, style.format)));
  if (!step.lines.empty()) page.blank();
  for (const StepLine& line : step.lines) {
    if (is_absent(line.left))
      page.equation("    ", line.right);
    else
      page.equation("    ", line.left, &line.right);
  }
  std::vector<Page::Matrix> matrices;
  for (const StepMatrix& m : step.matrices) {
    matrices.push_back({matrix_label(m.name, style.format), m.entries});
  }
  page.matrices(matrices, 4);
}

std::string_view cyclic_key(const CyclicCoordinate& cyclic, bool constrained) {
  if (cyclic.conserved) return "el.cyclic_conserved";
  return constrained ? "con.cyclic_driven" : "el.cyclic_driven";
}

void write_cyclic(Page& page, const CyclicCoordinate& cyclic, bool constrained) {
  const Format format = page.style().format;
  const Expr q = cyclic.coordinate;
  page.line(page.words(cyclic_key(cyclic, constrained), {symbol_text(q, format)}), 2);
  const Form velocity = symbol_form(q.pool().time_derivative_symbol(q));
  page.definition(formula_text(partial_form(name_form("L"), velocity), format),
                  cyclic.momentum.shown, 4);
}

}  // namespace

void write_title(Page& page, const std::string& model, const std::string& description,
                 std::string_view heading) {
  const std::string colon = description.empty() ? "" : ": ";
  page.line(paint(page.style().color, Paint::Bold, model + colon + harmless(description)));
  page.title(page.words(heading));
}

void write_steps(Page& page, const std::vector<Step>& steps) {
  page.heading(page.words("el.steps"));
  for (std::size_t i = 0; i < steps.size(); ++i) write_step(page, steps[i], i + 1);
}

void write_conservation(Page& page, const EulerLagrange& el) {
  const Style& style = page.style();
  if (el.cyclic.empty()) page.line(page.words("el.no_cyclic"), 2);
  for (const CyclicCoordinate& cyclic : el.cyclic)
    write_cyclic(page, cyclic, el.constrained.has_value());
  page.paragraph(
      page.words(el.energy.reason.key, shown_arguments(el.energy.reason.args, style.format)), 2);
  if (el.energy.conserved) page.definition("h", el.energy.energy.shown, 4);
}

void write_remarks(Page& page, const std::vector<Remark>& remarks) {
  const Format format = page.style().format;
  if (!remarks.empty()) page.heading(page.words("el.remarks"));
  for (const Remark& remark : remarks) {
    page.paragraph(page.words(remark.key, shown_arguments(remark.args, format)), 2);
  }
}

std::string difference_text(double difference) {
  return difference == 0 ? "0" : fmt::format("{:.0e}", difference);
}

namespace {

std::string check_mark(const Check& check, const Style& style) {
  const bool ascii = style.format == Format::Ascii;
  if (!check.decided()) return paint(style.color, Paint::Yellow, ascii ? "--" : "–");
  return check.passed ? paint(style.color, Paint::Green, ascii ? "ok" : "✓")
                      : paint(style.color, Paint::Red, ascii ? "FAILED" : "✗");
}

std::string how_checked(const Check& check, Language language) {
  const std::string difference = difference_text(check.largest_difference);
  if (!check.decided()) return say(language, "check.by.nothing");
  if (check.proved) return say(language, check.passed ? "check.by.proof" : "check.by.disproof");
  if (!check.passed) return say(language, "check.by.failed", {difference});
  constexpr std::size_t prefix = 6;  // "check" and a point
  const std::string_view about = check.key.substr(std::min(prefix, check.key.size()));
  if (about.starts_with("design") || check.key == "check.equilibria.residual" ||
      check.key.ends_with("_exact"))
    return say(language, "check.by.numbers", {difference});
  return say(language, "check.by.points", {std::to_string(check.points), difference});
}

}  // namespace

std::string check_sentence(const Check& check, const Style& style) {
  return check_mark(check, style) + " " + check_words(check, style.language);
}

std::string check_words(const Check& check, Language language) {
  return say(language, check.key) + ": " + how_checked(check, language);
}

void write_checks(Page& page, const std::vector<Check>& checks) {
  if (checks.empty()) return page.blank();
  page.heading(page.words("el.checks"));
  for (const Check& check : checks) page.paragraph(check_sentence(check, page.style()), 2, 2);
}

}  // namespace tellegen::report
