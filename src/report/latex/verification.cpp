#include "report/document/parts.hpp"
#include "report/latex/latex_page.hpp"
#include "report/plain_text.hpp"
#include "report/text/notation.hpp"
#include "report/verification_parts.hpp"
#include "symbolic/print/latex.hpp"

namespace tellegen::report {
namespace {

/// Sentences are written for the terminal; only their signs change.
Style words_only(Style style) {
  style.format = Format::Text;
  style.color = false;
  return style;
}

void write_group(LatexPage& page, const FormGroup& group, const Style& plain) {
  std::string titles;
  for (const std::string_view form : group.forms)
    titles += (titles.empty() ? "" : "; ") + section_title(form, plain.language);
  page.section(latex_text(titles));
  if (!group.why_absent.empty()) {
    page.line(page.words("verify.absent", {message(plain.language, group.why_absent.front())}));
    return;
  }
  if (group.checks.empty() && !group.in_time) {
    page.line(page.words("verify.unchecked"));
    return;
  }
  page.line("\\begin{itemize}");
  for (const Check& check : group.checks)
    page.line("  \\item " + check_item(check, plain.language));
  if (group.in_time) page.line("  \\item " + latex_text(in_time_sentence(*group.in_time, plain)));
  page.line("\\end{itemize}");
}

void write_claim(LatexPage& page, const ClaimVerdict& claim, const Style& plain) {
  page.line("\n\\paragraph{" + latex_text(claim.claim) + "} " +
            latex_text(verdict_text(claim, plain)));
  if (claim.stands()) return;
  if (claim.difference) {
    page.line(page.words(claim.undecided ? "verify.difference_undecided" : "verify.difference"));
    page.display(to_latex(*claim.difference));
  }
  for (const ClaimHint& hint : claim.hints)
    page.line(page.words("verify.hint", {hint_text(hint, plain.language)}));
}

}  // namespace

std::string verification_latex(const Verification& verification, const Style& style) {
  LatexPage page(style);
  page.title(verification.model, say(style.language, "verify.title"));
  const Style plain = words_only(style);
  for (const FormGroup& group : grouped(verification.forms)) write_group(page, group, plain);
  if (!verification.claims.empty()) page.section(page.words("verify.claims"));
  for (const ClaimVerdict& claim : verification.claims) write_claim(page, claim, plain);
  return page.text();
}

}  // namespace tellegen::report
