#include <nlohmann/json.hpp>

#include "report/chain_analyses.hpp"
#include "report/json/json_parts.hpp"

namespace tellegen::report {
namespace {

Json checks_json(const std::vector<Check>& checks, Language language) {
  Json list = Json::array();
  for (const Check& check : checks) list.push_back(check_json(check, language));
  return list;
}

}  // namespace

std::string regressor_json(const Regressor& r, const std::vector<Findings>& warnings,
                           const Style& style) {
  Json json = Json::object();
  json["model"] = r.model;
  json["what"] = "regressor";
  json["coordinates"] = names(r.coordinates);
  json["parameters"] = infix(r.parameters);
  json["definitions"] = infix(r.definitions);
  json["Y"] = infix(r.Y);
  json["base"] = Json::array();
  for (const BaseParameter& b : r.base) {
    Json entry = Json::object();
    entry["column"] = b.column + 1;
    entry["combination"] = infix(b.combination.shown);
    entry["value"] = infix(b.value.shown);
    json["base"].push_back(std::move(entry));
  }
  json["Y_base"] = infix(base_columns(r));
  json["without_effect"] = names(r.without_effect);
  add_account(json, r.remarks, r.checks, {}, style);
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

std::string point_json(const PointOfBody& point, const std::vector<Findings>& warnings,
                       const Style& style) {
  Json json = Json::object();
  json["model"] = point.model;
  json["what"] = "jacobian";
  json["body"] = point.body;
  json["point"] = infix(point.place);
  json["coordinates"] = names(point.coordinates);
  json["position"] = infix(point.position);
  json["J"] = infix(point.J);
  json["Jdot"] = infix(point.J_rate);
  json["turning"] = infix(point.turning);
  json["checks"] = checks_json(point.checks, style.language);
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
