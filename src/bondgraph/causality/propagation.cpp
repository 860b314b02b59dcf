#include "bondgraph/causality/propagation.hpp"

#include <algorithm>

namespace tellegen {

Propagation::Propagation(const BondGraphModel& model)
    : model_(model),
      strokes_(model.bonds.size(), Stroke::None),
      causes_(model.bonds.size()),
      determining_(model.elements.size(), nothing),
      others_(model.elements.size(), 0) {}

const ElementPort& Propagation::port_at(std::size_t element, std::size_t bond) const {
  const Bond& b = model_.bonds[bond];
  return model_.elements[element].ports[b.from.element == element ? b.from.port : b.to.port];
}

bool Propagation::set(std::size_t bond, Stroke stroke, std::size_t by_element) {
  std::size_t next = trail_.size();
  if (!put(bond, stroke, {by_element, nothing})) return false;
  for (; next < trail_.size(); ++next) {
    const Bond& b = model_.bonds[trail_[next]];
    if (!follow(b.from.element, trail_[next]) || !follow(b.to.element, trail_[next])) return false;
  }
  return true;
}

bool Propagation::put(std::size_t bond, Stroke stroke, Cause cause) {
  if (strokes_[bond] == stroke) return true;
  if (strokes_[bond] != Stroke::None) {
    contradiction_ = {bond, cause.via, cause.from};
    return false;
  }
  strokes_[bond] = stroke;
  causes_[bond] = cause;
  trail_.push_back(bond);
  for (const std::size_t e : {model_.bonds[bond].from.element, model_.bonds[bond].to.element}) {
    const BondElement& element = model_.elements[e];
    if (!element.is_junction()) continue;
    if (!determines(element, port_at(e, bond)))
      ++others_[e];
    else if (determining_[e] == nothing)
      determining_[e] = bond;
  }
  return true;
}

void Propagation::undo(std::size_t mark) {
  for (; trail_.size() > mark; trail_.pop_back()) {
    const std::size_t bond = trail_.back();
    for (const std::size_t e : {model_.bonds[bond].from.element, model_.bonds[bond].to.element}) {
      const BondElement& element = model_.elements[e];
      if (!element.is_junction()) continue;
      if (!determines(element, port_at(e, bond)))
        --others_[e];
      else if (determining_[e] == bond)
        determining_[e] = nothing;
    }
    strokes_[bond] = Stroke::None;
  }
}

bool Propagation::follow(std::size_t e, std::size_t bond) {
  const BondElement& element = model_.elements[e];
  if (element.is_junction()) return follow_junction(e, bond);
  if (!element.is_two_port()) return true;
  const ElementPort& port = port_at(e, bond);
  const ElementPort& other = &port == &element.ports[0] ? element.ports[1] : element.ports[0];
  const bool at = is_at(port) == (element.kind == ElementKind::Gyrator);
  return put(other.bond, stroke_at(other, at), {e, bond});
}

// One bond fixes the effort of a 0 (the flow of a 1), all others take it from there.
bool Propagation::follow_junction(std::size_t e, std::size_t bond) {
  const BondElement& element = model_.elements[e];
  const bool zero = element.kind == ElementKind::Zero;
  if (determines(element, port_at(e, bond))) {
    for (const ElementPort& port : element.ports) {
      if (port.bond == bond) continue;
      if (!put(port.bond, stroke_at(port, !zero), {e, bond})) return false;
    }
    return true;
  }
  if (others_[e] + 1 < element.ports.size() || determining_[e] != nothing) return true;
  for (const ElementPort& port : element.ports) {
    if (strokes_[port.bond] == Stroke::None)
      return put(port.bond, stroke_at(port, zero), {e, bond});
  }
  contradiction_ = {bond, e, nothing};
  return false;
}

std::vector<std::size_t> Propagation::path_to(std::size_t bond) const {
  std::vector<std::size_t> path;
  for (std::size_t b = bond; b != nothing; b = causes_[b].from) path.push_back(causes_[b].via);
  std::ranges::reverse(path);
  return path;
}

}  // namespace tellegen
