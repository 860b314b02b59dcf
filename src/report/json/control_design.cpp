#include <nlohmann/json.hpp>

#include "report/control_design.hpp"
#include "report/json/json_parts.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen::report {
namespace {

Json poles_json(const std::vector<std::complex<double>>& poles) {
  Json list = Json::array();
  for (const auto& pole : poles) list.push_back({pole.real(), pole.imag()});
  return list;
}

Json gain_json(const FormulaMatrix& gain) {
  Json rows = Json::array();
  for (const FormulaVector& row : gain) {
    Json entries = Json::array();
    for (const Formula& f : row) entries.push_back(to_infix(f.shown));
    rows.push_back(std::move(entries));
  }
  return rows;
}

Json gain_json(const NumberMatrix& gain) { return gain.empty() ? Json() : Json(gain); }

}  // namespace

std::string control_design_json(const ControlDesign& design, const std::vector<Findings>& warnings,
                                const Style& style) {
  Json json = Json::object();
  json["model"] = design.model;
  json["description"] = design.description;
  json["method"] = design.method == DesignMethod::Placement ? "poles" : "lqr";
  const bool kalman = design.observer_method == DesignMethod::LinearQuadratic;
  json["observer_method"] = kalman ? "kalman" : "poles";
  json["states"] = variable_names(design.states);
  json["inputs"] = variable_names(design.inputs);
  json["outputs"] = design.outputs;
  json["A"] = design.system.A;
  json["B"] = design.system.B;
  json["C"] = design.system.C;
  json["D"] = design.system.D;
  json["x0"] = design.system.x0;
  json["u0"] = design.system.u0;
  json["K"] = design.K_formulas.empty() ? gain_json(design.K) : gain_json(design.K_formulas);
  json["H"] = design.H_formulas.empty() ? gain_json(design.H) : gain_json(design.H_formulas);
  json["static_gain"] = design.static_gain_formulas.empty()
                            ? gain_json(design.static_gain)
                            : gain_json(design.static_gain_formulas);
  json["prefilter"] = gain_json(design.prefilter);
  json["open_loop_poles"] = poles_json(design.open_loop_poles);
  json["closed_loop_poles"] = poles_json(design.closed_loop_poles);
  json["observer_poles"] = poles_json(design.observer_poles);
  json["graph"] = design.graph ? Json(design.graph->text) : Json();
  const bool about_plant = design.graph && !design.graph->plant_text.empty();
  json["plant_graph"] = about_plant ? Json(design.graph->plant_text) : Json();
  const LoopGraph graph = design.graph.value_or(LoopGraph{});
  json["K_graph"] = graph.K_formulas.empty() ? gain_json(graph.K) : gain_json(graph.K_formulas);
  json["H_graph"] = graph.H_formulas.empty() ? gain_json(graph.H) : gain_json(graph.H_formulas);
  add_account(json, design.remarks, design.checks, design.steps, style);
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
