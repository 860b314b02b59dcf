#include "report/euler_lagrange_page.hpp"
#include "report/stability.hpp"

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
std::string indexed(char letter, std::size_t i, Format format) {
  return name_text(letter + std::to_string(i), format);
}

}  // namespace

std::string stability_text(const StabilityReport& s, const Style& style) {
  Page page(style);
  write_title(page, s.model, s.description, "bg.stability_title");
  page.heading(page.words("bg.verdict"));
  page.paragraph(page.words(verdict_key(s.verdict)) + " " + page.words(proof_key(s.proof)), 2);
  if (!s.conditions.empty()) page.heading(page.words("bg.conditions"));
  for (const Formula& condition : s.conditions)
    page.line(formula_text(condition.shown, style.format) + " > 0", 2);
  page.heading(page.words("bg.polynomial"));
  for (std::size_t i = 1; i < s.polynomial.size(); ++i)
    page.definition(indexed('a', i, style.format), s.polynomial[i].shown);
  if (!s.hurwitz.empty()) page.heading(page.words("bg.hurwitz"));
  for (std::size_t i = 0; i < s.hurwitz.size(); ++i)
    page.definition(indexed('D', i + 1, style.format), s.hurwitz[i].shown);
  write_remarks(page, s.remarks);
  return page.text();
}

}  // namespace tellegen::report
