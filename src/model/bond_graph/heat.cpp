// Which bonds are pseudo-bonds of heat: known from units (dimensions/bond_graph.cpp), or from the
// components of a schematic.

#include <algorithm>

#include "model/bond_graph_model.hpp"

namespace tellegen {

void mark_heat(BondGraphModel& graph, const std::set<std::string>& elements) {
  std::vector<std::size_t> open;
  for (std::size_t e = 0; e < graph.elements.size(); ++e) {
    if (elements.contains(graph.elements[e].name)) open.push_back(e);
  }
  while (!open.empty()) {
    const std::size_t e = open.back();
    open.pop_back();
    for (const ElementPort& port : graph.elements[e].ports) {
      Bond& bond = graph.bonds[port.bond];
      if (bond.heat) continue;
      bond.heat = true;
      const std::size_t other = bond.from.element == e ? bond.to.element : bond.from.element;
      if (graph.elements[other].is_junction()) open.push_back(other);
    }
  }
}

bool carries_heat(const BondGraphModel& graph) {
  return std::ranges::any_of(graph.bonds, [](const Bond& bond) { return bond.heat; });
}

}  // namespace tellegen
