#include "bondgraph/made/measured_rates.hpp"

#include <algorithm>

#include "bondgraph/junction/analysed_graph.hpp"

namespace tellegen {

std::optional<std::string> measures_rates(const BondGraphModel& model) {
  const auto graph = analyse_graph(model, CausalPreference::Integral);
  if (!graph) return std::nullopt;
  std::vector<Expr> rates;
  for (const BondEnd& end : graph->causality.integral) {
    const ElementPort& port = model.elements[end.element].ports[end.port];
    const Bond& bond = model.bonds[port.bond];
    const bool inertial = port.storage == StorageKind::Inertial;
    rates.push_back(inertial ? bond.effort : bond.flow);
  }
  const auto follows = [&](const LinearForm& form) {
    return form.lower_bound(graph->s.column_of_xd_dot(0)) != form.end();
  };
  for (std::size_t b = 0; b < model.bonds.size(); ++b) {
    if (follows(graph->s.efforts[b])) rates.push_back(model.bonds[b].effort);
    if (follows(graph->s.flows[b])) rates.push_back(model.bonds[b].flow);
  }
  const auto measures = [&](Expr e) {
    return std::ranges::any_of(
        rates, [&](const Expr rate) { return rate.valid() && depends_on(e, rate); });
  };
  for (const NamedExpr& output : model.outputs) {
    if (measures(output.value)) return output.name;
  }
  for (const BondElement& element : model.elements) {
    if (element.signal && measures(*element.signal)) return element.name;
  }
  return std::nullopt;
}

}  // namespace tellegen
