#include "session/graph_parts.hpp"

#include <algorithm>

#include "analyse/described_states.hpp"
#include "bondgraph/bond_graph.hpp"
#include "bondgraph/network/network.hpp"
#include "model/codes.hpp"
#include "model/resolve_bond_graph.hpp"
#include "model/resolve_network.hpp"

namespace tellegen::session {
namespace {

/// Where something outside is attached.
struct Attached {
  std::string port;
  std::size_t element = 0;  ///< a source
};

/// A source of its own at the junction, which gives what the outside will give.
Attached attach(BondGraphModel& graph, std::size_t junction) {
  const bool one = graph.elements[junction].kind == ElementKind::One;
  const std::string& name = graph.elements[junction].name;
  std::string input = (one ? "e_" : "f_") + name;
  while (graph.pool->find_symbol(input)) input += "_";
  const Span span = graph.elements[junction].span;
  const std::size_t element = graph.elements.size();
  const std::size_t bond = graph.bonds.size();
  BondElement source;
  source.kind = one ? ElementKind::EffortSource : ElementKind::FlowSource;
  source.keyword = one ? "Se" : "Sf";
  source.name = input;
  source.span = span;
  source.input = graph.pool->symbol(input, Role::Input);
  ElementPort from;
  from.bond = bond;
  from.enters = false;
  source.ports.push_back(from);
  ElementPort to;
  to.bond = bond;
  to.enters = true;
  Bond joint;
  joint.from = {element, 0};
  joint.to = {junction, graph.elements[junction].ports.size()};
  joint.label = input;
  joint.span = span;
  Attached attached{name, element};
  graph.elements[junction].ports.push_back(to);
  graph.inputs.push_back({source.input, "", {}, "", span});
  graph.elements.push_back(std::move(source));
  graph.bonds.push_back(std::move(joint));
  return attached;
}

/// The names of effort and flow of its bond, so that the equations tell them as outputs: as the
/// bond is drawn. Whether its power enters or leaves follows from what the part stores.
std::pair<Expr, Expr> variables_of(BondGraphModel& graph, std::size_t element) {
  const ElementPort& port = graph.elements[element].ports[0];
  Bond& bond = graph.bonds[port.bond];
  Pool& pool = *graph.pool;
  const std::string& name = graph.elements[element].name;
  if (!bond.effort.valid()) bond.effort = pool.symbol("effort(" + name + ")", Role::State);
  if (!bond.flow.valid()) bond.flow = pool.symbol("flow(" + name + ")", Role::State);
  return {bond.effort, bond.flow};
}

/// A graph, and of a schematic the ports of its text, whose answers are the last outputs.
struct GraphWithPorts {
  BondGraphModel graph;
  std::vector<NetworkPort> ports;
};

/// A port of the text stands for its source, the other sources for themselves.
std::string port_name(const BondElement& source, const std::vector<NetworkPort>& ports) {
  const auto named = std::ranges::find(ports, source.name, &NetworkPort::source);
  return named == ports.end() ? source.name : named->item.name;
}

Span port_span(const BondElement& source, const std::vector<NetworkPort>& ports) {
  const auto named = std::ranges::find(ports, source.name, &NetworkPort::source);
  return named == ports.end() ? source.span : named->item.name_span;
}

/// An answer may depend on what the port itself is given, as through a resistor at its source: the
/// parts decide then whether they wait for each other. On other inputs it may not.
Diagnostics answers_at_once(const StatesModel& states, const std::vector<std::string>& joined) {
  Diagnostics found;
  for (const Port& port : states.ports) {
    if (std::ranges::find(joined, port.name) == joined.end()) continue;
    const bool takes_effort = port.effort.is_symbol() && port.effort.symbol().role == Role::Input;
    const std::vector<Expr> answer{takes_effort ? port.flow : port.effort};
    for (const Expr symbol : free_symbols(answer)) {
      const Expr own = takes_effort ? port.effort : port.flow;
      if (symbol.symbol().role != Role::Input || symbol == own) continue;
      found.push_back({codes::port_of_inputs,
                       port.span,
                       {port.name, symbol.symbol().name},
                       {{"note.storage_at_port", {}, {}}}});
      break;
    }
  }
  return found;
}

/// The state equations with their ports.
Result<StatesModel> states_with_ports(GraphWithPorts whole,
                                      const std::vector<std::string>& joined) {
  BondGraphModel& graph = whole.graph;
  std::vector<Attached> attached;
  const std::size_t count = graph.elements.size();
  for (std::size_t e = 0; e < count; ++e) {
    const BondElement& element = graph.elements[e];
    if (element.has_input()) attached.push_back({port_name(element, whole.ports), e});
    if (element.is_junction() && std::ranges::find(joined, element.name) != joined.end())
      attached.push_back(attach(graph, e));
  }
  const std::vector<NamedExpr> answers(
      graph.outputs.end() - static_cast<std::ptrdiff_t>(whole.ports.size()), graph.outputs.end());
  graph.outputs.resize(graph.outputs.size() - answers.size());
  const std::vector<NamedExpr> told = graph.outputs;
  for (const Attached& port : attached) {
    const auto given = std::ranges::find(answers, port.port, &NamedExpr::name);
    if (given != answers.end()) {
      graph.outputs.push_back(*given);
      continue;
    }
    const auto [effort, flow] = variables_of(graph, port.element);
    const bool gives_effort = graph.elements[port.element].kind == ElementKind::EffortSource;
    graph.outputs.push_back({port.port, gives_effort ? flow : effort, "", graph.span});
  }
  const auto equations = derive_state_equations(graph, {});
  if (!equations) return equations.diagnostics;
  auto states = described_states_of(*equations, graph);
  if (!states) return states;
  const auto sum = [&](const std::vector<ElementEnergy>& all) {
    Expr total = graph.pool->number(0);
    for (const ElementEnergy& e : all) total = total + e.value;
    return total;
  };
  const HeatAccount& heat = equations->account.heat;
  states->storage = sum(equations->account.stored) + sum(heat.functions);
  if (!heat.stored.empty()) states->heat = HeatStores{sum(heat.functions), sum(heat.stored)};
  states->account.reset();
  for (std::size_t i = 0; i < attached.size(); ++i) {
    const BondElement& source = graph.elements[attached[i].element];
    const Expr answer = states->outputs[told.size() + i].value;
    const bool gives_effort = source.kind == ElementKind::EffortSource;
    states->ports.push_back({attached[i].port, gives_effort ? source.input : answer,
                             gives_effort ? answer : source.input, "",
                             port_span(source, whole.ports)});
  }
  states->outputs.resize(told.size());
  if (auto at_once = answers_at_once(*states, joined); !at_once.empty()) return at_once;
  return states;
}

Result<GraphWithPorts> graph_of(const ModelSyntax& syntax, std::shared_ptr<Pool> pool) {
  const auto with_ports = [](Result<BondGraphModel> graph,
                             std::vector<NetworkPort> ports) -> Result<GraphWithPorts> {
    if (!graph) return graph.diagnostics;
    return {GraphWithPorts{std::move(*graph), std::move(ports)}, std::move(graph.diagnostics)};
  };
  if (syntax.kind != "network") return with_ports(resolve_bond_graph(syntax, std::move(pool)), {});
  const auto network = resolve_network(syntax);
  if (!network) return network.diagnostics;
  const auto written = graph_of_network(*network, {.keep_nodes = true});
  if (!written) return written.diagnostics;
  auto graph = resolve_bond_graph(written->graph, std::move(pool), GraphOrigin::Schematic);
  if (graph) mark_heat(*graph, written->heat);
  return with_ports(std::move(graph), network->ports);
}

}  // namespace

Result<PartOfGraph> part_of_graph(const ModelSyntax& syntax, std::shared_ptr<Pool> pool,
                                  const std::vector<std::string>& joined) {
  auto graph = graph_of(syntax, std::move(pool));
  if (!graph) return graph.diagnostics;
  PartOfGraph part;
  for (const BondElement& element : graph->graph.elements) {
    if (element.is_junction()) part.junctions.push_back(element.name);
  }
  Diagnostics warnings = std::move(graph.diagnostics);
  auto states = states_with_ports(std::move(*graph), joined);
  if (!states) return states.diagnostics;
  part.states = std::move(*states);
  return {std::move(part), std::move(warnings)};
}

}  // namespace tellegen::session
