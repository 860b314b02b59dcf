#include "report/stability.hpp"
#include "report/coates.hpp"
#include "report/euler_lagrange_page.hpp"
#include "report/text/laplace.hpp"
#include "report/text/numbers.hpp"

namespace tellegen::report {
namespace {

std::string_view verdict_key(StabilityVerdict verdict) {
  switch (verdict) {
    case StabilityVerdict::Stable:
      return "bg.stable";
    case StabilityVerdict::Marginal:
      return "bg.marginal";
    case StabilityVerdict::Unstable:
      return "bg.unstable";
    case StabilityVerdict::Conditional:
      break;
  }
  return "bg.conditional";
}

std::string_view proof_key(VerdictProof proof) {
  if (proof == VerdictProof::Energy) return "bg.by_energy";
  return proof == VerdictProof::Hurwitz ? "bg.by_hurwitz" : "bg.by_eigenvalues";
}

/// a1, D2, as the formulas show names.
std::string indexed(const std::string& letter, std::size_t i, Format format) {
  return name_text(letter + std::to_string(i), format);
}

bool is_undecided(const StabilityReport& s) {
  return s.verdict == StabilityVerdict::Conditional && s.conditions.empty();
}

void write_verdict(Page& page, const StabilityReport& s) {
  page.heading(page.words("bg.verdict"));
  page.paragraph(stability_sentence(s, page.style().language), 2);
  if (s.sample) {
    page.paragraph(page.words("bg.sampled",
                              {std::to_string(s.sample->points), std::to_string(s.sample->stable)}),
                   2);
  }
}

void write_conditions(Page& page, const StabilityReport& s) {
  const Format format = page.style().format;
  if (!s.conditions.empty()) page.heading(page.words("bg.conditions"));
  const Form zero = number_form(Rational(0));
  for (const StabilityCondition& c : s.conditions) {
    std::vector<std::string> lines =
        wrapped_formula(c.left.shown, format, {.width = 90, .indent = 2});
    lines.back() += " > 0";
    if (c.holds) lines.back() += "   (" + page.words(*c.holds ? "bg.holds" : "bg.fails") + ")";
    page.lines(lines, 2);
  }
}

/// "s⁴ + a₁ s³ + …"
std::string polynomial_text(const StabilityReport& s, const Style& style) {
  const std::size_t n = s.polynomial.size() - 1;
  const Format format = style.format;
  const std::string letter = laplace_letter(style);
  const auto power = [&](std::size_t k) { return formula_text(power_form(letter, k), format); };
  std::string text = power(n) + " + " + indexed(s.letter, 1, format);
  if (n > 1) text += " " + power(n - 1);
  if (n > 2) text += format == Format::Ascii ? " + ..." : " + …";
  if (n > 1) text += " + " + indexed(s.letter, n, format);
  return text;
}

void write_polynomial(Page& page, const StabilityReport& s) {
  if (s.polynomial.size() < 2) return;
  const Format format = page.style().format;
  page.heading(page.words("bg.polynomial", {polynomial_text(s, page.style())}));
  for (std::size_t i = 1; i < s.polynomial.size(); ++i)
    page.definition(indexed(s.letter, i, format), s.polynomial[i].shown);
  if (!s.hurwitz.empty()) page.heading(page.words("bg.hurwitz"));
  for (std::size_t i = 0; i < s.hurwitz.size(); ++i)
    page.definition(indexed("D", i + 1, format), s.hurwitz[i].shown);
}

void write_numbers(Page& page, const NumericStability& numbers) {
  const Format format = page.style().format;
  page.heading(page.words("bg.eigenvalues"));
  write_list(page, page.words("bg.poles"), with_unit(pole_texts(numbers.eigenvalues, format)), 2,
             2);
  if (!numbers.lyapunov || !numbers.lyapunov->positive_definite) return;
  page.heading(page.words("bg.lyapunov"));
  write_tables(page, {{"P", numbers.lyapunov->P}});
}

}  // namespace

std::string stability_sentence(const StabilityReport& s, Language language) {
  if (is_undecided(s)) return say(language, "bg.undecided", {});
  return say(language, verdict_key(s.verdict), {}) + " " + say(language, proof_key(s.proof), {});
}

std::string stability_text(const StabilityReport& s, const Style& style) {
  Page page(style);
  write_title(page, s.model, s.description, "bg.stability_title");
  if (style.steps && !s.steps.empty()) {
    if (s.one_factors) write_circuits(page, *s.one_factors, "gamma", "bg.coates_one_factors");
    if (s.causal_loops) write_circuits(page, *s.causal_loops, "lambda", "bg.coates_causal_loops");
    write_steps(page, s.steps);
    page.blank();
    page.title(page.words("el.result"));
  }
  write_verdict(page, s);
  write_conditions(page, s);
  write_polynomial(page, s);
  if (s.numbers) write_numbers(page, *s.numbers);
  write_remarks(page, s.remarks);
  if (!s.checks.empty()) write_checks(page, s.checks);
  return page.text();
}

}  // namespace tellegen::report
