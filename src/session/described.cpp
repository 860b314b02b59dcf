#include "session/described.hpp"

#include "session/joined_states.hpp"
#include "session/phase_states.hpp"

namespace tellegen::session {
namespace {

codegen::CodeOptions code_options(const Pipeline& p) { return {.language = p.style().language}; }

/// A model given by its energies or bodies.
template <class Model>
Result<codegen::Description> mechanics(Pipeline& p, const Model& model) {
  auto form = p.machine_form(model);
  if (!form) return std::move(form.diagnostics);
  return codegen::describe(model, *form, code_options(p));
}

/// Flows in a nonlinear loop stay implicit: the code solves for them.
std::optional<codegen::Description> graph_description(Pipeline& p, const BondGraphModel& model) {
  auto equations = equations_without_rates(p, model);
  if (!equations) return std::nullopt;
  const std::vector<ImplicitQuantity> implicit = take_implicit(*equations);
  const auto states = p.needed(tellegen::states_of(*equations, model));
  if (!states) return std::nullopt;
  return p.needed(codegen::describe(*states, code_options(p), implicit));
}

}  // namespace

std::vector<ImplicitQuantity> take_implicit(StateEquations& equations) {
  std::vector<ImplicitQuantity> implicit;
  for (const NamedFormula& w : equations.implicit) implicit.push_back({w.name, w.value.value});
  equations.implicit.clear();
  return implicit;
}

std::optional<codegen::Description> code_description(Pipeline& p, const AnyModel& any) {
  if (const auto* chain = std::get_if<ChainModel>(&any)) return p.needed(mechanics(p, *chain));
  if (const auto* energy = std::get_if<EnergyModel>(&any)) {
    if (const auto phase = phase_states(p, *energy))
      return p.needed(codegen::describe(*phase, code_options(p)));
    const auto dynamics = dynamics_of(*energy);
    if (dynamics && !dynamics->second_order())
      return p.needed(codegen::describe(*energy, *dynamics, code_options(p)));
    return p.needed(mechanics(p, *energy));
  }
  if (const auto* graph = std::get_if<BondGraphModel>(&any)) return graph_description(p, *graph);
  const auto states = states_of(p, any);
  if (!states) return std::nullopt;
  return p.needed(codegen::describe(*states, code_options(p)));
}

}  // namespace tellegen::session
