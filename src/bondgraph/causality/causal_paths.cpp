#include "bondgraph/causality/causal_paths.hpp"

#include <algorithm>
#include <deque>

namespace tellegen {

namespace {

BondEnd end_at(std::size_t element, std::size_t port) { return {element, port}; }

}  // namespace

CausalGraph::CausalGraph(const BondGraphModel& model, const Causality& causality, Moduli moduli)
    : model_(model), causality_(causality), arrows_(2 * model.bonds.size()) {
  for (std::size_t e = 0; e < model.elements.size(); ++e) {
    add_element(e);
    if (moduli == Moduli::Read && model.elements[e].is_two_port()) add_modulus(e);
  }
}

void CausalGraph::add_modulus(std::size_t e) {
  for (const Variable v : read_by(model_.elements[e].modulus)) {
    for (const std::size_t port : {std::size_t{0}, std::size_t{1}})
      arrows_[v].push_back({answered(end_at(e, port)), e, false});
  }
}

CausalGraph::Variable CausalGraph::given(const BondEnd& end) const {
  const std::size_t bond = model_.elements[end.element].ports[end.port].bond;
  return causality_.takes_effort(model_, end) ? effort(bond) : flow(bond);
}

CausalGraph::Variable CausalGraph::answered(const BondEnd& end) const {
  const std::size_t bond = model_.elements[end.element].ports[end.port].bond;
  return causality_.takes_effort(model_, end) ? flow(bond) : effort(bond);
}

void CausalGraph::connect(const BondEnd& in, const BondEnd& out) {
  const bool storage = model_.elements[in.element].kind == ElementKind::Storage;
  arrows_[given(in)].push_back({answered(out), in.element, storage});
}

void CausalGraph::add_element(std::size_t e) {
  const BondElement& element = model_.elements[e];
  if (element.is_junction()) return add_junction(e);
  if (element.is_two_port()) {
    connect(end_at(e, 0), end_at(e, 1));
    connect(end_at(e, 1), end_at(e, 0));
    return;
  }
  if (element.kind == ElementKind::Resistor || element.kind == ElementKind::Storage) {
    for (std::size_t i = 0; i < element.ports.size(); ++i) {
      for (std::size_t j = 0; j < element.ports.size(); ++j) connect(end_at(e, i), end_at(e, j));
    }
    return;
  }
  if (!element.signal) return;
  for (const Variable v : read_by(*element.signal))
    arrows_[v].push_back({answered(end_at(e, 0)), e, false});
}

/// One bond gives what all others take; they give it the sum of the rest.
void CausalGraph::add_junction(std::size_t e) {
  const BondElement& element = model_.elements[e];
  const bool zero = element.kind == ElementKind::Zero;
  for (std::size_t one = 0; one < element.ports.size(); ++one) {
    if (causality_.takes_effort(model_, end_at(e, one)) != zero) continue;
    for (std::size_t other = 0; other < element.ports.size(); ++other) {
      if (other == one) continue;
      connect(end_at(e, one), end_at(e, other));
      connect(end_at(e, other), end_at(e, one));
    }
    return;
  }
}

std::vector<CausalGraph::Variable> CausalGraph::read_by(Expr e) const {
  const std::vector<Expr> symbols = free_symbols(std::span(&e, 1));
  const auto reads = [&](Expr symbol) {
    return symbol.valid() && std::ranges::find(symbols, symbol) != symbols.end();
  };
  std::vector<Variable> found;
  for (std::size_t b = 0; b < model_.bonds.size(); ++b) {
    if (reads(model_.bonds[b].effort)) found.push_back(effort(b));
    if (reads(model_.bonds[b].flow)) found.push_back(flow(b));
  }
  for (std::size_t i = 0; i < model_.elements.size(); ++i) {
    const BondElement& element = model_.elements[i];
    if (element.has_input() && reads(element.input)) found.push_back(answered(end_at(i, 0)));
    if (element.kind != ElementKind::Storage) continue;
    for (std::size_t port = 0; port < element.ports.size(); ++port)
      if (reads(element.ports[port].state)) found.push_back(answered(end_at(i, port)));
  }
  return found;
}

CausalGraph::Reach CausalGraph::reach(const std::vector<BondEnd>& from, Through through) const {
  Reach result{std::vector<std::optional<std::size_t>>(arrows_.size()),
               std::vector<Variable>(arrows_.size(), 0),
               std::vector<std::size_t>(arrows_.size(), 0)};
  std::deque<Variable> open;
  for (const BondEnd& end : from) {
    const Variable start = answered(end);
    if (result.length[start]) continue;
    result.length[start] = 0;
    result.before[start] = start;
    result.via[start] = end.element;
    open.push_back(start);
  }
  for (; !open.empty(); open.pop_front()) {
    const Variable here = open.front();
    for (const Arrow& arrow : arrows_[here]) {
      if (result.length[arrow.to] || (arrow.storage && through == Through::NoStorage)) continue;
      result.length[arrow.to] = *result.length[here] + 1;
      result.before[arrow.to] = here;
      result.via[arrow.to] = arrow.element;
      open.push_back(arrow.to);
    }
  }
  return result;
}

CausalPath CausalGraph::path(const Reach& reach, Variable to) const {
  CausalPath path;
  for (Variable v = to;; v = reach.before[v]) {
    path.elements.push_back(reach.via[v]);
    if (path.bonds.empty() || path.bonds.back() != v / 2) path.bonds.push_back(v / 2);
    if (reach.before[v] == v) break;
  }
  std::ranges::reverse(path.elements);
  std::ranges::reverse(path.bonds);
  return path;
}

std::optional<WatchedPath> path_to_output(const BondGraphModel& model, const CausalGraph& graph,
                                          const BondEnd& storage) {
  const auto reach = graph.reach({storage}, CausalGraph::Through::Everything);
  std::optional<CausalGraph::Variable> nearest;
  std::string output;
  for (const NamedExpr& candidate : model.outputs) {
    for (const CausalGraph::Variable v : graph.read_by(candidate.value)) {
      if (!reach.length[v] || (nearest && *reach.length[v] >= *reach.length[*nearest])) continue;
      nearest = v;
      output = candidate.name;
    }
  }
  if (!nearest) return std::nullopt;
  return WatchedPath{graph.path(reach, *nearest), output};
}

std::vector<std::size_t> bonds_between(const BondGraphModel& model,
                                       const std::vector<std::size_t>& path) {
  std::vector<std::size_t> found;
  for (std::size_t i = 1; i < path.size(); ++i) {
    for (const ElementPort& port : model.elements[path[i]].ports) {
      const Bond& bond = model.bonds[port.bond];
      if (bond.from.element != path[i - 1] && bond.to.element != path[i - 1]) continue;
      found.push_back(port.bond);
      break;
    }
  }
  return found;
}

}  // namespace tellegen
