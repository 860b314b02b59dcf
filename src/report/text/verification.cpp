#include "base/joined.hpp"
#include "report/euler_lagrange_page.hpp"
#include "report/svg/paint.hpp"
#include "report/text/excerpt.hpp"
#include "report/verification_parts.hpp"

namespace tellegen::report {
namespace {

void write_difference(Page& page, const ClaimVerdict& claim) {
  if (claim.difference) {
    page.line(page.words(claim.undecided ? "verify.difference_undecided" : "verify.difference"), 6);
    page.equation("        ", *claim.difference);
  }
  if (claim.difference_terms.size() < 2) return;
  page.line(page.words("verify.terms"), 6);
  for (const Form& term : claim.difference_terms) page.equation("        ", term);
}

/// ✓ is kept for what is proved.
std::string mark_of(const ClaimVerdict& claim, const Style& style) {
  const bool ascii = style.format == Format::Ascii;
  if (claim.holds) return paint(style.color, Paint::Green, ascii ? "ok" : "✓");
  if (claim.not_refuted) return paint(style.color, Paint::Yellow, "~");
  if (claim.undecided) return paint(style.color, Paint::Red, ascii ? "??" : "?");
  return paint(style.color, Paint::Red, ascii ? "!!" : "✗");
}

void write_claim(Page& page, const ClaimVerdict& claim) {
  const Style& style = page.style();
  page.line(mark_of(claim, style) + " " + harmless(claim.claim), 2);
  page.paragraph(verdict_text(claim, style), 4);
  if (!claim.stands()) write_difference(page, claim);
  for (const ClaimHint& hint : claim.hints) {
    page.paragraph(page.words("verify.hint", {hint_text(hint, style.language)}), 4);
  }
}

void write_in_time(Page& page, const FormGroup& group) {
  if (!group.in_time) return;
  const Style& style = page.style();
  const bool ascii = style.format == Format::Ascii;
  std::string mark = paint(style.color, Paint::Yellow, ascii ? "--" : "–");
  if (group.in_time->failed())
    mark = paint(style.color, Paint::Red, ascii ? "FAILED" : "✗");
  else if (group.in_time->compared)
    mark = paint(style.color, Paint::Green, ascii ? "ok" : "✓");
  page.paragraph(mark + " " + in_time_sentence(*group.in_time, style), 2, 2);
}

void write_forms(Page& page, const std::vector<FormChecks>& forms) {
  for (const FormGroup& group : grouped(forms)) {
    page.heading(joined(group.forms));
    if (!group.why_absent.empty()) {
      const std::string why = message(page.style().language, group.why_absent.front());
      page.paragraph("– " + page.words("verify.absent", {why}), 2, 2);
    } else if (group.checks.empty()) {
      page.line("– " + page.words("verify.unchecked"), 2);
    }
    for (const Check& check : group.checks) {
      page.paragraph(check_sentence(check, page.style()), 2, 2);
    }
    write_in_time(page, group);
  }
}

}  // namespace

std::string verification_text(const Verification& verification, const Style& style) {
  Page page(style);
  write_title(page, verification.model, "", "verify.title");
  write_forms(page, verification.forms);
  if (!verification.claims.empty()) page.heading(page.words("verify.claims"));
  for (const ClaimVerdict& claim : verification.claims) write_claim(page, claim);
  return page.text();
}

}  // namespace tellegen::report
