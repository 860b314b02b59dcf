#include "bondgraph/equations/account.hpp"

#include "symbolic/substitute.hpp"

namespace tellegen {

GraphAccount account_of(const BondGraphModel& model, const AnalysedGraph& graph,
                        const Eliminated& all) {
  canonical::Ring& ring = *graph.ring;
  Substitution dependent;
  for (std::size_t i = 0; i < all.x_d.size(); ++i) dependent[all.x_d[i]] = ring.to_expr(all.psi[i]);
  /// Effort times flow of all its bonds, counted into the element.
  const auto taken = [&](const BondElement& element) {
    Expr power = model.pool->number(0);
    for (const ElementPort& port : element.ports) {
      const Expr effort = ring.to_expr(value_of(graph.s.efforts[port.bond], graph.s, all, ring));
      const Expr flow = ring.to_expr(value_of(graph.s.flows[port.bond], graph.s, all, ring));
      power = port.enters ? power + effort * flow : power - effort * flow;
    }
    return power;
  };
  GraphAccount account;
  for (const BondElement& element : model.elements) {
    switch (element.kind) {
      case ElementKind::Storage:
        account.stored.push_back({element.name, substitute(element.energy, dependent)});
        break;
      case ElementKind::Resistor:
        account.dissipated.push_back({element.name, taken(element)});
        break;
      case ElementKind::EffortSource:
      case ElementKind::FlowSource:
        account.supplied.push_back({element.name, -taken(element)});
        break;
      default:
        break;
    }
  }
  return account;
}

}  // namespace tellegen
