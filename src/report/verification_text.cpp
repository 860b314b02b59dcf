#include <algorithm>

#include "report/euler_lagrange_page.hpp"
#include "report/excerpt.hpp"
#include "report/paint.hpp"
#include "report/verification.hpp"

namespace tellegen::report {
namespace {

/// "equation q1" → the equation of q₁, "acceleration q1" → the equations solved for the
/// acceleration of q₁; other targets (M[1,2]) are the same in every language.
std::string target_text(const std::string& target, const Style& style) {
  constexpr std::pair<std::string_view, std::string_view> words[] = {
      {"equation ", "verify.equation"}, {"acceleration ", "verify.acceleration"}};
  for (const auto& [word, key] : words) {
    if (!target.starts_with(word)) continue;
    const std::string name = name_text(std::string_view(target).substr(word.size()), style.format);
    return say(style.language, key, {name});
  }
  return target;
}

/// "q₁ ≠ 0, cos(q₂) ≠ 0"
std::string conditions(const std::vector<Form>& nonzero, const Style& style) {
  const std::string unequal = style.format == Format::Ascii ? " != 0" : " ≠ 0";
  std::string text;
  for (const Form& form : nonzero) {
    text += (text.empty() ? "" : ", ") + formula_text(form, style.format) + unequal;
  }
  return text;
}

std::string verdict(const ClaimVerdict& claim, const Style& style) {
  const std::string target = target_text(claim.target, style);
  const std::string how =
      " " + say(style.language, claim.proved ? "verify.proved" : "verify.checked");
  if (claim.holds && claim.target == "equations")
    return say(style.language, "verify.follows") + how;
  if (claim.undecided) return say(style.language, "verify.undecided", {target});
  std::string text = say(style.language, "verify.fails", {target});
  if (claim.holds) {
    text = claim.factor ? say(style.language, "verify.holds_factor",
                              {target, formula_text(*claim.factor, style.format)})
                        : say(style.language, "verify.holds", {target});
  }
  if (!claim.nonzero.empty())
    text = say(style.language, "verify.nonzero", {text, conditions(claim.nonzero, style)});
  return text + how;
}

void write_difference(Page& page, const ClaimVerdict& claim) {
  if (claim.difference) {
    page.line(page.words(claim.undecided ? "verify.difference_undecided" : "verify.difference"), 6);
    page.equation("        ", *claim.difference);
  }
  if (claim.difference_terms.size() < 2) return;
  page.line(page.words("verify.terms"), 6);
  for (const Form& term : claim.difference_terms) page.equation("        ", term);
}

void write_claim(Page& page, const ClaimVerdict& claim) {
  const Style& style = page.style();
  const bool ascii = style.format == Format::Ascii;
  const std::string no = claim.undecided ? (ascii ? "??" : "?") : (ascii ? "!!" : "✗");
  const std::string mark = claim.holds ? (ascii ? "ok" : "✓") : no;
  page.line(paint(style.color, claim.holds ? Paint::Green : Paint::Red, mark) + " " +
                harmless(claim.claim),
            2);
  page.paragraph(verdict(claim, style), 4);
  if (!claim.holds) write_difference(page, claim);
  for (const ClaimHint& hint : claim.hints) {
    page.paragraph(page.words("verify.hint", {hint_text(hint, style.language)}), 4);
  }
}

/// Forms that come from the same equations, such as Hamilton's, share their checks and a heading.
void write_forms(Page& page, const std::vector<FormChecks>& forms) {
  const auto same = [](const Check& a, const Check& b) { return a.key == b.key; };
  for (std::size_t i = 0; i < forms.size(); ++i) {
    std::string names(forms[i].form);
    while (i + 1 < forms.size() && forms[i].why_absent.size() == forms[i + 1].why_absent.size() &&
           std::ranges::equal(forms[i].checks, forms[i + 1].checks, same)) {
      names += ", " + std::string(forms[++i].form);
    }
    page.heading(names);
    if (!forms[i].why_absent.empty()) {
      const std::string why = message(page.style().language, forms[i].why_absent.front());
      page.paragraph("– " + page.words("verify.absent", {why}), 2, 2);
    } else if (forms[i].checks.empty()) {
      page.line("– " + page.words("verify.unchecked"), 2);
    }
    for (const Check& check : forms[i].checks) {
      page.paragraph(check_sentence(check, page.style()), 2, 2);
    }
  }
}

}  // namespace

std::string hint_text(const ClaimHint& hint, Language language) {
  const std::string text = say(language, hint.key, hint.args);
  if (hint.side == Side::Unsaid) return text;
  return say(language, hint.side == Side::Left ? "hint.on_the_left" : "hint.on_the_right", {text});
}

std::string verification_text(const Verification& verification, const Style& style) {
  Page page(style);
  write_title(page, verification.model, "", "verify.title");
  write_forms(page, verification.forms);
  if (!verification.claims.empty()) page.heading(page.words("verify.claims"));
  for (const ClaimVerdict& claim : verification.claims) write_claim(page, claim);
  return page.text();
}

}  // namespace tellegen::report
