#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "report/json/json_parts.hpp"
#include "report/verification.hpp"

namespace tellegen::report {
namespace {

Json form_json(const Form& form) { return infix(form); }

std::string_view verdict_name(const ClaimVerdict& claim) {
  if (claim.not_refuted) return "not refuted";
  if (claim.undecided) return "undecided";
  return claim.holds ? "proved" : "refuted";
}

Json claim_json(const ClaimVerdict& claim, Language language) {
  Json json = Json::object();
  json["claim"] = claim.claim;
  // Where nothing decides, neither yes nor no would be true.
  json["holds"] = claim.not_refuted ? Json() : Json(claim.holds);
  json["verdict"] = verdict_name(claim);
  json["proved"] = claim.proved;
  json["points"] = claim.points;
  json["decided"] = !claim.undecided && !claim.not_refuted;
  json["target"] = claim.target;
  json["factor"] = claim.factor ? form_json(*claim.factor) : Json();
  Json& nonzero = json["nonzero"] = Json::array();
  for (const Form& form : claim.nonzero) nonzero.push_back(form_json(form));
  json["with_values"] = claim.with_values;
  json["difference"] = claim.difference ? form_json(*claim.difference) : Json();
  Json& terms = json["difference_terms"] = Json::array();
  for (const Form& term : claim.difference_terms) terms.push_back(form_json(term));
  Json& hints = json["hints"] = Json::array();
  for (const ClaimHint& hint : claim.hints) hints.push_back(hint_text(hint, language));
  return json;
}

/// `difference` is null where it is not a number: the form could not be followed so far.
Json in_time_json(const InTime& in_time, Language language) {
  Json json = Json::object();
  json["compared"] = in_time.compared;
  json["until"] = in_time.compared ? Json(in_time.until) : Json();
  json["difference"] =
      in_time.compared && std::isfinite(in_time.difference) ? Json(in_time.difference) : Json();
  json["agrees"] = in_time.compared ? Json(in_time.agrees) : Json();
  json["why"] = in_time.compared ? Json() : sentence(in_time.why_not, language);
  return json;
}

/// All checks of a form together, and each of them.
Json form_checks_json(const FormChecks& compared, Language language) {
  const std::vector<Check>& checks = compared.checks;
  Json form = Json::object();
  form["form"] = compared.form;
  const bool decided = std::ranges::any_of(checks, &Check::decided);
  form["passed"] = decided ? Json(std::ranges::none_of(checks, &Check::failed)) : Json();
  form["proved"] = !checks.empty() && std::ranges::all_of(checks, &Check::proved);
  form["checked"] = decided;
  int points = 0;
  double largest = 0;
  for (const Check& check : checks) {
    points = std::max(points, check.points);
    largest = std::max(largest, check.largest_difference);
  }
  form["points"] = points;
  form["largest_difference"] = largest;
  Json& list = form["checks"] = Json::array();
  for (const Check& check : checks) list.push_back(check_json(check, language));
  form["trajectory"] = compared.in_time ? in_time_json(*compared.in_time, language) : Json();
  return form;
}

Json absent_json(const FormChecks& absent, Language language) {
  Json json = Json::object();
  json["form"] = absent.form;
  json["code"] = absent.why_absent.front().code.text;
  json["why"] = message(language, absent.why_absent.front());
  return json;
}

}  // namespace

std::string verification_json(const Verification& verification,
                              const std::vector<Findings>& warnings, const Style& style) {
  Json json = Json::object();
  json["model"] = verification.model;
  Json& forms = json["forms"] = Json::array();
  Json absent = Json::array();
  for (const FormChecks& form : verification.forms) {
    if (form.why_absent.empty())
      forms.push_back(form_checks_json(form, style.language));
    else
      absent.push_back(absent_json(form, style.language));
  }
  json["absent"] = std::move(absent);
  Json& claims = json["claims"] = Json::array();
  for (const ClaimVerdict& claim : verification.claims)
    claims.push_back(claim_json(claim, style.language));
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
