#include <nlohmann/json.hpp>

#include "report/constraint_summary.hpp"
#include "report/json/json_parts.hpp"
#include "report/model_summary.hpp"

namespace tellegen::report {
namespace {

Json text_or_null(const std::string& text) { return text.empty() ? Json() : Json(text); }

Json quantity_json(const QuantitySummary& q, bool has_value) {
  Json json = Json::object();
  json["name"] = q.name;
  json["description"] = q.description;
  // what the text shows too: where none is written, the inferred one
  const std::string inferred = q.si_unit.empty() ? q.dimension.value_or("") : q.si_unit;
  json["unit"] = text_or_null(q.unit.empty() ? inferred : q.unit);
  json["unit_inferred"] = q.unit.empty() && !inferred.empty();
  json["dimension"] = q.dimension ? Json(*q.dimension) : Json();
  if (has_value) json["value"] = q.number ? Json(*q.number) : text_or_null(q.value);
  return json;
}

Json quantities(const std::vector<QuantitySummary>& all, bool has_value) {
  Json list = Json::array();
  for (const QuantitySummary& q : all) list.push_back(quantity_json(q, has_value));
  return list;
}

Json body_json(const BodySummary& body) {
  Json json = Json::object();
  json["name"] = body.name;
  json["parent"] = body.parent;
  json["joint"] = body.joint;
  json["coordinates"] = body.coordinates;
  json["mass"] = body.mass;
  json["inertia"] = body.inertia;
  json["com"] = {body.com_x, body.com_y};
  return json;
}

void add_freedom(Json& json, const ModelSummary& model) {
  const std::size_t n = model.coordinates.size();
  json["degrees_of_freedom"] = n;
  json["configuration_dimension"] = n;
  json["state_dimension"] = model.state_dimension;
  json["without_inertia"] = model.without_inertia;
}

void add_order(Json& json, const ModelSummary& model) {
  json["state_dimension"] = model.states.size();
  json["ports"] = model.ports;
  json["storage"] = model.has_storage;
}

Json model_json(const ModelSummary& model) {
  Json json = Json::object();
  json["model"] = model.name;
  json["kind"] = model.kind;
  json["description"] = model.description;
  if (model.kind == "system") {
    json["parts"] = model.parts;
    json["connections"] = model.connections;
    return json;
  }
  const bool by_elements = model.is_graph();
  const bool has_states = model.kind == "states" || by_elements;
  if (model.kind == "chain") {
    Json& bodies = json["bodies"] = Json::array();
    for (const BodySummary& body : model.bodies) bodies.push_back(body_json(body));
  }
  if (has_states) {
    json["states"] = quantities(model.states, false);
  } else {
    json["coordinates"] = quantities(model.coordinates, false);
  }
  json["inputs"] = quantities(model.inputs, false);
  json["parameters"] = quantities(model.parameters, true);
  json["outputs"] = quantities(model.outputs, false);
  json["functions"] = model.functions;
  if (by_elements) {
    json["dependent_states"] = quantities(model.dependent, false);
    json["elements"] = model.elements;
    json["bonds"] = model.bonds;
    return json;
  }
  has_states ? add_order(json, model) : add_freedom(json, model);
  if (model.constraints) add_constraints(json, model);
  json["dimensions_checked"] = model.has_units;
  return json;
}

}  // namespace

std::string check_json(const CheckReport& report, const Style& style) {
  Json json = Json::object();
  Json& models = json["models"] = Json::array();
  for (const ModelSummary& model : report.models) models.push_back(model_json(model));
  json["warnings"] = diagnostic_list(report.warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
