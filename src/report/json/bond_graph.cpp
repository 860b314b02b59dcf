#include <nlohmann/json.hpp>

#include "report/bond_graph.hpp"
#include "report/json/json_parts.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen::report {
namespace {

Json bonds_json(const std::vector<CausalBond>& bonds) {
  Json list = Json::array();
  for (const CausalBond& bond : bonds) {
    Json& entry = list.emplace_back(Json::object());
    entry["bond"] = bond.label;
    entry["from"] = bond.from;
    entry["to"] = bond.to;
    entry["causality"] = bond.stroke_at_to ? "to" : "from";
  }
  return list;
}

Json vectors_json(const CausalStructure& s) {
  Json json = Json::object();
  json["x"] = s.x;
  json["xdot"] = s.xdot;
  json["z"] = s.z;
  json["x_d"] = s.xd;
  json["xdot_d"] = s.xd_dot;
  json["z_d"] = s.zd;
  json["D_in"] = s.D_in;
  json["D_out"] = s.D_out;
  json["u"] = s.u;
  json["y"] = s.y;
  return json;
}

}  // namespace

std::string causality_json(const CausalStructure& s, const std::vector<Findings>& warnings,
                           const Style& style) {
  Json json = Json::object();
  json["model"] = s.model;
  json["description"] = s.description;
  json["what"] = "causality";
  json["prefer"] = s.derivative ? "derivative" : "integral";
  json["bonds"] = bonds_json(s.bonds);
  json["key_vectors"] = vectors_json(s);
  Json& dependent = json["dependent"] = Json::array();
  for (const DependentNote& d : s.dependent) {
    Json& entry = dependent.emplace_back(Json::object());
    entry["element"] = d.element;
    entry["state"] = d.state;
    entry["path"] = d.path;
    if (!d.source.empty()) entry["source"] = d.source;
  }
  json["loops"] = s.loops;
  json["loop_paths"] = s.loop_paths;
  json["S"] = infix(s.S);
  json["S41"] = infix(s.S_41);
  if (!s.S_43.empty()) json["S43"] = infix(s.S_43);
  add_account(json, s.remarks, s.checks, {}, style);
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

std::string state_equations_json(const StateEquations& e, const std::vector<Findings>& warnings,
                                 const Style& style) {
  Json json = Json::object();
  json["model"] = e.model;
  json["description"] = e.description;
  json["form"] = "state-space";
  json["variables"] = e.co_energy.empty() ? "energy" : "co-energy";
  json["states"] = names(e.states);
  json["u"] = names(e.inputs);
  json["y"] = e.linear ? Json(e.outputs) : infix(e.y);
  json["outputs"] = e.outputs;
  json["linear"] = e.linear;
  if (e.linear) {
    json["A"] = infix(e.A);
    json["B"] = infix(e.B);
    json["C"] = infix(e.C);
    json["D"] = infix(e.D);
    json["E"] = e.co_energy.empty() ? infix(e.E) : Json();
    if (!e.B1.empty() || !e.D1.empty()) {
      json["B1"] = infix(e.B1);
      json["D1"] = infix(e.D1);
    }
  }
  for (const Expr rate : e.input_rates) json["input_rates"].push_back(to_infix(symbol_form(rate)));
  json["xdot"] = infix(e.xdot);
  if (!e.co_energy.empty()) json["co_energy"] = infix(e.co_energy);
  json["dependent"] = infix(e.dependent);
  json["implicit"] = infix(e.implicit);
  add_account(json, e.remarks, e.checks, e.steps, style);
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
