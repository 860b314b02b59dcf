#include "report/sensitivity.hpp"

#include <nlohmann/json.hpp>

#include "report/json/json_parts.hpp"
#include "report/text/notation.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen::report {
namespace {

/// The slopes of all that settles and depends on the parameter.
void tell_slopes(Sheet& sheet, const Sensitivity& result, const ParameterSensitivity& p) {
  const auto add = [&](Item of, const std::optional<Formula>& value) {
    if (value && !is_zero(value->shown))
      sheet.add(DefinitionBlock{Slope{{std::move(of), symbol_item(p.parameter)}}, value->shown});
  };
  for (std::size_t i = 0; i < p.states.size(); ++i) add(symbol_item(result.states[i]), p.states[i]);
  for (std::size_t i = 0; i < p.outputs.size(); ++i) add(Named{result.outputs[i]}, p.outputs[i]);
}

/// "−2.5 + 7.3 j: −0.5 + 0.1 j", one of each pair.
Items pole_changes(const Sensitivity& result, const ParameterSensitivity& p) {
  Items all;
  for (std::size_t i = 0; i < p.poles.size(); ++i) {
    if (result.poles[i].imag() >= 0)
      all.emplace_back(Listed{{Complex{result.poles[i]}, Complex{p.poles[i]}}, ": "});
  }
  return all;
}

Json formulas_json(const std::vector<std::optional<Formula>>& all) {
  Json list = Json::array();
  for (const auto& f : all) list.push_back(f ? Json(to_infix(f->shown)) : Json());
  return list;
}

Json complex_json(const std::vector<std::complex<double>>& all) {
  Json list = Json::array();
  for (const auto& z : all) list.push_back({z.real(), z.imag()});
  return list;
}

}  // namespace

Sheet sheet_of(const Sensitivity& result) {
  Sheet sheet;
  sheet.add(TitleBlock{result.model, result.description, "design.sensitivity"});
  sheet.heading("design.steady_slopes");
  for (const ParameterSensitivity& p : result.parameters) tell_slopes(sheet, result, p);
  if (!result.poles.empty()) {
    sheet.heading("design.pole_slopes");
    for (const ParameterSensitivity& p : result.parameters)
      sheet.add(ListBlock{.lead = Listed{{symbol_item(p.parameter), Plain{":  "}}, ""},
                          .items = pole_changes(result, p),
                          .hang = 4});
  }
  sheet.remarks(result.remarks);
  sheet.checks(result.checks);
  return sheet;
}

std::string sensitivity_json(const Sensitivity& result, const std::vector<Findings>& warnings,
                             const Style& style) {
  Json json = Json::object();
  json["model"] = result.model;
  json["description"] = result.description;
  json["what"] = "sensitivity";
  Json& states = json["states"] = Json::array();
  for (const Expr x : result.states) states.push_back(to_infix(symbol_form(x)));
  json["outputs"] = result.outputs;
  json["poles"] = complex_json(result.poles);
  Json& parameters = json["parameters"] = Json::array();
  for (const ParameterSensitivity& p : result.parameters) {
    Json one = Json::object();
    one["parameter"] = to_infix(symbol_form(p.parameter));
    one["x"] = formulas_json(p.states);
    one["y"] = formulas_json(p.outputs);
    one["poles"] = complex_json(p.poles);
    parameters.push_back(std::move(one));
  }
  add_account(json, result.remarks, result.checks, {}, style);
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
