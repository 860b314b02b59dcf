#include "report/verification_parts.hpp"

#include <algorithm>
#include <cmath>

#include "report/euler_lagrange_page.hpp"
#include "report/text/excerpt.hpp"
#include "report/text/numbers.hpp"

namespace tellegen::report {
namespace {

/// "equation q1" → the equation of q₁, "acceleration q1" → the equations solved for the
/// acceleration of q₁; other targets (M[1,2]) are the same in every language.
std::string target_text(const std::string& target, const Style& style) {
  constexpr std::pair<std::string_view, std::string_view> words[] = {
      {"equation ", "verify.equation"},
      {"acceleration ", "verify.acceleration"},
      {"reduced ", "verify.reduced"},
      {"constraint ", "verify.constraint"},
      {"rate of constraint ", "verify.constraint_rate"}};
  for (const auto& [word, key] : words) {
    if (!target.starts_with(word)) continue;
    const std::string_view named = std::string_view(target).substr(word.size());
    // A constraint is called as its author calls it, not as a symbol.
    const bool is_text = word.ends_with("constraint ");
    const std::string name = is_text ? harmless(named) : name_text(named, style.format);
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

bool same_checks(const FormChecks& a, const FormChecks& b) {
  const auto same = [](const Check& x, const Check& y) { return x.key == y.key; };
  return a.why_absent.size() == b.why_absent.size() && std::ranges::equal(a.checks, b.checks, same);
}

bool same_in_time(const FormChecks& a, const FormChecks& b) {
  if (!a.in_time || !b.in_time) return a.in_time.has_value() == b.in_time.has_value();
  return a.in_time->compared == b.in_time->compared && a.in_time->agrees == b.in_time->agrees &&
         a.in_time->why_not.key == b.in_time->why_not.key;
}

}  // namespace

std::vector<FormGroup> grouped(const std::vector<FormChecks>& forms) {
  std::vector<FormGroup> groups;
  for (std::size_t i = 0; i < forms.size(); ++i) {
    const FormChecks& f = forms[i];
    if (i > 0 && same_checks(forms[i - 1], f) && same_in_time(forms[i - 1], f)) {
      FormGroup& group = groups.back();
      group.forms.push_back(f.form);
      if (group.in_time && !(f.in_time->difference <= group.in_time->difference))
        group.in_time->difference = f.in_time->difference;
      continue;
    }
    groups.push_back({{f.form}, f.checks, f.why_absent, f.in_time});
  }
  return groups;
}

std::string in_time_sentence(const InTime& in_time, const Style& style) {
  if (!in_time.compared) {
    const Remark& why = in_time.why_not;
    return say(style.language, "time.not_compared",
               {say(style.language, why.key, shown_arguments(why.args, style.format))});
  }
  const std::string until = number_text(in_time.until, style.format);
  if (!std::isfinite(in_time.difference)) return say(style.language, "time.lost", {until});
  return say(style.language, in_time.agrees ? "time.same" : "time.other",
             {until, difference_text(in_time.difference)});
}

std::string verdict_text(const ClaimVerdict& claim, const Style& style) {
  const std::string target = target_text(claim.target, style);
  std::string how = " " + say(style.language, "verify.proved");
  if (!claim.with_values.empty()) {
    std::string names;
    for (const std::string& name : claim.with_values)
      names += (names.empty() ? "" : ", ") + name_text(name, style.format);
    how = say(style.language, "verify.with_values", {names}) + how;
  }
  if (claim.not_refuted)
    return say(style.language, "verify.not_refuted",
               {claim.target == "equations" ? say(style.language, "verify.equations") : target,
                std::to_string(claim.points)});
  if (claim.holds && claim.target == "definitions")
    return say(style.language, "verify.by_definition") + how;
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

std::string hint_text(const ClaimHint& hint, Language language) {
  std::string_view key = hint.key;
  if (key == "hint.factor" && hint.args.size() > 2) {
    if (hint.args[2] == "2") key = "hint.factor.twice";
    if (hint.args[2] == "1/2") key = "hint.factor.half";
  }
  const std::string text = say(language, key, hint.args);
  if (hint.side == Side::Unsaid) return text;
  return say(language, hint.side == Side::Left ? "hint.on_the_left" : "hint.on_the_right", {text});
}

}  // namespace tellegen::report
