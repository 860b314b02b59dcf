#include "bondgraph/made/nominal_point.hpp"

#include "bondgraph/causality/loop_parts.hpp"
#include "bondgraph/made/graph_syntax.hpp"
#include "numeric/tape.hpp"
#include "symbolic/derivative.hpp"

namespace tellegen {

namespace {

/// How effort(…) or flow(…) names a bond: by its number, by a one-port on it, or by a junction
/// where all bonds share it.
std::string name_of_bond(const BondGraphModel& model, std::size_t b, bool effort) {
  const Bond& bond = model.bonds[b];
  if (bond.number) return std::to_string(*bond.number);
  for (const BondEnd& end : {bond.to, bond.from}) {
    const BondElement& element = model.elements[end.element];
    if (!element.is_junction() && !element.is_two_port()) return port_text(element, end.port);
  }
  for (const BondEnd& end : {bond.to, bond.from}) {
    const BondElement& element = model.elements[end.element];
    if (element.kind == (effort ? ElementKind::Zero : ElementKind::One)) return element.name;
  }
  return bond.label;
}

}  // namespace

NominalPoint::NominalPoint(const BondGraphModel& model, AnalysedGraph graph, Eliminated all,
                           const std::optional<Substitution>& point)
    : model_(model),
      graph_(std::move(graph)),
      all_(std::move(all)),
      ring_(std::make_unique<canonical::Ring>(*model.pool)),
      textbook_(std::make_unique<Textbook>(*ring_)) {
  for (const Expr x : all_.x) give(x, point);
  for (const Quantity& u : model.inputs) give(u.symbol, point);
  for (std::size_t i = 0; i < all_.x_d.size(); ++i)
    at_[all_.x_d[i]] = nominal(graph_.ring->to_expr(all_.psi[i]));
  for (const Quantity& x : model.states) variables_.push_back({x.symbol, "", true});
  for (const Quantity& u : model.inputs) variables_.push_back({u.symbol, "", true});
  name_bonds();
  put_resistors();
}

/// A number gets a name, so that it can be changed in the text and has a unit of its own.
void NominalPoint::give(Expr symbol, const std::optional<Substitution>& point) {
  const auto found = point ? point->find(symbol) : Substitution::const_iterator();
  if (point && (found == point->end() || found->second.is_zero())) {
    at_[symbol] = model_.pool->number(0);
    return;
  }
  if (point && !found->second.is_number()) {
    at_[symbol] = found->second;
    return;
  }
  std::string name = symbol.symbol().name + "_0";
  while (model_.pool->find_symbol(name)) name += "_";
  const Expr parameter = model_.pool->symbol(name, Role::Parameter, Assumption::Real);
  named_.emplace_back(parameter, point ? std::optional<Expr>(found->second) : std::nullopt);
  at_[symbol] = parameter;
}

void NominalPoint::name_bonds() {
  for (std::size_t b = 0; b < model_.bonds.size(); ++b) {
    const Bond& bond = model_.bonds[b];
    if (bond.effort.valid()) {
      at_[bond.effort] = effort(b);
      variables_.push_back({bond.effort, name_of_bond(model_, b, true), true});
    }
    if (bond.flow.valid()) {
      at_[bond.flow] = flow(b);
      variables_.push_back({bond.flow, name_of_bond(model_, b, false), false});
    }
  }
}

void NominalPoint::put_resistors() {
  for (const BondElement& element : model_.elements) {
    if (element.kind != ElementKind::Resistor) continue;
    for (const ElementPort& port : element.ports) {
      at_[port.effort] = effort(port.bond);
      at_[port.flow] = port.enters ? flow(port.bond) : -flow(port.bond);
    }
  }
}

Expr NominalPoint::effort(std::size_t bond) const {
  return nominal(
      graph_.ring->to_expr(value_of(graph_.s.efforts[bond], graph_.s, all_, *graph_.ring)));
}

Expr NominalPoint::flow(std::size_t bond) const {
  return nominal(
      graph_.ring->to_expr(value_of(graph_.s.flows[bond], graph_.s, all_, *graph_.ring)));
}

std::vector<NominalPoint::Drift> NominalPoint::drifts() const {
  std::vector<Drift> all;
  for (std::size_t i = 0; i < all_.x_d.size(); ++i) {
    const Expr psi = graph_.ring->to_expr(all_.psi[i]);
    Expr rate = model_.pool->number(0);
    for (std::size_t k = 0; k < all_.x.size(); ++k)
      rate = rate + derivative(psi, all_.x[k]) * nominal(graph_.ring->to_expr(all_.xdot[k]));
    all.push_back({graph_.causality.dependent[i].port, rate});
  }
  return all;
}

std::vector<Item> NominalPoint::parameters(Span span) const {
  std::vector<Item> items;
  for (const auto& [symbol, value] : named_) {
    Item item = named_item(symbol.symbol().name, span);
    item.assumption = "real";
    if (value) {
      item.value = number_syntax(evaluate<double>(*value, {}, {}));
      put_at(*item.value, span);
    }
    items.push_back(std::move(item));
  }
  return items;
}

Result<NominalPoint> nominal_point(const BondGraphModel& model,
                                   const std::optional<Substitution>& point) {
  auto graph = analyse_graph(model, CausalPreference::Integral);
  if (!graph) return graph.diagnostics;
  auto all = eliminate(model, graph->causality, graph->s, *graph->ring);
  if (!all) return all.diagnostics;
  return NominalPoint(model, std::move(*graph), std::move(*all), point);
}

}  // namespace tellegen
