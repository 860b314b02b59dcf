#include <nlohmann/json.hpp>

#include "report/equilibria.hpp"
#include "report/json/json_parts.hpp"
#include "report/linearisation.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen::report {
namespace {

/// A number where there is one, else the formula.
Json values_json(const std::vector<FoundValue>& values) {
  Json json = Json::object();
  for (const FoundValue& v : values)
    json[to_infix(symbol_form(v.symbol))] = v.number ? Json(*v.number) : infix(v.exact->shown);
  return json;
}

/// The closed forms of all values; null where a search found them.
Json exact_json(const Equilibrium& e) {
  Json json = Json::object();
  for (const auto* values : {&e.point, &e.inputs, &e.multipliers}) {
    for (const FoundValue& v : *values) {
      if (!v.exact) return {};
      json[to_infix(symbol_form(v.symbol))] = infix(v.exact->shown);
    }
  }
  return json;
}

Json point_json(const Equilibria& result, std::size_t i, const Style& style) {
  const Equilibrium& e = result.points[i];
  Json json = Json::object();
  json["point"] = values_json(e.point);
  json["inputs"] = values_json(e.inputs);
  if (!e.multipliers.empty()) json["multipliers"] = values_json(e.multipliers);
  json["exact"] = exact_json(e);
  json["free"] = names(e.free);
  json["conditions"] = infix(result.conditions[i]);
  Json& poles = json["eigenvalues"] = Json::array();
  for (const auto& pole : e.eigenvalues) poles.push_back({pole.real(), pole.imag()});
  json["stability"] = stability_name(e.stability);
  json["proof"] = proof_name(e.proof);
  json["potential"] = shape_name(e.shape);
  json["effective"] = e.effective;
  json["corner"] = e.corner.empty() ? Json() : Json(e.corner);
  json["sentence"] = rendered(stability_item(e), style);
  json["residual"] = e.residual ? Json(*e.residual) : Json();
  json["certified"] = e.certified;
  json["singular"] = e.singular;
  return json;
}

Json search_json(const Equilibria& result) {
  if (result.closed_form || result.degree > 0 || result.starts == 0) return {};
  Json json = Json::object();
  json["starts"] = result.starts;
  Json& bounds = json["bounds"] = Json::object();
  for (const SearchRange& r : result.ranges) bounds[r.symbol.symbol().name] = {r.low, r.high};
  return json;
}

}  // namespace

std::string equilibria_json(const Equilibria& result, const std::vector<Findings>& warnings,
                            const Style& style) {
  Json json = Json::object();
  json["model"] = result.model;
  json["description"] = result.description;
  json["what"] = "equilibria";
  json["equations"] = infix(result.equations);
  json["unknowns"] = names(result.unknowns);
  json["given"] = values_json(result.given);
  json["free"] = names(result.free);
  json["closed_form"] = result.closed_form;
  json["complete"] = result.is_complete();
  json["total"] = result.points.size() + result.further;
  json["search"] = search_json(result);
  Json& points = json["equilibria"] = Json::array();
  for (std::size_t i = 0; i < result.points.size(); ++i)
    points.push_back(point_json(result, i, style));
  add_account(json, result.remarks, result.checks, {}, style);
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
