#include <nlohmann/json.hpp>

#include "report/json/json_parts.hpp"
#include "report/steady_state.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen::report {
namespace {

/// null where it does not settle.
Json matrix_json(const SettledMatrix& m) {
  Json rows = Json::array();
  for (const auto& row : m) {
    Json& list = rows.emplace_back(Json::array());
    for (const auto& entry : row) list.push_back(entry ? infix(entry->shown) : Json());
  }
  return rows;
}

}  // namespace

std::string steady_state_json(const SteadyState& result, const std::vector<Findings>& warnings,
                              const Style& style) {
  Json json = Json::object();
  json["model"] = result.model;
  json["description"] = result.description;
  json["what"] = "steady-state";
  json["states"] = variable_names(result.states);
  json["inputs"] = names(result.inputs);
  json["outputs"] = result.outputs;
  json["x"] = matrix_json(result.x);
  json["y"] = matrix_json(result.y);
  if (!result.x_constant.empty()) {
    json["x_constant"] = matrix_json({result.x_constant}).front();
    json["y_constant"] = matrix_json({result.y_constant}).front();
  }
  if (!result.poles.empty()) {
    Json& poles = json["closed_loop_poles"] = Json::array();
    for (const auto& pole : result.poles) poles.push_back({pole.real(), pole.imag()});
  }
  if (!result.graph.empty()) json["graph"] = result.graph;
  add_account(json, result.remarks, result.checks, result.steps, style);
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
