#include "session/reactances.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <memory>

#include "analyse/codes.hpp"
#include "analyse/parameter_values.hpp"
#include "analyse/reactances.hpp"
#include "report/reactances.hpp"
#include "session/analyses.hpp"
#include "session/bond_graph_forms.hpp"
#include "session/joined_states.hpp"
#include "symbolic/derivative.hpp"

namespace tellegen::session {
namespace {

/// "377" or the name of a parameter; empty: none. Nothing where it is neither.
std::optional<std::optional<Frequency>> frequency_of(Pipeline& pipeline,
                                                     const BondGraphModel& graph) {
  const std::string& text = pipeline.options().frequency;
  if (text.empty()) return std::optional<Frequency>();
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool number = error == std::errc() && end == text.data() + text.size();
  if (number && std::isfinite(value) && value > 0)
    return Frequency{graph.pool->number(Rational::parse(text).value_or(Rational(1))), value};
  const Values values = parameter_values(graph.parameters);
  for (const Parameter& p : graph.parameters) {
    if (p.symbol.symbol().name != text) continue;
    const auto found = values.find(p.symbol);
    if (found != values.end() && found->second > 0) return Frequency{p.symbol, found->second};
  }
  pipeline.add_findings({std::make_shared<const SourceText>("--frequency", text),
                         {{analyse_codes::wrong_frequency, Span{0, text.size()}, {text}, {}}}});
  return std::nullopt;
}

/// The inertial ports of each field that are states; of plain inertias where there is no field.
std::vector<std::vector<Winding>> windings_of(const BondGraphModel& graph,
                                              const StatesModel& states, bool fields) {
  std::vector<std::vector<Winding>> all;
  for (const BondElement& element : graph.elements) {
    if (element.kind != ElementKind::Storage || element.is_field != fields) continue;
    std::vector<Winding> windings;
    for (const ElementPort& port : element.ports) {
      const auto at = std::ranges::find(states.states, port.state, &Quantity::symbol);
      if (port.storage != StorageKind::Inertial || at == states.states.end()) continue;
      windings.push_back({static_cast<std::size_t>(at - states.states.begin()),
                          fields ? port.name : element.name});
    }
    if (!windings.empty()) all.push_back(std::move(windings));
  }
  return all;
}

/// The outputs are the flows and efforts ∂H/∂x of the storages.
void tell_gradient(StatesModel& states) {
  Expr energy = states.pool->number(0);
  for (const NamedExpr& stored : states.account->stored) energy = energy + stored.value;
  states.outputs.clear();
  for (const Quantity& x : states.states)
    states.outputs.push_back({x.symbol.symbol().name, derivative(energy, x.symbol), "", x.span});
}

}  // namespace

Output analyse_reactances(Pipeline& pipeline, const AnyModel& model) {
  const auto* graph = std::get_if<BondGraphModel>(&model);
  if (graph == nullptr) return needs_bond_graph(pipeline, model, "reactances");
  const auto frequency = frequency_of(pipeline, *graph);
  if (!frequency) return pipeline.failed();
  auto states = graph_states_near(pipeline, *graph, pipeline.options().at);
  if (!states || !states->account) return pipeline.failed();
  auto fields = windings_of(*graph, *states, true);
  if (fields.empty()) fields = windings_of(*graph, *states, false);
  if (fields.empty()) {
    pipeline.add(Diagnostic{analyse_codes::no_winding, graph->span, {graph->name}, {}});
    return pipeline.failed();
  }
  tell_gradient(*states);
  const AnyModel flows(std::move(*states));
  const auto numbers = linearised(pipeline, flows, false);
  if (!numbers) return pipeline.failed();
  if (!numbers->numeric()) {
    pipeline.add(Diagnostic{analyse_codes::speeds_unknown, graph->span, {graph->name}, {}});
    return pipeline.failed();
  }
  const auto formulas = linearised(pipeline, flows, true);
  if (!formulas) return pipeline.failed();
  const Reactances result = reactances_of(*formulas, *numbers, fields, *frequency, *graph->pool);
  const report::Style& style = pipeline.style();
  if (pipeline.json())
    return pipeline.succeeded(report::reactances_json(result, pipeline.findings(), style));
  return pipeline.succeeded(style.format == report::Format::Latex
                                ? report::reactances_latex(result, style)
                                : report::reactances_text(result, style));
}

}  // namespace tellegen::session
