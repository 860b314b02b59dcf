#pragma once
// A checked model of any kind.

#include <string>
#include <string_view>
#include <variant>

#include "model/bond_graph_model.hpp"
#include "model/chain_model.hpp"
#include "model/energy_model.hpp"
#include "model/states_model.hpp"
#include "model/system_model.hpp"

namespace tellegen::session {

using AnyModel = std::variant<EnergyModel, ChainModel, StatesModel, SystemModel, BondGraphModel>;

/// The model as energies, which a chain of bodies is too; null for the others.
inline const EnergyModel* energies_of(const AnyModel& model) {
  if (const auto* chain = std::get_if<ChainModel>(&model)) return chain;
  return std::get_if<EnergyModel>(&model);
}

inline const std::string& name_of(const AnyModel& model) {
  return std::visit([](const auto& m) -> const std::string& { return m.name; }, model);
}

inline Span span_of(const AnyModel& model) {
  return std::visit([](const auto& m) { return m.span; }, model);
}

}  // namespace tellegen::session
