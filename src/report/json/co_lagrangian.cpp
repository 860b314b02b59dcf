#include <nlohmann/json.hpp>

#include "report/co_lagrangian.hpp"
#include "report/json/form.hpp"

namespace tellegen::report {

Json co_lagrangian_object(const CoLagrangian& co, const Style& style) {
  Json json = Json::object();
  json["model"] = co.model;
  json["description"] = co.description;
  json["form"] = "co-lagrangian";
  json["momenta"] = names(co.momenta);
  json["u"] = names(co.inputs);
  json["equations"] = infix(co.equations);
  json["lagrangian"] = infix(co.lagrangian.shown);
  json["exact"] = co.is_exact;
  json["coordinates"] = infix(co.coordinates);
  json["forces"] = infix(co.forces);
  add_account(json, co.remarks, co.checks, co.steps, style);
  return json;
}

std::string co_lagrangian_json(const CoLagrangian& co, const std::vector<Findings>& warnings,
                               const Style& style) {
  Json json = co_lagrangian_object(co, style);
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
