// The catalogue of components: one line each.

#include <algorithm>

#include "model/network_model.hpp"

namespace tellegen {

namespace {

using enum Domain;

// Efforts are voltage, force, torque, pressure and temperature; flows are current, velocity,
// angular velocity, volume flow and heat flow. In mechanics what is across is a flow.
constexpr std::array kinds{
    ComponentKind{
        .keyword = "voltage", .element = "Se", .sides = {Electrical}, .across_source = true},
    ComponentKind{
        .keyword = "current", .element = "Sf", .sides = {Electrical}, .through_source = true},
    ComponentKind{.keyword = "resistor", .element = "R", .sides = {Electrical}},
    ComponentKind{.keyword = "capacitor", .element = "C", .sides = {Electrical}},
    ComponentKind{.keyword = "inductor", .element = "I", .sides = {Electrical}},
    ComponentKind{.keyword = "mass", .element = "I", .sides = {Translation}, .to_reference = true},
    ComponentKind{.keyword = "spring", .element = "C", .sides = {Translation}, .reciprocal = true},
    ComponentKind{.keyword = "damper", .element = "R", .sides = {Translation}},
    ComponentKind{
        .keyword = "force", .element = "Se", .sides = {Translation}, .through_source = true},
    ComponentKind{
        .keyword = "velocity", .element = "Sf", .sides = {Translation}, .across_source = true},
    ComponentKind{.keyword = "inertia", .element = "I", .sides = {Rotation}, .to_reference = true},
    ComponentKind{.keyword = "torsion", .element = "C", .sides = {Rotation}, .reciprocal = true},
    ComponentKind{.keyword = "friction", .element = "R", .sides = {Rotation}},
    ComponentKind{
        .keyword = "torque", .element = "Se", .sides = {Rotation}, .through_source = true},
    ComponentKind{.keyword = "speed", .element = "Sf", .sides = {Rotation}, .across_source = true},
    ComponentKind{
        .keyword = "pressure", .element = "Se", .sides = {Hydraulic}, .across_source = true},
    ComponentKind{.keyword = "flow", .element = "Sf", .sides = {Hydraulic}, .through_source = true},
    ComponentKind{.keyword = "tank", .element = "C", .sides = {Hydraulic}},
    ComponentKind{.keyword = "pipe", .element = "I", .sides = {Hydraulic}},
    ComponentKind{.keyword = "valve", .element = "R", .sides = {Hydraulic}},
    ComponentKind{
        .keyword = "temperature", .element = "Se", .sides = {Thermal}, .across_source = true},
    ComponentKind{
        .keyword = "heatflow", .element = "Sf", .sides = {Thermal}, .through_source = true},
    ComponentKind{
        .keyword = "heatcapacity", .element = "C", .sides = {Thermal}, .to_reference = true},
    ComponentKind{.keyword = "heatresistance", .element = "R", .sides = {Thermal}},
    // TF: e1 = n e2, f2 = n f1. GY: e1 = r f2, e2 = r f1.
    ComponentKind{.keyword = "transformer", .element = "TF", .sides = {Open, Open}},
    ComponentKind{.keyword = "gyrator", .element = "GY", .sides = {Open, Open}},
    // w1 = n w2
    ComponentKind{
        .keyword = "gear", .element = "TF", .sides = {Rotation, Rotation}, .reciprocal = true},
    ComponentKind{.keyword = "lever",
                  .element = "TF",
                  .sides = {Translation, Translation},
                  .reciprocal = true},
    // F = A p, and the volume flow A v
    ComponentKind{.keyword = "piston",
                  .element = "TF",
                  .sides = {Hydraulic, Translation},
                  .reciprocal = true},
    ComponentKind{.keyword = "motor", .element = "GY", .sides = {Electrical, Rotation}},
};

}  // namespace

std::span<const ComponentKind> component_kinds() { return kinds; }

const ComponentKind* find_component_kind(std::string_view keyword) {
  const auto* found = std::ranges::find(kinds, keyword, &ComponentKind::keyword);
  return found == kinds.end() ? nullptr : found;
}

std::optional<std::size_t> NetworkModel::node(const std::string& name, Domain domain) const {
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (nodes[i].name == name && (name != "0" || nodes[i].domain == domain)) return i;
  }
  return std::nullopt;
}

}  // namespace tellegen
