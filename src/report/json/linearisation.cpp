#include <nlohmann/json.hpp>

#include "report/json/json_parts.hpp"
#include "report/linearisation.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen::report {
namespace {

Json entry(double value) { return value; }
Json entry(const Formula& value) { return infix(value.shown); }

template <class Entry>
Json vector_json(const std::vector<Entry>& v) {
  Json list = Json::array();
  for (const Entry& x : v) list.push_back(entry(x));
  return list;
}

template <class Entry>
Json matrix_json(const std::vector<std::vector<Entry>>& m) {
  Json list = Json::array();
  for (const auto& row : m) list.push_back(vector_json(row));
  return list;
}

template <class Entry>
void add_system(Json& json, const Linearisation& result, const StateSpace<Entry>& s) {
  Json& point = json["point"] = Json::object();
  for (std::size_t i = 0; i < result.states.size(); ++i)
    point[to_infix(symbol_form(result.states[i]))] = entry(s.x0[i]);
  for (std::size_t i = 0; i < result.inputs.size(); ++i)
    point[to_infix(symbol_form(result.inputs[i]))] = entry(s.u0[i]);
  json["f0"] = vector_json(s.f0);
  json["A"] = matrix_json(s.A);
  json["B"] = matrix_json(s.B);
  json["C"] = matrix_json(s.C);
  json["D"] = matrix_json(s.D);
  json["y0"] = vector_json(s.y0);
}

/// Where each is, and how it follows the states.
Json dependent_json(const Linearisation& result) {
  Json json = Json::object();
  for (const DependentState& d : result.dependent) {
    Json& one = json[to_infix(symbol_form(d.symbol))] = Json::object();
    one["value"] = d.value;
    one["slopes"] = d.slopes;
  }
  return json;
}

}  // namespace

std::string linearisation_json(const Linearisation& result, const std::vector<Findings>& warnings,
                               const Style& style) {
  Json json = Json::object();
  json["model"] = result.model;
  json["description"] = result.description;
  json["what"] = "linearise";
  json["numeric"] = result.numeric();
  json["states"] = variable_names(result.states);
  json["inputs"] = variable_names(result.inputs);
  json["outputs"] = result.outputs;
  std::visit([&](const auto& s) { add_system(json, result, s); }, result.system);
  if (!result.dependent.empty()) {
    json["dependent"] = dependent_json(result);
    for (const auto& [symbol, value] : result.multipliers)
      json["multipliers"][to_infix(symbol_form(symbol))] = value;
  }
  json["equilibrium"] = result.at_rest;
  Json& poles = json["eigenvalues"] = Json::array();
  for (const auto& pole : result.eigenvalues) poles.push_back({pole.real(), pole.imag()});
  json["stability"] = stability_name(result.poles);
  add_account(json, result.remarks, result.checks, result.steps, style);
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
