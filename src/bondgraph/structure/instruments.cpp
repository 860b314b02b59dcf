#include "bondgraph/structure/instruments.hpp"

#include <algorithm>

namespace tellegen {

namespace {

BondElement new_element(ElementKind kind, std::string keyword, std::string name) {
  BondElement element;
  element.kind = kind;
  element.keyword = std::move(keyword);
  element.name = std::move(name);
  return element;
}

/// A bond from one element to another, with a new port at each; names that nobody can write.
std::size_t add_bond(BondGraphModel& model, std::size_t from, std::size_t to) {
  const std::size_t index = model.bonds.size();
  Bond bond;
  bond.from = {from, model.elements[from].ports.size()};
  bond.to = {to, model.elements[to].ports.size()};
  bond.label = "." + std::to_string(index);
  ElementPort leaves;
  leaves.bond = index;
  leaves.enters = false;
  ElementPort enters;
  enters.bond = index;
  model.elements[from].ports.push_back(leaves);
  model.elements[to].ports.push_back(enters);
  model.bonds.push_back(bond);
  return index;
}

/// A junction in the middle of a bond. The bond keeps its end at `kept`, and its name.
std::size_t split_bond(BondGraphModel& model, std::size_t bond, const BondEnd& kept,
                       ElementKind kind) {
  const std::size_t junction = model.elements.size();
  model.elements.push_back(new_element(kind, kind == ElementKind::One ? "1" : "0", "."));
  Bond& old = model.bonds[bond];
  const bool keeps_to = old.to.element == kept.element && old.to.port == kept.port;
  const BondEnd far = keeps_to ? old.from : old.to;
  const std::size_t added = model.bonds.size();
  Bond rest;
  rest.label = "." + std::to_string(added);
  rest.from = keeps_to ? far : BondEnd{junction, 1};
  rest.to = keeps_to ? BondEnd{junction, 1} : far;
  (keeps_to ? old.from : old.to) = {junction, 0};
  ElementPort near;
  near.bond = bond;
  near.enters = !keeps_to;
  ElementPort other;
  other.bond = added;
  other.enters = keeps_to;
  model.elements[junction].ports = {near, other};
  model.elements[far.element].ports[far.port].bond = added;
  model.bonds.push_back(rest);
  return junction;
}

std::size_t junction_at(BondGraphModel& model, const Spot& spot) {
  if (spot.at_junction) return spot.element;
  const BondEnd end{spot.element, spot.port};
  return split_bond(model, model.elements[end.element].ports[end.port].bond, end, spot.junction);
}

Expr bond_symbol(BondGraphModel& model, std::size_t bond, bool effort) {
  Expr& symbol = effort ? model.bonds[bond].effort : model.bonds[bond].flow;
  if (!symbol.valid())
    symbol = model.pool->symbol((effort ? "e." : "f.") + model.bonds[bond].label, Role::State);
  return symbol;
}

std::size_t add_detector(Instrumented& result, std::size_t junction) {
  BondGraphModel& model = result.model;
  const bool effort = model.elements[junction].kind == ElementKind::Zero;
  const std::size_t detector = model.elements.size();
  model.elements.push_back(
      new_element(effort ? ElementKind::EffortDetector : ElementKind::FlowDetector,
                  effort ? "De" : "Df", ".y" + std::to_string(detector)));
  result.elements.push_back(detector);
  return add_bond(model, junction, detector);
}

}  // namespace

std::vector<Spot> instrument_spots(const BondGraphModel& model) {
  std::vector<Spot> spots;
  for (std::size_t e = 0; e < model.elements.size(); ++e) {
    if (model.elements[e].is_junction()) spots.push_back({true, e, 0, model.elements[e].kind});
  }
  for (std::size_t e = 0; e < model.elements.size(); ++e) {
    const BondElement& element = model.elements[e];
    if (element.kind != ElementKind::Storage) continue;
    for (std::size_t port = 0; port < element.ports.size(); ++port) {
      const bool inertial = element.ports[port].storage == StorageKind::Inertial;
      const ElementKind kind = inertial ? ElementKind::One : ElementKind::Zero;
      const Bond& bond = model.bonds[element.ports[port].bond];
      const bool is_from = bond.from.element == e && bond.from.port == port;
      const std::size_t other = is_from ? bond.to.element : bond.from.element;
      if (model.elements[other].kind != kind) spots.push_back({false, e, port, kind});
    }
  }
  return spots;
}

Instrumented with_sources(const BondGraphModel& model, const std::vector<Spot>& spots) {
  Instrumented result{model, {}};
  for (const Spot& spot : spots) {
    const std::size_t junction = junction_at(result.model, spot);
    const bool effort = result.model.elements[junction].kind == ElementKind::One;
    const std::size_t source = result.model.elements.size();
    const std::string name = ".u" + std::to_string(source);
    BondElement element = new_element(effort ? ElementKind::EffortSource : ElementKind::FlowSource,
                                      effort ? "MSe" : "MSf", name);
    element.input = model.pool->symbol(name, Role::Input);
    Quantity input;
    input.symbol = element.input;
    result.model.inputs.push_back(input);
    result.model.elements.push_back(std::move(element));
    add_bond(result.model, source, junction);
    result.elements.push_back(source);
  }
  return result;
}

Instrumented with_sensors(const BondGraphModel& model, const std::vector<Spot>& spots) {
  Instrumented result{model, {}};
  for (const Spot& spot : spots) {
    const std::size_t junction = junction_at(result.model, spot);
    const bool effort = result.model.elements[junction].kind == ElementKind::Zero;
    const std::size_t bond = add_detector(result, junction);
    const Expr symbol = bond_symbol(result.model, bond, effort);
    result.model.outputs.push_back(
        {result.model.elements[result.elements.back()].name, symbol, "", {}});
  }
  return result;
}

Instrumented with_detectors(const BondGraphModel& model, const std::vector<BondSensor>& sensors) {
  Instrumented result{model, {}};
  for (const BondSensor& sensor : sensors) {
    const BondEnd end = result.model.bonds[sensor.bond].to;
    const ElementKind there = result.model.elements[end.element].kind;
    const bool is_detector =
        there == (sensor.effort ? ElementKind::EffortDetector : ElementKind::FlowDetector);
    if (is_detector) {
      result.elements.push_back(end.element);
      continue;
    }
    const ElementKind kind = sensor.effort ? ElementKind::Zero : ElementKind::One;
    add_detector(result, split_bond(result.model, sensor.bond, end, kind));
  }
  return result;
}

}  // namespace tellegen
