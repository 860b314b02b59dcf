#include "report/time_constants.hpp"

#include <nlohmann/json.hpp>
#include <numbers>

#include "report/json/json_parts.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen::report {
namespace {

constexpr int figures = 4;  // of a time constant; data sheets have no more

Number seconds(double value) { return {value, figures, "s"}; }

/// T(i_d)
Item constant_name(Expr state) {
  Form form;
  form.kind = Form::Kind::Function;
  form.text = "T";
  form.items = {symbol_form(state)};
  return Math{std::move(form)};
}

void tell_classical(Sheet& sheet, const TimeConstant& t) {
  if (!t.decays()) return sheet.sentence(Phrase{"design.times_none", {symbol_item(t.state)}});
  if (t.formula)
    sheet.add(DefinitionBlock{constant_name(t.state), t.formula->shown, 2, {seconds(t.seconds)}});
  else
    sheet.add(ValueBlock{constant_name(t.state), seconds(t.seconds)});
}

/// "6.195 s", "0.4 s, a turn in 0.86 s", "grows …".
Item exact_item(const std::complex<double>& pole) {
  Item said = Phrase{"design.times_stays"};
  if (pole.real() > 0) said = Phrase{"design.times_grows", {seconds(1 / pole.real())}};
  if (pole.real() < 0) said = seconds(-1 / pole.real());
  if (pole.imag() == 0) return said;
  return Phrase{"design.times_turns", {said, seconds(2 * std::numbers::pi / pole.imag())}};
}

}  // namespace

Sheet sheet_of(const TimeConstants& result) {
  Sheet sheet;
  sheet.add(TitleBlock{result.model, result.description, "design.times_title"});
  sheet.heading("design.times_classical");
  for (const TimeConstant& t : result.classical) tell_classical(sheet, t);
  sheet.heading("design.times_exact");
  for (const std::complex<double>& pole : result.poles) {
    if (pole.imag() >= 0) sheet.sentence(exact_item(pole));  // each pair once
  }
  sheet.remarks(result.remarks);
  sheet.checks(result.checks);
  return sheet;
}

std::string time_constants_json(const TimeConstants& result, const std::vector<Findings>& warnings,
                                const Style& style) {
  Json json = Json::object();
  json["model"] = result.model;
  json["description"] = result.description;
  json["what"] = "time-constants";
  Json& classical = json["classical"] = Json::array();
  for (const TimeConstant& t : result.classical) {
    Json one = Json::object();
    one["state"] = to_infix(symbol_form(t.state));
    one["formula"] = t.formula ? Json(to_infix(t.formula->shown)) : Json();
    one["seconds"] = t.decays() ? Json(t.seconds) : Json();
    classical.push_back(std::move(one));
  }
  Json& exact = json["exact"] = Json::array();
  for (const std::complex<double>& pole : result.poles) {
    Json one = Json::object();
    one["pole"] = {pole.real(), pole.imag()};
    one["seconds"] = pole.real() == 0 ? Json() : Json(-1 / pole.real());
    exact.push_back(std::move(one));
  }
  add_account(json, result.remarks, result.checks, {}, style);
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
