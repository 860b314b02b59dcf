#include "analyse/described_states.hpp"

#include <algorithm>

#include "analyse/dynamics.hpp"

namespace tellegen {
namespace {

/// The storage whose state it is; null where there is none.
const BondElement* storage_of(const BondGraphModel& model, Expr state) {
  for (const BondElement& element : model.elements) {
    for (const ElementPort& port : element.ports) {
      if (element.kind == ElementKind::Storage && port.state == state) return &element;
    }
  }
  return nullptr;
}

void describe(Quantity& state, const BondGraphModel& model) {
  const auto known = std::ranges::find(model.states, state.symbol, &Quantity::symbol);
  if (known == model.states.end()) return;
  const Span span = state.span;
  state = *known;
  const BondElement* const storage = storage_of(model, state.symbol);
  state.span = storage != nullptr ? storage->span : span;
  // An energy over a torque is an angle; other numbers are no states.
  if (state.unit.empty() && state.dimension && state.dimension->is_none()) state.unit = "rad";
}

void point_at_elements(std::vector<NamedExpr>& energies, const BondGraphModel& model) {
  for (NamedExpr& e : energies) {
    const auto element = std::ranges::find(model.elements, e.name, &BondElement::name);
    if (element != model.elements.end()) e.span = element->span;
  }
}

}  // namespace

Result<StatesModel> described_states_of(const StateEquations& equations,
                                        const BondGraphModel& model) {
  auto result = states_of(equations, model);
  if (!result) return result;
  for (Quantity& x : result->states) describe(x, model);
  EnergyAccount& account = *result->account;
  for (auto* energies : {&account.stored, &account.supplied, &account.dissipated,
                         &account.heat_stored, &account.heat_entering})
    point_at_elements(*energies, model);
  return result;
}

}  // namespace tellegen
