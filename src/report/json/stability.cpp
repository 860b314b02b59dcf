#include <array>
#include <nlohmann/json.hpp>

#include "report/coates.hpp"
#include "report/json/json_parts.hpp"
#include "report/stability.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen::report {

namespace {

/// The name of an enumerator.
template <class Enum, std::size_t N>
std::string_view name_of(Enum value, const std::array<std::string_view, N>& names) {
  return names[static_cast<std::size_t>(value)];
}

Json conditions_json(const StabilityReport& s) {
  Json list = Json::array();
  for (const StabilityCondition& c : s.conditions) list.push_back(to_infix(c.left.shown) + " > 0");
  return list;
}

Json holds_json(const StabilityReport& s) {
  Json list = Json::array();
  for (const StabilityCondition& c : s.conditions)
    list.push_back(c.holds ? Json(*c.holds) : Json(nullptr));
  return list;
}

void add_numbers(Json& json, const StabilityReport& s) {
  json["eigenvalues"] = nullptr;
  json["lyapunov"] = nullptr;
  if (!s.numbers) return;
  Json& poles = json["eigenvalues"] = Json::array();
  for (const auto& pole : s.numbers->eigenvalues) poles.push_back({pole.real(), pole.imag()});
  if (!s.numbers->lyapunov) return;
  Json& lyapunov = json["lyapunov"] = Json::object();
  lyapunov["P"] = s.numbers->lyapunov->P;
  lyapunov["positive_definite"] = s.numbers->lyapunov->positive_definite;
  lyapunov["residual"] = s.numbers->lyapunov->residual;
}

Json graph_json(const HurwitzGraph& graph) {
  Json json = Json::object();
  json["nodes"] = graph.order;
  Json& edges = json["edges"] = Json::array();
  for (const HurwitzGraph::Edge& edge : graph.edges) {
    Json& entry = edges.emplace_back(Json::object());
    entry["from"] = edge.from;
    entry["to"] = edge.to;
    entry["weight"] = edge.index == 0 ? "1" : graph.letter + std::to_string(edge.index);
  }
  return json;
}

}  // namespace

std::string stability_json(const StabilityReport& s, const std::vector<Findings>& warnings,
                           const Style& style) {
  constexpr std::array<std::string_view, 4> verdicts{"stable", "marginal", "unstable",
                                                     "conditional"};
  constexpr std::array<std::string_view, 3> proofs{"energy", "hurwitz", "eigenvalues"};
  Json json = Json::object();
  json["model"] = s.model;
  json["description"] = s.description;
  json["what"] = "stability";
  json["states"] = names(s.states);
  json["characteristic_polynomial"] = infix(s.polynomial);
  json["coefficient_names"] = s.letter;
  json["hurwitz"] = infix(s.hurwitz);
  json["hurwitz_graph"] = graph_json(s.graph);
  json["zero_roots"] = s.zero_roots;
  json["conditions"] = conditions_json(s);
  json["conditions_hold"] = holds_json(s);
  json["verdict"] = name_of(s.verdict, verdicts);
  json["proof"] = name_of(s.proof, proofs);
  add_numbers(json, s);
  if (s.one_factors) json["one_factors"] = circuits_json(*s.one_factors);
  if (s.causal_loops) json["causal_loops"] = circuits_json(*s.causal_loops);
  json["sample"] = nullptr;
  if (s.sample) json["sample"] = {{"points", s.sample->points}, {"stable", s.sample->stable}};
  add_account(json, s.remarks, s.checks, s.steps, style);
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
