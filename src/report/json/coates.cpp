#include <array>
#include <nlohmann/json.hpp>

#include "report/coates.hpp"
#include "report/json/json_parts.hpp"

namespace tellegen::report {
namespace {

Json nodes_json(const std::vector<CoatesNode>& nodes) {
  constexpr std::array<std::string_view, 5> kinds{"input", "state", "resistor", "signal", "output"};
  Json list = Json::array();
  for (const CoatesNode& node : nodes) {
    Json& entry = list.emplace_back(Json::object());
    entry["name"] = node.name;
    entry["kind"] = kinds[static_cast<std::size_t>(node.kind)];
  }
  return list;
}

Json edges_json(const CoatesGraph& graph) {
  Json list = Json::array();
  for (const CoatesEdge& edge : graph.edges) {
    Json& entry = list.emplace_back(Json::object());
    entry["from"] = graph.nodes[edge.from].name;
    entry["to"] = graph.nodes[edge.to].name;
    entry["weight"] = infix(edge.weight.shown);
  }
  return list;
}

Json paths_json(const CoatesGraph& graph) {
  Json list = Json::array();
  for (const CoatesEntry& e : graph.entries) {
    for (const CoatesPath& path : e.paths) {
      Json& entry = list.emplace_back(Json::object());
      entry["matrix"] = std::string(1, e.matrix);
      entry["row"] = e.row + 1;
      entry["column"] = e.column + 1;
      Json& nodes = entry["nodes"] = Json::array();
      for (const std::size_t node : path.nodes) nodes.push_back(graph.nodes[node].name);
      entry["weights"] = infix(path.weights);
      entry["product"] = infix(path.product.shown);
    }
  }
  return list;
}

}  // namespace

Json circuits_json(const CircuitPolynomial& polynomial) {
  if (polynomial.too_many) return nullptr;
  Json json = Json::object();
  Json& circuits = json["circuits"] = Json::array();
  for (const CoatesCircuit& circuit : polynomial.circuits) {
    Json& entry = circuits.emplace_back(Json::object());
    entry["nodes"] = circuit.nodes;
    entry["weight"] = infix(circuit.weight.shown);
    entry["integrations"] = circuit.integrations;
  }
  json["sets"] = polynomial.sets;
  json["coefficients"] = infix(polynomial.coefficients);
  return json;
}

std::string coates_json(const CoatesGraph& graph, const std::vector<Findings>& warnings,
                        const Style& style) {
  Json json = Json::object();
  json["model"] = graph.model;
  json["description"] = graph.description;
  json["what"] = "coates";
  json["nodes"] = nodes_json(graph.nodes);
  json["edges"] = edges_json(graph);
  json["S"] = infix(graph.S);
  json["P"] = infix(graph.P);
  json["paths"] = paths_json(graph);
  json["A"] = infix(graph.A);
  json["B"] = infix(graph.B);
  json["C"] = infix(graph.C);
  json["D"] = infix(graph.D);
  json["characteristic_polynomial"] = infix(graph.characteristic);
  json["one_factors"] = circuits_json(graph.one_factors);
  json["causal_loops"] = circuits_json(graph.causal_loops);
  add_account(json, graph.remarks, graph.checks, graph.steps, style);
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
